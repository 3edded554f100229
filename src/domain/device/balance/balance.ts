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
import type { Balance } from '../device.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { sendConfirmed } from '../sendConfirmed.ts'
import { nullWhen } from '../useDevice.ts'

/** Adds an amount, which may be negative. After a lost response, compares the balances before and after. Throws a ProblemError. */
export async function changeBalance(deviceId: number, amount: string): Promise<void> {
  const params = { path: { endpoint_id: deviceId } }
  const isAdded = signOfDecimal(amount) > 0
  let balance = ''
  await sendConfirmed({
    load: () => loadBalance(deviceId),
    send: () => api.POST(balancePath, { params, body: { amount } }),
    countArrivals(before, after) {
      balance = formatExactMoney(after.amount, after.currency)
      return before && countBookings(before.amount, after.amount, amount)
    },
    repeated: (count) => ({
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
      technical: `${count} bookings of ${amount}`,
    }),
    unconfirmed: () => ({
      title: isAdded
        ? t`We could not confirm the amount was added`
        : t`We could not confirm the amount was subtracted`,
      detail:
        balance === ''
          ? t`The connection dropped before the service responded. Check the balance in a minute before you try again.`
          : t`The connection dropped before the service responded. The balance is now ${balance}. Check it in a minute before you try again.`,
    }),
  })
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
