import type { Sim } from '../../../domain/sim/SimFields.ts'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { type ExportRun, startExportRun } from '../../../domain/export/exportRun.ts'
import { type ExportField, csvHeader, csvRow, csvStart } from '../../../lib/csv.ts'
import { loadExportedRestSims, moreColumns, restColumnIds } from '../moreColumns.tsx'
import { simStore } from '../../../domain/sim/simStore.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { requestSims } from '../../../domain/sim-filter/simLookup.ts'
import { pageLimit, walkSims } from '../../../domain/sim-filter/simRequest.ts'
import { currentCapabilities } from '../../../data/capabilities.ts'
import { exportFieldsOf } from '../../../ui/table/tableColumn.ts'
import { simColumns, simField } from '../columns.tsx'

interface SimExport extends ExportRun {
  file(): Blob
}

interface ExportRequest {
  scope: ExportScope
  format: ExportFormat
  fields: readonly ExportField<Sim>[]
}

export function startExport({ scope, format, fields }: ExportRequest): SimExport {
  const source =
    scope.kind === 'matching'
      ? matchingSource(scope)
      : listedSource(scope.iccids, scope.kind === 'loaded')
  const encoder = createExportEncoder(format, fields)
  const run = startExportRun({
    async next(signal) {
      const { sims, isLast } = await source.next(signal)
      if (fields.some(({ id }) => restColumnIds.has(id))) await loadExportedRestSims(sims, signal)
      encoder.add(sims)
      return { count: sims.length, isLast, expected: source.expected() }
    },
    save: (count, isComplete) => {
      const when = new Date().toISOString().slice(0, 16).replace(':', '')
      const extension = format === 'json' ? 'json' : 'csv'
      saveFile(encoder.file(), `sims-${count}${isComplete ? '' : '-partial'}-${when}.${extension}`)
    },
    expected: source.expected(),
  })
  return { ...run, file: encoder.file }
}

export type ExportScope =
  | { kind: 'loaded'; iccids: readonly string[] }
  | { kind: 'named'; iccids: readonly string[] }
  | {
      kind: 'matching'
      criteria: SimCriteria
      excluded: ReadonlySet<string>
      expected: number | undefined
    }

interface ExportSource {
  expected(): number | undefined
  /** Loads the next page. After a failure it can be called again for the same page. */
  next(signal: AbortSignal): Promise<{ sims: readonly Sim[]; isLast: boolean }>
}

const inOrderOfIccid = { field: 'iccid', direction: 'asc' } as const

function matchingSource({
  criteria,
  excluded,
  expected: known,
}: Extract<ExportScope, { kind: 'matching' }>): ExportSource {
  const walk = walkSims(criteria, inOrderOfIccid)
  let expected = known
  return {
    expected: () => expected,
    async next(signal) {
      const { rows, isLast, total } = await walk.next(signal)
      if (total !== undefined) expected = Math.max(0, total - excluded.size)
      return { sims: rows.filter(({ iccid }) => !excluded.has(iccid)), isLast }
    },
  }
}

function listedSource(iccids: readonly string[], isLoaded: boolean): ExportSource {
  const step = isLoaded ? 2000 : pageLimit
  let at = 0
  return {
    expected: () => iccids.length,
    async next(signal) {
      const page = iccids.slice(at, at + step)
      const sims = isLoaded
        ? page.flatMap((iccid) => simStore.get(iccid) ?? [])
        : inOrder(await requestSims(page, signal), page)
      at += step
      return { sims, isLast: at >= iccids.length }
    },
  }
}

function inOrder(sims: readonly Sim[], iccids: readonly string[]): Sim[] {
  const byIccid = new Map(sims.map((sim) => [sim.iccid, sim]))
  return iccids.flatMap((iccid) => byIccid.get(iccid) ?? [])
}

const hiddenFields: readonly ExportField<Sim>[] = [
  simField('statusid', 'Status id', 'number', (sim) => sim.statusid),
  simField('previous_month_data_volume', 'Data last month (bytes)', 'number', (sim) => {
    return sim.previous_month_data_volume
  }),
  simField('mcc', 'MCC', 'identifier', (sim) => sim.networkOperator?.mcc),
  simField('mnc', 'MNC', 'identifier', (sim) => sim.networkOperator?.mnc),
  simField('monthly_sms_mt', 'SMS received this month', 'number', (sim) => sim.monthly_sms_mt),
]

/** Returns the exported fields of these columns, or all: exact values under the names of the GraphQL interface. */
export function simExportFields(columnIds: readonly string[] | 'all'): ExportField<Sim>[] {
  // Exported values are exact and in UTC, whatever the screen's formats are.
  const formats = { byteUnits: 'decimal', timeZone: 'UTC', search: '' } as const
  const columns = [...simColumns(formats), ...moreColumns(formats, currentCapabilities())]
  return columnIds === 'all'
    ? [...exportFieldsOf(columns), ...hiddenFields]
    : exportFieldsOf(columns, columnIds)
}

export type ExportFormat = 'csv' | 'excel' | 'json'

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  excel: 'text/csv;charset=utf-8',
  json: 'application/json',
}
const simsPerChunk = 5000

function createExportEncoder(
  format: ExportFormat,
  fields: readonly ExportField<Sim>[],
): { add(sims: readonly Sim[]): void; file(): Blob } {
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
