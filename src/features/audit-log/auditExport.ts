import { limits } from '../../contract/limits.ts'
import { auditSentence, auditText, describeInitiator } from '../../domain/audit/auditSentence.ts'
import { auditKey, requestAuditEvents, type AuditEvent } from '../../domain/audit/auditEvents.ts'
import { startExportRun, type ExportRun } from '../../domain/export/exportRun.ts'
import { saveCsv, saveFile } from '../../domain/export/saveFile.ts'
import { walkPages } from '../../lib/pageWalk.ts'
import { csvField, type ExportField } from '../../lib/csv.ts'
import { formatIso } from '../../lib/time.ts'
import { requestableFilter, type AuditView } from './auditView.ts'
import type { Formats } from '../../domain/formats.ts'

export function startAuditExport(
  view: AuditView,
  format: 'csv' | 'json',
  formats: Formats,
): ExportRun {
  const entries: AuditEvent[] = []
  const filter = requestableFilter(view, Date.now())
  const walk = walkPages(
    (nextToken, signal) =>
      requestAuditEvents(
        filter,
        limits.listAuditLogEvents.max,
        nextToken,
        signal,
        nextToken === null,
      ),
    auditKey,
  )
  let expected: number | undefined
  return startExportRun({
    async next(signal) {
      const { rows, isLast, total } = await walk.next(signal)
      entries.push(...rows)
      expected = total ?? expected
      return { count: rows.length, isLast, expected }
    },
    save(count, isComplete) {
      const name = `audit-log-${count}${isComplete ? '' : '-partial'}.${format}`
      if (format === 'csv') return saveCsv(name, fieldsIn(formats), entries)
      saveFile(new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' }), name)
    },
  })
}

function fieldsIn(formats: Formats): ExportField<AuditEvent>[] {
  return [
    csvField('time', ({ timestampMs }) => formatIso(timestampMs, formats.timeZone)),
    csvField('initiator', ({ initiator }) => describeInitiator(initiator)),
    csvField('action', ({ action }) => action),
    csvField('category', ({ category }) => category),
    csvField('what', (event) => auditText(auditSentence(event, formats))),
    csvField('iccid', ({ context }) => context.iccid, 'identifier'),
    csvField('email', ({ context }) => context.email),
    csvField('customer', ({ context }) => context.customerid),
    csvField('job', ({ context }) => context.batchJobId),
    csvField('address', ({ context }) => context.sourceIpAddress),
    csvField('old value', ({ oldValue }) => oldValue),
    csvField('new value', ({ newValue }) => newValue),
  ]
}
