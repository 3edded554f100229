/**
 * What an export writes of a SIM: raw values under clear names, not the rounded texts of the screen. A column of the list
 * stands for one or more fields; a field's id is the contract's name and the key in JSON.
 */
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { activatedAtMs, sessionSinceMs } from '../../../domain/sim/simTimes.ts'
import type { CsvColumnKind } from '../../../lib/csv.ts'

export interface ExportField {
  id: string
  /** The words in the first line of a CSV file, with the unit. */
  header: string
  kind: CsvColumnKind
  /** The list's column it belongs to; undefined for what only "all columns" writes. */
  columnId: string | undefined
  value: (sim: Sim) => string | number | boolean | null
}

const iso = (timestampMs: number | null) =>
  timestampMs === null ? null : new Date(timestampMs).toISOString()

/** All fields, in the order of a file with all columns. */
export const exportFields: readonly ExportField[] = [
  {
    id: 'iccid',
    header: 'ICCID',
    kind: 'identifier',
    columnId: 'iccid',
    value: (sim) => sim.iccid,
  },
  {
    id: 'custom_field_1',
    header: 'Device name',
    kind: 'text',
    columnId: 'name',
    value: (sim) => sim.custom_field_1 ?? null,
  },
  {
    id: 'statusid',
    header: 'Status id',
    kind: 'number',
    columnId: undefined,
    value: (sim) => sim.statusid,
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'text',
    columnId: 'status',
    value: (sim) => simStatus(sim.statusid).name,
  },
  {
    id: 'providerid',
    header: 'Product',
    kind: 'number',
    columnId: 'product',
    value: (sim) => sim.providerid,
  },
  {
    id: 'end_customer_label',
    header: 'Label',
    kind: 'text',
    columnId: 'label',
    value: (sim) => sim.end_customer_label?.name ?? null,
  },
  {
    id: 'in_session_since',
    header: 'In session since',
    kind: 'text',
    columnId: 'session',
    value: (sim) => iso(sessionSinceMs(sim)),
  },
  {
    id: 'monthly_data_volume',
    header: 'Data this month (bytes)',
    kind: 'number',
    columnId: 'data',
    value: (sim) => sim.monthly_data_volume ?? null,
  },
  {
    id: 'monthly_data_limit',
    header: 'Data limit (bytes, empty: unlimited)',
    kind: 'number',
    columnId: 'data',
    value: (sim) => sim.monthly_data_limit ?? null,
  },
  {
    id: 'previous_month_data_volume',
    header: 'Data last month (bytes)',
    kind: 'number',
    columnId: undefined,
    value: (sim) => sim.previous_month_data_volume ?? null,
  },
  {
    id: 'operator',
    header: 'Operator',
    kind: 'text',
    columnId: 'operator',
    value: (sim) => sim.networkOperator?.name ?? null,
  },
  {
    id: 'country',
    header: 'Country',
    kind: 'text',
    columnId: 'operator',
    value: (sim) => sim.networkOperator?.countryIso ?? null,
  },
  {
    id: 'mcc',
    header: 'MCC',
    kind: 'identifier',
    columnId: undefined,
    value: (sim) => sim.networkOperator?.mcc ?? null,
  },
  {
    id: 'mnc',
    header: 'MNC',
    kind: 'identifier',
    columnId: undefined,
    value: (sim) => sim.networkOperator?.mnc ?? null,
  },
  {
    id: 'imei',
    header: 'IMEI',
    kind: 'identifier',
    columnId: 'imei',
    value: (sim) => sim.imei ?? null,
  },
  {
    id: 'imei_lock',
    header: 'IMEI lock',
    kind: 'identifier',
    columnId: undefined,
    value: imeiLock,
  },
  {
    id: 'ip_address',
    header: 'IP address',
    kind: 'text',
    columnId: 'ip',
    value: (sim) => sim.ip_address ?? null,
  },
  {
    id: 'msisdn',
    header: 'MSISDN',
    kind: 'identifier',
    columnId: 'msisdn',
    value: (sim) => sim.msisdn ?? null,
  },
  {
    id: 'imsi',
    header: 'IMSI',
    kind: 'identifier',
    columnId: 'imsi',
    value: (sim) => sim.imsi ?? null,
  },
  { id: 'apn', header: 'APN', kind: 'text', columnId: 'apn', value: (sim) => sim.apn ?? null },
  {
    id: 'monthly_sms_mo',
    header: 'SMS sent this month',
    kind: 'number',
    columnId: 'sms',
    value: (sim) => sim.monthly_sms_mo ?? null,
  },
  {
    id: 'monthly_sms_mo_limit',
    header: 'SMS limit (empty: unlimited)',
    kind: 'number',
    columnId: 'sms',
    value: (sim) => sim.monthly_sms_mo_limit ?? null,
  },
  {
    id: 'monthly_sms_mt',
    header: 'SMS received this month',
    kind: 'number',
    columnId: undefined,
    value: (sim) => sim.monthly_sms_mt ?? null,
  },
  {
    id: 'monthly_voice_mo',
    header: 'Voice this month (s)',
    kind: 'number',
    columnId: 'voice',
    value: (sim) => sim.monthly_voice_mo ?? null,
  },
  {
    id: 'monthly_voice_mo_limit',
    header: 'Voice limit (s, empty: unlimited)',
    kind: 'number',
    columnId: 'voice',
    value: (sim) => sim.monthly_voice_mo_limit ?? null,
  },
  {
    id: 'esim_type',
    header: 'eSIM',
    kind: 'text',
    columnId: 'esim',
    value: (sim) => sim.esim_information?.type ?? null,
  },
  {
    id: 'eid',
    header: 'EID',
    kind: 'identifier',
    columnId: 'esim',
    value: (sim) => sim.esim_information?.eid ?? null,
  },
  {
    id: 'activation_timestamp',
    header: 'First activated',
    kind: 'text',
    columnId: 'activated',
    value: (sim) => iso(activatedAtMs(sim)),
  },
]

function imeiLock({ imei_lock: lock }: Sim): string {
  if (!lock?.enabled) return 'off'
  return lock.imei || 'waiting for a device'
}

/** The fields of these columns, in the columns' order. */
export function fieldsOfColumns(columnIds: readonly string[]): ExportField[] {
  return columnIds.flatMap((columnId) =>
    exportFields.filter((field) => field.columnId === columnId),
  )
}
