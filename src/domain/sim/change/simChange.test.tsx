import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOut } from '../../../data/session/session.ts'
import { replaceTransport } from '../../../data/transport.ts'
import { createScriptedNetwork } from '../../../testing/scriptedSocket.ts'
import { beginTestSession } from '../../../testing/signedIn.ts'
import { useToasts } from '../../../ui/feedback/toast.ts'
import { shortestPollMs } from '../../batch-jobs/poll.ts'
import { ChangeProgress } from './ChangeProgress.tsx'
import { useSimChange } from './useSimChange.ts'

const iccid = '89490301000000000060'

/** The service's responses by operation. */
let answers: Record<string, () => object | Response>
let requested: string[]
let restore: () => void

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  answers = {
    StartBatchJob: () => ({ startBatchJob: { batchJobId: 7 } }),
    BatchJob: () => job('RUNNING', 'RUNNING'),
    // The same response for the job and its SIM.
    BatchJobSims: () => answers['BatchJob']?.() ?? {},
    Offers: () => ({ __schema: { queryType: { fields: [] } } }),
    Sim: () => sim({}),
    BatchJobs: () => ({ listBatchJobs: { items: [] } }),
  }
  const network = createScriptedNetwork(({ body = '' }) => {
    const name = /(?:query|mutation) (\w+)/.exec(body)?.[1] ?? ''
    requested.push(name)
    const answer = answers[name]?.() ?? {}
    return answer instanceof Response ? answer : Response.json({ data: answer })
  })
  restore = replaceTransport(network.transport)
  beginTestSession()
})

afterEach(() => {
  cleanup()
  act(() => signOut())
  restore()
  useToasts.setState({ toasts: [] })
  vi.useRealTimers()
})

function sim(fields: object) {
  return { listSims: { items: [{ iccid, statusid: 2, custom_field_1: 'Old', ...fields }] } }
}

function job(currentStatus: string, status: string, errorCodes: number[] = []) {
  return {
    getBatchJob: {
      batchJobId: 7,
      statusDetails: { currentStatus, totalSims: 1, successfulSims: 0, failedSims: 0 },
      changes: { custom_field_1: 'New' },
    },
    listBatchJobDetails: { simList: [{ iccid, details: { status, errorCodes } }] },
  }
}

function Name() {
  const change = useSimChange(iccid, 'name')
  return (
    <>
      <button type="button" onClick={() => change.start({ custom_field_1: 'New' })}>
        Rename
      </button>
      <ChangeProgress state={change.state} onDismiss={change.reset} />
    </>
  )
}

/** Renders the component and starts the change. */
async function begin() {
  const rendered = render(<Name />, { wrapper: MemoryRouter })
  screen.getByRole('button', { name: 'Rename' }).click()
  await pass(0)
  return rendered
}

