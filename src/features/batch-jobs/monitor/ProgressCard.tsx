/** How far the job is: how many of its SIMs changed, failed, were unchanged, were never reached or are to come. */
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { isJobOver, describeJobStatus } from '../../../domain/batch-jobs/batchJob.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatDuration } from '../../../lib/time.ts'
import { Card } from '../../../ui/card/Card.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { ToneBar } from '../../../ui/usage/ToneBar.tsx'
import type { Tally } from './useTally.ts'
import styles from './Monitor.module.css'

export function ProgressCard({ job, tally }: { job: BatchJob; tally: Tally }) {
  const { total, successful, failed, unchanged, notReached, rest, open } = tally
  const status = job.statusDetails.currentStatus
  const parts: { id: string; tone: Tone; count: number; label: string }[] = [
    { id: 'successful', tone: 'usable', count: successful, label: 'changed' },
    { id: 'failed', tone: 'alert', count: failed, label: 'failed' },
    { id: 'unchanged', tone: 'ended', count: unchanged ?? 0, label: 'unchanged' },
    { id: 'notReached', tone: 'unknown', count: notReached ?? 0, label: 'not reached' },
    {
      id: 'rest',
      tone: 'ended',
      count: unchanged === undefined ? rest : 0,
      label: 'unchanged or not reached',
    },
    { id: 'open', tone: 'unknown', count: open, label: 'to come' },
  ]
  const shown = parts.filter(({ id, count }) => count > 0 || id === 'successful' || id === 'failed')
  return (
    <Card title="Progress" aside={<span role="status">{progressLabel(job, tally)}</span>}>
      {status === 'PREPARING' && <p className={styles.lead}>{describeJobStatus(status).meaning}</p>}
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="SIMs dealt with"
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

function progressLabel(job: BatchJob, { total, open, perSecond }: Tally): string {
  const sims = `${formatCount(total)} ${total === 1 ? 'SIM' : 'SIMs'}`
  if (isJobOver(job)) return total === 0 ? 'The selection held no SIM' : sims
  const done = `${formatCount(total - open)} of ${sims}`
  if (perSecond === undefined || perSecond < 0.05) return done
  return `${done} · ${formatCount(Math.max(1, perSecond))} a second · about ${formatDuration((open / perSecond) * 1000)} left`
}
