/** Entries of the audit log as list items: what a batch job did to many SIMs on one day is one item. */
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { AuditEntry } from '../../domain/audit/AuditEntry.tsx'
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import listStyles from '../../domain/audit/Audit.module.css'
import { auditDifference, initiatorWords, listWords } from '../../domain/audit/auditSentence.ts'
import { auditFieldName } from '../../domain/audit/auditFieldWords.ts'
import { Time } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import styles from './AuditLog.module.css'

const maxShown = 100

interface JobEntryProps {
  line: JobLine
  /** Whether pages that are not loaded may hold more of its SIMs. */
  hasMore: boolean
}

export function JobEntry({ line, hasMore }: JobEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { entries, batchJobId } = line
  const [latest] = entries
  if (!latest) return null
  const fields = changedKeys(line).map(auditFieldName)
  return (
    <>
      <div className={listStyles.line}>
        <span className={listStyles.time}>
          <Time timestampMs={latest.event.timestampMs} isClock />
        </span>
        <span className={listStyles.words}>
          <strong className={styles.who}>{initiatorWords(latest.event.initiator)}</strong> changed{' '}
          {listWords(fields) || 'values'} of {formatCount(entries.length)}
          {hasMore ? ' or more' : ''} SIMs by{' '}
          <Link to={paths.batchJob(batchJobId)}>job {batchJobId}</Link>
        </span>
        <Button
          variant="quiet"
          size="small"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide SIMs' : 'Show SIMs'}
        </Button>
      </div>
      {isOpen && (
        <div id={detailsId}>
          <ul className={styles.inner} aria-label={`SIMs changed by job ${batchJobId}`}>
            {entries.slice(0, maxShown).map(({ key, event }) => (
              <li key={key} className={listStyles.entry}>
                <AuditEntry event={event} isJobKnown />
              </li>
            ))}
          </ul>
          {entries.length > maxShown && (
            <p className={styles.more}>
              The first {maxShown} of {formatCount(entries.length)};{' '}
              <Link to={paths.batchJob(batchJobId)}>the job</Link> lists all of them.
            </p>
          )}
        </div>
      )}
    </>
  )
}

type FoldedLine = { kind: 'entry'; key: string; event: AuditEvent } | JobLine

interface JobLine {
  kind: 'job'
  key: string
  batchJobId: number
  /** The changes of SIMs, the latest first. */
  entries: { key: string; event: AuditEvent }[]
}

/** Folds entries; a job that changed one SIM stays an entry. `dayOf` names the day of a timestamp. */
export function foldJobs(
  entries: readonly { key: string; event: AuditEvent }[],
  dayOf: (timestampMs: number) => string,
): FoldedLine[] {
  const jobs = new Map<string, JobLine>()
  const lines: FoldedLine[] = []
  for (const entry of entries) {
    const { context, category, timestampMs } = entry.event
    if (category !== 'SIM_CARD' || context.batchJobId === null) {
      lines.push({ kind: 'entry', ...entry })
      continue
    }
    const key = `job ${context.batchJobId} ${dayOf(timestampMs)}`
    const known = jobs.get(key)
    if (known) known.entries.push(entry)
    else {
      const line: JobLine = { kind: 'job', key, batchJobId: context.batchJobId, entries: [entry] }
      jobs.set(key, line)
      lines.push(line)
    }
  }
  return lines.map((line) => {
    const [only, second] = line.kind === 'job' ? line.entries : []
    return only && !second ? { kind: 'entry', ...only } : line
  })
}

/** Returns the fields a job changed, each once, as the service spells them. */
export function changedKeys({ entries }: JobLine): string[] {
  return [
    ...new Set(
      entries.flatMap(({ event }) => {
        const difference = auditDifference(event)
        return difference.kind === 'fields' ? difference.changed.map(({ key }) => key) : []
      }),
    ),
  ]
}
