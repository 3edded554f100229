import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '../button/Button.tsx'
import { AmountField } from '../field/AmountField.tsx'
import { RadioField } from '../field/RadioField.tsx'
import { SelectField } from '../field/SelectField.tsx'
import { TextField } from '../field/TextField.tsx'
import { CheckboxField } from '../field/TickFields.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

const options = [
  { value: 'keep', label: 'Keep' },
  { value: 'set', label: 'Set' },
]
const ignore = () => {}

function Opener({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change limits</Button>
      <Dialog isOpen={isOpen} title="Limits" onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  )
}

async function openDialog(content: ReactNode) {
  const user = userEvent.setup()
  render(<Opener>{content}</Opener>)
  await user.click(screen.getByRole('button', { name: 'Change limits' }))
  await screen.findByRole('dialog', { name: 'Limits' })
  return user
}

it.each([
  ['text field', 'textbox', <TextField key="field" label="Field" value="" onChange={ignore} />],
  [
    'amount',
    'textbox',
    <AmountField
      key="field"
      label="Field"
      value={{ number: '', unit: 'MB' }}
      units={[{ unit: 'MB', factor: 1_000_000 }]}
      onChange={ignore}
    />,
  ],
  [
    'select',
    'combobox',
    <SelectField key="field" label="Field" value="set" options={options} onChange={ignore} />,
  ],
] as const)('focuses a %s that is its first field', async (_, role, field) => {
  await openDialog(
    <>
      {field}
      <TextField label="Second" value="" onChange={ignore} />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole(role, { name: /^Field/ }))
})

it('focuses the field to type in, after a checkbox and radio buttons', async () => {
  await openDialog(
    <>
      <CheckboxField label="Unlimited" value={false} onChange={ignore} />
      <RadioField label="Mode" value="set" options={options} onChange={ignore} />
      <TextField label="Limit" value="" onChange={ignore} />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Limit' }))
})

it('focuses the selected one of radio buttons', async () => {
  await openDialog(<RadioField label="Mode" value="set" options={options} onChange={ignore} />)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Set' }))
})

it('focuses its first button when it has no field to fill in', async () => {
  await openDialog(<TextField label="API key" value="abc" isReadOnly onChange={ignore} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})

it('leaves the focus to an element with autoFocus', async () => {
  await openDialog(
    <>
      <TextField label="Field" value="" onChange={ignore} />
      <Button autoFocus>Cancel</Button>
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

it('closes with Esc and returns the focus to what opened it', async () => {
  const user = await openDialog(<TextField label="Field" value="" onChange={ignore} />)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change limits' }))
})
