/** The columns of the SIM list, on the screen and in exports. */
import type { Capabilities } from '../../data/capabilities.ts'
import { canSortBy } from '../../domain/sim-filter/offeredFilters.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import type { SortField } from '../../domain/sim-filter/simCriteria.ts'
import { activatedAtMs, sessionSinceMs } from '../../domain/sim/SimFields.ts'
import { simStatus } from '../../domain/sim/simStatus.ts'
import { formatBytes, formatExactBytes, usedShare } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import type { ExportField } from '../../lib/csv.ts'
import { formatDay, formatDuration, formatIso } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import { chipElement } from '../../ui/chip/Chip.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { usageElement } from '../../ui/usage/usageElement.tsx'
import styles from './columns.module.css'

export type SimColumn = TableColumn<Sim, SortField>

export interface ColumnFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  /** The quick search, whose matches are marked. */
  search: string
  /** Renders the column of the forecast; undefined until that is loaded. */
  forecast?: Forecast | undefined
}

export interface Forecast {
  renderForecast: (sim: Sim, units: ByteUnits) => React.ReactNode
  /** In bytes. */
  forecastNow: (sim: Sim) => number | undefined
}

/** Text like any other, so that a reused cell only changes its text. */
const none = '–'
const online = <span className={styles.online}>Online</span>
const offline = <span className={styles.offline}>Offline</span>

/** All columns in their default order; those not hidden at first are shown by default. */
export function simColumns({ byteUnits, timeZone, search, forecast }: ColumnFormats): SimColumn[] {
  const marked = (text: string | null | undefined) => (text ? markedText(text, search) : none)
  return [
    {
      id: 'session',
      header: 'Session',
      hint: 'Whether a data session is running now',
      width: 92,
      sortField: 'in_session_since',
      render: (sim) => (sessionSinceMs(sim) === null ? offline : online),
      exportValue: (sim) => (sessionSinceMs(sim) === null ? 'Offline' : 'Online'),
      exportFields: [
        simField('in_session_since', 'In session since', 'text', (sim) => iso(sessionSinceMs(sim))),
      ],
    },
    {
      id: 'iccid',
      header: 'ICCID',
      hint: 'The number of the SIM card',
      width: 208,
      minWidth: 110,
      sortField: 'iccid',
      isPinnedAtFirst: true,
      isLink: true,
      isIdentifier: true,
      render: (sim) => markedText(sim.iccid, search),
      exportValue: (sim) => sim.iccid,
    },
    {
      id: 'name',
      header: 'Device name',
      width: 172,
      sortField: 'custom_field_1',
      render: (sim) => marked(sim.custom_field_1),
      exportValue: (sim) => sim.custom_field_1 ?? null,
      exportFields: [
        simField('custom_field_1', 'Device name', 'text', (sim) => sim.custom_field_1),
      ],
    },
    {
      id: 'status',
      header: 'Status',
      width: 184,
      sortField: 'statusid',
      render: (sim) => statusChip(sim.statusid),
      exportValue: (sim) => simStatus(sim.statusid).name,
    },
    {
      id: 'product',
      header: 'Product',
      width: 100,
      sortField: 'providerid',
      render: (sim) => `Product ${sim.providerid}`,
      exportValue: (sim) => `Product ${sim.providerid}`,
      exportFields: [simField('providerid', 'Product', 'number', (sim) => sim.providerid)],
    },
    {
      id: 'label',
      header: 'Label',
      hint: 'The end customer label',
      width: 140,
      sortField: 'end_customer_label',
      render: (sim) => marked(sim.end_customer_label?.name),
      exportValue: (sim) => sim.end_customer_label?.name ?? null,
      exportFields: [
        simField('end_customer_label', 'Label', 'text', (sim) => sim.end_customer_label?.name),
      ],
    },
    {
      id: 'data',
      header: 'Data this month',
      hint: 'Data used this month, against the monthly limit',
      width: 164,
      align: 'end',
      sortField: 'monthly_data_volume',
      value: (sim) => `${sim.monthly_data_volume} ${sim.monthly_data_limit}`,
      render: (sim) => dataUse(sim, byteUnits),
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
      id: 'forecast',
      header: 'Data forecast',
      hint: 'Data this month if use goes on like this, against the monthly limit',
      width: 164,
      align: 'end',
      isHiddenAtFirst: true,
      value: (sim) => `${sim.monthly_data_volume} ${sim.monthly_data_limit} ${sim.statusid}`,
      render: (sim) => forecast?.renderForecast(sim, byteUnits) ?? none,
      exportValue: (sim) => forecast?.forecastNow(sim) ?? null,
    },
    {
      id: 'operator',
      header: 'Operator and country',
      width: 184,
      render: (sim) => operatorText(sim) || none,
      exportValue: operatorText,
      exportFields: [
        simField('operator', 'Operator', 'text', (sim) => sim.networkOperator?.name),
        simField('country', 'Country', 'text', (sim) => sim.networkOperator?.countryIso),
      ],
    },
    identifier('imei', 'IMEI', 'The device the SIM is in', 150, 'imei', marked),
    {
      ...identifier('ip', 'IP address', 'The address in use', 130, 'ip_address', plain),
      exportFields: [simField('ip_address', 'IP address', 'text', (sim) => sim.ip_address)],
    },
    identifier('msisdn', 'MSISDN', 'The phone number', 138, 'msisdn', marked),
    identifier('imsi', 'IMSI', 'The subscriber identity', 150, 'imsi', plain),
    {
      id: 'apn',
      header: 'APN',
      hint: 'The access point name in use',
      width: 140,
      sortField: 'apn',
      isHiddenAtFirst: true,
      render: (sim) => sim.apn || none,
      exportValue: (sim) => sim.apn,
    },
    {
      id: 'sms',
      header: 'SMS this month',
      hint: 'SMS sent by the SIM this month, against the limit',
      width: 132,
      align: 'end',
      sortField: 'monthly_sms_mo',
      isHiddenAtFirst: true,
      value: (sim) => `${sim.monthly_sms_mo} ${sim.monthly_sms_mo_limit}`,
      render: (sim) => against(count(sim.monthly_sms_mo), count(sim.monthly_sms_mo_limit)),
      exportValue: (sim) => sim.monthly_sms_mo,
      exportFields: [
        simField('monthly_sms_mo', 'SMS sent this month', 'number', (sim) => sim.monthly_sms_mo),
        simField(
          'monthly_sms_mo_limit',
          'SMS limit (empty: unlimited)',
          'number',
          (sim) => sim.monthly_sms_mo_limit,
        ),
      ],
    },
    {
      id: 'voice',
      header: 'Voice this month',
      hint: 'Outgoing voice this month, against the limit',
      width: 146,
      align: 'end',
      sortField: 'monthly_voice_mo',
      isHiddenAtFirst: true,
      value: (sim) => `${sim.monthly_voice_mo} ${sim.monthly_voice_mo_limit}`,
      render: (sim) => against(seconds(sim.monthly_voice_mo), seconds(sim.monthly_voice_mo_limit)),
      exportValue: (sim) => sim.monthly_voice_mo,
      exportFields: [
        simField(
          'monthly_voice_mo',
          'Voice this month (s)',
          'number',
          (sim) => sim.monthly_voice_mo,
        ),
        simField(
          'monthly_voice_mo_limit',
          'Voice limit (s, empty: unlimited)',
          'number',
          (sim) => sim.monthly_voice_mo_limit,
        ),
      ],
    },
    {
      id: 'esim',
      header: 'eSIM',
      width: 90,
      isHiddenAtFirst: true,
      render: (sim) => sim.esim_information?.type.replace('_', '.') ?? none,
      exportValue: (sim) => sim.esim_information?.type.replace('_', '.') ?? '',
      exportFields: [
        simField('esim_type', 'eSIM', 'text', (sim) => sim.esim_information?.type),
        simField('eid', 'EID', 'identifier', (sim) => sim.esim_information?.eid),
      ],
    },
    {
      id: 'activated',
      header: 'First activated',
      width: 120,
      sortField: 'activation_timestamp',
      isHiddenAtFirst: true,
      render: (sim) =>
        activatedAtMs(sim) === null ? (
          none
        ) : (
          <span {...tip(formatIso(activatedAtMs(sim), timeZone))}>
            {formatDay(activatedAtMs(sim), timeZone)}
          </span>
        ),
      exportValue: (sim) =>
        activatedAtMs(sim) === null ? '' : formatIso(activatedAtMs(sim), timeZone),
      exportFields: [
        simField('activation_timestamp', 'First activated', 'text', (sim) =>
          iso(activatedAtMs(sim)),
        ),
      ],
    },
  ]
}

