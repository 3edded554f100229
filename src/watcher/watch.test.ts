import { describe, expect, it, vi } from 'vitest'
import { replaceTransport, transport } from '../data/transport.ts'
import { readField, readText } from '../lib/json.ts'
import { delay } from '../lib/timeLimit.ts'
import { overrideResponse } from '../testing/serviceFaults.ts'
import { setUpWatcher, waitFor, type TestRule } from '../testing/setUpWatcher.ts'
import { lockState } from './openDatabase.ts'

type Test = Awaited<ReturnType<typeof setUpWatcher>>

const gone: TestRule = { name: 'Gone', conditions: [{ kind: 'status', statusids: [5] }] }
const limit: TestRule = { name: 'Limit', conditions: [{ kind: 'usage', percent: 90 }] }

const change = (test: Test, iccids: readonly string[], changes: string) =>
  test.account.graphql(
    `mutation { startBatchJob(params: { includeIccIds: ${JSON.stringify(iccids)}, ${changes} }) { batchJobId } }`,
  )
const takeOut = (test: Test, iccids: readonly string[]) => change(test, iccids, 'statusid: 5')

const hourMs = 3_600_000

function useFakeClock(): void {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
}

/** Returns a clock that can be set. */
function watchClock(): { aheadMs: number } {
  const clock = { aheadMs: 0 }
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + clock.aheadMs)
  return clock
}

const statusOf = async (test: Test, iccid: string) => (await test.find(iccid))?.statusid

/** Uses 95% of the data limits. */
async function exceedLimits(test: Test, iccids: readonly string[]): Promise<void> {
  for (const iccid of iccids) {
    const { monthly_data_limit: most = 0, monthly_data_volume: used = 0 } =
      (await test.find(iccid)) ?? {}
    await test.simulate(iccid, 'usage', { bytes: Math.ceil(most * 0.95) - used })
  }
}

async function label(test: Test, iccids: readonly string[]): Promise<void> {
  await change(test, iccids, 'end_customer_label: "Watched"')
  for (const iccid of iccids)
    await vi.waitFor(async () =>
      expect((await test.find(iccid))?.end_customer_label?.name).toBe('Watched'),
    )
}

