import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { JsonView } from './JsonView.tsx'

afterEach(cleanup)

const shown = () => screen.getByLabelText('event data').textContent

it('shows formatted JSON, and the raw text on request', async () => {
  const user = userEvent.setup()
  render(<JsonView name="event data" text='{"a":1}' />)
  expect(shown()).toBe('{\n  "a": 1\n}')
  await user.click(screen.getByRole('radio', { name: 'Raw' }))
  expect(shown()).toBe('{"a":1}')
})

it('copies the raw text', async () => {
  const user = userEvent.setup()
  render(<JsonView name="event data" text='{"a":1}' />)
  await user.click(screen.getByRole('button', { name: 'Copy JSON' }))
  expect(await navigator.clipboard.readText()).toBe('{"a":1}')
})

it('shows a text that is not JSON as received, with a note', () => {
  render(<JsonView name="event data" text='{"a":' />)
  expect(shown()).toBe('{"a":')
  expect(screen.getByText(/Not valid JSON/)).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})
