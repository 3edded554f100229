/** The changes of one batch job as one line; its SIMs on request. */
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { AuditEntry } from '../../domain/audit/AuditEntry.tsx'
import { listWords, initiatorWords } from '../../domain/audit/auditSentence.ts'
import { auditFieldName } from '../../domain/audit/auditFieldWords.ts'
import listStyles from '../../domain/audit/Audit.module.css'
import { Time } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { changedKeys } from './foldJobs.ts'
import type { JobLine } from './foldJobs.ts'
import styles from './AuditLog.module.css'

const mostShown = 100

export interface JobEntryProps {
  line: JobLine
  /** Whether more of its SIMs may stand on pages that have not come. */
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
            {entries.slice(0, mostShown).map(({ key, event }) => (
              <li key={key} className={listStyles.entry}>
                <AuditEntry event={event} isJobKnown />
              </li>
            ))}
          </ul>
          {entries.length > mostShown && (
            <p className={styles.more}>
              The first {mostShown} of {formatCount(entries.length)};{' '}
              <Link to={paths.batchJob(batchJobId)}>the job</Link> lists all of them.
            </p>
          )}
        </div>
      )}
    </>
  )
}