describe('a watcher', () => {
  it('reports a change of a SIM with a link to it', async () => {
    const test = await setUpWatcher({ rules: [gone] })
    const [iccid = ''] = await test.quietSims(1)
    await test.watch()
    await takeOut(test, [iccid])
    await waitFor(() => test.messages.length > 0)
    expect(test.messages).toMatchObject([
      {
        type: 'alert',
        rule: 'Gone',
        title: 'Gone: 1 SIM',
        count: 1,
        items: [{ iccid, text: 'Status changed to “Deactivated”' }],
        link: { label: 'Show SIM', url: `http://portal.test/portal/sims/${iccid}` },
      },
    ])
  })

  it('reports nothing that was so before it started', async () => {
    const test = await setUpWatcher({ rules: [gone] })
    const [before = '', after = ''] = await test.quietSims(2)
    await takeOut(test, [before])
    await vi.waitFor(async () => expect(await statusOf(test, before)).toBe(5))
    await test.watch()
    await takeOut(test, [after])
    await waitFor(() => test.messages.length > 0)
    expect(test.messages.flatMap(({ items }) => items.map(({ iccid }) => iccid))).toEqual([after])
  })

  it('groups what comes within the window into one message of the ten worst', async () => {
    const test = await setUpWatcher({ rules: [{ ...gone, window: 60 }], sims: 60 })
    const [first = '', ...others] = await test.quietSims(14)
    const { watcher, stop } = await test.watch()
    await takeOut(test, [first])
    await waitFor(() => test.messages.length === 1)
    await takeOut(test, others)
    await vi.waitFor(async () => expect(await statusOf(test, others.at(-1) ?? '')).toBe(5))
    expect(watcher.health().fault).toBeUndefined()
    await stop()
    await test.open().watcher.runOnce()
    expect(test.titles()).toEqual(['Gone: 1 SIM', `Gone: ${others.length} SIMs`])
    expect(test.messages[1]?.items).toHaveLength(10)
  })

  it('sends one message of everything for a rule that matches everything, and changes nothing', async () => {
    const test = await setUpWatcher({
      rules: [
        {
          name: 'All',
          conditions: [{ kind: 'usage', percent: 1 }],
          action: { kind: 'deactivate', dryRun: false, dailyCap: 1000 },
        },
      ],
      sims: 300,
    })
    await test.open().watcher.runOnce()
    expect(test.messages).toHaveLength(1)
    expect(test.messages[0]?.count).toBeGreaterThan(50)
    expect(test.messages[0]?.notes.join()).toMatch(
      /^Stopped: “Deactivate” would change \d+% of the fleet/,
    )
    expect(test.sent.filter((body) => body.includes('startBatchJob('))).toEqual([])
  })

  it('reports each match once, also after a restart', async () => {
    const test = await setUpWatcher({ rules: [limit] })
    const [iccid = ''] = await test.quietSims(1)
    const first = await test.watch()
    const before = test.messages.length
    await exceedLimits(test, [iccid])
    await waitFor(() => test.messages.length > before)
    await first.stop()
    await test.open().watcher.runOnce()
    const reports = test.messages.filter(({ items }) => items.some((item) => item.iccid === iccid))
    expect(reports).toHaveLength(1)
  })

  it('reports that a SIM no longer matches', async () => {
    const test = await setUpWatcher({ rules: [{ ...gone, recovery: true }] })
    const [iccid = ''] = await test.quietSims(1)
    await test.watch()
    await takeOut(test, [iccid])
    await waitFor(() => test.messages.length === 1)
    await change(test, [iccid], 'statusid: 2')
    await waitFor(() => test.messages.length === 2)
    expect(test.messages[1]).toMatchObject({ type: 'recovery', title: 'Gone: recovered', count: 1 })
  })

  it('watches only the SIMs of a rule', async () => {
    const test = await setUpWatcher({ rules: [{ ...gone, sims: 'label=Watched' }] })
    const [watched = '', other = ''] = await test.quietSims(2)
    await label(test, [watched])
    await test.watch()
    await takeOut(test, [other, watched])
    await waitFor(() => test.messages.length > 0)
    expect(test.messages.flatMap(({ items }) => items.map(({ iccid }) => iccid))).toEqual([watched])
  })

  it('reports facts of the fleet', async () => {
    const test = await setUpWatcher({
      rules: [
        {
          name: 'Few online',
          conditions: [
            { kind: 'count', state: 'online', comparison: 'below', value: 100, unit: 'percent' },
          ],
        },
      ],
    })
    await test.open().watcher.runOnce()
    expect(test.messages).toMatchObject([{ title: 'Few online', link: { label: 'Show SIMs' } }])
  })
})

