import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FloatingPopover } from './FloatingPopover.tsx'

afterEach(cleanup)

function Fixture() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('Pump')
  const save = () => {
    setOpen(false)
    setName('Meter')
    setTimeout(() => setName('Pump'))
  }
  return (
    <>
      <button ref={setAnchor} type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <FloatingPopover isOpen={isOpen} anchor={anchor} label="Name" onClose={save}>
        <p key={name}>{name}</p>
        <input aria-label="New name" />
      </FloatingPopover>
    </>
  )
}

it('leaves the focus on its button when its content changes while it closes', async () => {
  const user = userEvent.setup()
  render(<Fixture />)
  await user.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(await screen.findByLabelText('New name'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('New name')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
