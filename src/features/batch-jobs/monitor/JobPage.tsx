import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  describeJob,
  isJobOver,
  jobCounts,
  type BatchJob,
} from '../../../domain/batch-jobs/batchJob.ts'
import { paths } from '../../../domain/paths.ts'
import { formatPercent } from '../../../lib/percent.ts'
import { isAbort, toProblem } from '../../../lib/problem.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Page, useDocumentTitle } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import {
  collectJobSims,
  requestJobSims,
  walkJobSims,
  type JobSimFilter,
} from '../../../domain/batch-jobs/jobRequests.ts'
import { poll, shortestPollMs } from '../../../domain/batch-jobs/poll.ts'
import { paceOf, type Sample } from '../pace.ts'
import { useLongQuery } from '../../../domain/batch-jobs/useLongQuery.ts'
import { followJob } from '../../../domain/batch-jobs/followJob.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { jobsSearch } from '../jobRecord.tsx'
import { FailuresCard } from './FailuresCard.tsx'
import { ForecastComparison } from './ForecastComparison.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobActions } from './JobActions.tsx'
import { JobGroupPage } from './JobGroupPage.tsx'
import { JobSimsCard, type Failures } from './JobSimsCard.tsx'
import { ProgressCard, type JobProgress } from './ProgressCard.tsx'
import styles from './Monitor.module.css'

export function JobPage() {
  const { batchJobId = '' } = useParams()
  const { isGroup } = useSearchView(jobsSearch).view
  const isNumber = /^\d{1,15}$/.test(batchJobId)
  if (isNumber && isGroup) return <JobGroupPage batchJobId={Number(batchJobId)} />
  if (!isNumber) return <NoJob detail={t`“${batchJobId}” is not a batch job number.`} />
  return <FollowedJob key={batchJobId} batchJobId={Number(batchJobId)} />
}

function FollowedJob({ batchJobId }: { batchJobId: number }) {
  const query = useFollowedJob(batchJobId)
  if (!query.data && toProblem(query.error)?.code === 'NOT_FOUND')
    return (
      <NoJob detail={t`There is no batch job ${batchJobId}, or it belongs to another customer.`} />
    )
  if (query.data)
    return (
      <Monitor job={query.data}>
        <QueryView query={query}>{() => null}</QueryView>
      </Monitor>
    )
  return (
    <Page title={t`Job ${batchJobId}`}>
      <QueryView query={query} skeleton={<MonitorSkeleton />}>
        {() => null}
      </QueryView>
    </Page>
  )
}

function Monitor({ job, children }: { job: BatchJob; children: ReactNode }) {
  const progress = useJobProgress(job)
  const failures = useFailures(job)
  const { batchJobId } = job
  const title = t`Job ${batchJobId}`
  useDocumentTitle(title, tabTitle(job, title, progress))
  return (
    <Page title={title} actions={<JobActions job={job} progress={progress} failures={failures} />}>
      {children}
      <JobFacts job={job} />
      <div className={styles.pair}>
        <ProgressCard job={job} progress={progress} />
        <ForecastComparison job={job} progress={progress} failures={failures} />
      </div>
      <FailuresCard job={job} failures={failures} />
      <JobSimsCard job={job} progress={progress} failures={failures} />
    </Page>
  )
}

/** "43% · Job 4711" while it runs, "Completed · Job 4711" afterwards. */
function tabTitle(job: BatchJob, title: string, { total, open }: JobProgress): string {
  if (isJobOver(job) || total === 0) return `${describeJob(job).name} · ${title}`
  return `${formatPercent(Math.floor(((total - open) / total) * 100) / 100)} · ${title}`
}

function NoJob({ detail }: { detail: string }) {
  return (
    <Page title={t`Batch job not found`}>
      <EmptyState
        icon="batch"
        title={t`Batch job not found`}
        detail={detail}
        action={<ButtonLink to={paths.batchJobs()}>{t`Show batch jobs`}</ButtonLink>}
      />
    </Page>
  )
}

function MonitorSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.facts}>
        {['status', 'changes', 'started', 'duration', 'owner'].map((fact) => (
          <div key={fact}>
            <SkeletonBlock width="56px" />
            <SkeletonBlock width="132px" height="24px" />
          </div>
        ))}
      </div>
      <Card title={t`Progress`}>
        <SkeletonBlock height="8px" />
        <SkeletonBlock width="220px" height="44px" />
      </Card>
      <Card title={t`SIMs of this job`}>
        <SkeletonBlock width="min(460px, 100%)" height="34px" />
        <Skeleton lines={20} />
      </Card>
    </div>
  )
}

