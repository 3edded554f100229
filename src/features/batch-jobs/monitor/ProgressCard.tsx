import { plural, t } from '@lingui/core/macro'
import {
  describeJobStatus,
  isJobOver,
  jobCounts,
  type BatchJob,
} from '../../../domain/batch-jobs/batchJob.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatDuration } from '../../../lib/time.ts'
import { Card } from '../../../ui/card/Card.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { ToneBar } from '../../../ui/usage/ToneBar.tsx'
import styles from './Monitor.module.css'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../../../lib/problem.ts'
import { poll, shortestPollMs } from '../../../domain/batch-jobs/poll.ts'
import {
  requestJobSims,
  walkJobSims,
  type JobSimFilter,
} from '../../../domain/batch-jobs/jobRequests.ts'
import { paceOf, type Sample } from '../pace.ts'

export function ProgressCard({ job, progress }: { job: BatchJob; progress: JobProgress }) {
  const { total, successful, failed, unchanged, notReached, rest, open } = progress
  const status = job.statusDetails.currentStatus
  const parts: { id: string; tone: Tone; count: number; label: string }[] = [
    { id: 'successful', tone: 'usable', count: successful, label: t`Changed` },
    { id: 'failed', tone: 'alert', count: failed, label: t`Failed` },
    { id: 'unchanged', tone: 'ended', count: unchanged ?? 0, label: t`Unchanged` },
    { id: 'notReached', tone: 'unknown', count: notReached ?? 0, label: t`Not reached` },
    {
      id: 'rest',
      tone: 'ended',
      count: unchanged === undefined ? rest : 0,
      label: t`Unchanged or not reached`,
    },
    { id: 'open', tone: 'unknown', count: open, label: t`Pending` },
  ]
  const shown = parts.filter(({ id, count }) => count > 0 || id === 'successful' || id === 'failed')
  return (
    <Card title={t`Progress`} aside={<span role="status">{progressLabel(job, progress)}</span>}>
      {status === 'PREPARING' && <p className={styles.lead}>{describeJobStatus(status).meaning}</p>}
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t`SIMs done`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - open}
      >
        <ToneBar
          parts={parts.flatMap(({ id, tone, count }) =>
            count > 0 && id !== 'open' && id !== 'notReached' && total > 0
              ? [{ id, tone, share: count / total }]
              : [],
          )}
        />
      </div>
      <dl className={styles.tiles}>
        {shown.map(({ id, tone, count, label }) => (
          <div key={id} className={styles.tile}>
            <dt className={styles.tileName}>
              <span className={styles.dot} data-tone={tone} aria-hidden="true" />
              {label}
            </dt>
            <dd className={styles.tileValue}>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function progressLabel(job: BatchJob, { total, open, perSecond }: JobProgress): string {
  if (isJobOver(job))
    return total === 0 ? t`No SIMs matched` : plural(total, { one: '# SIM', other: '# SIMs' })
  const done = formatCount(total - open)
  if (perSecond === undefined || perSecond < 0.05)
    return t`${done} of ${plural(total, { one: '# SIM', other: '# SIMs' })}`
  const rate = formatCount(Math.max(1, perSecond))
  const duration = formatDuration((open / perSecond) * 1000)
  return t`${done} of ${plural(total, { one: '# SIM', other: '# SIMs' })} · ${rate} per second · about ${duration} left`
}

export interface JobProgress {
  total: number
  successful: number
  failed: number
  /** Already as requested; undefined while unknown how many of `rest` are. */
  unchanged: number | undefined
  /** SIMs a stopped job never reached; undefined while unknown. */
  notReached: number | undefined
  /** Neither changed nor failed nor open: unchanged or not reached. */
  rest: number
  open: number
  perSecond: number | undefined
  /** Differs after a refresh that found other counts. */
  version: string
}

const windowMs = 20_000
const maxSkippedPages = 20

/**
 * Counts the SIMs of a job by result. The job's record counts changed and failed SIMs; the skipped ones are requested, at most every
 * two seconds while it runs. A stopped job also skips SIMs it never reached; those have no time of execution.
 */
export function useJobProgress(job: BatchJob): JobProgress {
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
    const onValue = (counts: { skipped: number; ofStopped: number | undefined }) => {
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
