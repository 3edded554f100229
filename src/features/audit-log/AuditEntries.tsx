import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { AuditEntry, AuditParts, AuditSentence, EntryLine } from '../../domain/audit/AuditEntry.tsx'
import {
  auditKey,
  requestAuditEvents,
  type AuditEvent,
  type AuditFilter,
} from '../../domain/audit/auditEvents.ts'
import listStyles from '../../domain/audit/Audit.module.css'
import {
  createMessageParts,
  describeInitiator,
  initiatorPart,
  jobPart,
  auditDifference,
} from '../../domain/audit/auditSentence.ts'
import { auditFieldName, type AuditFormats } from '../../domain/audit/auditFieldText.ts'
import { usePager } from '../../domain/paging/usePager.ts'
import { paths } from '../../domain/paths.ts'
import { formatCount } from '../../lib/count.ts'
import { formatList } from '../../lib/list.ts'
import { createPager } from '../../lib/pager.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { Note } from '../../ui/text/Text.tsx'
import styles from './AuditLog.module.css'

interface JobEntryProps {
  row: JobRow
  formats: AuditFormats
  customerIds: readonly number[]
  /** Whether pages that are not loaded may have more of its SIMs. */
  hasMore: boolean
}

export function JobEntry({ row, formats, customerIds, hasMore }: JobEntryProps) {
  const isRequestable = useCapabilities().hasField('AuditLogFilterInput', 'batchJobId')
  const { own, sims, batchJobId } = row
  const latest = own[0] ?? sims[0]?.event
  if (!latest) return null
  return (
    <EntryLine
      timestampMs={latest.timestampMs}
      showText={t`Show SIMs`}
      hideText={t`Hide SIMs`}
      renderDetails={
        isRequestable || sims.length > 0
          ? (id) => (
              <div id={id}>
                {isRequestable ? (
                  <RequestedSims
                    batchJobId={batchJobId}
                    customerIds={customerIds}
                    formats={formats}
                  />
                ) : (
                  <LoadedSims row={row} formats={formats} />
                )}
              </div>
            )
          : undefined
      }
    >
      <JobSentence row={row} formats={formats} hasMore={hasMore} />
    </EntryLine>
  )
}

function JobSentence({
  row,
  formats,
  hasMore,
}: Pick<JobEntryProps, 'row' | 'formats' | 'hasMore'>) {
  const { batchJobId, sims } = row
  const { started, ended, status, totalSims, successfulSims, failedSims, fields } = jobFacts(row)
  const first = started ?? sims[0]?.event
  if (!first) return ended && <AuditSentence event={ended} {...formats} />
  const parts = createMessageParts()
  const initiator = parts.add(initiatorPart(first))
  const job = parts.add(jobPart(batchJobId))
  const changed = formatList(fields.map(auditFieldName)) || t`values`
  const isRunning = started !== undefined && !ended
  const count = (isRunning ? totalSims : successfulSims) ?? sims.length
  const isMore = !isRunning && successfulSims === undefined && hasMore
  const simText = isMore
    ? plural(count, { one: '# or more SIMs', other: '# or more SIMs' })
    : plural(count, { one: '# SIM', other: '# SIMs' })
  let sentence = isRunning
    ? t`${initiator} started ${job} to change ${changed} of ${simText}`
    : t`${initiator} changed ${changed} of ${simText} by ${job}`
  if (!isRunning && failedSims) {
    const failed = formatCount(failedSims)
    sentence = t`${sentence}, ${failed} failed`
  }
  if (ended && status === 'CANCELLED') {
    const canceller = describeInitiator(ended.initiator)
    sentence = t`${sentence}, cancelled by ${canceller}`
  }
  if (status === 'FAILED') sentence = t`${sentence}, stopped by an error`
  const { sourceIpAddress } = first.context
  if (sourceIpAddress) sentence = t`${sentence}, from ${sourceIpAddress}`
  return <AuditParts parts={parts.split(sentence)} />
}

const pageSize = 100