function useFollowedJob(batchJobId: number): QueryResult<BatchJob> {
  const [job, setJob] = useState<BatchJob>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const refetch = () => setAttempt((before) => before + 1)

  useEffect(() => {
    const abort = new AbortController()
    const onJob = (next: BatchJob) => {
      setError(undefined)
      setJob(next)
    }
    followJob(batchJobId, abort.signal, { onJob, onError: setError }).catch((thrown: unknown) => {
      if (!isAbort(thrown)) setError(thrown)
    })
    return () => abort.abort()
  }, [batchJobId, attempt])

  return { data: job, error, isFetching: job === undefined && error === undefined, refetch }
}

const initialCount = 1000
const initialCountWhileRunning = 200

function useFailures(job: BatchJob): Failures {
  const [isWhole, setWhole] = useState(false)
  const isOver = isJobOver(job)
  const { failedSims } = job.statusDetails
  const maxSims = isWhole ? Infinity : isOver ? initialCount : initialCountWhileRunning
  const { batchJobId } = job
  const query = useLongQuery({
    key: failedSims === 0 ? undefined : ['failed SIMs', batchJobId, failedSims, isOver, isWhole],
    load: (signal, onProgress) =>
      collectJobSims(batchJobId, signal, {
        status: ['FAILED'],
        maxSims,
        onProgress: (read, total) =>
          total !== undefined && onProgress(read / Math.min(total, maxSims)),
      }),
  })
  return { query, isLoadingAll: isWhole, loadAll: () => setWhole(true) }
}

const windowMs = 20_000
const maxSkippedPages = 20

/**
 * Counts the SIMs of a job by result. The job's record counts changed and failed SIMs; the skipped ones are requested, at most every
 * two seconds while it runs. A stopped job also skips SIMs it never reached; those have no time of execution.
 */
function useJobProgress(job: BatchJob): JobProgress {
  const { total, successful, failed } = jobCounts(job)
  const isOver = isJobOver(job)
  const isStopped = isOver && job.statusDetails.currentStatus !== 'COMPLETED'
  const [loaded, setLoaded] = useState<Loaded>({ skipped: 0, ofStopped: undefined, version: '' })
  const [samples, setSamples] = useState<readonly Sample[]>([])
  const lastLoadMs = useRef(0)
  const key = `${job.batchJobId} ${successful} ${failed} ${job.statusDetails.currentStatus}`

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      lastLoadMs.current = Date.now()
      const ofStopped = isStopped ? await countUnchanged(job.batchJobId, signal) : undefined
      const skipped = isStopped ? 0 : await countSkipped(job.batchJobId, signal)
      return { skipped, ofStopped }
    }
    // The counts of the record remain after an error.
    const onError = () => setLoaded((before) => ({ ...before, version: key }))
    const onValue = (counts: Omit<Loaded, 'version'>) => {
      setLoaded({ ...counts, version: `${key} ${counts.skipped}` })
      const now = { atMs: Date.now(), done: successful + failed + counts.skipped }
      setSamples((before) => [...before.filter(({ atMs }) => now.atMs - atMs < windowMs), now])
    }
    // A running job that only skips SIMs does not change its record.
    const follow = () =>
      poll(load, { signal, isDone: () => isOver, onValue, onError }).catch(
        (thrown: unknown) => !isAbort(thrown) && onError(),
      )
    const timer = setTimeout(
      () => void follow(),
      isOver ? 0 : Math.max(0, lastLoadMs.current + shortestPollMs - Date.now()),
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // The key identifies the job.
  }, [key, isOver, isStopped, job.batchJobId, successful, failed])

  const others = total - successful - failed
  const skipped = Math.min(loaded.skipped, others)
  const rest = isOver ? others : skipped
  const unchanged = isStopped
    ? loaded.ofStopped === undefined
      ? undefined
      : Math.min(loaded.ofStopped, rest)
    : rest
  return {
    total,
    successful,
    failed,
    unchanged,
    notReached: unchanged === undefined ? undefined : rest - unchanged,
    rest,
    open: isOver ? 0 : others - skipped,
    perSecond: isOver ? undefined : paceOf(samples),
    version: loaded.version,
  }
}

interface Loaded {
  skipped: number
  /** Unchanged SIMs among the skipped ones of a stopped job; undefined until counted, and where there are too many. */
  ofStopped: number | undefined
  version: string
}

const skippedOnly: JobSimFilter = { status: ['SKIPPED'] }

async function countSkipped(batchJobId: number, signal: AbortSignal): Promise<number> {
  const { total, rows } = await requestJobSims(
    batchJobId,
    { filter: skippedOnly, limit: 1 },
    null,
    signal,
  )
  return total ?? rows.length
}

/** Counts the skipped SIMs that a stopped job reached; in the order of execution they come first. */
async function countUnchanged(
  batchJobId: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  let unchanged = 0
  const walk = walkJobSims(batchJobId, { filter: skippedOnly, isNewestFirst: false })
  for (let page = 0; page < maxSkippedPages; page++) {
    const { rows, isLast } = await walk.next(signal)
    const reached = rows.filter(({ details }) => details.executedAt !== null)
    unchanged += reached.length
    if (isLast || reached.length < rows.length) return unchanged
  }
  return undefined
}
