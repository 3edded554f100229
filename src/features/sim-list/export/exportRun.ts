/** An export of SIMs, loaded page by page and written in the chosen format. */
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { startExportRun, type ExportRun } from '../../../domain/export/exportRun.ts'
import type { ExportField } from '../../../lib/csv.ts'
import { loadExportedRestSims, restColumnIds } from '../moreColumns.tsx'
import { createExportEncoder, exportFileName, type ExportFormat } from './exportEncoder.ts'
import { createExportSource, type ExportScope } from './exportSource.ts'

export interface SimExport extends ExportRun {
  /** Returns the file so far, complete and readable. */
  file(): Blob
}

interface ExportRequest {
  scope: ExportScope
  format: ExportFormat
  fields: readonly ExportField<Sim>[]
}

/** Starts an export of SIMs. */
export function startExport({ scope, format, fields }: ExportRequest): SimExport {
  const source = createExportSource(scope)
  const encoder = createExportEncoder(format, fields)
  const run = startExportRun({
    async next(signal) {
      const { sims, isLast } = await source.next(signal)
      if (fields.some(({ id }) => restColumnIds.has(id))) await loadExportedRestSims(sims, signal)
      encoder.add(sims)
      return { count: sims.length, isLast, expected: source.expected() }
    },
    save: (count, isComplete) =>
      saveFile(encoder.file(), exportFileName(format, count, Date.now(), !isComplete)),
    expected: source.expected(),
  })
  return { ...run, file: encoder.file }
}
