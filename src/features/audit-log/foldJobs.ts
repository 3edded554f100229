/**
 * Entries as lines of a list: the changes a batch job made to many SIMs on one day are one line, where the latest of them stands.
 */
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import { auditDifference } from '../../domain/audit/auditSentence.ts'

export type FoldedLine = { kind: 'entry'; key: string; event: AuditEvent } | JobLine

export interface JobLine {
  kind: 'job'
  key: string
  batchJobId: number
  /** The changes of SIMs, the latest first. */
  entries: { key: string; event: AuditEvent }[]
}

/** The lines; a job that changed one SIM only is left an entry. `dayOf` names the day of a moment. */
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

/** The fields a job changed, each once, as the service spells them. */
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
