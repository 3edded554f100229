import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('does nothing while it is disabled, and shows the reason', async () => {
    const presses: string[] = []
    render(
      <Button disabledReason="Your role is Observer." onClick={() => presses.push('pressed')}>
        Change 3 SIMs
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Change 3 SIMs' })
    await userEvent.click(button)
    expect(presses).toEqual([])
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-description')).toBe('Your role is Observer.')
    expect(button.dataset['tip']).toBe('Your role is Observer.')
  })

  it('is focusable while it is disabled', async () => {
    render(<Button disabledReason="Not now.">Save</Button>)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  })

  it('submits its form only once while busy', async () => {
    const sent: string[] = []
    const form = (isBusy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push('sent')
        }}
      >
        <Button type="submit" isBusy={isBusy}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    rerender(form(true))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(sent).toEqual(['sent'])
  })
})
