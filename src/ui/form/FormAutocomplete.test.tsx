import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Option } from '../field/OptionText.tsx'
import { Button } from '../button/Button.tsx'
import { Form } from './Form.tsx'
import { FormAutocomplete, FormMultiAutocomplete } from './FormAutocomplete.tsx'

interface Sent {
  sim: unknown
}

const user = userEvent.setup()
const sent: Sent[] = []
/** The requests to the service, and the response to each. */
let requested: {
  text: string
  signal: AbortSignal
  answer: (found: readonly Option[]) => void
  fail: () => void
}[]

beforeEach(() => {
  requested = []
  sent.length = 0
})
afterEach(cleanup)

const loadOptions = (text: string, signal: AbortSignal) =>
  new Promise<readonly Option[]>((resolve, reject) =>
    requested.push({ text, signal, answer: resolve, fail: () => reject(new Error('No network')) }),
  )

const gate: Option = { value: '8901', label: 'Gate 1', note: 'ICCID 8901' }
const pump: Option = { value: '8902', label: 'Pump 2', note: 'ICCID 8902' }

function Fixture({ value, children }: { value: unknown; children: ReactNode }) {
  const form = useForm<Sent>({ defaultValues: { sim: value } })
  return (
    <Form form={form} onSubmit={(values) => sent.push(values)}>
      {children}
      <Button type="submit">Send</Button>
    </Form>
  )
}

const field = () => screen.getByRole('combobox', { name: 'SIM' })
const send = () => user.click(screen.getByRole('button', { name: 'Send' }))
const lastQuestion = (text: string) =>
  waitFor(() => {
    const last = requested.at(-1)
    expect(last?.text).toBe(text)
    if (!last) throw new Error('Nothing was requested.')
    return last
  })

describe('a field that searches the service', () => {
  const open = () =>
    render(
      <Fixture value="">
        <FormAutocomplete<Sent>
          name="sim"
          label="SIM"
          help="By ICCID or name."
          loadOptions={loadOptions}
        />
      </Fixture>,
    )

  it('has its label and help, and shows that it is searching', async () => {
    open()
    expect(
      screen.getByRole('combobox', { name: 'SIM', description: 'By ICCID or name.' }),
    ).toBeDefined()
    await user.click(field())
    expect(await screen.findByText('Searching')).toBeDefined()
  })

  it('sends one request for the typed text, and selects the result by keyboard', async () => {
    open()
    await user.click(field())
    // Without a pause, however busy the machine is.
    for (const value of ['g', 'ga', 'gat', 'gate']) fireEvent.change(field(), { target: { value } })
    const { answer } = await lastQuestion('gate')
    expect(requested.map(({ text }) => text).filter((text) => text !== '')).toEqual(['gate'])
    answer([gate, pump])
    await screen.findByRole('option', { name: /Gate 1/ })
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(field()).toHaveProperty('value', 'Pump 2'))
    await send()
    await waitFor(() => expect(sent).toEqual([{ sim: '8902' }]))
  })

  it('aborts the previous search when a new one starts', async () => {
    open()
    await user.type(field(), 'ga')
    const older = await lastQuestion('ga')
    await user.type(field(), 'te')
    const newer = await lastQuestion('gate')
    expect(older.signal.aborted).toBe(true)
    newer.answer([gate])
    await screen.findByRole('option', { name: /Gate 1/ })
    older.answer([pump])
    expect(screen.queryByRole('option', { name: /Pump 2/ })).toBeNull()
  })

  it('chooses no option of an earlier search that the text does not match', async () => {
    open()
    await user.type(field(), '89')
    ;(await lastQuestion('89')).answer([gate, pump])
    await screen.findByRole('option', { name: /Gate 1/ })
    await user.type(field(), '02{Enter}')
    await waitFor(() => expect(field()).toHaveProperty('value', 'Pump 2'))
    await user.clear(field())
    await user.type(field(), '89')
    ;(await lastQuestion('89')).answer([gate, pump])
    await screen.findByRole('option', { name: /Gate 1/ })
    await user.type(field(), '03{Enter}')
    expect(field()).toHaveProperty('value', '8903')
    await send()
    await waitFor(() => expect(sent).toEqual([{ sim: '' }]))
  })

  it('shows that nothing was found', async () => {
    open()
    await user.type(field(), 'xyz')
    ;(await lastQuestion('xyz')).answer([])
    expect(await screen.findByText('Nothing found for “xyz”')).toBeDefined()
  })

  it('shows that the search failed, and retries it', async () => {
    open()
    await user.type(field(), 'gate')
    ;(await lastQuestion('gate')).fail()
    expect((await screen.findByRole('alert')).textContent).toContain('Retry')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(requested.filter(({ text }) => text === 'gate')).toHaveLength(2))
    requested.at(-1)?.answer([gate])
    expect(await screen.findByRole('option', { name: /Gate 1/ })).toBeDefined()
  })
})

it('shows the label of a known value, and its disabled reason', async () => {
  render(
    <Fixture value="8901">
      <FormAutocomplete<Sent>
        name="sim"
        label="SIM"
        options={[gate, pump]}
        disabledReason="Your role is Observer."
      />
    </Fixture>,
  )
  expect(
    screen.getByRole('combobox', { name: 'SIM', description: 'Your role is Observer.' }),
  ).toHaveProperty('value', 'Gate 1')
  await user.click(field())
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('filters the given options', async () => {
  render(
    <Fixture value="">
      <FormAutocomplete<Sent> name="sim" label="SIM" options={[gate, pump]} />
    </Fixture>,
  )
  await user.type(field(), 'pu')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Pump 2ICCID 8902',
  ])
})

it('accepts a text that is not an option where that is allowed', async () => {
  render(
    <Fixture value="">
      <FormAutocomplete<Sent> name="sim" label="SIM" options={[gate]} allowsOther />
    </Fixture>,
  )
  await user.type(field(), 'Meter')
  await send()
  await waitFor(() => expect(sent).toEqual([{ sim: 'Meter' }]))
})

it('selects several values, and removes the last one with Backspace', async () => {
  render(
    <Fixture value={[]}>
      <FormMultiAutocomplete<Sent> name="sim" label="SIM" options={[gate, pump]} />
    </Fixture>,
  )
  await user.click(field())
  await user.click(await screen.findByRole('option', { name: /Gate 1/ }))
  await user.click(field())
  await user.click(await screen.findByRole('option', { name: /Pump 2/ }))
  await send()
  await waitFor(() => expect(sent).toEqual([{ sim: ['8901', '8902'] }]))
  await user.click(field())
  await user.keyboard('{Escape}{Backspace}')
  await send()
  await waitFor(() => expect(sent.at(-1)).toEqual({ sim: ['8901'] }))
})

it('keeps the typed text while a search for several values completes', async () => {
  render(
    <Fixture value={[]}>
      <FormMultiAutocomplete<Sent> name="sim" label="SIM" loadOptions={loadOptions} />
    </Fixture>,
  )
  await user.click(field())
  ;(await lastQuestion('')).answer([gate, pump])
  await screen.findAllByRole('option')
  await user.type(field(), 'pump')
  ;(await lastQuestion('pump')).answer([pump])
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(field()).toHaveProperty('value', 'pump')
})