/** Returns the columns, those without a sort that the service cannot sort by. */
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

function iso(timestampMs: number | null): string | null {
  return timestampMs === null ? null : new Date(timestampMs).toISOString()
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

const chips = new Map<number, React.ReactNode>()

/** One element per status: React leaves it alone when a reused row shows the same status again. */
export function statusChip(statusid: number): React.ReactNode {
  let chip = chips.get(statusid)
  if (!chip) {
    const { name, meaning, tone, icon } = simStatus(statusid)
    chip = chipElement({ tone, icon, hint: meaning, children: name })
    chips.set(statusid, chip)
  }
  return chip
}

function dataUse(sim: Sim, units: ByteUnits) {
  const used = sim.monthly_data_volume ?? 0
  const limit = sim.monthly_data_limit
  const share = usedShare(used, limit)
  const exact = `${formatExactBytes(used)} of ${limit === null ? 'unlimited' : formatExactBytes(limit)}`
  const children = (
    <>
      {formatBytes(used, units)}
      <span className={styles.limit}>
        {limit === null ? ' of unlimited' : ` of ${formatBytes(limit, units)}`}
      </span>
    </>
  )
  return usageElement({ share, hint: exact, children })
}

function against(used: string, limit: string) {
  return (
    <>
      {used}
      <span className={styles.limit}>{` of ${limit === '' ? 'unlimited' : limit}`}</span>
    </>
  )
}

function count(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : formatCount(value)
}

function seconds(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : formatDuration(value * 1000)
}

function operatorText(sim: Sim): string {
  return sim.networkOperator
    ? `${sim.networkOperator.name} · ${sim.networkOperator.countryIso}`
    : ''
}

/** Marks the part that matches the search, without regard to case as the service does. */
export function markedText(text: string, search: string): React.ReactNode {
  const start = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase())
  if (start < 0) return text
  const end = start + search.length
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
