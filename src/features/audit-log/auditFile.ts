/** Entries of the audit log as a file: as they came (JSON), or one line each with the sentence in words (CSV). */
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import type { AuditFormats } from '../../domain/audit/auditFieldWords.ts'
import { auditSentence, auditText, initiatorWords } from '../../domain/audit/auditSentence.ts'
import { csvLine, csvStart } from '../../lib/csv.ts'
import { formatIso } from '../../lib/time.ts'

export type AuditFileFormat = 'csv' | 'json'

const headers = [
  'time',
  'initiator',
  'action',
  'category',
  'what',
  'iccid',
  'email',
  'customer',
  'job',
  'address',
  'old value',
  'new value',
]
const kinds = headers.map((header) =>
  header === 'iccid' ? ('identifier' as const) : ('text' as const),
)

/** The text of a file with these entries. */
export function auditFile(
  entries: readonly AuditEvent[],
  format: AuditFileFormat,
  formats: AuditFormats,
): Blob {
  if (format === 'json')
    return new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' })
  const lines = entries.map((event) => {
    const { context, timestampMs, action, category, initiator, oldValue, newValue } = event
    const words = auditText(auditSentence(event, formats))
    return csvLine(
      [
        formatIso(timestampMs, formats.timeZone),
        initiatorWords(initiator),
        action,
        category,
        words,
        context.iccid,
        context.email,
        context.customerid,
        context.batchJobId,
        context.sourceIpAddress,
        oldValue,
        newValue,
      ],
      kinds,
      'plain',
    )
  })
  return new Blob([csvStart('plain'), csvLine(headers, [], 'plain'), ...lines], {
    type: 'text/csv;charset=utf-8',
  })
}
