import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfirmHost } from './FeedbackHosts.tsx'
import { confirm, useConfirmRequests } from './confirm.ts'

beforeEach(() => {
  useConfirmRequests.setState({ requests: [] })
  render(<ConfirmHost />)
})
afterEach(cleanup)

const question = {
  title: 'Delete 3 API keys?',
  consequence: 'Whoever uses them is refused at once.',
  confirmLabel: 'Delete 3 keys',
}

function ask(input: Parameters<typeof confirm>[0] = question): Promise<boolean> {
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirm(input)
  })
  return answer
}

describe('confirm', () => {
  it('shows the question and the consequence, and focuses Cancel', async () => {
    void ask()
    expect(await screen.findByRole('heading', { name: 'Delete 3 API keys?' })).toBeDefined()
    expect(screen.getByText('Whoever uses them is refused at once.')).toBeDefined()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })),
    )
  })

  it('resolves to true after a click on the confirm button', async () => {
    const answer = ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 3 keys' }))
    expect(await answer).toBe(true)
  })

  it('resolves to false after Cancel', async () => {
    const answer = ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await answer).toBe(false)
  })

  it('resolves to false after Esc', async () => {
    const answer = ask()
    await screen.findByRole('button', { name: 'Cancel' })
    await userEvent.keyboard('{Escape}')
    expect(await answer).toBe(false)
  })

  it('asks once after a double click', async () => {
    const first = ask()
    expect(await ask()).toBe(false)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 3 keys' }))
    expect(await first).toBe(true)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('shows a second confirmation after the first is closed', async () => {
    const first = ask()
    const second = ask({ ...question, title: 'Delete the view "Meters"?' })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await first).toBe(false)
    expect(await screen.findByRole('heading', { name: 'Delete the view "Meters"?' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Delete 3 keys' }))
    expect(await second).toBe(true)
  })
})
