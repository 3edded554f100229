import { decimalPlaces, readDecimal, signOfDecimal } from '../../../lib/decimal.ts'

const mostWholeDigits = 12
const mostPlaces = 6

/** Why a text is no amount to add or take off; undefined when it is one. */
export function whyNotAmount(text: string): string | undefined {
  const amount = readDecimal(text)
  if (amount === undefined) return 'Enter an amount, such as 12.50.'
  if (signOfDecimal(amount) <= 0)
    return 'Enter an amount above zero; whether it is added or taken off is chosen above.'
  if (decimalPlaces(amount) > mostPlaces)
    return `An amount has at most ${mostPlaces} digits behind the point.`
  return (amount.split('.')[0]?.length ?? 0) > mostWholeDigits
    ? `An amount has at most ${mostWholeDigits} digits before the point.`
    : undefined
}
