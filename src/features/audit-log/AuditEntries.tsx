/** A batch job in the audit log: one line, whatever its size, that opens to the SIMs it changed. */
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { AuditEntry, AuditSentence } from '../../domain/audit/AuditEntry.tsx'
import type { AuditEvent, AuditFilter } from '../../domain/audit/auditEvents.ts'
import { auditKey, requestAuditEvents } from '../../domain/audit/auditEvents.ts'
import listStyles from '../../domain/audit/Audit.module.css'
import { describeInitiator, formatList } from '../../domain/audit/auditSentence.ts'
import { auditFieldName } from '../../domain/audit/auditFieldText.ts'
import type { AuditFormats } from '../../domain/audit/auditFieldText.ts'
import { Time } from '../../domain/format.tsx'
import { useTokenPager } from '../../domain/paging/useTokenPager.ts'
import { paths } from '../../domain/paths.ts'
import { formatCount } from '../../lib/count.ts'
import { createTokenPager } from '../../lib/tokenPager.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import styles from './AuditLog.module.css'
import { jobFacts } from './jobLines.ts'
import type { JobLine, KeyedEvent } from './jobLines.ts'

interface JobEntryProps {
  line: JobLine
  formats: AuditFormats
  /** Customers the log is narrowed to; empty for all. */
  customerIds: readonly number[]
  /** Whether pages that are not loaded may hold more of its SIMs. */
  hasMore: boolean
}

export function JobEntry({ line, formats, customerIds, hasMore }: JobEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const isRequestable = useCapabilities().hasField('AuditLogFilterInput', 'batchJobId')
  const { own, sims, batchJobId } = line
  const latest = own[0] ?? sims[0]?.event
  if (!latest) return null
  return (
    <>
      <div className={listStyles.line}>
        <span className={listStyles.time}>
          <Time timestampMs={latest.timestampMs} isClock />
        </span>
        <span className={listStyles.words}>
          <JobSentence line={line} formats={formats} hasMore={hasMore} />
        </span>
        {(isRequestable || sims.length > 0) && (
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
        )}
      </div>
      {isOpen && (
        <div id={detailsId}>
          {isRequestable ? (
            <RequestedSims batchJobId={batchJobId} customerIds={customerIds} formats={formats} />
          ) : (
            <LoadedSims line={line} formats={formats} />
          )}
        </div>
      )}
    </>
  )
}

function JobSentence({
  line,
  formats,
  hasMore,
}: Pick<JobEntryProps, 'line' | 'formats' | 'hasMore'>) {
  const { batchJobId, sims } = line
  const { started, ended, status, totalSims, successfulSims, failedSims, fields } = jobFacts(line)
  const begun = started ?? sims[0]?.event
  if (!begun) return ended && <AuditSentence event={ended} {...formats} />
  const who = <strong className={styles.who}>{describeInitiator(begun.initiator)}</strong>
  const job = <Link to={paths.batchJob(batchJobId)}>job {batchJobId}</Link>
  const changed = formatList(fields.map(auditFieldName)) || 'values'
  const { sourceIpAddress } = begun.context
  const from = sourceIpAddress ? `, from ${sourceIpAddress}` : ''
  if (started && !ended)
    return (
      <>
        {who} started {job} to change {changed} of {simCount(totalSims ?? sims.length)}
        {from}
      </>
    )
  const isMore = successfulSims === undefined && hasMore
  return (
    <>
      {who} changed {changed} of {simCount(successfulSims ?? sims.length, isMore)} by {job}
      {failedSims ? `, ${formatCount(failedSims)} failed` : ''}
      {ended && status === 'CANCELLED' && `, cancelled by ${describeInitiator(ended.initiator)}`}
      {status === 'FAILED' && ', stopped by an error'}
      {from}
    </>
  )
}

function simCount(count: number, isMore = false): string {
  return `${formatCount(count)}${isMore ? ' or more' : ''} ${count === 1 && !isMore ? 'SIM' : 'SIMs'}`
}

const pageSize = 100

/** The SIMs of a job, page by page. */
function RequestedSims({
  batchJobId,
  customerIds,
  formats,
}: {
  batchJobId: number
  customerIds: readonly number[]
  formats: AuditFormats
}) {
  const { pager, state } = useTokenPager(`${batchJobId} ${customerIds.join()}`, () =>
    createTokenPager<AuditEvent>({
      keyOf: auditKey,
      load: (nextToken, signal) => {
        const filter: AuditFilter = {
          batchJobId,
          category: ['SIM_CARD'],
          ...(customerIds.length > 0 && { customerId: [...customerIds] }),
        }
        return requestAuditEvents(filter, pageSize, nextToken, signal)
      },
    }),
  )
  const { keys, problem, isLoading, hasMore } = state
  const entries = keys.flatMap((key) => {
    const event = pager.source.get(key)
    return event ? [{ key, event }] : []
  })
  return (
    <>
      <SimEntries batchJobId={batchJobId} entries={entries} formats={formats} />
      {problem ? (
        <ErrorState problem={problem} retry={pager.retry} />
      ) : isLoading ? (
        <Skeleton lines={2} />
      ) : hasMore ? (
        <Button size="small" onClick={() => pager.loadMore()}>
          Show more SIMs
        </Button>
      ) : (
        keys.length === 0 && <p className={styles.more}>This job changed no SIMs.</p>
      )}
    </>
  )
}

/** The SIMs of a job among the entries that are loaded, where the service cannot search by job. */
function LoadedSims({ line, formats }: { line: JobLine; formats: AuditFormats }) {
  const { batchJobId, sims } = line
  return (
    <>
      <SimEntries batchJobId={batchJobId} entries={sims.slice(0, pageSize)} formats={formats} />
      {sims.length > pageSize && (
        <p className={styles.more}>
          First {pageSize} of {formatCount(sims.length)} loaded entries.{' '}
          <Link to={paths.batchJob(batchJobId)}>Open the job</Link> for all of its SIMs.
        </p>
      )}
    </>
  )
}

function SimEntries({
  batchJobId,
  entries,
  formats,
}: {
  batchJobId: number
  entries: readonly KeyedEvent[]
  formats: AuditFormats
}) {
  return (
    <ul className={styles.inner} aria-label={`SIMs changed by job ${batchJobId}`}>
      {entries.map(({ key, event }) => (
        <li key={key} className={listStyles.entry}>
          <AuditEntry event={event} formats={formats} isJobKnown />
        </li>
      ))}
    </ul>
  )
}
