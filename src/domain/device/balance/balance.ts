/** Changes of a device's prepaid balance (REST interface, Prepaid balance). Amounts are exact decimals as texts. */
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { $api } from '../../../data/rest/queryHooks.ts'
import { api, bodyOf } from '../../../data/rest/api.ts'
import { invalidatePaths, pollEvery } from '../../../data/rest/queryClient.ts'
import {
  addDecimals,
  formatExactMoney,
  negateDecimal,
  signOfDecimal,
} from '../../../lib/decimal.ts'
import {
  isResponseLost,
  mayHaveSucceeded,
  problemOf,
  ProblemError,
  type Problem,
} from '../../../lib/problem.ts'
import type { Balance } from '../device.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { nullWhen } from '../useDevice.ts'

/** Adds an amount, which may be negative. After a lost response, compares the balances before and after. Throws a ProblemError. */
export async function changeBalance(deviceId: number, amount: string): Promise<void> {
  const before = await loadBalance(deviceId).catch(() => undefined)
  const params = { path: { endpoint_id: deviceId } }
  try {
    await api.POST(balancePath, { params, body: { amount } })
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
  if (!mayHaveSucceeded(lost)) throw thrown
  let after: Balance | undefined
  const count = await findLostResult(async () => {
    after = await loadBalance(deviceId)
    const bookings = before && countBookings(before.amount, after.amount, amount)
    return bookings === 0 ? undefined : bookings
  })
  if (count === 1) return
  if (count !== undefined && after) throw bookedSeveralTimes(count, amount, after)
  throw isResponseLost(lost) ? unconfirmedBooking(amount, lost, after) : thrown
}

function loadBalance(deviceId: number): Promise<Balance> {
  return bodyOf(api.GET(balancePath, { params: { path: { endpoint_id: deviceId } } }))
}

export const refreshBalance = () => invalidatePaths(balancePath)

const maxBookings = 20

/** Returns how often the amount was booked between two balances; undefined when the balance also changed otherwise. */
export function countBookings(before: string, after: string, amount: string): number | undefined {
  let expected = before
  for (let count = 0; count <= maxBookings; count++) {
    if (signOfDecimal(addDecimals(after, negateDecimal(expected))) === 0) return count
    expected = addDecimals(expected, amount)
  }
  return undefined
}

function bookedSeveralTimes(count: number, amount: string, after: Balance): ProblemError {
  const isAdded = signOfDecimal(amount) > 0
  const balance = textOf(after)
  return new ProblemError({
    title: isAdded
      ? plural(count, {
          one: 'The amount was added # time',
          other: 'The amount was added # times',
        })
      : plural(count, {
          one: 'The amount was subtracted # time',
          other: 'The amount was subtracted # times',
        }),
    detail: t`The connection dropped and the request arrived more than once. The balance is now ${balance}. Correct it with another change.`,
    code: 'REPEATED',
    isRetryable: false,
    technical: `${count} bookings of ${amount}`,
  })
}

function unconfirmedBooking(
  amount: string,
  lost: Problem,
  after: Balance | undefined,
): ProblemError {
  const isAdded = signOfDecimal(amount) > 0
  const balance = after && textOf(after)
  return new ProblemError({
    title: isAdded
      ? t`We could not confirm the amount was added`
      : t`We could not confirm the amount was subtracted`,
    detail:
      balance === undefined
        ? t`The connection dropped before the service responded. Check the balance in a minute before you try again.`
        : t`The connection dropped before the service responded. The balance is now ${balance}. Check it in a minute before you try again.`,
    code: 'UNCONFIRMED',
    isRetryable: false,
    technical: lost.technical,
  })
}

function textOf({ amount, currency }: Balance): string {
  return formatExactMoney(amount, currency)
}

export const balancePath = '/endpoint/{endpoint_id}/balance'
const pollMs = 15_000

/** Loads a device's balance; null when its service profile is not prepaid. */
export function useBalance(deviceId: number, enabled = true): QueryResult<Balance | null> {
  return useQuery({
    enabled,
    ...nullWhen(
      ['NOT_FOUND', 'CONFLICT'],
      $api.queryOptions('get', balancePath, { params: { path: { endpoint_id: deviceId } } }),
    ),
    refetchInterval: pollEvery(pollMs),
  })
}

/** The service may show a change late, and the connection may need a few seconds to return. */
const retryDelaysMs = [0, 1500, 3000]

/** Looks up the result of a write whose response was lost, several times; undefined if it cannot be determined. Never rejects. */
export async function findLostResult<T>(
  lookUp: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const delayMs of retryDelaysMs) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const found = await lookUp().catch(() => undefined)
    if (found !== undefined) return found
  }
  return undefined
}
