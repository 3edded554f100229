/**
 * The columns of the SIM list. A look runs for every row that scrolls by: it makes one or two elements, asks no hook and
 * gets its formats from outside.
 */
import type { Sim } from '../../domain/sim/SimFields.ts'
import { activatedAtMs, sessionSinceMs } from '../../domain/sim/simTimes.ts'
import { simStatus } from '../../domain/sim/simStatus.ts'
import { formatBytes, formatExactBytes, usedShare } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { formatDay, formatDuration, formatIso } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import { chipElement } from '../../ui/chip/chipElement.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { usageElement } from '../../ui/usage/usageElement.tsx'
import { markedText } from './markedText.tsx'
import styles from './columns.module.css'

export type SimColumn = TableColumn<Sim>

export interface ColumnFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  /** The quick search, whose matches are marked. */
  search: string
}

/** Text like any other, so that a reused cell only changes its text. */
const none = '–'
const online = <span className={styles.online}>Online</span>
const offline = <span className={styles.offline}>Offline</span>
/** All columns in their first order; the first twelve are shown until somebody chooses. */
export function simColumns({ byteUnits, timeZone, search }: ColumnFormats): SimColumn[] {
  const marked = (text: string | null | undefined) => (text ? markedText(text, search) : none)
  return [
    {
      id: 'session',
      header: 'Session',
      hint: 'Whether a data session is running now',
      width: 92,
      sortKey: 'in_session_since',
      value: (sim) => sessionSinceMs(sim) === null,
      look: (sim) => (sessionSinceMs(sim) === null ? offline : online),
      exportText: (sim) => (sessionSinceMs(sim) === null ? 'Offline' : 'Online'),
    },
    {
      id: 'iccid',
      header: 'ICCID',
      hint: 'The number of the SIM card',
      width: 208,
      minWidth: 110,
      sortKey: 'iccid',
      isPinnedAtFirst: true,
      isLink: true,
      isIdentifier: true,
      value: (sim) => sim.iccid,
      look: (sim) => markedText(sim.iccid, search),
      exportText: (sim) => sim.iccid,
    },
    {
      id: 'name',
      header: 'Device name',
      width: 172,
      sortKey: 'custom_field_1',
      value: (sim) => sim.custom_field_1,
      look: (sim) => marked(sim.custom_field_1),
      exportText: (sim) => sim.custom_field_1 ?? '',
    },
    {
      id: 'status',
      header: 'Status',
      width: 184,
      sortKey: 'statusid',
      value: (sim) => sim.statusid,
      look: (sim) => statusChip(sim.statusid),
      exportText: (sim) => simStatus(sim.statusid).name,
    },
    {
      id: 'product',
      header: 'Product',
      width: 100,
      sortKey: 'providerid',
      value: (sim) => sim.providerid,
      look: (sim) => `Product ${sim.providerid}`,
      exportText: (sim) => `Product ${sim.providerid}`,
    },
    {
      id: 'label',
      header: 'Label',
      hint: 'The end customer label',
      width: 140,
      sortKey: 'end_customer_label',
      value: (sim) => sim.end_customer_label?.name,
      look: (sim) => marked(sim.end_customer_label?.name),
      exportText: (sim) => sim.end_customer_label?.name ?? '',
    },
    {
      id: 'data',
      header: 'Data this month',
      hint: 'Data used this month, against the monthly limit',
      width: 164,
      align: 'end',
      sortKey: 'monthly_data_volume',
      value: (sim) => `${sim.monthly_data_volume} ${sim.monthly_data_limit}`,
      look: (sim) => dataUse(sim, byteUnits),
      exportText: (sim) => String(sim.monthly_data_volume ?? ''),
    },
    {
      id: 'operator',
      header: 'Operator and country',
      width: 184,
      value: operatorText,
      look: (sim) => operatorText(sim) || none,
      exportText: operatorText,
    },
    identifier('imei', 'IMEI', 'The device the SIM is in', 150, (sim) => sim.imei, marked),
    identifier(
      'ip',
      'IP address',
      'The address in use',
      130,
      (sim) => sim.ip_address,
      (text) => text || none,
      'ip_address',
    ),
    identifier('msisdn', 'MSISDN', 'The phone number', 138, (sim) => sim.msisdn, marked),
    identifier(
      'imsi',
      'IMSI',
      'The subscriber identity',
      150,
      (sim) => sim.imsi,
      (text) => text || none,
    ),
    {
      id: 'apn',
      header: 'APN',
      hint: 'The access point name in use',
      width: 140,
      sortKey: 'apn',
      isHiddenAtFirst: true,
      value: (sim) => sim.apn,
      look: (sim) => sim.apn || none,
      exportText: (sim) => sim.apn ?? '',
    },
    {
      id: 'sms',
      header: 'SMS this month',
      hint: 'SMS sent by the SIM this month, against the limit',
      width: 132,
      align: 'end',
      sortKey: 'monthly_sms_mo',
      isHiddenAtFirst: true,
      value: (sim) => `${sim.monthly_sms_mo} ${sim.monthly_sms_mo_limit}`,
      look: (sim) => against(count(sim.monthly_sms_mo), count(sim.monthly_sms_mo_limit)),
      exportText: (sim) => String(sim.monthly_sms_mo ?? ''),
    },
    {
      id: 'voice',
      header: 'Voice this month',
      hint: 'Outgoing voice this month, against the limit',
      width: 146,
      align: 'end',
      sortKey: 'monthly_voice_mo',
      isHiddenAtFirst: true,
      value: (sim) => `${sim.monthly_voice_mo} ${sim.monthly_voice_mo_limit}`,
      look: (sim) => against(seconds(sim.monthly_voice_mo), seconds(sim.monthly_voice_mo_limit)),
      exportText: (sim) => String(sim.monthly_voice_mo ?? ''),
    },
    {
      id: 'esim',
      header: 'eSIM',
      width: 90,
      isHiddenAtFirst: true,
      value: (sim) => sim.esim_information?.type,
      look: (sim) => sim.esim_information?.type.replace('_', '.') ?? none,
      exportText: (sim) => sim.esim_information?.type.replace('_', '.') ?? '',
    },
    {
      id: 'activated',
      header: 'First activated',
      width: 120,
      sortKey: 'activation_timestamp',
      isHiddenAtFirst: true,
      value: (sim) => sim.activation_timestamp,
      look: (sim) =>
        activatedAtMs(sim) === null ? (
          none
        ) : (
          <span {...tip(formatIso(activatedAtMs(sim), timeZone))}>
            {formatDay(activatedAtMs(sim), timeZone)}
          </span>
        ),
      exportText: (sim) =>
        activatedAtMs(sim) === null ? '' : formatIso(activatedAtMs(sim), timeZone),
    },
  ]
}

function identifier(
  id: string,
  header: string,
  hint: string,
  width: number,
  text: (sim: Sim) => string | null | undefined,
  look: (text: string | null | undefined) => React.ReactNode,
  sortKey = id,
): SimColumn {
  return {
    id,
    header,
    hint,
    width,
    sortKey,
    minWidth: 90,
    isIdentifier: true,
    value: text,
    look: (sim) => look(text(sim)),
    exportText: (sim) => text(sim) ?? '',
  }
}

const chips = new Map<number, React.ReactNode>()

/** One element per status: React leaves it alone when a reused row shows the same status again. */
function statusChip(statusid: number): React.ReactNode {
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
