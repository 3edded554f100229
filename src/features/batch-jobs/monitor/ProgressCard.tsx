import { plural, t } from '@lingui/core/macro'
import { describeJobStatus, isJobOver, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatDuration } from '../../../lib/time.ts'
import { Card } from '../../../ui/card/Card.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { ToneBar } from '../../../ui/usage/ToneBar.tsx'
import styles from './Monitor.module.css'

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
    <Card title={t`Progress`} aside={progressLabel(job, progress)}>
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
            id !== 'open' && id !== 'notReached' && total > 0
              ? [{ id, tone, share: count / total }]
              : [],
          )}
        />
      </div>
      <dl className={styles.tiles}>
        {shown.map(({ id, tone, count, label }) => (
          <div key={id} className={styles.tile}>
            <dt className={styles.tileName}>
              <span
                className={styles.dot}
                style={{ background: `var(--tone-${tone}-mark)` }}
                aria-hidden="true"
              />
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
