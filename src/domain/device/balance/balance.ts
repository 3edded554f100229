/** Changes of the prepaid balance of a device (REST interface, Prepaid balance): exact decimals as texts, never numbers. */
import { useMutation } from '@tanstack/react-query'
import { $api, api, bodyOf } from '../../../data/rest/api.ts'
import { invalidatePaths } from '../../../data/rest/queryClient.ts'
import { addDecimals, formatDecimal, negateDecimal, signOfDecimal } from '../../../lib/decimal.ts'
import { isAnswerLost, mayHaveBeenDone, problemOf, ProblemError } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import type { Balance } from '../device.ts'
import { lookForResult } from '../lookForResult.ts'
import { balancePath } from './useBalance.ts'

/** Adds an amount to the balance of a device, or takes it off when it is negative. */
export function useChangeBalance(deviceId: number) {
  return useMutation({
    mutationFn: (amount: string) => changeBalance(deviceId, amount),
    onSettled: () => invalidatePaths(balancePath),
  })
}

/** Adds an amount. After a lost answer the balances before and after tell what happened. Throws a ProblemError. */
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
  return bodyOf(api.GET(balancePath, { params: { path: { endpoint_id: deviceId } } }))
}

/** Sets the balance of a device back to zero, which blocks it from all services. */
export function useResetBalance() {
  return $api.useMutation('delete', balancePath, { onSettled: () => invalidatePaths(balancePath) })
}

const mostBookings = 20

/** Returns how often the amount was booked between two balances; undefined when something else changed the balance as well. */
export function countBookings(before: string, after: string, amount: string): number | undefined {
  let expected = before
  for (let count = 0; count <= mostBookings; count++) {
    if (signOfDecimal(addDecimals(after, negateDecimal(expected))) === 0) return count
    expected = addDecimals(expected, amount)
  }
  return undefined
}

function bookedSeveralTimes(count: number, amount: string, after: Balance): ProblemError {
  const isAdded = signOfDecimal(amount) > 0
  return new ProblemError({
    title: isAdded
      ? `The amount was added ${count} times`
      : `The amount was taken off ${count} times`,
    detail: `The connection dropped and the request arrived more than once. The balance is now ${textOf(after)}. Correct it with another change.`,
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
  const shown = after === undefined ? '' : ` The balance is now ${textOf(after)}.`
  return new ProblemError({
    title: isAdded
      ? 'We could not confirm the amount was added'
      : 'We could not confirm the amount was taken off',
    detail: `The connection dropped before the service answered.${shown} Check the balance in a minute before you try again.`,
    code: 'UNCONFIRMED',
    isRetryable: false,
    technical: lost.technical,
  })
}

function textOf({ amount, currency }: Balance): string {
  return `${formatDecimal(amount)} ${currency}`
}