function pass(ms: number) {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

function line() {
  return screen.getByRole('status').textContent
}

it('shows the job of a requested change, then that the SIM confirmed it, even without live updates', async () => {
  await begin()
  await vi.waitFor(() => expect(line()).toBe('Requested: Device name to “New”. Running as job 7.'))
  answers['BatchJob'] = () => job('COMPLETED', 'SUCCESSFUL')
  await pass(shortestPollMs)
  await vi.waitFor(() =>
    expect(line()).toBe(
      'Accepted: Device name to “New”. Completed by job 7. Waiting for the SIM to show it.',
    ),
  )
  answers['Sim'] = () => sim({ custom_field_1: 'New' })
  await pass(shortestPollMs)
  await vi.waitFor(() => expect(line()).toBe('Device name is now “New”'))
})

it('shows the reason and advice for the failure code of a rejected change', async () => {
  answers['BatchJob'] = () => job('COMPLETED', 'FAILED', [102])
  await begin()
  await pass(shortestPollMs)
  await vi.waitFor(() =>
    expect(line()).toMatch(
      /^Rejected: Device name to “New”\. The device name could not be set\. Retry these SIMs.*\(Code 102, job 7\)$/,
    ),
  )
})

it('does not show an unchanged SIM as a failure', async () => {
  answers['BatchJob'] = () => job('COMPLETED', 'SKIPPED', [100])
  answers['Sim'] = () => sim({ custom_field_1: 'New' })
  await begin()
  await pass(shortestPollMs)
  await vi.waitFor(() => expect(line()).toBe('Unchanged: Device name to “New”.'))
})

it('reports a job that was cancelled before it reached the SIM', async () => {
  answers['BatchJob'] = () => job('CANCELLED', 'SKIPPED')
  await begin()
  await pass(shortestPollMs)
  await vi.waitFor(() =>
    expect(line()).toMatch(/^The change was not made:.*cancelled before it reached this SIM/),
  )
})

it('keeps polling the job while the service is unreachable, and shows that it does', async () => {
  answers['BatchJob'] = () => new Response('', { status: 500 })
  await begin()
  await pass(shortestPollMs + 60_000)
  expect(line()).toMatch(/will check again/)
  answers['BatchJob'] = () => job('COMPLETED', 'SUCCESSFUL')
  answers['Sim'] = () => sim({ custom_field_1: 'New' })
  await pass(60_000)
  await vi.waitFor(() => expect(line()).toBe('Device name is now “New”'))
})

it('sends the change once, even if the button is clicked again', async () => {
  await begin()
  screen.getByRole('button', { name: 'Rename' }).click()
  screen.getByRole('button', { name: 'Rename' }).click()
  await pass(0)
  expect(requested.filter((name) => name === 'StartBatchJob')).toHaveLength(1)
})

it('does not repeat a change whose response was lost, and says that it is unconfirmed', async () => {
  answers['StartBatchJob'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await begin()
  await pass(60_000)
  await vi.waitFor(() => expect(line()).toMatch(/^We could not confirm this change was sent/))
  expect(requested.filter((name) => name === 'StartBatchJob')).toHaveLength(1)
  expect(requested.filter((name) => name === 'BatchJobs').length).toBeGreaterThan(1)
})

it('looks for the job of a lost change again once the browser is back online', async () => {
  const fail = () => {
    throw new TypeError('Failed to fetch')
  }
  answers['StartBatchJob'] = fail
  answers['BatchJobs'] = fail
  await begin()
  await pass(60_000)
  await vi.waitFor(() => expect(line()).toMatch(/checks again by itself once you are back online/))
  answers['BatchJobs'] = () => ({
    listBatchJobs: {
      items: [
        {
          batchJobId: 7,
          startedAt: Date.now() - 60_000,
          statusDetails: { totalSims: 1 },
          changes: { custom_field_1: 'New' },
        },
      ],
    },
  })
  await act(async () => void window.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(line()).toMatch(/^Requested: Device name to “New”/))
  expect(requested.filter((name) => name === 'StartBatchJob')).toHaveLength(1)
})

it('lists every job of a change that the service received more than once', async () => {
  answers['StartBatchJob'] = () => {
    throw new TypeError('Failed to fetch')
  }
  const started = (batchJobId: number, secondsAgo: number) => ({
    batchJobId,
    startedAt: Date.now() - secondsAgo * 1000,
    statusDetails: { totalSims: 1 },
    changes: { custom_field_1: 'New' },
  })
  answers['BatchJobs'] = () => ({
    listBatchJobs: { items: [started(9, 0), started(8, 1), started(7, 1), started(3, 240)] },
  })
  await begin()
  await pass(0)
  await vi.waitFor(() => expect(line()).toMatch(/3 jobs with this change: job 7, job 8, job 9\./))
})

it('does not follow an older job or one with another change', async () => {
  const other = {
    batchJobId: 5,
    startedAt: Date.now() - 3_600_000,
    statusDetails: { totalSims: 1 },
    changes: { custom_field_1: 'New' },
  }
  answers['StartBatchJob'] = () => new Response('', { status: 502 })
  answers['BatchJobs'] = () => ({
    listBatchJobs: {
      items: [
        other,
        { ...other, batchJobId: 6, startedAt: Date.now(), changes: { custom_field_1: 'Newer' } },
      ],
    },
  })
  await begin()
  await pass(60_000)
  await vi.waitFor(() => expect(line()).toMatch(/^We could not confirm this change was sent/))
})

it('reports the result in a toast when no component shows the change', async () => {
  const { unmount } = await begin()
  await vi.waitFor(() => expect(line()).toMatch(/^Requested/))
  unmount()
  answers['BatchJob'] = () => job('COMPLETED', 'FAILED', [101])
  await pass(shortestPollMs)
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual([
      'Rejected: Device name to “New”',
    ]),
  )
})
