/** The fields that exports of SIMs write. */
import { currentCapabilities } from '../../../data/capabilities.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { ExportField } from '../../../lib/csv.ts'
import { exportFieldsOf } from '../../../ui/table/tableColumn.ts'
import { simColumns, simField } from '../columns.tsx'
import { moreColumns } from '../moreColumns.tsx'
import * as forecast from '../dataForecast.tsx'

/** Fields without a column, in exports of all columns. */
const hiddenFields: readonly ExportField<Sim>[] = [
  simField('statusid', 'Status id', 'number', (sim) => sim.statusid),
  simField('previous_month_data_volume', 'Data last month (bytes)', 'number', (sim) => {
    return sim.previous_month_data_volume
  }),
  simField('mcc', 'MCC', 'identifier', (sim) => sim.networkOperator?.mcc),
  simField('mnc', 'MNC', 'identifier', (sim) => sim.networkOperator?.mnc),
  simField('monthly_sms_mt', 'SMS received this month', 'number', (sim) => sim.monthly_sms_mt),
]

/**
 * Returns the fields an export writes for the columns with these ids, or all fields: exact values under the names of the GraphQL
 * interface.
 */
export function simExportFields(columnIds: readonly string[] | 'all'): ExportField<Sim>[] {
  // Exported values are exact and in UTC, whatever the screen's formats are.
  const formats = { byteUnits: 'decimal', timeZone: 'UTC', search: '', forecast } as const
  const columns = [...simColumns(formats), ...moreColumns(formats, currentCapabilities())]
  return columnIds === 'all'
    ? [...exportFieldsOf(columns), ...hiddenFields]
    : exportFieldsOf(columns, columnIds)
}
