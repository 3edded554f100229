import { expect, it } from 'vitest'
import type { BatchJob, BatchJobStatus } from '../batch-jobs/batchJob.ts'
import { groupJobs } from '../batch-jobs/jobGroups.ts'
import { expiringKeys, failingStreams, finishedJobs, seeJobs } from './findNotices.ts'
import { expiringSoon, type Expiring } from './expiring.ts'

const nowMs = Date.UTC(2026, 10, 21)
const dayMs = 86_400_000

function job(
  batchJobId: number,
  currentStatus: BatchJobStatus,
  counts: { total?: number; failed?: number; startedAt?: number } = {},
): BatchJob {
  const { total = 12, failed = 0, startedAt = batchJobId * dayMs } = counts
  return {
    batchJobId,
    startedAt,
    finishedAt: null,
    customerid: 1,
    startedBy: { __typename: 'DeletedApiKey', keyid: 1 },
    statusDetails: {
      currentStatus,
      totalSims: total,
      failedSims: failed,
      successfulSims: total - failed,
      failures: null,
    },
    changes: {
      statusid: 2,
      custom_field_1: null,
      monthly_data_limit: null,
      monthly_sms_mo_limit: null,
      monthly_sms_mt_limit: null,
      monthly_voice_mo_limit: null,
      end_customer_label: null,
      imei_lock: null,
      customer_id: null,
    },
  }
}

const group = (jobs: readonly BatchJob[]) => groupJobs(jobs, new Map())

/** Returns title, detail and tone of the notifications at each poll after the first. */
function noticesOf(first: readonly BatchJob[], ...later: readonly (readonly BatchJob[])[]) {
  let seen = seeJobs(group(first))
  return later.map((now) => {
    const found = finishedJobs(seen, group(now))
    seen = seeJobs(group(now), seen)
    return found.map(({ title, detail, tone }) => [title, detail, tone])
  })
}

it('reports jobs that ended since the last poll, including jobs that also started since then', () => {
  const before = [job(3, 'RUNNING'), job(2, 'COMPLETED'), job(1, 'RUNNING')]
  const now = [
    job(4, 'COMPLETED', { failed: 2 }),
    job(3, 'RUNNING'),
    job(2, 'COMPLETED'),
    job(1, 'COMPLETED'),
  ]
  expect(noticesOf(before, now, now)).toEqual([
    [
      ['Job 4: Completed with 2 failures', '10 of 12 SIMs changed, 2 failed.', 'warning'],
      ['Job 1: Completed', '12 of 12 SIMs changed, 0 failed.', 'success'],
    ],
    [],
  ])
})

it('reports jobs that were started as one once, when no further job joins them', () => {
  const one = (id: number, status: BatchJobStatus) => job(id, status, { total: 1, startedAt: id })
  const finished = [one(3, 'COMPLETED'), one(2, 'COMPLETED'), one(1, 'COMPLETED')]
  const notice = [
    '3 jobs, Status to “Activated”: Completed',
    '3 of 3 SIMs changed, 0 failed.',
    'success',
  ]
  expect(
    noticesOf([], [one(2, 'RUNNING'), one(1, 'COMPLETED')], finished, finished, finished),
  ).toEqual([[], [], [notice], []])
})

it("recognises the user's own jobs by ID or email", () => {
  const startedBy = { __typename: 'UserAccount', userId: 'u1', email: 'anna@example.com' } as const
  const isOwn = (subject: string | null, email: string | null) =>
    finishedJobs(seeJobs([]), group([{ ...job(1, 'COMPLETED'), startedBy }]), { subject, email })[0]
      ?.isOwn
  expect(isOwn('u1', null)).toBe(true)
  expect(isOwn(null, 'anna@example.com')).toBe(true)
  expect(isOwn('u2', 'ben@example.com')).toBe(false)
})

it('does not report jobs of one SIM', () => {
  expect(noticesOf([job(1, 'RUNNING', { total: 1 })], [job(1, 'COMPLETED', { total: 1 })])).toEqual(
    [[]],
  )
})

it('reports a stream when it starts to fail, and again when it fails after recovering', () => {
  const works = [{ id: 3, last_error: null }]
  const fails = [{ id: 3, last_error: 'The receiver answered 500.' }]
  expect(failingStreams([], fails)).toHaveLength(1)
  expect(failingStreams(fails, fails)).toEqual([])
  expect(failingStreams(works, fails)[0]?.title).toBe("Data stream 3 can't deliver")
})

it('reports all keys and tokens that expire within a week in one notification', () => {
  const ends = (id: string, kind: Expiring['kind'], inDays: number): Expiring => ({
    id,
    kind,
    name: id,
    expiresAtMs: nowMs + inDays * dayMs,
  })
  expect(
    expiringKeys(
      [ends('a', 'key', 3), ends('b', 'token', 6), ends('c', 'key', 8), ends('d', 'key', -1)],
      nowMs,
    ),
  ).toMatchObject([{ title: '2 keys and tokens expire within a week', detail: 'a, b' }])
  expect(expiringKeys([ends('a', 'key', 3)], nowMs)[0]?.title).toBe(
    '1 API key expires within a week',
  )
  expect(expiringKeys([ends('c', 'key', 8)], nowMs)).toEqual([])
})

const endsIn = (id: string, inDays: number) =>
  ({ id, kind: 'key', name: id, expiresAtMs: nowMs + inDays * dayMs }) as const

it('lists what expires within a month or expired in the last two weeks, the earliest first', () => {
  const all = [
    endsIn('far', 200),
    endsIn('soon', 12),
    endsIn('just over', -3),
    endsIn('long over', -20),
    endsIn('tomorrow', 1),
  ]
  expect(expiringSoon(all, nowMs).map(({ id }) => id)).toEqual(['just over', 'tomorrow', 'soon'])
})
