import type { BatchJobSimDetail } from '../../../contract/generated/graphqlServer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishBatchJobs, runBatchSlice } from '../../services/batch-jobs/runBatchJobs.ts'
import { cancelBatchJob, startBatchJob } from '../../services/batch-jobs/startBatchJob.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { listSims } from '../sims/sims.ts'
import type { Viewer } from '../../store/store.ts'
import { listBatchJobDetails, type ListBatchJobDetailsArgs } from './batchJobDetails.ts'

let opened: TestStore
/** A job that is half done, with all outcomes. */
let running: number

beforeAll(() => {
  opened = openTestStore(700)
  const { store, administrator } = opened
  running = startBatchJob(store, administrator, { statusid: 5 }).batchJobId
  runBatchSlice(store, { maxSims: 200 })
  store.clock.advance(5000)
  runBatchSlice(store, { maxSims: 200 })
})
afterAll(() => opened.store.close())

type Args = Omit<ListBatchJobDetailsArgs, 'batchJobId'> & { batchJobId?: number }

const list = (args: Args = {}, viewer: Viewer = opened.administrator) =>
  listBatchJobDetails(opened.store, viewer, { batchJobId: running, ...args })

/** All SIMs of a list, page by page. */
function walk(args: Args): BatchJobSimDetail[] {
  const walked: BatchJobSimDetail[] = []
  let nextToken: string | null = null
  let total: number
  do {
    const page = list({ limit: 37, ...args, nextToken })
    walked.push(...page.simList)
    nextToken = page.nextToken
    total = page.totalCount
  } while (nextToken !== null)
  expect(walked).toHaveLength(total)
  return walked
}

const iccidsOf = (details: readonly BatchJobSimDetail[]) => details.map(({ iccid }) => iccid)

test('every selected SIM is listed once, including pending ones', () => {
  const all = walk({})
  expect(new Set(iccidsOf(all)).size).toBe(700)
  expect(all.filter(({ details }) => details.status === 'RUNNING')).toHaveLength(300)
  expect(all.at(-1)?.details).toEqual({ executedAt: null, errorCodes: null, status: 'RUNNING' })
})

test('filters and counts by one and by several statuses are exact', () => {
  const all = walk({})
  for (const status of [
    ['FAILED'],
    ['SUCCESSFUL'],
    ['SKIPPED'],
    ['RUNNING'],
    ['FAILED', 'RUNNING'],
    [],
  ] as const) {
    expect(iccidsOf(walk({ filter: { status: [...status] } }))).toEqual(
      iccidsOf(all.filter(({ details }) => status.some((one) => one === details.status))),
    )
  }
  expect(list({ filter: { status: ['FAILED', null] } }).totalCount).toBe(
    list({ filter: { status: ['FAILED'] } }).totalCount,
  )
})

test('the order by execution works in both directions, with pending SIMs last', () => {
  const ascending = walk({ order: { executedAt: 'asc' } })
  const times = ascending.map(({ details }) => details.executedAt ?? Number.MAX_SAFE_INTEGER)
  expect(times).toEqual(times.toSorted((left, right) => left - right))
  const executed = ascending.filter(({ details }) => details.executedAt !== null)
  expect(iccidsOf(walk({ order: { executedAt: 'DESC' } }))).toEqual(
    iccidsOf([...executed.toReversed(), ...ascending.slice(executed.length)]),
  )
  const search = {
    order: { executedAt: 'desc' },
    filter: { status: ['SUCCESSFUL', 'RUNNING'] as const },
  } satisfies Args
  expect(iccidsOf(walk(search))).toEqual(
    iccidsOf(
      walk({ order: { executedAt: 'desc' } }).filter(({ details }) =>
        search.filter.status.some((one) => one === details.status),
      ),
    ),
  )
  expect(iccidsOf(walk({}))).toEqual(iccidsOf(ascending))
})

test('the quick search covers ICCID and device name only', () => {
  const [first] = walk({})
  const sim = listSims(opened.store, opened.administrator, {
    limit: 1,
    filter: { iccid: { eq: first?.iccid ?? '' } },
  }).items[0]
  expect(iccidsOf(walk({ filter: { quickSearch: ` ${first?.iccid.slice(2) ?? ''} ` } }))).toEqual([
    first?.iccid,
  ])
  expect(
    iccidsOf(walk({ filter: { quickSearch: (first?.custom_field_1 ?? '').toUpperCase() } })),
  ).toContain(first?.iccid)
  expect(list({ filter: { quickSearch: sim?.msisdn ?? '' } }).totalCount).toBe(0)
  expect(
    list({ filter: { quickSearch: sim?.end_customer_label?.name ?? 'Cold storage' } }).totalCount,
  ).toBe(0)
})