function RequestedSims({
  batchJobId,
  customerIds,
  formats,
}: {
  batchJobId: number
  customerIds: readonly number[]
  formats: AuditFormats
}) {
  const { pager, state } = usePager(`${batchJobId} ${customerIds.join()}`, () =>
    createPager<AuditEvent>({
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
          {t`Show more SIMs`}
        </Button>
      ) : (
        keys.length === 0 && <Note>{t`This job changed no SIMs.`}</Note>
      )}
    </>
  )
}

/** The SIMs of a job among the loaded entries, for services that cannot search by job. */
function LoadedSims({ row, formats }: { row: JobRow; formats: AuditFormats }) {
  const { batchJobId, sims } = row
  const loaded = formatCount(sims.length)
  return (
    <>
      <SimEntries batchJobId={batchJobId} entries={sims.slice(0, pageSize)} formats={formats} />
      {sims.length > pageSize && (
        <Note>
          <Trans>
            First {pageSize} of {loaded} loaded entries.{' '}
            <Link to={paths.batchJob(batchJobId)}>Open the job</Link> to see all of its SIMs.
          </Trans>
        </Note>
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
    <ul className={styles.inner} aria-label={t`SIMs changed by job ${batchJobId}`}>
      {entries.map(({ key, event }) => (
        <li key={key} className={listStyles.entry}>
          <AuditEntry event={event} formats={formats} isJobKnown />
        </li>
      ))}
    </ul>
  )
}

interface KeyedEvent {
  key: string
  event: AuditEvent
}

interface JobRow {
  kind: 'job'
  key: string
  batchJobId: number
  /** The entries of the job's start and end, the latest first. */
  own: AuditEvent[]
  /** The changes of SIMs, the latest first; none if the service omits them. */
  sims: KeyedEvent[]
}

type FoldedRow = { kind: 'entry'; key: string; event: AuditEvent } | JobRow

/** Returns the rows; a job takes the place of its latest entry. A job with only one known SIM change remains an entry. */
export function foldJobs(entries: readonly KeyedEvent[]): FoldedRow[] {
  const jobs = new Map<number, JobRow>()
  const rows: FoldedRow[] = []
  for (const entry of entries) {
    const { context, category } = entry.event
    if (context.batchJobId === null || category === 'USER_MANAGEMENT') {
      rows.push({ kind: 'entry', ...entry })
      continue
    }
    const { batchJobId } = context
    let row = jobs.get(batchJobId)
    if (!row) {
      row = { kind: 'job', key: `job ${batchJobId}`, batchJobId, own: [], sims: [] }
      jobs.set(batchJobId, row)
      rows.push(row)
    }
    if (category === 'BATCH_JOB') row.own.push(entry.event)
    else row.sims.push(entry)
  }
  return rows.map((row) => {
    const [only, second] = row.kind === 'job' && row.own.length === 0 ? row.sims : []
    return only && !second ? { kind: 'entry', ...only } : row
  })
}

interface JobFacts {
  started: AuditEvent | undefined
  ended: AuditEvent | undefined
  status: string | undefined
  totalSims: number | undefined
  successfulSims: number | undefined
  failedSims: number | undefined
  fields: readonly string[]
}

export function jobFacts({ own, sims }: JobRow): JobFacts {
  const started = own.find(({ action }) => action === 'CREATED')
  const ended = own.find((event) => valuesOf(event).has('currentStatus'))
  const values = new Map([started, ended].flatMap((event) => (event ? [...valuesOf(event)] : [])))
  const count = (key: string) => {
    const value = values.get(key)
    return typeof value === 'number' ? value : undefined
  }
  const status = values.get('currentStatus')
  const changed = started ? [started] : sims.map(({ event }) => event)
  return {
    started,
    ended,
    status: typeof status === 'string' ? status : undefined,
    totalSims: count('totalSims'),
    successfulSims: count('successfulSims'),
    failedSims: count('failedSims'),
    fields: [...new Set(changed.flatMap((event) => [...valuesOf(event).keys()]))].filter(
      (key) => key !== 'totalSims',
    ),
  }
}

function valuesOf(event: AuditEvent): Map<string, unknown> {
  const difference = auditDifference(event)
  return new Map(
    difference.kind === 'fields' ? difference.changed.map(({ key, after }) => [key, after]) : [],
  )
}
