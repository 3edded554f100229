import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { EditInPlace } from './EditInPlace.tsx'

afterEach(cleanup)

function open(whyNot?: string) {
  const saved: string[] = []
  render(
    <EditInPlace
      label="Device name"
      value="Pump"
      maxLength={20}
      whyNot={whyNot}
      onSave={(text) => void saved.push(text)}
    >
      <h1>Pump</h1>
    </EditInPlace>,
  )
  return {
    user: userEvent.setup(),
    saved,
    pen: () => screen.getByRole('button', { name: 'Change the device name' }),
  }
}

it('saves what was typed, trimmed, with Enter, and gives the focus back to the pen', async () => {
  const { user, saved, pen } = open()
  await user.click(pen())
  await user.keyboard(' Gate {Enter}')
  expect(saved).toEqual(['Gate'])
  expect(document.activeElement).toBe(pen())
})

it('gives up with Esc, and saves nothing that is as it was', async () => {
  const { user, saved, pen } = open()
  await user.click(pen())
  await user.keyboard('Gate{Escape}')
  await user.click(pen())
  await user.keyboard('{Enter}')
  expect(saved).toEqual([])
  expect(screen.getByRole('heading', { name: 'Pump' })).toBeDefined()
})

it('does not open while there is a reason against it', async () => {
  const { user, pen } = open('Your role is Observer.')
  await user.click(pen())
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(pen().getAttribute('aria-description')).toBe('Your role is Observer.')
})
