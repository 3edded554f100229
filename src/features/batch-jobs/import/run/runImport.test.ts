import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession } from '../../../../data/session/endOfSession.ts'
import { signIn } from '../../../../data/session/signIn.ts'
import { signOut, startSession } from '../../../../data/session/session.ts'
import { sessionStore } from '../../../../data/session/sessionStore.ts'
import { replaceTransport, transport, type Transport } from '../../../../data/transport.ts'
import { defaultOrder, noCriteria } from '../../../../domain/sim-filter/simCriteria.ts'
import { requestSimPage } from '../../../../domain/sim-filter/simRequest.ts'
import { accelerateTime } from '../../../../testing/accelerateTime.ts'
import { startInProcessServer } from '../../../../testing/renderPortal.tsx'
import { getPlanRun, pausePlan } from '../../../../domain/batch-jobs/planRuns.ts'
import { beginImport, importDrafts } from '../importDraft.ts'
import { planImport } from '../review/dryRun.ts'
import {
  findUnfinishedImport,
  resumeImport,
  startImport,
  stopImport,
  useImportResults,
} from './runImport.ts'

let starts = 0
let storeCount = 0
/** Called when a start is sent, before the response. */
let onStart = () => {}
/** The next start succeeds, but its response is lost. */
let isResponseLost = false
/** Nothing reaches the service. */
let isOffline = false
/** Requests for single jobs wait for it. */
let jobRequests: Promise<void> = Promise.resolve()
let restore = () => {}

function watched(real: Transport): Transport {
  return {
    ...real,
    fetch: async (request, init) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      const body = typeof init?.body === 'string' ? init.body : ''
      if (body.includes('getBatchJob(')) await jobRequests
      if (!body.includes('startBatchJob(')) return real.fetch(request, init)
      starts++
      const answer = await real.fetch(request, init)
      onStart()
      if (!isResponseLost) return answer
      isResponseLost = false
      throw new TypeError('Failed to fetch')
    },
  }
}

beforeEach(async () => {
  await startInProcessServer()
  restore = replaceTransport(watched(transport()))
  starts = 0
  onStart = () => {}
  isResponseLost = false
  isOffline = false
  jobRequests = Promise.resolve()
  sessionStore.setState({ state: 'starting' }, true)
  startSession()
  await signIn({
    applicationToken: `demo-administrator@import${++storeCount}:40`,
    isRemembered: false,
  })
})
afterEach(() => {
  signOut()
  restore()
})

/** Starts an import that names this many SIMs, and returns its id. */
async function startNaming(count: number): Promise<string> {
  const { sims } = await requestSimPage(
    noCriteria,
    defaultOrder,
    null,
    new AbortController().signal,
  )
  const id = beginImport()
  const ready = sims.slice(0, count).map(({ iccid }, index) => ({
    line: index + 2,
    iccid,
    changes: { custom_field_1: `Name ${index}` },
  }))
  startImport(planImport(id, ready), { ready, unchanged: [], problems: [] })
  return id
}

const states = (id: string) => getPlanRun(id)?.parts.map(({ state }) => state)
const resultsOf = (id: string) => renderHook(() => useImportResults(id)).result.current
const expectIdle = (id: string) =>
  vi.waitFor(() => expect(getPlanRun(id)?.activity).toBe('none'), { timeout: 15_000 })
const expectResults = (id: string, count: number) =>
  vi.waitFor(() => expect(Object.keys(resultsOf(id))).toHaveLength(count), { timeout: 15_000 })

describe('an import', () => {
  it('follows each job until it finishes', async () => {
    const id = await startNaming(3)
    await expectResults(id, 3)
    expect(Object.values(resultsOf(id))).toEqual(Array(3).fill({ unchanged: [] }))
    expect(starts).toBe(3)
  })

  it('runs at most four jobs at once', async () => {
    let release = () => {}
    jobRequests = new Promise((resolve) => (release = resolve))
    const id = await startNaming(6)
    await vi.waitFor(() => expect(starts).toBe(4))
    expect(getPlanRun(id)?.activity).toBe('starting')
    release()
    await expectResults(id, 6)
    expect(starts).toBe(6)
  })

  it('follows its last job although another import used all slots', async () => {
    let release = () => {}
    jobRequests = new Promise((resolve) => (release = resolve))
    const other = await startNaming(4)
    await vi.waitFor(() => expect(starts).toBe(4))
    const id = await startNaming(1)
    await vi.waitFor(() => expect(starts).toBe(5))
    release()
    await expectResults(other, 4)
    await expectResults(id, 1)
  })

  it('pauses before the next job, and resumes there', async () => {
    let id = ''
    onStart = () => pausePlan(id)
    id = await startNaming(3)
    await expectIdle(id)
    expect(states(id)).toEqual(['started', 'waiting', 'waiting'])
    onStart = () => {}
    resumeImport(id)
    await expectResults(id, 3)
    expect(starts).toBe(3)
  })

  it('starts no further job once stopped, and finishes running jobs', async () => {
    let id = ''
    onStart = () => stopImport(id)
    id = await startNaming(3)
    await expectIdle(id)
    await expectResults(id, 1)
    expect(states(id)).toEqual(['started', 'waiting', 'waiting'])
    expect(importDrafts.get(id)?.started?.isStopped).toBe(true)
  })

  it('finds a job whose response was lost instead of starting it twice', async () => {
    isResponseLost = true
    const id = await startNaming(2)
    await expectResults(id, 2)
    expect(starts).toBe(2)
    expect(getPlanRun(id)?.parts[0]).toMatchObject({ state: 'started', isFound: true })
  })

  it('continues by itself when the connection is back', async () => {
    accelerateTime()
    onStart = () => (isOffline = true)
    const id = await startNaming(3)
    await vi.waitFor(() => expect(getPlanRun(id)?.activity).toBe('waitingForService'))
    onStart = () => {}
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await expectResults(id, 3)
    expect(starts).toBe(3)
  })

  it('can be paused while it waits for the connection', async () => {
    onStart = () => (isOffline = true)
    const id = await startNaming(3)
    await vi.waitFor(() => expect(getPlanRun(id)?.activity).toBe('waitingForService'))
    pausePlan(id)
    window.dispatchEvent(new Event('online'))
    await expectIdle(id)
    expect(states(id)).toEqual(['started', 'waiting', 'waiting'])
  })

  it('resumes with its saved results after a reload', async () => {
    let id = ''
    onStart = () => pausePlan(id)
    id = await startNaming(2)
    await expectResults(id, 1)
    await expectIdle(id)
    // Storage survives a reload.
    forgetSession()
    expect(importDrafts.get(id)?.started?.lines).toEqual([[2], [3]])
    expect(Object.keys(resultsOf(id))).toEqual(['0'])
    expect(findUnfinishedImport()?.id).toBe(id)
    onStart = () => {}
    resumeImport(id)
    await expectResults(id, 2)
    expect(starts).toBe(2)
    expect(findUnfinishedImport()).toBeUndefined()
  })
})
