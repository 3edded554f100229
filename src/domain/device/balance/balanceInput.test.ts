import { expect, it } from 'vitest'
import { getChangeError } from './BalanceDialog.tsx'

const balance = { amount: '20.20', currency: 'EUR' }

it.each(['12.50', '12,5', '1,250.50', '0.000001', '99999999999'])('adds %s', (amount) => {
  expect(getChangeError({ direction: 'add', amount }, balance)).toBeUndefined()
})

it.each([
  ['', 'Enter an amount'],
  ['ten', 'Enter an amount'],
  ['0.00', 'other than zero'],
  ['-5', 'above zero'],
  ['0.0000001', 'up to 6 decimal places'],
  ['1000000000000', 'up to 999,999,999,999'],
  ['999999999999', 'exceed 999,999,999,999'],
])('rejects "%s" with a reason', (amount, reason) => {
  expect(getChangeError({ direction: 'add', amount }, balance)).toContain(reason)
})

it('subtracts at most the balance', () => {
  expect(getChangeError({ direction: 'subtract', amount: '20.20' }, balance)).toBeUndefined()
  expect(getChangeError({ direction: 'subtract', amount: '20.21' }, balance)).toBe(
    "The balance is €20.20 and can't fall below zero.",
  )
})
