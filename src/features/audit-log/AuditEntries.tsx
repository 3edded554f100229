import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import {
  AuditEntry,
  AuditParts,
  AuditSentence,
  EntryLine,
  UndoLink,
} from '../../domain/audit/AuditEntry.tsx'
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
  unusualAddress,
} from '../../domain/audit/auditSentence.ts'
import { groupByStart, isImported, type GroupTraits } from '../../domain/batch-jobs/jobGroups.ts'
import { auditFieldName } from '../../domain/audit/auditFieldText.ts'
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
import type { Formats } from '../../domain/formats.ts'

interface JobEntryProps {
  row: JobRow
  formats: Formats
  usual?: ReadonlyMap<string, string>
  customerIds: readonly number[]
  /** Whether pages that are not loaded may have more of its SIMs. */
  hasMore: boolean
}

interface JobsEntryProps extends Omit<JobEntryProps, 'row'> {
  rows: readonly JobRow[]
}

export function JobEntry({ row, formats, usual, customerIds, hasMore }: JobEntryProps) {
  const isRequestable = useCapabilities().hasField('AuditLogFilterInput', 'batchJobId')
  const { own, sims, batchJobId } = row
  const latest = own[0] ?? sims[0]?.event
  if (!latest) return null
  return (
    <EntryLine
      timestampMs={latest.timestampMs}
      showText={t`Show SIMs`}
      hideText={t`Hide SIMs`}
      action={jobFacts(row).ended && <UndoLink to={paths.batchUndo(batchJobId)} />}
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
      <JobSentence rows={[row]} formats={formats} hasMore={hasMore} {...(usual && { usual })} />
    </EntryLine>
  )
}

/** Jobs that were started as one, in a line that expands to them. */
export function JobsEntry({ rows, hasMore, ...others }: JobsEntryProps) {
  const latestMs = Math.max(...rows.flatMap(timesOf))
  const firstId = rows.at(-1)?.batchJobId ?? 0
  const isOver = rows.map(jobFacts).every(({ started, ended }) => !started || ended)
  return (
    <EntryLine
      timestampMs={latestMs}
      showText={t`Show jobs`}
      hideText={t`Hide jobs`}
      action={isOver && <UndoLink to={paths.batchUndo(firstId, { jobs: 'all' })} />}
      renderDetails={(id) => (
        <ul id={id} className={styles.inner}>
          {rows.map((row) => (
            <li key={row.key} className={listStyles.entry}>
              <JobEntry {...others} row={row} hasMore={false} />
            </li>
          ))}
        </ul>
      )}
    >
      <JobSentence rows={rows} {...others} hasMore={hasMore} />
    </EntryLine>
  )
}

interface JobSentenceProps extends Pick<JobEntryProps, 'formats' | 'usual' | 'hasMore'> {
  rows: readonly JobRow[]
}

function JobSentence({ rows, formats, usual, hasMore }: JobSentenceProps) {
  const facts = rows.map((row) => ({ ...jobFacts(row), count: row.sims.length }))
  const [fact] = facts
  const oldest = rows.at(-1)
  const first = facts.at(-1)?.first
  if (!fact || !oldest) return null
  const { ended, status } = fact
  if (!first) return ended && <AuditSentence event={ended} {...formats} {...(usual && { usual })} />
  const parts = createMessageParts()
  const initiator = parts.add(initiatorPart(first))
  const isOnly = rows.length === 1
  const isRunning = facts.some((each) => each.started !== undefined && !each.ended)
  const job = parts.add(
    isOnly
      ? jobPart(oldest.batchJobId)
      : {
          kind: 'job',
          text: jobsText(rows, isRunning),
          batchJobId: oldest.batchJobId,
          isGroup: true,
        },
  )
  const changed = formatList(fact.fields.map(auditFieldName)) || t`values`
  const count = facts.reduce(
    (sum, each) => sum + ((isRunning ? each.totalSims : each.successfulSims) ?? each.count),
    0,
  )
  const isMore = hasMore && !(isOnly && (isRunning || fact.successfulSims !== undefined))
  const simText = isMore
    ? plural(count, { one: '# or more SIMs', other: '# or more SIMs' })
    : plural(count, { one: '# SIM', other: '# SIMs' })
  let sentence = isRunning
    ? t`${initiator} started ${job} to change ${changed} of ${simText}`
    : t`${initiator} changed ${changed} of ${simText} by ${job}`
  const failedCount = facts.reduce((sum, each) => sum + (each.failedSims ?? 0), 0)
  if (!isRunning && failedCount > 0) {
    const failed = formatCount(failedCount)
    sentence = t`${sentence}, ${failed} failed`
  }
  if (isOnly && ended && status === 'CANCELLED') {
    const canceller = describeInitiator(ended.initiator)
    sentence = t`${sentence}, cancelled by ${canceller}`
  }
  if (isOnly && status === 'FAILED') sentence = t`${sentence}, stopped by an error`
  const address = unusualAddress(first, usual)
  if (address) sentence = t`${sentence}, from ${address}`
  return <AuditParts parts={parts.split(sentence)} />
}

