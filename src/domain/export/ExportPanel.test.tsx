import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ProblemError } from '../../lib/problem.ts'
import { ExportPanel } from './ExportPanel.tsx'
import { startExportRun } from './exportRun.ts'
import type { ExportStep } from './exportRun.ts'

afterEach(cleanup)

const noAnswer = {
  title: 'No answer from the service',
  detail: 'It may be out of reach.',
  code: 'NETWORK',
  isRetryable: true,
  technical: '',
}
const noun = { one: 'boat', many: 'boats' }

/** An export whose pieces the test hands out one by one. */
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
  render(<ExportPanel run={run} noun={noun} whyMissing="have sunk" close={() => closed++} />)
  return {
    saved,
    user: userEvent.setup(),
    answer: (outcome: ExportStep | Error) => answer(outcome),
    closed: () => closed,
  }
}

const press = (name: string) => screen.findByRole('button', { name })

describe('the panel of an export', () => {
  it('counts what has come, and saves the file by itself once all has', async () => {
    const { answer, saved, user, closed } = openExport()
    expect(screen.getByRole('status').textContent).toBe('Exporting boats')
    answer({ count: 100, isLast: false, expected: 150 })
    expect(await screen.findByText(/100 of 150 boats/)).toBeDefined()
    answer({ count: 50, isLast: true, expected: 150 })
    expect(await screen.findByText('150 boats written.')).toBeDefined()
    expect(saved).toEqual([{ count: 150, isWhole: true }])
    await user.click(await press('Save again'))
    expect(saved).toHaveLength(2)
    await user.click(await press('Close'))
    expect(closed()).toBe(1)
  })

  it('says how many are missing and why', async () => {
    const { answer } = openExport()
    answer({ count: 1, isLast: true, expected: 3 })
    expect(await screen.findByText('1 boat written; 2 have sunk.')).toBeDefined()
  })

  it('pauses after the piece under way, offers what has come, and goes on', async () => {
    const { answer, saved, user } = openExport()
    await user.click(await press('Pause'))
    answer({ count: 1, isLast: false, expected: 2 })
    await user.click(await press('Save the 1 boat so far'))
    expect(saved).toEqual([{ count: 1, isWhole: false }])
    await user.click(await press('Resume'))
    answer({ count: 1, isLast: true, expected: 2 })
    expect(await screen.findByText('2 boats written.')).toBeDefined()
  })

  it('tells why it stopped and takes the same piece again', async () => {
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
    expect(await screen.findByText('20 boats written.')).toBeDefined()
  })

  it('keeps what had come when it is cancelled, and does not call it whole', async () => {
    const { answer, saved, user } = openExport()
    answer({ count: 10, isLast: false, expected: 20 })
    await screen.findByText(/10 of 20/)
    await user.click(await press('Cancel export'))
    answer({ count: 10, isLast: true, expected: 20 })
    await user.click(await press('Save the 20 boats so far'))
    expect(screen.getByRole('status').textContent).toBe('Export cancelled')
    expect(saved).toEqual([{ count: 20, isWhole: false }])
  })

  it('stays cancelled whatever becomes of the piece that was under way', async () => {
    const { answer, user } = openExport()
    await user.click(await press('Cancel export'))
    answer(new Error('broken off'))
    await user.click(await press('Close'))
    expect(screen.getByRole('status').textContent).toBe('Export cancelled')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
