import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../data/session/signIn.ts'
import { signOut, startSession } from '../../data/session/session.ts'
import { sessionStore } from '../../data/session/sessionStore.ts'
import { replaceTransport, transport, type Transport } from '../../data/transport.ts'
import { defaultOrder, noCriteria } from '../sim-filter/simCriteria.ts'
import { requestSimPage } from '../sim-filter/simRequest.ts'
import { accelerateTime } from '../../testing/accelerateTime.ts'
import { startInProcessServer } from '../../testing/renderPortal.tsx'
import { requestJobs } from './jobRequests.ts'
import { createPlan, type BatchPlan, type PlanPart } from './batchPlan.ts'
import {
  beginPlan,
  checkAgain,
  continuePlan,
  getPlanRun,
  isBegunElsewhere,
  sendAgain,
} from './planRuns.ts'

const signal = new AbortController().signal
let starts = 0
let storeCount = 0
/** The result of the next starts: answered, lost before or after the service, lost after arriving twice without a key, rejected. */
let startResults: (
  'answered' | 'lostBefore' | 'lostAfter' | 'arrivedTwice' | 'refused' | 'limited'
)[] = []
/** The Idempotency-Keys of the starts. */
let keys: (string | null)[] = []
/** Whether the list of jobs is returned empty, and how many requests for one job fail. */
let list: 'whole' | 'empty' | 'unreachable' = 'whole'
let failingJobRequests = 0
let restore = () => {}

function unreliable(real: Transport): Transport {
  return {
    ...real,
    fetch: async (request, init) => {
      const body = typeof init?.body === 'string' ? init.body : ''
      if (body.includes('getBatchJob(') && failingJobRequests > 0) {
        failingJobRequests--
        return new Response('', { status: 503 })
      }
      if (body.includes('listBatchJobs(') && list === 'empty')
        return Response.json({
          data: { listBatchJobs: { items: [], nextToken: null, totalCount: 0 } },
        })
      // The jobs before a start can still be listed.
      if (body.includes('listBatchJobs(') && list === 'unreachable' && starts > 0)
        throw new TypeError('Failed to fetch')
      if (!body.includes('startBatchJob(')) return real.fetch(request, init)
      starts++
      keys.push(new Headers(init?.headers).get('Idempotency-Key'))
      const result = startResults.shift() ?? 'answered'
      if (result === 'refused')
        return Response.json({
          errors: [{ message: 'Not now.', extensions: { code: 'CONFLICT' } }],
        })
      if (result === 'limited')
        return new Response('', { status: 429, headers: { 'Retry-After': '1' } })
      if (result === 'lostBefore') throw new TypeError('Failed to fetch')
      if (result === 'arrivedTwice') {
        const headers = new Headers(init?.headers)
        headers.delete('Idempotency-Key')
        for (let arrival = 0; arrival < 2; arrival++)
          await real.fetch(request, { ...init, headers })
        throw new TypeError('Failed to fetch')
      }
      const answer = await real.fetch(request, init)
      if (result === 'lostAfter') throw new TypeError('Failed to fetch')
      return answer
    },
  }
}

beforeEach(async () => {
  accelerateTime()
  await startInProcessServer()
  restore = replaceTransport(unreliable(transport()))
  starts = 0
  startResults = []
  keys = []
  list = 'whole'
  failingJobRequests = 0
  sessionStore.setState({ state: 'starting' }, true)
  startSession()
  await signIn({
    applicationToken: `demo-administrator@plan${++storeCount}:40`,
    isRemembered: false,
  })
})
afterEach(() => {
  signOut()
  restore()
})

async function someIccids(count: number): Promise<string[]> {
  return (await requestSimPage(noCriteria, defaultOrder, null, signal)).sims
    .slice(0, count)
    .map(({ iccid }) => iccid)
}

async function planOf(id: string, sizes: readonly number[]): Promise<BatchPlan> {
  const iccids = await someIccids(sizes.reduce((sum, size) => sum + size, 0))
  const parts = sizes.map((size, index): PlanPart => {
    const start = sizes.slice(0, index).reduce((sum, before) => sum + before, 0)
    return {
      role: 'part',
      selection: { kind: 'named', iccids: iccids.slice(start, start + size) },
      changes: { custom_field_1: `Plan ${id}` },
      count: size,
    }
  })
  return { id, parts, confirmedCount: undefined }
}

/** A plan as the tab stores it. */
const stored = (plan: BatchPlan) => JSON.stringify({ state: { plan }, version: 1 })
const states = (id: string) => getPlanRun(id)?.parts.map(({ state }) => state)
const expectIdle = (id: string) =>
  vi.waitFor(() => expect(getPlanRun(id)?.activity).toBe('none'), { timeout: 15_000 })
const jobsOf = async (id: string) =>
  (await requestJobs(undefined, 50, null, signal)).rows.filter(
    ({ changes }) => changes.custom_field_1 === `Plan ${id}`,
  )

