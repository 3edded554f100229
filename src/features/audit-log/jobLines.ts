/** Entries of the audit log as the lines of the page: what belongs to one batch job is one line. */
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import { auditDifference } from '../../domain/audit/auditSentence.ts'

export interface KeyedEvent {
  key: string
  event: AuditEvent
}

export interface JobLine {
  kind: 'job'
  key: string
  batchJobId: number
  /** The job's own entries, of its start and its end, the latest first. */
  own: AuditEvent[]
  /** The changes of SIMs, the latest first; none where the service leaves them out. */
  sims: KeyedEvent[]
}

export type FoldedLine = { kind: 'entry'; key: string; event: AuditEvent } | JobLine

/** Folds entries; a job is one line where its latest entry stands. A job of which one SIM's change is known stays an entry. */
export function foldJobs(entries: readonly KeyedEvent[]): FoldedLine[] {
  const jobs = new Map<number, JobLine>()
  const lines: FoldedLine[] = []
  for (const entry of entries) {
    const { context, category } = entry.event
    if (context.batchJobId === null || category === 'USER_MANAGEMENT') {
      lines.push({ kind: 'entry', ...entry })
      continue
    }
    const { batchJobId } = context
    let line = jobs.get(batchJobId)
    if (!line) {
      line = { kind: 'job', key: `job ${batchJobId}`, batchJobId, own: [], sims: [] }
      jobs.set(batchJobId, line)
      lines.push(line)
    }
    if (category === 'BATCH_JOB') line.own.push(entry.event)
    else line.sims.push(entry)
  }
  return lines.map((line) => {
    const [only, second] = line.kind === 'job' && line.own.length === 0 ? line.sims : []
    return only && !second ? { kind: 'entry', ...only } : line
  })
}

export interface JobFacts {
  /** The entry of the job's start, and of its end, where they are known. */
  started: AuditEvent | undefined
  ended: AuditEvent | undefined
  /** COMPLETED, CANCELLED or FAILED. */
  status: string | undefined
  totalSims: number | undefined
  successfulSims: number | undefined
  failedSims: number | undefined
  /** The fields it changes, each once, as the service spells them. */
  fields: readonly string[]
}

/** Returns what a job's entries say about it. */
export function jobFacts({ own, sims }: JobLine): JobFacts {
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
