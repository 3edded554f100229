/** The columns of the SIM list, on screen and in exports. Headers of exports stay English. */
import { t } from '@lingui/core/macro'
import type { Capabilities } from '../../data/capabilities.ts'
import { canSortBy, type SortField } from '../../domain/sim-filter/simCriteria.ts'
import { sessionSinceMs, type Sim } from '../../domain/sim/SimFields.ts'
import { simStatus } from '../../domain/sim/simStatus.ts'
import { formatExactBytes, type ByteUnits } from '../../lib/bytes.ts'
import type { ExportField } from '../../lib/csv.ts'
import { formatIso } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import {
  none,
  online,
  offline,
  statusChip,
  dataUse,
  describeUse,
  highlightMatch,
} from './cells.tsx'

export type SimColumn = TableColumn<Sim, SortField>

export interface ColumnFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  search: string
}

export function simColumns({ byteUnits, search }: ColumnFormats): SimColumn[] {
  const highlighted = (text: string | null | undefined) =>
    text ? highlightMatch(text, search) : none
  return [
    {
      id: 'session',
      header: t`Session`,
      hint: t`Whether a data session is open`,
      width: 68,
      sortField: 'in_session_since',
      value: (sim) => sessionSinceMs(sim) === null,
      render: (sim) => (sessionSinceMs(sim) === null ? offline : online),
      exportValue: (sim) => (sessionSinceMs(sim) === null ? t`Offline` : t`Online`),
      exportFields: [
        simField('in_session_since', 'In session since', 'text', (sim) => iso(sessionSinceMs(sim))),
      ],
    },
    {
      id: 'iccid',
      header: t`ICCID`,
      hint: t`The number of the SIM card`,
      width: 182,
      minWidth: 110,
      sortField: 'iccid',
      isPinnedAtFirst: true,
      isLink: true,
      isIdentifier: true,
      render: (sim) => highlightMatch(sim.iccid, search),
      exportValue: (sim) => sim.iccid,
    },
    {
      id: 'name',
      header: t`Device name`,
      hint: t`The name on the SIM; a device can have another`,
      width: 148,
      sortField: 'custom_field_1',
      render: (sim) => highlighted(sim.custom_field_1),
      exportValue: (sim) => sim.custom_field_1 ?? null,
      exportFields: [
        simField('custom_field_1', 'Device name', 'text', (sim) => sim.custom_field_1),
      ],
    },
    {
      id: 'status',
      header: t`Status`,
      width: 180,
      sortField: 'statusid',
      value: (sim) => sim.statusid,
      render: (sim) => statusChip(sim.statusid),
      exportValue: (sim) => simStatus(sim.statusid).name,
      exportFields: [
        simField('status', 'Status', 'text', (sim) => simStatus(sim.statusid).documentedName),
      ],
    },
    {
      id: 'product',
      header: t`Product`,
      width: 74,
      sortField: 'providerid',
      value: (sim) => sim.providerid,
      render: ({ providerid }) => t`Product ${providerid}`,
      exportValue: ({ providerid }) => t`Product ${providerid}`,
      exportFields: [simField('providerid', 'Product', 'number', (sim) => sim.providerid)],
    },
    {
      id: 'label',
      header: t`Label`,
      hint: t`The end customer label`,
      width: 92,
      sortField: 'end_customer_label',
      render: (sim) => highlighted(sim.end_customer_label?.name),
      exportValue: (sim) => sim.end_customer_label?.name ?? null,
      exportFields: [
        simField('end_customer_label', 'Label', 'text', (sim) => sim.end_customer_label?.name),
      ],
    },
    {
      id: 'data',
      header: t`Data this month`,
      hint: t`Data used this month and the monthly limit`,
      width: 146,
      align: 'end',
      sortField: 'monthly_data_volume',
      value: (sim) => `${sim.monthly_data_volume} ${sim.monthly_data_limit}`,
      render: (sim) => dataUse(sim.monthly_data_volume ?? 0, sim.monthly_data_limit, byteUnits),
      cellHint: exactDataUse,
      exportValue: (sim) => sim.monthly_data_volume,
      exportFields: [
        simField(
          'monthly_data_volume',
          'Data this month (bytes)',
          'number',
          (sim) => sim.monthly_data_volume,
        ),
        simField(
          'monthly_data_limit',
          'Data limit (bytes, empty: unlimited)',
          'number',
          (sim) => sim.monthly_data_limit,
        ),
      ],
    },
    {
      id: 'operator',
      header: t`Operator`,
      hint: t`The current or last network, and its country`,
      width: 122,
      render: (sim) => operatorText(sim) || none,
      exportValue: operatorText,
      exportFields: [
        simField('operator', 'Operator', 'text', (sim) => sim.networkOperator?.name),
        simField('country', 'Country', 'text', (sim) => sim.networkOperator?.countryIso),
      ],
    },
    {
      ...identifier('ip', t`IP address`, t`The current IP address`, 118, 'ip_address', plain),
      exportFields: [simField('ip_address', 'IP address', 'text', (sim) => sim.ip_address)],
    },
    identifier('imei', t`IMEI`, t`The device that the SIM is in`, 142, 'imei', highlighted),
    identifier('msisdn', t`MSISDN`, t`The phone number`, 128, 'msisdn', highlighted),
    identifier('imsi', t`IMSI`, t`The subscriber identity`, 142, 'imsi', plain),
  ]
}

/** Returns the columns; those that the service cannot sort by lose their sort field. */
export function sortableColumns(
  columns: readonly SimColumn[],
  can: Pick<Capabilities, 'hasField'>,
): SimColumn[] {
  return columns.map((column) => {
    const { sortField, ...unsorted } = column
    return sortField && !canSortBy(can, sortField) ? unsorted : column
  })
}

export function simField(
  id: string,
  header: string,
  kind: ExportField<Sim>['kind'],
  value: ExportField<Sim>['value'],
): ExportField<Sim> {
  return { id, header, kind, value: (sim) => value(sim) ?? null }
}

export function iso(timestampMs: number | null): string | null {
  return timestampMs === null ? null : formatIso(timestampMs, 'UTC')
}

type RenderText = (text: string | null | undefined) => React.ReactNode

const plain: RenderText = (text) => text || none

function identifier(
  id: string,
  header: string,
  hint: string,
  width: number,
  field: 'imei' | 'ip_address' | 'msisdn' | 'imsi',
  renderText: RenderText,
): SimColumn {
  return {
    id,
    header,
    hint,
    width,
    sortField: field,
    minWidth: 90,
    isIdentifier: true,
    render: (sim) => renderText(sim[field]),
    exportValue: (sim) => sim[field],
  }
}

/** Returns the exact bytes used and the limit: "1,100,000 bytes of 2,000,000,000 bytes". */
function exactDataUse({ monthly_data_volume, monthly_data_limit }: Sim): string {
  return describeUse(monthly_data_volume ?? 0, monthly_data_limit, formatExactBytes)
}

function operatorText(sim: Sim): string {
  return sim.networkOperator
    ? `${sim.networkOperator.name} · ${sim.networkOperator.countryIso}`
    : ''
}
