import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Button } from '../button/Button.tsx'
import { Form } from './Form.tsx'
// Loaded before the tests, which wait for only one second.
import '../field/CalendarPopover.tsx'
import { FormDateField, FormDateTimeField, FormDateRange } from './FormDates.tsx'

interface Sent {
  from: string
  to: string
}

const user = userEvent.setup()
const sent: Sent[] = []

beforeEach(() => {
  sent.length = 0
})
afterEach(cleanup)

function Fixture({ from = '', children }: { from?: string; children: ReactNode }) {
  const form = useForm<Sent>({ defaultValues: { from, to: '' } })
  return (
    <Form form={form} onSubmit={(values) => sent.push(values)}>
      {children}
      <Button type="submit">Send</Button>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => user.click(screen.getByRole('button', { name: 'Send' }))
const expectSent = (expected: Sent) => waitFor(() => expect(sent).toEqual([expected]))
const openCalendar = () =>
  user.click(screen.getByRole('button', { name: 'Last day: choose from a calendar' }))

describe('a day', () => {
  const open = (props: object = {}, from = '') =>
    render(
      <Fixture from={from}>
        <FormDateField<Sent> name="from" label="Last day" help="In UTC." {...props} />
      </Fixture>,
    )

  it('is parsed with the year first in any locale', async () => {
    open()
    expect(screen.getByRole('textbox', { name: 'Last day', description: 'In UTC.' })).toBeDefined()
    await user.type(field('Last day'), '2026-11-21')
    await send()
    await expectSent({ from: '2026-11-21', to: '' })
  })

  it('is typed and shown in the order of the locale, here en-US', async () => {
    open({}, '2026-11-21')
    expect(field('Last day')).toHaveProperty('value', '11/21/2026')
    await user.clear(field('Last day'))
    expect(field('Last day')).toHaveProperty('placeholder', 'MM/DD/YYYY')
    await user.type(field('Last day'), '1/5/2026')
    expect(field('Last day')).toHaveProperty('value', '1/5/2026')
    await send()
    await expectSent({ from: '2026-01-05', to: '' })
    expect(field('Last day')).toHaveProperty('value', '01/05/2026')
  })

  it('is normalized when typed in another common format', async () => {
    open()
    await user.type(field('Last day'), '5.1.2026')
    await user.tab()
    expect(field('Last day')).toHaveProperty('value', '01/05/2026')
  })

  it('is rejected with an example when it is invalid', async () => {
    open()
    await user.type(field('Last day'), '2026-02-30')
    await send()
    await waitFor(() =>
      expect(
        screen.getByRole('textbox', {
          name: 'Last day',
          description: 'Enter a date such as 11/21/2026.',
        }),
      ).toBeDefined(),
    )
    expect(sent).toEqual([])
  })

  it('is rejected outside its bounds, with the bound in the message', async () => {
    open({ min: '2026-11-01' })
    await user.type(field('Last day'), '2026-10-31')
    await send()
    expect(await screen.findByText('Choose 11/01/2026 or a later date.')).toBeDefined()
  })

  it('is picked from a calendar, which restores the focus', async () => {
    open({}, '2026-11-21')
    await openCalendar()
    const [first] = await screen.findAllByRole('columnheader')
    expect(first?.getAttribute('aria-label')).toBe('Sunday')
    await user.click(await screen.findByRole('gridcell', { name: '24' }))
    expect(field('Last day')).toHaveProperty('value', '11/24/2026')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is picked by keyboard: Alt+Down opens the calendar, arrows move, Enter selects', async () => {
    open({}, '2026-11-21')
    await user.click(field('Last day'))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('21'))
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(field('Last day')).toHaveProperty('value', '11/22/2026'))
  })

  it('cannot be picked while it is disabled', async () => {
    open({ disabledReason: 'Your role is Observer.' })
    expect(
      screen.getByRole('textbox', { name: 'Last day', description: 'Your role is Observer.' }),
    ).toBeDefined()
    await openCalendar()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a day with a time', () => {
  it('is typed, with midnight as the default time', async () => {
    render(
      <Fixture>
        <FormDateTimeField<Sent> name="from" label="Begin" />
        <FormDateTimeField<Sent> name="to" label="End" />
      </Fixture>,
    )
    await user.type(field('Begin'), '2026-11-21')
    await user.type(field('End'), '2026-11-21T14:05')
    await user.tab()
    await send()
    await expectSent({ from: '2026-11-21 00:00', to: '2026-11-21 14:05' })
  })

  it('keeps its time when a day is picked, and its day when a time is picked', async () => {
    render(
      <Fixture from="2026-11-21 14:05">
        <FormDateTimeField<Sent> name="from" label="Last day" />
      </Fixture>,
    )
    await openCalendar()
    await user.click(await screen.findByRole('gridcell', { name: '24' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Last day')).toHaveProperty('value', '11/24/2026, 14:05')
    await openCalendar()
    await user.click(await screen.findByRole('option', { name: '9 hours' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Last day')).toHaveProperty('value', '11/24/2026, 09:05')
  })
})

describe('a range', () => {
  const open = () =>
    render(
      <Fixture>
        <FormDateRange
          label="Days"
          presets={[{ label: 'November', from: '2026-11-01', to: '2026-11-30' }]}
        />
      </Fixture>,
    )

  it('is set by a preset', async () => {
    open()
    await user.click(screen.getByRole('button', { name: 'November' }))
    expect(screen.getByRole('button', { name: 'November', pressed: true })).toBeDefined()
    await send()
    await expectSent({ from: '2026-11-01', to: '2026-11-30' })
  })

  it('is rejected when it ends before it starts', async () => {
    open()
    await user.type(field('First day'), '2026-11-21')
    await user.type(field('Last day'), '2026-11-20')
    await send()
    expect(await screen.findByText('The end must be after the start.')).toBeDefined()
    expect(sent).toEqual([])
  })
})
