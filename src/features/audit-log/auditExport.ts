/** Entries of the audit log as a file: as they came (JSON), or one line each with the sentence in words (CSV). */
import type { AuditEvent } from '../../domain/audit/AuditFields.ts'
import type { AuditFormats } from '../../domain/audit/auditFieldWords.ts'
import { auditSentence, auditText } from '../../domain/audit/auditSentence.ts'
import { initiatorWords } from '../../domain/audit/initiatorWords.ts'
import { requestAuditEvents } from '../../domain/audit/requestAuditEvents.ts'
import type { AuditFilter } from '../../domain/audit/requestAuditEvents.ts'
import { limits } from '../../contract/tables.ts'
import { csvLine, csvStart } from '../../lib/csv.ts'
import { formatIso } from '../../lib/time.ts'

export type AuditFileFormat = 'csv' | 'json'

/**
 * Every entry a filter chooses, page by page; `onPage` is told all that have come so far and how many there are in all. Throws a
 * ProblemError, or an AbortError when given up; what has come until then was told.
 */
export async function loadAllEntries(filter: AuditFilter, signal: AbortSignal, onPage: (entries: readonly AuditEvent[], total: number | undefined) => void): Promise<void> {
  const entries: AuditEvent[] = []
  let nextToken: string | null = null
  do {
    const page = await requestAuditEvents(filter, limits.listAuditLogEvents.max, nextToken, signal)
    signal.throwIfAborted()
    entries.push(...page.rows)
    onPage(entries, page.total)
    nextToken = page.nextToken
  } while (nextToken !== null)
}

const headers = ['time', 'initiator', 'action', 'category', 'what', 'iccid', 'email', 'customer', 'job', 'address', 'old value', 'new value']
const kinds = headers.map((header) => (header === 'iccid' ? ('identifier' as const) : ('text' as const)))

/** The text of a file with these entries. */
export function auditFile(entries: readonly AuditEvent[], format: AuditFileFormat, formats: AuditFormats): Blob {
  if (format === 'json') return new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' })
  const lines = entries.map((event) => {
    const { context, timestampMs, action, category, initiator, oldValue, newValue } = event
    const words = auditText(auditSentence(event, formats))
    return csvLine(
      [formatIso(timestampMs, formats.timeZone), initiatorWords(initiator), action, category, words, context.iccid, context.email, context.customerid, context.batchJobId, context.sourceIpAddress, oldValue, newValue],
      kinds,
      'plain',
    )
  })
  return new Blob([csvStart('plain'), csvLine(headers, [], 'plain'), ...lines], { type: 'text/csv;charset=utf-8' })
}
