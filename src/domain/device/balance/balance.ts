/** The prepaid balance of a device (REST interface, Prepaid balance): exact decimals as texts, never numbers. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { $api, api, bodyOf } from '../../../data/rest/api.ts'
import { invalidatePaths } from '../../../data/rest/queryClient.ts'
import { isAnswerLost, mayHaveBeenDone, problemOf } from '../../../lib/problem.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import type { Balance } from '../device.ts'
import { lookForResult } from '../lookForResult.ts'
import { nullWhen } from '../nullWhen.ts'
import { bookedSeveralTimes, countBookings, unconfirmedBooking } from './lostBooking.ts'

const path = '/endpoint/{endpoint_id}/balance'
/** What is left falls while one looks. */
const pollMs = 15_000

/** A device's balance; null when its service profile has none. */
export function useBalance(deviceId: number): QueryResult<Balance | null> {
  return useQuery({
    ...nullWhen(
      ['NOT_FOUND', 'CONFLICT'],
      $api.queryOptions('get', path, { params: { path: { endpoint_id: deviceId } } }),
    ),
    refetchInterval: pollMs,
  })
}

/** Adds an amount to the balance of a device, or takes it off when it is negative. */
export function useChangeBalance(deviceId: number) {
  return useMutation({
    mutationFn: (amount: string) => changeBalance(deviceId, amount),
    onSettled: () => invalidatePaths(path),
  })
}

/**
 * Adds an amount to the balance. When the answer is lost, the balance before and after tells what happened. Throws a
 * ProblemError, also when the amount was booked several times or when that cannot be known.
 */
export async function changeBalance(deviceId: number, amount: string): Promise<void> {
  const before = await loadBalance(deviceId).catch(() => undefined)
  const params = { path: { endpoint_id: deviceId } }
  try {
    await api.POST(path, { params, body: { amount } })
  } catch (thrown) {
    await confirmBooking(deviceId, amount, before, thrown)
  }
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

function loadBalance(deviceId: number): Promise<Balance> {
  return bodyOf(api.GET(path, { params: { path: { endpoint_id: deviceId } } }))
}

/** Sets the balance of a device back to zero, which blocks it from all services. */
export function useResetBalance() {
  return $api.useMutation('delete', path, { onSettled: () => invalidatePaths(path) })
}
