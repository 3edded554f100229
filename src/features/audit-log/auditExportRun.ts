/** An export of the audit log: exactly the entries a filter chooses, the newest first. */
import { limits } from '../../contract/tables.ts'
import type { AuditEvent, AuditFilter } from '../../domain/audit/auditEvents.ts'
import type { AuditFormats } from '../../domain/audit/auditFieldWords.ts'
import { requestAuditEvents } from '../../domain/audit/auditEvents.ts'
import { startExportRun } from '../../domain/export/exportRun.ts'
import type { ExportRun } from '../../domain/export/exportRun.ts'
import { saveFile } from '../../domain/export/saveFile.ts'
import { auditFile } from './auditFile.ts'
import type { AuditFileFormat } from './auditFile.ts'

/** Starts an export of the entries this filter chooses; times in the file are written as `formats` says. */
export function startAuditExport(
  filter: AuditFilter,
  format: AuditFileFormat,
  formats: AuditFormats,
): ExportRun {
  const entries: AuditEvent[] = []
  let nextToken: string | null = null
  let expected: number | undefined
  return startExportRun({
    async next(signal) {
      const page = await requestAuditEvents(
        filter,
        limits.listAuditLogEvents.max,
        nextToken,
        signal,
      )
      entries.push(...page.rows)
      nextToken = page.nextToken
      expected = page.total ?? expected
      return { count: page.rows.length, isLast: nextToken === null, expected }
    },
    save: (count, isWhole) =>
      saveFile(
        auditFile(entries, format, formats),
        `audit-log-${count}${isWhole ? '' : '-partial'}.${format}`,
      ),
  })
}
