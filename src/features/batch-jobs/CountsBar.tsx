/** The SIMs of a job as a bar with its numbers: changed, failed, and those that are neither. */
import type { BatchJob } from '../../domain/batch-jobs/batchJob.ts'
import { isJobOver, jobCounts } from '../../domain/batch-jobs/batchJob.ts'
import { formatCount } from '../../lib/count.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import styles from './CountsBar.module.css'

/** What the SIMs are that neither changed nor failed. */
function openLabel(job: BatchJob): string {
  if (!isJobOver(job)) return 'to come'
  return job.statusDetails.currentStatus === 'COMPLETED' ? 'unchanged' : 'not changed'
}

export function CountsBar({ job }: { job: BatchJob }) {
  const { total, successful, failed, open } = jobCounts(job)
  const share = (count: number) => (total === 0 ? 0 : count / total)
  const all: readonly { id: string; tone: Tone; share: number }[] = [
    { id: 'successful', tone: 'usable', share: share(successful) },
    { id: 'failed', tone: 'alert', share: share(failed) },
  ]
  const parts = all.filter((part) => part.share > 0)
  const labels = [`${formatCount(successful)} changed`]
  if (failed > 0) labels.push(`${formatCount(failed)} failed`)
  if (open > 0) labels.push(`${formatCount(open)} ${openLabel(job)}`)
  return (
    <span className={styles.counts} data-counts>
      <span className={styles.track}>
        <ToneBar isThin parts={parts} />
      </span>
      <span className={styles.text}>{labels.join(', ')}</span>
    </span>
  )
}
