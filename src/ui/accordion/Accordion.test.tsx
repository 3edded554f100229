import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Accordion } from './Accordion.tsx'

afterEach(cleanup)

it('expands by keyboard, and renders its content only then', async () => {
  const user = userEvent.setup()
  render(<Accordion title="3 SIMs were not found">8901, 8902, 8903</Accordion>)
  expect(screen.queryByText('8901, 8902, 8903')).toBeNull()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByText('8901, 8902, 8903')).toBeDefined()
  expect(
    screen.getByRole('button', { name: '3 SIMs were not found', expanded: true }),
  ).toBeDefined()
})