describe('a plan', () => {
  it('starts its jobs in order', async () => {
    beginPlan(await planOf('order', [3, 2, 1]))
    await expectIdle('order')
    const numbers =
      getPlanRun('order')?.parts.map((part) => (part.state === 'started' ? part.batchJobId : 0)) ??
      []
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect((await jobsOf('order')).map(({ statusDetails }) => statusDetails.totalSims)).toEqual([
      1, 2, 3,
    ])
  })

  it('stops at the first rejected job and continues from there on request', async () => {
    startResults = ['answered', 'refused']
    beginPlan(await planOf('refused', [1, 1, 1]))
    await expectIdle('refused')
    expect(states('refused')).toEqual(['started', 'refused', 'waiting'])
    continuePlan('refused')
    await expectIdle('refused')
    expect(states('refused')).toEqual(['started', 'started', 'started'])
    expect(await jobsOf('refused')).toHaveLength(3)
  })

  it('stops at a job that the service limits, unless it was told to wait', async () => {
    startResults = ['limited']
    beginPlan(await planOf('limited', [1, 1]))
    await expectIdle('limited')
    expect(states('limited')).toEqual(['refused', 'waiting'])
    startResults = ['limited', 'limited']
    continuePlan('limited', { waits: 'always' })
    await vi.waitFor(() => expect(getPlanRun('limited')?.activity).toBe('waitingForService'))
    expect(states('limited')).toEqual(['waiting', 'waiting'])
    await expectIdle('limited')
    expect(states('limited')).toEqual(['started', 'started'])
    expect(await jobsOf('limited')).toHaveLength(2)
  })

  it('starts once, however often it is requested', async () => {
    const plan = await planOf('often', [2, 2])
    beginPlan(plan)
    beginPlan(plan)
    continuePlan('often')
    await expectIdle('often')
    beginPlan(plan)
    await expectIdle('often')
    expect([starts, (await jobsOf('often')).length]).toEqual([2, 2])
  })

  it('finds the job of a lost response instead of sending it again', async () => {
    startResults = ['lostAfter']
    beginPlan(await planOf('lost', [4, 3]))
    await expectIdle('lost')
    expect(getPlanRun('lost')?.parts).toMatchObject([
      { state: 'started', isFound: true },
      { state: 'started', isFound: false },
    ])
    expect([starts, (await jobsOf('lost')).length]).toEqual([2, 2])
  })

  it('lists every job of a request that arrived several times', async () => {
    startResults = ['arrivedTwice']
    beginPlan(await planOf('twice', [3, 1]))
    await expectIdle('twice')
    const [, other, first] = (await jobsOf('twice')).map(({ batchJobId }) => batchJobId)
    expect(getPlanRun('twice')?.parts).toMatchObject([
      { state: 'started', batchJobId: first, isFound: true, duplicateIds: [other] },
      { state: 'started', isFound: false },
    ])
  })

  it('does not resend a request that never arrived, and reports it as lost', async () => {
    startResults = ['lostBefore']
    beginPlan(await planOf('gone', [2, 2]))
    await expectIdle('gone')
    expect(states('gone')).toEqual(['lost', 'waiting'])
    continuePlan('gone')
    await expectIdle('gone')
    expect([starts, states('gone')]).toEqual([1, ['lost', 'waiting']])
  })

  it('looks for a lost job by itself once the service can be reached again', async () => {
    startResults = ['lostAfter']
    list = 'unreachable'
    beginPlan(await planOf('offline', [1]))
    await vi.waitFor(() => expect(getPlanRun('offline')?.activity).toBe('waitingForService'), {
      timeout: 15_000,
    })
    expect(states('offline')).toEqual(['sent'])
    list = 'whole'
    window.dispatchEvent(new Event('online'))
    await expectIdle('offline')
    expect(getPlanRun('offline')?.parts).toMatchObject([{ state: 'started', isFound: true }])
    expect(starts).toBe(1)
  })

  it('never counts a job with an unreadable state as pending', async () => {
    const plan = await planOf('garbled', [1, 1])
    sessionStorage.setItem('portal.session.plan.garbled', stored(plan))
    localStorage.setItem(
      'portal.session.run.garbled',
      '{"state":{"parts":[{"state":"flying"},{"state":"waiting"}]},"version":1}',
    )
    expect(states('garbled')).toEqual(['lost', 'waiting'])
  })

  it('shows jobs that another tab starts', async () => {
    const plan = await planOf('shared', [1])
    sessionStorage.setItem('portal.session.plan.shared', stored(plan))
    expect(states('shared')).toEqual(['waiting'])
    const key = 'portal.session.run.shared'
    localStorage.setItem(
      key,
      '{"state":{"parts":[{"state":"started","batchJobId":7,"isFound":false}]},"version":1}',
    )
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(states('shared')).toEqual(['started'])
  })

  it('starts nothing of a draft that a duplicated tab has started with other SIMs', async () => {
    const plan = await planOf('copied', [1, 2])
    const parts = [{ state: 'started', batchJobId: 7, isFound: false }]
    localStorage.setItem(
      'portal.session.run.copied',
      JSON.stringify({ state: { parts }, version: 1 }),
    )
    beginPlan(plan)
    expect(states('copied')).toBeUndefined()
    expect(isBegunElsewhere('copied')).toBe(true)
    expect(await jobsOf('copied')).toEqual([])
  })

  it('resends a lost job with its key, so that the service starts it once', async () => {
    startResults = ['lostAfter']
    list = 'empty'
    beginPlan(await planOf('again', [2, 1]))
    await expectIdle('again')
    expect(states('again')).toEqual(['lost', 'waiting'])
    sendAgain('again', 0)
    await expectIdle('again')
    list = 'whole'
    expect(states('again')).toEqual(['started', 'started'])
    expect((await jobsOf('again')).map(({ statusDetails }) => statusDetails.totalSims)).toEqual([
      1, 2,
    ])
    const [first, again, second] = keys
    expect(first).toMatch(/^"\w+"$/)
    expect(again).toBe(first)
    expect(second).not.toBe(first)
  })

  it('does not report a lost job as rejected when resending it fails', async () => {
    startResults = ['lostAfter', 'refused']
    list = 'empty'
    beginPlan(await planOf('still', [2]))
    await expectIdle('still')
    sendAgain('still', 0)
    await expectIdle('still')
    expect([starts, states('still')]).toEqual([2, ['lost']])
    expect(getPlanRun('still')?.stop?.detail).toContain('Not now.')
    list = 'whole'
    checkAgain('still')
    await expectIdle('still')
    expect(getPlanRun('still')?.parts).toMatchObject([{ state: 'started', isFound: true }])
  })

  it('waits with a lost job that is sent again for a service that limits, if told to', async () => {
    startResults = ['lostBefore', 'limited']
    beginPlan(await planOf('again', [2]))
    await expectIdle('again')
    sendAgain('again', 0, { waits: 'always' })
    await expectIdle('again')
    expect([starts, states('again')]).toEqual([3, ['started']])
    expect(new Set(keys)).toHaveProperty('size', 1)
  })

  it('looks up a job that was being sent when the page closed, without sending it again', async () => {
    const plan = await planOf('left', [2])
    beginPlan(plan)
    await expectIdle('left')
    const [job] = await jobsOf('left')
    // The state after a reload: sent, without a response.
    localStorage.setItem(
      'portal.session.run.left',
      JSON.stringify({
        state: { parts: [{ state: 'sent', sentAtMs: Date.now(), knownIds: [] }] },
        version: 1,
      }),
    )
    checkAgain('left')
    await expectIdle('left')
    expect(getPlanRun('left')?.parts).toMatchObject([
      { state: 'started', batchJobId: job?.batchJobId, isFound: true },
    ])
    expect(starts).toBe(1)
  })
})

