import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBatchJob } from '../../services/batch-jobs/startBatchJob.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import type { Viewer } from '../../store/store.ts'
import { getBatchJob, listBatchJobs } from './batchJobs.ts'

const maskedKey: unknown = expect.stringMatching(/^•+.{4}$/)
let opened: TestStore

beforeAll(() => {
  opened = openTestStore(400)
})
afterAll(() => opened.store.close())

const list = (
  args: Parameters<typeof listBatchJobs>[2] = {},
  viewer: Viewer = opened.administrator,
) => listBatchJobs(opened.store, viewer, args)
const idsOf = (jobs: readonly { readonly batchJobId: number }[]) =>
  jobs.map(({ batchJobId }) => batchJobId)

test('jobs are listed once, latest start first, across pages', () => {
  const all = list()
  const starts = all.items.map(({ startedAt }) => startedAt)
  expect(starts).toEqual(starts.toSorted((left, right) => right - left))
  const first = list({ limit: 5 })
  const second = list({ limit: 100, nextToken: first.nextToken })
  expect(idsOf([...first.items, ...second.items])).toEqual(idsOf(all.items))
  expect(all).toMatchObject({ totalCount: all.items.length, nextToken: null })
})

test('jobs are filtered and counted by status', () => {
  const cancelled = list({ filter: { status: 'CANCELLED' } })
  expect(
    cancelled.items.every(({ statusDetails }) => statusDetails.currentStatus === 'CANCELLED'),
  ).toBe(true)
  expect(cancelled.totalCount).toBe(
    list().items.filter(({ statusDetails }) => statusDetails.currentStatus === 'CANCELLED').length,
  )
})

test('a main customer sees the jobs of its sub-customers, these see their own, others none of them', () => {
  const { batchJobId } = startBatchJob(opened.store, opened.subCustomer, { statusid: 5 })
  expect(idsOf(list().items)).toContain(batchJobId)
  expect(
    list({}, opened.subCustomer).items.every(
      ({ customerid }) => customerid === opened.subCustomer.customerid,
    ),
  ).toBe(true)
  expect(idsOf(list({}, opened.subCustomer).items)).toContain(batchJobId)
  expect(list({}, opened.stranger)).toMatchObject({ items: [], totalCount: 0 })
  expect(() => getBatchJob(opened.store, opened.stranger, batchJobId)).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND', argument: 'batchJobId' }),
  )
})

test('owners are current users and keys, and deleted ones only by id', () => {
  const { initiator } = opened.administrator
  const byKey = startBatchJob(
    opened.store,
    { ...opened.administrator, initiator: { type: 'API_KEY', keyid: 1 } },
    { statusid: 5 },
  ).batchJobId
  const byGoneKey = startBatchJob(
    opened.store,
    { ...opened.administrator, initiator: { type: 'API_KEY', keyid: 5 } },
    { statusid: 5 },
  ).batchJobId
  const byUser = startBatchJob(opened.store, opened.administrator, { statusid: 5 }).batchJobId
  const byGoneUser = startBatchJob(
    opened.store,
    {
      ...opened.administrator,
      initiator: { type: 'USER', userId: 'gone', email: 'gone@northwind.example' },
    },
    { statusid: 5 },
  ).batchJobId
  const ownerOf = (id: number): unknown =>
    getBatchJob(opened.store, opened.administrator, id).startedBy
  expect(ownerOf(byKey)).toEqual({ __typename: 'ApiKeyShort', keyid: 1, key: maskedKey })
  expect(ownerOf(byGoneKey)).toEqual({ __typename: 'DeletedApiKey', keyid: 5 })
  expect(ownerOf(byUser)).toMatchObject({
    __typename: 'UserAccount',
    id: initiator.type === 'USER' && initiator.userId,
    role: 'ADMINISTRATOR',
  })
  expect(ownerOf(byGoneUser)).toEqual({ __typename: 'DeletedUserAccount', id: 'gone' })
})

test.each([
  ['limit', { limit: 0 }],
  ['limit', { limit: 101 }],
  ['nextToken', { nextToken: 'abc' }],
])('an invalid %s is rejected', (argument, args) => {
  expect(() => list(args)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT', argument }))
})