describe('an action', () => {
  const acting = (options: { dryRun?: boolean; dailyCap?: number }): TestRule => ({
    ...limit,
    sims: 'label=Watched',
    action: { kind: 'deactivate', mostOfFleet: 100, ...options },
  })

  /** Returns SIMs of the rule that use nearly all of their limits. */
  async function usedSims(test: Test, count: number): Promise<string[]> {
    const iccids = await test.quietSims(count)
    await label(test, iccids)
    await exceedLimits(test, iccids)
    return iccids
  }

  it('is only reported by default', async () => {
    const test = await setUpWatcher({ rules: [acting({})] })
    const [iccid = ''] = await usedSims(test, 1)
    await test.open().watcher.runOnce()
    expect(test.messages[0]?.notes).toEqual(['Dry run: “Deactivate” would change 1 SIM.'])
    expect(await statusOf(test, iccid)).toBe(2)
  })

  it('changes SIMs by a job, and is in the audit log under the name of the account', async () => {
    const test = await setUpWatcher({ rules: [acting({ dryRun: false })] })
    const [iccid = ''] = await usedSims(test, 1)
    const { watcher } = test.open()
    await watcher.runOnce()
    expect(await statusOf(test, iccid)).toBe(5)
    expect(test.messages.at(-1)).toMatchObject({
      type: 'action',
      title: 'Limit: “Deactivate” changed 1 SIM',
    })
    expect(test.messages.at(-1)?.link?.label).toMatch(/^Show job \d+$/)
    const { body } = await test.account.graphql(
      `{ listAuditLogEvents(limit: 20, filterOptions: { quickSearch: "${iccid}" }) { items { action initiator { __typename } } } }`,
    )
    expect(JSON.stringify(body)).toContain('UPDATE')
  })

  it('stops at the daily cap', async () => {
    const test = await setUpWatcher({ rules: [acting({ dryRun: false, dailyCap: 1 })], sims: 60 })
    await usedSims(test, 3)
    await test.open().watcher.runOnce()
    const started = test.sent.filter((body) => body.includes('startBatchJob('))
    expect(started).toHaveLength(1)
    expect(started[0]?.match(/\d{18,20}/g)).toHaveLength(1)
    expect(test.messages[0]?.notes.join()).toMatch('2 SIMs are left unchanged: dailyCap is 1.')
  })

  it('is not sent again after its response was lost', async () => {
    const test = await setUpWatcher({ rules: [acting({ dryRun: false })] })
    const [iccid = ''] = await usedSims(test, 1)
    const countJobs = async () => {
      const { body } = await test.account.graphql('{ listBatchJobs(limit: 1) { totalCount } }')
      return Number(readField(body.data?.['listBatchJobs'], 'totalCount'))
    }
    const before = await countJobs()
    const first = test.open()
    const run = first.watcher.runOnce()
    await waitFor(() => test.sent.some((body) => body.includes('startBatchJob(')))
    await first.stop()
    await run.catch(() => {})
    await test.open().watcher.runOnce()
    expect(await countJobs()).toBe(before + 1)
    expect(await statusOf(test, iccid)).toBe(5)
  })

  it('sends a cancel location to a SIM', async () => {
    const test = await setUpWatcher({
      rules: [
        { ...acting({}), action: { kind: 'cancelLocation', dryRun: false, mostOfFleet: 100 } },
      ],
    })
    const [iccid = ''] = await usedSims(test, 1)
    await test.open().watcher.runOnce()
    expect(
      test.sent.filter((body) => body.includes('cancelLocation(') && body.includes(iccid)),
    ).toHaveLength(1)
  })

  it.each([
    { kind: 'deactivate', operation: 'startBatchJob', status: 429, arrivals: 1 },
    { kind: 'cancelLocation', operation: 'cancelLocation', status: 429, arrivals: 2 },
    { kind: 'cancelLocation', operation: 'cancelLocation', status: 503, arrivals: 2 },
  ] as const)(
    '“$kind” waits for a service that answers $status, and goes on where it stopped',
    async ({ kind, operation, status, arrivals }) => {
      const action = { kind, dryRun: false, mostOfFleet: 100 }
      const test = await setUpWatcher({ rules: [{ ...acting({}), action }] })
      const iccids = await usedSims(test, 2)
      const sentAtMs: number[] = []
      overrideResponse((_, init) => {
        if (typeof init?.body !== 'string' || !init.body.includes(`${operation}(`)) return undefined
        return sentAtMs.push(Date.now()) === arrivals
          ? new Response('{}', { status, headers: { 'Retry-After': '1' } })
          : undefined
      })
      await test.watch()
      await waitFor(() => test.messages.some(({ type }) => type === 'action'))
      expect(test.titles().at(-1)).toMatch(/changed 2 SIMs$/)
      const accepted = test.sent.filter((body) => body.includes(`${operation}(`))
      for (const iccid of iccids)
        expect(accepted.filter((body) => body.includes(iccid))).toHaveLength(1)
      const [refusedAtMs = 0, nextAtMs = 0] = sentAtMs.slice(arrivals - 1)
      expect(nextAtMs - refusedAtMs).toBeGreaterThanOrEqual(1000)
    },
  )
})

