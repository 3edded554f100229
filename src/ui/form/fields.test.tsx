import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from '../button/Button.tsx'
import { Form } from './Form.tsx'
import {
  FormAmount,
  FormCheckbox,
  FormChoice,
  FormSelect,
  FormTextField,
  FormToggle,
} from './FormFields.tsx'
import { FileField } from '../field/FileField.tsx'
import { SwitchField } from '../field/TickFields.tsx'
import { bindField } from './bindField.tsx'

const FormFile = bindField<ComponentProps<typeof FileField>, File | null>(FileField, null)
const FormSwitch = bindField<ComponentProps<typeof SwitchField>, boolean>(SwitchField, false)

afterEach(cleanup)

const user = userEvent.setup()

interface Sent {
  field: unknown
}

/** Renders a form with one field that starts with `value`, and records what is submitted. */
function open(value: unknown, children: ReactNode) {
  const sent: Sent[] = []
  function OneField() {
    const form = useForm<Sent>({ defaultValues: { field: value } })
    return (
      <Form form={form} onSubmit={(values) => sent.push(values)}>
        {children}
        <Button type="submit">Send</Button>
      </Form>
    )
  }
  render(<OneField />)
  return {
    sent,
    send: () => user.click(screen.getByRole('button', { name: 'Send' })),
    expectSent: (expected: unknown) =>
      waitFor(() => expect(sent.map(({ field }) => field)).toEqual([expected])),
  }
}

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large', disabledReason: 'Sold out.' },
]
const refused = { validate: () => 'Not today.' }

/** Each kind of field, with the role that has its name and description. */
const kinds = [
  {
    kind: 'a line of text',
    value: '',
    role: 'textbox',
    field: (props: object) => <FormTextField<Sent> name="field" label="Size" {...props} />,
  },
  {
    kind: 'several lines',
    value: '',
    role: 'textbox',
    field: (props: object) => <FormTextField<Sent> name="field" label="Size" rows={3} {...props} />,
  },
  {
    kind: 'an amount',
    value: { number: '1', unit: 'MB' },
    role: 'textbox',
    field: (props: object) => (
      <FormAmount<Sent> name="field" label="Size" units={[{ unit: 'MB', factor: 1 }]} {...props} />
    ),
  },
  {
    kind: 'a choice of a list',
    value: 's',
    role: 'combobox',
    field: (props: object) => (
      <FormSelect<Sent> name="field" label="Size" options={sizes} {...props} />
    ),
  },
  {
    kind: 'radio buttons',
    value: 's',
    role: 'radiogroup',
    field: (props: object) => (
      <FormChoice<Sent> name="field" label="Size" options={sizes} {...props} />
    ),
  },
  {
    kind: 'toggle buttons',
    value: 's',
    role: 'group',
    field: (props: object) => (
      <FormToggle<Sent> name="field" label="Size" options={sizes} {...props} />
    ),
  },
  {
    kind: 'a checkbox',
    value: false,
    role: 'checkbox',
    field: (props: object) => <FormCheckbox<Sent> name="field" label="Size" {...props} />,
  },
  {
    kind: 'a switch',
    value: false,
    role: 'switch',
    field: (props: object) => <FormSwitch<Sent> name="field" label="Size" {...props} />,
  },
]

describe.each(kinds)('$kind', ({ value, role, field }) => {
  it('has its label as accessible name and its help as description', () => {
    open(value, field({ help: 'As you like.' }))
    expect(screen.getByRole(role, { name: 'Size', description: 'As you like.' })).toBeDefined()
  })

  it('shows the error instead of the help, and is not submitted', async () => {
    const { sent, send } = open(value, field({ help: 'As you like.', rules: refused }))
    await send()
    await waitFor(() =>
      expect(screen.getByRole(role, { name: 'Size', description: 'Not today.' })).toBeDefined(),
    )
    expect(screen.queryByText('As you like.')).toBeNull()
    expect(sent).toEqual([])
  })

  it('shows its disabled reason', () => {
    open(value, field({ help: 'As you like.', disabledReason: 'Your role is Observer.' }))
    expect(
      screen.getByRole(role, { name: 'Size', description: 'Your role is Observer.' }),
    ).toBeDefined()
  })
})

