import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { TooltipHost } from './TooltipHost.tsx'
import { tip } from './tip.ts'

afterEach(cleanup)

function draw() {
  render(
    <>
      <button type="button" {...tip('1,234,567 bytes')}>
        1.23 MB
      </button>
      <TooltipHost />
    </>,
  )
  return {
    button: screen.getByRole('button', { name: '1.23 MB' }),
    tooltip: document.getElementById('tooltip'),
  }
}

describe('TooltipHost', () => {
  it('shows the tooltip of the hovered element, as its accessible description', async () => {
    const { button, tooltip } = draw()
    await userEvent.hover(button)
    await waitFor(() => expect(tooltip?.textContent).toBe('1,234,567 bytes'))
    expect(button.getAttribute('aria-describedby')).toBe('tooltip')
  })

  it('hides on Esc', async () => {
    const { button, tooltip } = draw()
    await userEvent.hover(button)
    await waitFor(() => expect(tooltip?.textContent).toBe('1,234,567 bytes'))
    await userEvent.keyboard('{Escape}')
    expect(tooltip?.textContent).toBe('')
    expect(button.hasAttribute('aria-describedby')).toBe(false)
  })

  it('shows no tooltip without a text', async () => {
    expect(tip(undefined)).toEqual({})
    expect(tip('')).toEqual({})
  })
})
