/** Notifications about jobs, data streams, keys and tokens. Without React. */
import { plural, t } from '@lingui/core/macro'
import type { Account } from '../../data/session/sessionStore.ts'
import { formatCount } from '../../lib/count.ts'
import { dayMs, utcDay } from '../../lib/days.ts'
import { describeJob, isJobOver, jobCounts, type BatchJob } from '../batch-jobs/batchJob.ts'
import { describeGroup, groupHref, type JobGroup } from '../batch-jobs/jobGroups.ts'
import { paths } from '../paths.ts'
import { describeStreamError } from '../streamError.ts'
import { expiringSoon, type Expiring } from './expiring.ts'
import type { NewNotice } from './noticeStores.ts'

/** A cause is listed once a day. */
function dated(cause: string, atMs: number): string {
  return `${cause} ${utcDay(atMs)}`
}

export interface StreamState {
  id: number
  last_error: string | null
}

/** The jobs of earlier polls, by their numbers. */
export interface SeenJobs {
  known: ReadonlySet<number>
  /** Those whose end needs no notification anymore. */
  over: ReadonlySet<number>
}

export function seeJobs(groups: readonly JobGroup[], before?: SeenJobs): SeenJobs {
  const over = groups
    .filter((group) => !before || !mayGrow(group, before))
    .flatMap(({ jobs }) => jobs.filter(isJobOver))
  const idsOf = (jobs: readonly BatchJob[]) => new Set(jobs.map(({ batchJobId }) => batchJobId))
  return { known: idsOf(groups.flatMap(({ jobs }) => jobs)), over: idsOf(over) }
}

/** Whether more jobs may join those that were started as one: some are new since the last poll. */
function mayGrow({ jobs }: JobGroup, { known }: SeenJobs): boolean {
  return jobs.length > 1 && jobs.some(({ batchJobId }) => !known.has(batchJobId))
}

/** Returns whether a job has ended without a notification. */
export function hasNewEnd({ jobs, sum }: JobGroup, { over }: SeenJobs): boolean {
  return isJobOver(sum) && jobs.some(({ batchJobId }) => !over.has(batchJobId))
}

/**
 * Returns notifications of jobs that ended since the last poll; jobs that were started as one have one. Without changes of one SIM,
 * which their screens report.
 */
export function finishedJobs(
  seen: SeenJobs,
  now: readonly JobGroup[],
  account?: Pick<Account, 'email' | 'subject'>,
): NewNotice[] {
  return now.flatMap((group): NewNotice[] => {
    const { jobs, sum } = group
    const counts = jobCounts(sum)
    if (!hasNewEnd(group, seen) || mayGrow(group, seen) || counts.total < 2) return []
    const { batchJobId } = sum
    const atMs = sum.finishedAt ?? Date.now()
    const status = describeJob(sum).name
    const successful = formatCount(counts.successful)
    const total = formatCount(counts.total)
    const failed = formatCount(counts.failed)
    const isWhole = sum.statusDetails.currentStatus === 'COMPLETED' && counts.failed === 0
    const isOne = jobs.length === 1
    const name = isOne ? t`Job ${batchJobId}` : describeGroup(group)
    return [
      {
        id: dated(`${isOne ? 'job' : 'jobs'} ${batchJobId}`, atMs),
        tone: isWhole ? 'success' : 'warning',
        title: t`${name}: ${status}`,
        detail: t`${successful} of ${total} SIMs changed, ${failed} failed.`,
        path: groupHref(group),
        actionLabel: isOne ? t`Show job ${batchJobId}` : t`Show jobs`,
        isOwn: isStartedBy(sum, account),
        atMs,
      },
    ]
  })
}

function isStartedBy(
  { startedBy }: BatchJob,
  account: Pick<Account, 'email' | 'subject'> | undefined,
): boolean {
  if (!account || startedBy.__typename !== 'UserAccount') return false
  return startedBy.userId === account.subject || startedBy.email === account.email
}

export function failingStreams(
  before: readonly StreamState[],
  now: readonly StreamState[],
): NewNotice[] {
  const atMs = Date.now()
  return now.flatMap(({ id, last_error }): NewNotice[] => {
    if (
      last_error === null ||
      before.some((stream) => stream.id === id && stream.last_error !== null)
    )
      return []
    const error = describeStreamError(last_error)
    return [
      {
        id: dated(`stream ${id}`, atMs),
        tone: 'warning',
        title: t`Data stream ${id} can't deliver`,
        detail: t`${error} Its records are queued and sent again.`,
        path: paths.dataStreams(),
        actionLabel: t`Show data streams`,
        atMs,
      },
    ]
  })
}

export function expiringKeys(all: readonly Expiring[], nowMs: number): NewNotice[] {
  const weekMs = 7 * dayMs
  const soon = expiringSoon(all, nowMs).filter(
    ({ expiresAtMs }) => expiresAtMs > nowMs && expiresAtMs <= nowMs + weekMs,
  )
  const [first] = soon
  if (!first) return []
  return [
    {
      id: dated('expiring', nowMs),
      tone: 'warning',
      title: expiryTitle(soon),
      detail: soon.map(({ name }) => name).join(', '),
      path: paths.apiKeys(first.kind === 'token' ? 'tokens' : undefined),
      actionLabel: t`Show keys and tokens`,
      atMs: nowMs,
    },
  ]
}

function expiryTitle(soon: readonly Expiring[]): string {
  const count = soon.length
  if (soon.every(({ kind }) => kind === 'token'))
    return plural(count, {
      one: '# application token expires within a week',
      other: '# application tokens expire within a week',
    })
  if (soon.every(({ kind }) => kind === 'key'))
    return plural(count, {
      one: '# API key expires within a week',
      other: '# API keys expire within a week',
    })
  return plural(count, {
    one: '# key or token expires within a week',
    other: '# keys and tokens expire within a week',
  })
}
