import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { byteAmountUnits } from '../../lib/amount.ts'
import { AmountField } from './AmountField.tsx'

afterEach(cleanup)

function Limit() {
  const [value, setValue] = useState({ number: '', unit: 'GB' })
  const units = byteAmountUnits('decimal')
  return <AmountField label="Limit" value={value} units={units} onChange={setValue} />
}

it.each([
  ['10', '10', 'GB'],
  ['10 MB', '10', 'MB'],
  ['1,250.5mb', '1,250.5', 'MB'],
  ['512 KB', '512', 'kB'],
  ['10 MiB', '10 MiB', 'GB'],
  ['MB', 'MB', 'GB'],
])('reads a typed or pasted “%s” as %s with the unit %s', async (text, number, unit) => {
  const user = userEvent.setup()
  render(<Limit />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Limit' })
  await user.type(field, text)
  expect([field.value, screen.getByRole('combobox').textContent]).toEqual([number, unit])
  await user.clear(field)
  await user.paste(text)
  expect([field.value, screen.getByRole('combobox').textContent]).toEqual([number, unit])
})