test('a search and a status filter combine', () => {
  const failed = walk({ filter: { status: ['FAILED'] } })
  const part = failed[0]?.iccid.slice(-6) ?? ''
  expect(iccidsOf(walk({ filter: { status: ['FAILED'], quickSearch: part } }))).toEqual(
    iccidsOf(failed.filter(({ iccid }) => iccid.includes(part))),
  )
  expect(list({ filter: { status: ['RUNNING'], quickSearch: part } }).totalCount).toBe(
    walk({ filter: { status: ['RUNNING'] } }).filter(({ iccid }) => iccid.includes(part)).length,
  )
})

test('the details of a job are the same after they leave the cache and are read again', () => {
  const before = walk({})
  for (let at = 0; at < 20; at++)
    startBatchJob(opened.store, opened.administrator, {
      includeIccIds: ['8900000000000000000'],
      statusid: 5,
    })
  expect(walk({})).toEqual(before)
})

test('unreached SIMs are SKIPPED once a job is cancelled', () => {
  const { store, administrator } = opened
  const { batchJobId } = startBatchJob(store, administrator, { custom_field_1: 'x' })
  cancelBatchJob(store, administrator, batchJobId)
  expect(list({ batchJobId, filter: { status: ['SKIPPED'] } }).totalCount).toBe(700)
  expect(list({ batchJobId, filter: { status: ['RUNNING'] } }).totalCount).toBe(0)
})

test("a name set by a SIM's new customer is not shown to its previous customer", () => {
  const { store, administrator, subCustomer } = opened
  const [sim] = listSims(store, subCustomer, { limit: 1 }).items
  const iccid = sim?.iccid ?? ''
  const { batchJobId } = startBatchJob(store, subCustomer, {
    includeIccIds: [iccid],
    end_customer_label: 'Ours',
  })
  finishBatchJobs(store)
  changeSim(store, administrator.initiator, iccid, {
    customerid: administrator.customerid,
    custom_field_1: 'Theirs now',
  })
  expect(list({ batchJobId }, subCustomer).simList).toMatchObject([{ iccid, custom_field_1: null }])
  expect(list({ batchJobId, filter: { quickSearch: 'theirs' } }, subCustomer).totalCount).toBe(0)
  expect(list({ batchJobId, filter: { quickSearch: 'theirs' } }).totalCount).toBe(1)
})

test.each<[what: string, args: Args, argument: string]>([
  ['limit 0', { limit: 0 }, 'limit'],
  ['limit 101', { limit: 101 }, 'limit'],
  ['an order that is none', { order: { executedAt: 'up' } }, 'order.executedAt'],
  [
    'a search of 256 characters',
    { filter: { quickSearch: 'x'.repeat(256) } },
    'filter.quickSearch',
  ],
  ['an unknown token', { nextToken: 'abc' }, 'nextToken'],
])('%s is refused', (_what, args, argument) => {
  expect(() => list(args)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT', argument }))
})

test('a token of the other direction or of another job is rejected', () => {
  const { nextToken } = list({ limit: 1 })
  expect(() => list({ nextToken, order: { executedAt: 'desc' } })).toThrow(
    expect.objectContaining({ argument: 'nextToken' }),
  )
  expect(() => list({ nextToken, batchJobId: 4711 })).toThrow(
    expect.objectContaining({ argument: 'nextToken' }),
  )
})

test('a job of another customer is not found', () => {
  for (const viewer of [opened.stranger, opened.subCustomer])
    expect(() => list({}, viewer)).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND', argument: 'batchJobId' }),
    )
})

test.each(['asc', 'desc'])(
  'a running job neither hides nor repeats a SIM while its pages are read: %s',
  (executedAt) => {
    const { store, administrator } = opened
    const { batchJobId } = startBatchJob(store, administrator, {
      custom_field_1: `read ${executedAt}`,
    })
    const read: string[] = []
    let nextToken: string | null = null
    do {
      const page = list({ batchJobId, limit: 90, order: { executedAt }, nextToken })
      read.push(...iccidsOf(page.simList))
      nextToken = page.nextToken
      for (let slices = 0; slices < 3; slices++) runBatchSlice(store, { maxSims: 60 })
    } while (nextToken !== null)
    expect(new Set(read).size).toBe(700)
    expect(read).toHaveLength(700)
    finishBatchJobs(store)
  },
)
