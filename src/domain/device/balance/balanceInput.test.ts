import { expect, it } from 'vitest'
import { whyNotAmount } from './BalanceDialog.tsx'

it.each(['12.50', '12,5', '1,250.50', '0.000001', '999999999999'])(
  'takes %s for an amount',
  (text) => {
    expect(whyNotAmount(text)).toBeUndefined()
  },
)

it.each([
  ['', 'Enter an amount'],
  ['ten', 'Enter an amount'],
  ['0.00', 'above zero'],
  ['-5', 'above zero'],
  ['0.0000001', 'behind the point'],
  ['1000000000000', 'before the point'],
])('does not take "%s", and says why', (text, reason) => {
  expect(whyNotAmount(text)).toContain(reason)
})