describe('a service', () => {
  it('may have the documents only', async () => {
    const test = await setUpWatcher({ rules: [gone, limit], service: { documentedOnly: true } })
    const [iccid = ''] = await test.quietSims(1)
    await test.watch()
    await takeOut(test, [iccid])
    await waitFor(() => test.titles().includes('Gone: 1 SIM'))
    expect(test.titles()).toContain('Gone: 1 SIM')
  })

  it('may take an API key', async () => {
    process.env['WATCHER_KEY'] = ''
    const test = await setUpWatcher({
      rules: [gone],
      signIn: { kind: 'apiKey', token: { env: 'WATCHER_KEY' } },
    })
    const { body } = await test.account.graphql(
      'mutation { createApiKey(comment: "watcher") { key } }',
    )
    process.env['WATCHER_KEY'] = readText(body.data?.['createApiKey'], 'key')
    const [iccid = ''] = await test.quietSims(1)
    await test.watch()
    await takeOut(test, [iccid])
    await waitFor(() => test.messages.length > 0)
    expect(test.titles()).toEqual(['Gone: 1 SIM'])
  })

  it('that was down for an hour is caught up with, and the gap is reported', async () => {
    useFakeClock()
    const test = await setUpWatcher({ rules: [gone] })
    const [iccid = ''] = await test.quietSims(1)
    await test.watch()
    await vi.advanceTimersByTimeAsync(6_000)
    test.setDown(true)
    await test.cutSockets()
    await takeOut(test, [iccid])
    await vi.advanceTimersByTimeAsync(hourMs)
    expect(test.messages).toEqual([])
    test.setDown(false)
    await vi.advanceTimersByTimeAsync(120_000)
    await waitFor(() => test.messages.length === 2)
    const [alert, gap] = test.titles().toSorted()
    expect(alert).toBe('Gone: 1 SIM')
    expect(gap).toMatch(/^The watcher saw nothing for 1 h/)
  })
})

describe('live updates that come and go', () => {
  it.each([
    { limit: 'in half of the time', scanMs: 20_000, most: 5 },
    { limit: 'every half minute', scanMs: 0, most: 8 },
  ])('make it compare the fleet $limit at most', async ({ scanMs, most }) => {
    useFakeClock()
    const test = await setUpWatcher({ rules: [gone] })
    const real = transport()
    let scans = 0
    replaceTransport({
      ...real,
      async fetch(request, init) {
        if (typeof init?.body === 'string' && init.body.includes('listSims(')) {
          scans++
          await delay(scanMs)
        }
        return real.fetch(request, init)
      },
    })
    test.open().watcher.start()
    for (let cut = 0; cut < 50; cut++) {
      await vi.advanceTimersByTimeAsync(4000)
      await test.cutSockets()
    }
    expect(scans).toBeGreaterThan(1)
    expect(scans).toBeLessThanOrEqual(most)
  })
})

describe('the clock', () => {
  // That of the service, which ends its tokens, is right.
  const service = { clock: () => performance.timeOrigin + performance.now() }

  it('may jump back without holding up messages', async () => {
    const clock = watchClock()
    const test = await setUpWatcher({ rules: [{ ...gone, window: 30 }], service })
    const [first = '', second = ''] = await test.quietSims(2)
    await test.watch()
    await takeOut(test, [first])
    await waitFor(() => test.messages.length === 1)
    clock.aheadMs = -2 * hourMs
    await takeOut(test, [second])
    await waitFor(() => test.messages.length === 2)
    expect(test.titles()).toEqual(['Gone: 1 SIM', 'Gone: 1 SIM'])
  })

  it('may jump forward without reporting anything again', async () => {
    const clock = watchClock()
    const test = await setUpWatcher({ rules: [gone], service })
    const [first = '', second = ''] = await test.quietSims(2)
    await test.watch()
    await takeOut(test, [first])
    await waitFor(() => test.messages.length === 1)
    clock.aheadMs = 25 * hourMs
    await takeOut(test, [second])
    await waitFor(() => test.messages.length === 2)
    expect(test.messages[1]?.items.map(({ iccid }) => iccid)).toEqual([second])
  })
})

describe('the state', () => {
  it('is used by one watcher at a time', async () => {
    const test = await setUpWatcher({ rules: [gone] })
    const { stop } = await test.watch()
    expect(() => lockState(test.stateFile)).toThrow(
      `Another watcher uses ${test.stateFile}. Stop it, or give this one a state of its own with --state.`,
    )
    await stop()
    expect(() => lockState(test.stateFile)()).not.toThrow()
  })
})