describe('when disabled', () => {
  const disabledReason = 'Your role is Observer.'

  it('a text field accepts no text', async () => {
    const { send, expectSent } = open(
      'a',
      <FormTextField<Sent> name="field" label="Size" disabledReason={disabledReason} />,
    )
    await user.type(screen.getByRole('textbox', { name: 'Size' }), 'b')
    await send()
    await expectSent('a')
  })

  it('a checkbox cannot be checked', async () => {
    const { send, expectSent } = open(
      false,
      <FormCheckbox<Sent> name="field" label="Size" disabledReason={disabledReason} />,
    )
    await user.click(screen.getByRole('checkbox', { name: 'Size' }))
    await send()
    await expectSent(false)
  })

  it('a select does not open its list', async () => {
    open(
      's',
      <FormSelect<Sent>
        name="field"
        label="Size"
        options={sizes}
        disabledReason={disabledReason}
      />,
    )
    await user.click(screen.getByRole('combobox', { name: 'Size' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('a radio group does not select another button', async () => {
    const { send, expectSent } = open(
      's',
      <FormChoice<Sent>
        name="field"
        label="Size"
        options={sizes}
        disabledReason={disabledReason}
      />,
    )
    await user.click(screen.getByRole('radio', { name: 'Medium' }))
    await send()
    await expectSent('s')
  })

  it('a toggle group does not select another button', async () => {
    const { send, expectSent } = open(
      's',
      <FormToggle<Sent>
        name="field"
        label="Size"
        options={sizes}
        disabledReason={disabledReason}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Medium' }))
    await send()
    await expectSent('s')
  })
})

describe('by keyboard', () => {
  it('a text field is typed into, and Enter submits', async () => {
    const { expectSent } = open('', <FormTextField<Sent> name="field" label="Size" autoFocus />)
    await user.keyboard('12{Enter}')
    await expectSent('12')
  })

  it('Enter starts a new line in a multiline field', async () => {
    const { send, expectSent } = open(
      '',
      <FormTextField<Sent> name="field" label="Size" rows={2} />,
    )
    await user.tab()
    await user.keyboard('1{Enter}2')
    await send()
    await expectSent('1\n2')
  })

  it('a select opens its list and selects another value', async () => {
    const { send, expectSent } = open(
      's',
      <FormSelect<Sent> name="field" label="Size" options={sizes} />,
    )
    await user.tab()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await send()
    await expectSent('m')
  })

  it('a disabled option is not selected, and shows its reason', async () => {
    const { send, expectSent } = open(
      's',
      <FormSelect<Sent> name="field" label="Size" options={sizes} />,
    )
    await user.click(screen.getByRole('combobox', { name: 'Size' }))
    const option = await screen.findByRole('option', { name: /Large/ })
    expect(within(option).getByText('Sold out.')).toBeDefined()
    await user.click(option)
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await send()
    await expectSent('s')
  })

  it('Space checks a checkbox', async () => {
    const { send, expectSent } = open(false, <FormCheckbox<Sent> name="field" label="Size" />)
    await user.tab()
    await user.keyboard(' ')
    await send()
    await expectSent(true)
  })

  it('Space toggles a switch', async () => {
    const { send, expectSent } = open(false, <FormSwitch<Sent> name="field" label="Size" />)
    await user.tab()
    await user.keyboard(' ')
    await send()
    await expectSent(true)
  })

  it('arrows move between toggle buttons, Enter selects one, and the selected one stays selected', async () => {
    const { send, expectSent } = open(
      's',
      <FormToggle<Sent> name="field" label="Size" options={sizes} />,
    )
    await user.tab()
    await user.keyboard('{ArrowRight}{Enter}{Enter}')
    expect(screen.getByRole('button', { name: 'Medium', pressed: true })).toBeDefined()
    await send()
    await expectSent('m')
  })
})

it('focuses the invalid field', async () => {
  const { send } = open('', <FormTextField<Sent> name="field" label="Size" rules={refused} />)
  await send()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Size' })),
  )
})

it('changing the unit does not convert the number', async () => {
  const { send, expectSent } = open(
    { number: '500', unit: 'MB' },
    <FormAmount<Sent>
      name="field"
      label="Limit"
      units={[
        { unit: 'MB', factor: 1e6 },
        { unit: 'GB', factor: 1e9 },
      ]}
    />,
  )
  await user.click(screen.getByRole('combobox', { name: 'Unit of Limit' }))
  await user.click(await screen.findByRole('option', { name: 'GB' }))
  await send()
  await expectSent({ number: '500', unit: 'GB' })
})

it('chooses a file by its label, shows its name, and removes it', async () => {
  const file = new File(['1'], 'iccids.csv', { type: 'text/csv' })
  const { send, expectSent } = open(
    null,
    <FormFile<Sent> name="field" label="List of SIMs" kind="a CSV file" accept=".csv" />,
  )
  await user.upload(screen.getByLabelText('List of SIMs'), file)
  expect(await screen.findByText('iccids.csv')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove iccids.csv' }))
  expect(screen.getByText('or drop a CSV file here')).toBeDefined()
  await send()
  await expectSent(null)
})
