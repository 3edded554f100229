/** Folds the entries of the audit log into rows: one row per batch job. */
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import { auditDifference } from '../../domain/audit/auditSentence.ts'

export interface KeyedEvent {
  key: string
  event: AuditEvent
}

export interface JobRow {
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
  /** COMPLETED, CANCELLED or FAILED. */
  status: string | undefined
  totalSims: number | undefined
  successfulSims: number | undefined
  failedSims: number | undefined
  /** The changed fields in the service's spelling. */
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
