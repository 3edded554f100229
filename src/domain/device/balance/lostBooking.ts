/** What became of a booking whose answer was lost, from the balance before and after. */
import { addDecimals, formatDecimal, negateDecimal, signOfDecimal } from '../../../lib/decimal.ts'
import { ProblemError } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import type { Balance } from '../device.ts'

/** Browsers repeat a request on each connection they keep open, a handful at most. */
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

/** Returns the error for a booking that was made several times. */
export function bookedSeveralTimes(count: number, amount: string, after: Balance): ProblemError {
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

/** Returns the error for a booking of which nothing is known; `after` is undefined when the balance could not be read. */
export function unconfirmedBooking(
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
