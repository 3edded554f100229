import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { preloadToasts, ToastHost } from './FeedbackHosts.tsx'
import { toast, toastProblem, useToasts } from './toast.ts'

beforeAll(preloadToasts)
beforeEach(() => {
  useToasts.setState({ toasts: [] })
  render(<ToastHost />)
})
afterEach(cleanup)

describe('ToastHost', () => {
  it('shows one toast per cause, with the number of repetitions', () => {
    act(() => {
      for (let time = 0; time < 3; time++)
        toastProblem({
          title: 'No network',
          detail: 'Reconnect.',
          code: 'NETWORK',
          isRetryable: true,
          technical: '',
        })
    })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toContain('No network (3 times)')
  })

  it('shows toasts of different causes together', () => {
    act(() => {
      toast({ tone: 'info', title: 'First' })
      toast({ tone: 'info', title: 'Second' })
    })
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual([
      'First',
      'Second',
    ])
  })

  it('hides a dismissed toast', async () => {
    act(() => void toast({ tone: 'error', title: 'Export failed' }))
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Export failed')).toBeNull()
  })

  it('runs its action once and hides the toast', async () => {
    const undone: string[] = []
    act(
      () =>
        void toast({
          tone: 'success',
          title: 'View deleted',
          action: { label: 'Undo', onSelect: () => undone.push('undone') },
        }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undone).toEqual(['undone'])
    expect(screen.queryByText('View deleted')).toBeNull()
  })
})
