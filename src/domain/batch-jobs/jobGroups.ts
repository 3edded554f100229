/** Jobs that were started as one, such as an import: consecutive jobs of one owner that change the same fields. Without React. */
import { plural, t } from '@lingui/core/macro'
import { formatList } from '../../lib/list.ts'
import { paths } from '../paths.ts'
import { isJobOver, jobCounts, type BatchJob, type BatchJobStatus } from './batchJob.ts'
import { changeFields } from './batchChanges.ts'
import { describeChanges, fieldNamesInSentence, type ChangeFormats } from './describeChanges.ts'

/** The longest time between the starts of two jobs of a group. */
export const maxGapMs = 120_000
/** Jobs with different values that start faster come from a file: forms take longer. */
const importGapMs = 5_000
const fewestImported = 3

export interface GroupTraits {
  /** Undefined where it is unknown: the job is a group of its own. */
  owner: string | undefined
  /** The changed fields, and what else jobs of a group have in common. */
  subject: string
  startedAtMs: number
}

/**
 * Returns jobs, newest first, in groups, each at the place of its newest job. Jobs of other owners may start in between. The oldest
 * group may continue on the next page.
 */
export function groupByStart<T>(
  jobs: readonly T[],
  traitsOf: (job: T) => GroupTraits,
): [T, ...T[]][] {
  const groups: [T, ...T[]][] = []
  const latest = new Map<string, { group: T[]; traits: GroupTraits }>()
  for (const job of jobs) {
    const traits = traitsOf(job)
    const { owner, subject, startedAtMs } = traits
    const open = owner === undefined ? undefined : latest.get(owner)
    if (
      open?.traits.subject === subject &&
      Math.abs(open.traits.startedAtMs - startedAtMs) <= maxGapMs
    ) {
      open.group.push(job)
      open.traits = traits
      continue
    }
    const group: [T, ...T[]] = [job]
    groups.push(group)
    if (owner !== undefined) latest.set(owner, { group, traits })
  }
  return groups
}

export interface JobGroup {
  /** Newest first; usually one. */
  jobs: readonly BatchJob[]
  /** The only job, or one with the sums of all, the number and start of the oldest and the changes of the newest. */
  sum: BatchJob
  /** Whether older jobs of it may not be loaded. */
  isCut: boolean
}

/** Groups jobs, newest first. `undoJobs` maps jobs to those that they undo: an undo is not part of what it undoes. */
export function groupJobs(
  jobs: readonly BatchJob[],
  undoJobs: ReadonlyMap<number, number>,
  hasMore = false,
): JobGroup[] {
  const lastStartMs = jobs.at(-1)?.startedAt ?? 0
  const traitsOf = (job: BatchJob): GroupTraits => ({
    owner: ownerOf(job),
    subject: `${changedFields(job).join()} ${undoJobs.get(job.batchJobId)}`,
    startedAtMs: job.startedAt,
  })
  return groupByStart(jobs, traitsOf).map((group) => {
    const sum = sumOf(group)
    return { jobs: group, sum, isCut: hasMore && sum.startedAt - lastStartMs <= maxGapMs }
  })
}

export function onlyJob(job: BatchJob): JobGroup {
  return { jobs: [job], sum: job, isCut: false }
}

/** Undefined for a kind of owner that the document does not name. */
function ownerOf({ startedBy }: BatchJob): string | undefined {
  return Object.keys(startedBy).length > 1 ? JSON.stringify(startedBy) : undefined
}

function changedFields({ changes }: BatchJob) {
  return ([...changeFields, 'monthly_sms_mt_limit'] as const).filter(
    (field) => changes[field] !== null,
  )
}

export function sumOf(jobs: readonly [BatchJob, ...BatchJob[]]): BatchJob {
  const [newest] = jobs
  const oldest = jobs.at(-1) ?? newest
  if (newest === oldest) return newest
  const counts = jobs.map(jobCounts)
  const sum = (key: 'total' | 'failed' | 'successful') =>
    counts.reduce((total, count) => total + count[key], 0)
  return {
    ...newest,
    batchJobId: oldest.batchJobId,
    startedAt: oldest.startedAt,
    finishedAt: jobs.every(isJobOver)
      ? Math.max(...jobs.map(({ finishedAt, startedAt }) => finishedAt ?? startedAt))
      : null,
    statusDetails: {
      currentStatus: statusOf(jobs),
      totalSims: sum('total'),
      failedSims: sum('failed'),
      successfulSims: sum('successful'),
      failures: null,
    },
  }
}

function statusOf(jobs: readonly BatchJob[]): BatchJobStatus {
  const statuses = new Set(jobs.map(({ statusDetails }) => statusDetails.currentStatus))
  const [only] = statuses
  if (only !== undefined && statuses.size === 1) return only
  if (!jobs.every(isJobOver)) return 'RUNNING'
  return statuses.has('FAILED') ? 'FAILED' : statuses.has('CANCELLED') ? 'CANCELLED' : 'COMPLETED'
}

export function groupHref({ jobs, sum }: JobGroup): string {
  return paths.batchJob(sum.batchJobId, jobs.length > 1 ? { jobs: 'all' } : {})
}

/** Returns "Import, 29 SIMs, device name", "29 jobs, device name" or, where all have the same changes, these. */
export function describeGroup({ jobs, sum, isCut }: JobGroup, formats?: ChangeFormats): string {
  const { changes } = sum
  if (jobs.length === 1) return describeChanges(changes, formats)
  const isSame = new Set(jobs.map((job) => JSON.stringify(job.changes))).size === 1
  const what = isSame
    ? describeChanges(changes, formats)
    : formatList(changedFields(sum).map((field) => fieldNamesInSentence[field]))
  const { total } = jobCounts(sum)
  const isByUser = ['UserAccount', 'DeletedUserAccount'].includes(sum.startedBy.__typename)
  const spanMs = (jobs[0]?.startedAt ?? 0) - sum.startedAt
  if (!isSame && isImported(jobs.length, spanMs, isByUser))
    return isCut
      ? t`Import, ${plural(total, { one: '# or more SIMs', other: '# or more SIMs' })}, ${what}`
      : t`Import, ${plural(total, { one: '# SIM', other: '# SIMs' })}, ${what}`
  return isCut
    ? t`${plural(jobs.length, { one: '# or more jobs', other: '# or more jobs' })}, ${what}`
    : t`${plural(jobs.length, { one: '# job', other: '# jobs' })}, ${what}`
}

/** Whether a user started jobs with different values so fast that they come from a file. */
export function isImported(jobs: number, spanMs: number, isByUser: boolean): boolean {
  return isByUser && jobs >= fewestImported && spanMs <= (jobs - 1) * importGapMs
}