describe('a canary', () => {
  it('finishes before the rest starts', async () => {
    const iccids = await someIccids(30)
    beginPlan(
      createPlan({
        id: 'canary',
        selection: { kind: 'named', iccids },
        changes: { custom_field_1: 'Plan canary' },
        count: 30,
        canary: iccids.slice(0, 10),
      }),
    )
    await expectIdle('canary')
    expect(states('canary')).toEqual(['started', 'started'])
    const [rest, first] = await jobsOf('canary')
    expect([first?.statusDetails.totalSims, rest?.statusDetails.totalSims]).toEqual([10, 20])
    expect(rest?.startedAt).toBeGreaterThanOrEqual(first?.finishedAt ?? Infinity)
  })

  it('is followed even after a failed request', async () => {
    const iccids = await someIccids(30)
    failingJobRequests = 1
    beginPlan(
      createPlan({
        id: 'unreachable',
        selection: { kind: 'named', iccids },
        changes: { custom_field_1: 'Plan unreachable' },
        count: 30,
        canary: iccids.slice(0, 10),
      }),
    )
    await expectIdle('unreachable')
    expect([failingJobRequests, states('unreachable')]).toEqual([0, ['started', 'started']])
  })

  it('stops the rest when it fails, until the user continues', async () => {
    const { sims } = await requestSimPage(
      { ...noCriteria, statusids: [2] },
      defaultOrder,
      null,
      signal,
    )
    const iccids = sims.map(({ iccid }) => iccid).slice(0, 12)
    // Activated SIMs cannot change to Test Ready.
    beginPlan(
      createPlan({
        id: 'bad',
        selection: { kind: 'named', iccids },
        changes: { statusid: 6 },
        count: iccids.length,
        canary: iccids.slice(0, 10),
      }),
    )
    await expectIdle('bad')
    expect(states('bad')).toEqual(['started', 'waiting'])
    expect(getPlanRun('bad')?.stop).toMatchObject({
      kind: 'canary',
      title: 'Stopped after the first SIMs',
    })
    continuePlan('bad', { skipsCanary: true })
    await expectIdle('bad')
    expect(states('bad')).toEqual(['started', 'started'])
  })
})