function jobsText(rows: readonly JobRow[], isRunning: boolean): string {
  const starts = rows.flatMap((row) => jobFacts(row).first ?? [])
  const values = new Set(
    starts.map((event) => JSON.stringify([...valuesOf(event)].filter(([key]) => key !== totalKey))),
  )
  const times = starts.map(({ timestampMs }) => timestampMs)
  const isByUser = starts.every(({ initiator }) => initiator.__typename === 'UserAccountShort')
  const count = rows.length
  return !isRunning &&
    values.size > 1 &&
    isImported(count, Math.max(...times) - Math.min(...times), isByUser)
    ? t`an import of ${plural(count, { one: '# job', other: '# jobs' })}`
    : plural(count, { one: '# job', other: '# jobs' })
}

const pageSize = 100

function RequestedSims({
  batchJobId,
  customerIds,
  formats,
}: {
  batchJobId: number
  customerIds: readonly number[]
  formats: Formats
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
function LoadedSims({ row, formats }: { row: JobRow; formats: Formats }) {
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
  formats: Formats
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

type FoldedRow =
  | ({ kind: 'entry' } & KeyedEvent)
  | JobRow
  /** Jobs that were started as one. */
  | { kind: 'jobs'; key: string; rows: readonly JobRow[] }

/**
 * Returns the rows; a job takes the place of its latest entry, and jobs that were started as one that of the latest. A job with only
 * one known SIM change remains an entry.
 */
export function foldJobs(entries: readonly KeyedEvent[]): FoldedRow[] {
  const jobs = new Map<number, JobRow>()
  const rows: (Extract<FoldedRow, { kind: 'entry' }> | JobRow)[] = []
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
  const groups = new Map(
    groupByStart([...jobs.values()], traitsOf).map((group) => [group[0], group]),
  )
  return rows.flatMap((row): FoldedRow[] => {
    if (row.kind === 'entry') return [row]
    const group = groups.get(row)
    if (!group) return []
    if (group.length > 1) return [{ kind: 'jobs', key: `jobs ${row.batchJobId}`, rows: group }]
    const [only, second] = row.own.length === 0 ? row.sims : []
    return [only && !second ? { kind: 'entry', ...only } : row]
  })
}

function traitsOf(row: JobRow): GroupTraits {
  const { first, fields } = jobFacts(row)
  return {
    owner: first && describeInitiator(first.initiator),
    subject: fields.toSorted().join(),
    startedAtMs: first?.timestampMs ?? 0,
  }
}

export function timesOf(row: FoldedRow): number[] {
  if (row.kind === 'entry') return [row.event.timestampMs]
  if (row.kind === 'jobs') return row.rows.flatMap(timesOf)
  return [...row.own, ...row.sims.map(({ event }) => event)].map(({ timestampMs }) => timestampMs)
}

function jobFacts({ own, sims }: JobRow) {
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
    /** Its start or, where the service omits it, the first change of a SIM. */
    first: started ?? sims.at(-1)?.event,
    ended,
    status: typeof status === 'string' ? status : undefined,
    totalSims: count('totalSims'),
    successfulSims: count('successfulSims'),
    failedSims: count('failedSims'),
    fields: [...new Set(changed.flatMap((event) => [...valuesOf(event).keys()]))].filter(
      (key) => key !== totalKey,
    ),
  }
}

/** Beside the changes in the entry of a job's start. */
const totalKey = 'totalSims'

function valuesOf(event: AuditEvent): Map<string, unknown> {
  const difference = auditDifference(event)
  return new Map(
    difference.kind === 'fields' ? difference.changed.map(({ key, after }) => [key, after]) : [],
  )
}
