import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { restoreFocus } from './restoreFocus.ts'

let stop = () => {}
beforeEach(() => {
  stop = restoreFocus()
})
afterEach(() => {
  cleanup()
  stop()
})

function Fixture({ next }: { next: string | null }) {
  const [isPressed, setPressed] = useState(false)
  return (
    <main>
      <section aria-label="Lock">
        {isPressed ? (
          next !== null && <a href="/next">{next}</a>
        ) : (
          <button type="button" onClick={() => setPressed(true)}>
            Unlock
          </button>
        )}
      </section>
    </main>
  )
}

it('focuses the surrounding region when the focused button is removed', async () => {
  render(<Fixture next={null} />)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('region')).toBe(document.activeElement))
})

it('focuses the element of the same name that replaced it', async () => {
  render(<Fixture next="Unlock" />)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('link')).toBe(document.activeElement))
})
