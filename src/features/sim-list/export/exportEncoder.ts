/** Encodes SIMs as a file in chunks. Chunks are Blobs, which the browser can keep on disk: a file may be longer than a string can be. */
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { csvHeader, csvRow, csvStart, type ExportField } from '../../../lib/csv.ts'

export type ExportFormat = 'csv' | 'excel' | 'json'

interface ExportEncoder {
  add(sims: readonly Sim[]): void
  /** Returns the file so far; it is complete and readable at any time. */
  file(): Blob
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  excel: 'text/csv;charset=utf-8',
  json: 'application/json',
}
/** The SIMs of a chunk. */
const simsPerChunk = 5000

/** Creates an encoder that has written the beginning of the file. */
export function createExportEncoder(
  format: ExportFormat,
  fields: readonly ExportField<Sim>[],
): ExportEncoder {
  const write =
    format === 'json'
      ? jsonWriter(fields)
      : csvWriter(fields, format === 'excel' ? 'excel' : 'plain')
  const chunks: Blob[] = []
  let pending = write.start
  let pendingSims = 0
  return {
    add(sims) {
      for (const sim of sims) pending += write.sim(sim)
      pendingSims += sims.length
      if (pendingSims < simsPerChunk) return
      chunks.push(new Blob([pending]))
      pending = ''
      pendingSims = 0
    },
    file: () => new Blob([...chunks, pending, write.end], { type: mediaTypes[format] }),
  }
}

interface SimWriter {
  start: string
  sim: (sim: Sim) => string
  end: string
}

function csvWriter(fields: readonly ExportField<Sim>[], flavour: 'plain' | 'excel'): SimWriter {
  return {
    start: csvStart(flavour) + csvHeader(fields, flavour),
    sim: (sim) => csvRow(fields, sim, flavour),
    end: '',
  }
}

function jsonWriter(fields: readonly ExportField<Sim>[]): SimWriter {
  let isFirst = true
  const record = (sim: Sim) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field.id, field.value(sim)])))
  return {
    start: '[',
    sim(sim) {
      const separator = isFirst ? '\n' : ',\n'
      isFirst = false
      return separator + record(sim)
    },
    end: '\n]\n',
  }
}

/** Returns the file name with count and time, such as "sims-51229-2026-11-21T0830.csv". */
export function exportFileName(
  format: ExportFormat,
  count: number,
  nowMs: number,
  isPartial: boolean,
): string {
  const when = new Date(nowMs).toISOString().slice(0, 16).replace(':', '')
  return `sims-${count}${isPartial ? '-partial' : ''}-${when}.${format === 'json' ? 'json' : 'csv'}`
}
