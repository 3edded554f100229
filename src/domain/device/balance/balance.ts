/** The prepaid balance of a device (REST interface, Prepaid balance): exact decimals as texts, never numbers. */
import { changeThen } from '../../../data/rest/changeThen.ts'
import { rest, unwrap } from '../../../data/rest/restClient.ts'
import { useRestQuery } from '../../../data/rest/useRestQuery.ts'
import { isAnswerLost, mayHaveBeenDone, problemOf } from '../../../lib/problem.ts'
import type { QueryState } from '../../../lib/queryState.ts'
import { absentWhen } from '../absentWhen.ts'
import type { Balance } from '../device.ts'
import { deviceOperations } from '../deviceOperations.ts'
import { lookForResult } from '../lookForResult.ts'
import { bookedSeveralTimes, countBookings, unconfirmedBooking } from './lostBooking.ts'

const operation = deviceOperations.balance
/** What is left falls while one looks. */
const pollMs = 15_000

/** A device's balance; ready with null when its service profile has none. */
export function useBalance(deviceId: number): QueryState<Balance | null> {
  return useRestQuery(
    [operation, deviceId],
    (signal) => absentWhen(['NOT_FOUND', 'CONFLICT'], loadBalance(deviceId, signal)),
    { pollMs },
  )
}

function loadBalance(deviceId: number, signal?: AbortSignal): Promise<Balance> {
  return unwrap(
    rest.GET('/endpoint/{endpoint_id}/balance', {
      params: { path: { endpoint_id: deviceId } },
      ...(signal && { signal }),
    }),
  )
}

/**
 * Adds an amount to the balance, or takes it off when it is negative. When the answer is lost, the balance before and after tells what happened.
 * Throws a ProblemError, also when the amount was booked several times or when that cannot be known.
 */
export async function changeBalance(deviceId: number, amount: string): Promise<void> {
  const before = await loadBalance(deviceId).catch(() => undefined)
  const booking = unwrap(
    rest.POST('/endpoint/{endpoint_id}/balance', {
      params: { path: { endpoint_id: deviceId } },
      body: { amount },
    }),
  )
  await changeThen(
    booking.catch((thrown: unknown) => confirmBooking(deviceId, amount, before, thrown)),
    operation,
  )
}

async function confirmBooking(
  deviceId: number,
  amount: string,
  before: Balance | undefined,
  thrown: unknown,
): Promise<void> {
  const lost = problemOf(thrown)
  if (!mayHaveBeenDone(lost)) throw thrown
  let after: Balance | undefined
  const count = await lookForResult(async () => {
    after = await loadBalance(deviceId)
    const bookings = before && countBookings(before.amount, after.amount, amount)
    return bookings === 0 ? undefined : bookings
  })
  if (count === 1) return
  if (count !== undefined && after) throw bookedSeveralTimes(count, amount, after)
  throw isAnswerLost(lost) ? unconfirmedBooking(amount, lost, after) : thrown
}

/** Sets the balance back to zero, which blocks the device from all services. Throws a ProblemError. */
export async function resetBalance(deviceId: number): Promise<void> {
  await changeThen(
    unwrap(
      rest.DELETE('/endpoint/{endpoint_id}/balance', {
        params: { path: { endpoint_id: deviceId } },
      }),
    ),
    operation,
  )
}
