import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ProblemError } from '../../lib/problem.ts'
import { ExportPanel } from './ExportPanel.tsx'
import { startExportRun, type ExportStep } from './exportRun.ts'

afterEach(cleanup)

const noAnswer = {
  title: 'No answer from the service',
  detail: 'It may be out of reach.',
  code: 'NETWORK',
  isRetryable: true,
  technical: '',
}
const countText = (count: number) => (count === 1 ? '1 boat' : `${count} boats`)
const missingText = (count: number) => `${count} have sunk.`

/** Starts an export whose chunks the test provides one by one. */
function openExport() {
  const saved: { count: number; isWhole: boolean }[] = []
  let closed = 0
  let answer: (outcome: ExportStep | Error) => void = () => {}
  const run = startExportRun({
    next: () =>
      new Promise((resolve, reject) => {
        answer = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))
      }),
    save: (count, isWhole) => saved.push({ count, isWhole }),
  })
  render(
    <ExportPanel
      run={run}
      countText={countText}
      missingText={missingText}
      close={() => closed++}
    />,
  )
  return {
    saved,
    user: userEvent.setup(),
    answer: (outcome: ExportStep | Error) => answer(outcome),
    closed: () => closed,
  }
}

const press = (name: string) => screen.findByRole('button', { name })

describe('the export panel', () => {
  it('shows the number of loaded items, and saves the file when it is complete', async () => {
    const { answer, saved, user, closed } = openExport()
    expect(screen.getByRole('status').textContent).toBe('Exporting')
    answer({ count: 100, isLast: false, expected: 150 })
    expect(await screen.findByText(/100 of 150 loaded/)).toBeDefined()
    answer({ count: 50, isLast: true, expected: 150 })
    expect(await screen.findByText('150 boats exported.')).toBeDefined()
    expect(saved).toEqual([{ count: 150, isWhole: true }])
    await user.click(await press('Save again'))
    expect(saved).toHaveLength(2)
    await user.click(await press('Close'))
    expect(closed()).toBe(1)
  })

  it('shows how many items are missing and why', async () => {
    const { answer } = openExport()
    answer({ count: 1, isLast: true, expected: 3 })
    expect(await screen.findByText('1 boat exported. 2 have sunk.')).toBeDefined()
  })

  it('pauses after the pending chunk, saves the loaded items, and resumes', async () => {
    const { answer, saved, user } = openExport()
    await user.click(await press('Pause'))
    answer({ count: 1, isLast: false, expected: 2 })
    await user.click(await press('Save 1 boat'))
    expect(saved).toEqual([{ count: 1, isWhole: false }])
    await user.click(await press('Resume'))
    answer({ count: 1, isLast: true, expected: 2 })
    expect(await screen.findByText('2 boats exported.')).toBeDefined()
  })

  it('shows why it stopped, and retries the failed chunk', async () => {
    const { answer, user } = openExport()
    answer({ count: 10, isLast: false, expected: 20 })
    await screen.findByText(/10 of 20/)
    answer(new ProblemError(noAnswer))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No answer from the service. It may be out of reach.',
    )
    expect(screen.getByRole('status').textContent).toBe('Export stopped')
    await user.click(await press('Retry'))
    expect(screen.queryByRole('alert')).toBeNull()
    answer({ count: 10, isLast: true, expected: 20 })
    expect(await screen.findByText('20 boats exported.')).toBeDefined()
  })

  it('saves loaded items as a partial file when it is cancelled', async () => {
    const { answer, saved, user } = openExport()
    answer({ count: 10, isLast: false, expected: 20 })
    await screen.findByText(/10 of 20/)
    await user.click(await press('Cancel export'))
    answer({ count: 10, isLast: true, expected: 20 })
    await user.click(await press('Save 20 boats'))
    expect(screen.getByRole('status').textContent).toBe('Export cancelled')
    expect(saved).toEqual([{ count: 20, isWhole: false }])
  })

  it('stays cancelled when the pending chunk fails', async () => {
    const { answer, user } = openExport()
    await user.click(await press('Cancel export'))
    answer(new Error('broken off'))
    await user.click(await press('Close'))
    expect(screen.getByRole('status').textContent).toBe('Export cancelled')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
