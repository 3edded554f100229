/** The fields of a snapshot, and how two snapshots differ. Stored values do not depend on the language. */
import { t } from '@lingui/core/macro'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { formatBytes, type ByteUnits } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { csvField, csvHeader, csvRow, csvStart } from '../../../lib/csv.ts'
import { formatDuration } from '../../../lib/time.ts'

type SnapshotValue = string | number | null

/** The ICCID, then the values in the order of `snapshotFields`. */
export type SnapshotRow = readonly [iccid: string, ...values: SnapshotValue[]]

interface SnapshotField {
  id: string
  title: string
  value: (sim: Sim) => SnapshotValue | undefined
  /** Returns a stored value as text; unchanged by default. */
  format?: (value: SnapshotValue, byteUnits: ByteUnits) => string
}

/** The fields that users or the service change. Usage and sessions are left out: they always differ. */
export const snapshotFields: readonly SnapshotField[] = [
  { id: 'custom_field_1', title: t`Device name`, value: (sim) => sim.custom_field_1 },
  {
    id: 'statusid',
    title: t`Status`,
    value: (sim) => sim.statusid,
    format: (statusid) => simStatus(Number(statusid)).name,
  },
  {
    id: 'providerid',
    title: t`Product`,
    value: (sim) => sim.providerid,
    format: (value) => {
      const providerid = String(value)
      return t`Product ${providerid}`
    },
  },
  { id: 'end_customer_label', title: t`Label`, value: (sim) => sim.end_customer_label?.name },
  {
    id: 'monthly_data_limit',
    title: t`Data limit`,
    value: (sim) => sim.monthly_data_limit,
    format: (bytes, byteUnits) => formatBytes(Number(bytes), byteUnits),
  },
  {
    id: 'monthly_sms_mo_limit',
    title: t`SMS limit`,
    value: (sim) => sim.monthly_sms_mo_limit,
    format: (limit) => formatCount(Number(limit)),
  },
  {
    id: 'monthly_voice_mo_limit',
    title: t`Voice limit`,
    value: (sim) => sim.monthly_voice_mo_limit,
    format: (seconds) => formatDuration(Number(seconds) * 1000),
  },
  { id: 'imei', title: t`IMEI`, value: (sim) => sim.imei },
  { id: 'imsi', title: t`IMSI`, value: (sim) => sim.imsi },
  { id: 'msisdn', title: t`MSISDN`, value: (sim) => sim.msisdn },
  {
    id: 'imei_lock',
    title: t`IMEI lock`,
    value: ({ imei_lock: lock }) => lockValue(lock),
    format: formatLock,
  },
]

const lockOff = 'off'
const lockWaiting = 'waiting for a device'
const lockedTo = 'locked to '

function lockValue(lock: Sim['imei_lock']): string {
  if (!lock?.enabled) return lockOff
  return lock.imei ? `${lockedTo}${lock.imei}` : lockWaiting
}

function formatLock(value: SnapshotValue): string {
  if (value === lockOff) return t`off`
  if (value === lockWaiting) return t`waiting for a device`
  const imei = String(value).slice(lockedTo.length)
  return t`locked to ${imei}`
}

/** Returns the row of a SIM. */
export function snapshotRow(sim: Sim): SnapshotRow {
  return [sim.iccid, ...snapshotFields.map(({ value }) => withoutEmpty(value(sim)))]
}

/** Services send null or an empty text for a missing name. */
function withoutEmpty(value: SnapshotValue | undefined): SnapshotValue {
  return value === undefined || value === '' ? null : value
}

export interface Difference {
  readonly iccid: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** The field of a change; undefined for the others. */
  readonly field?: SnapshotField
  readonly before?: SnapshotValue
  readonly after?: SnapshotValue
}

export interface Comparison {
  readonly added: number
  readonly removed: number
  /** SIMs with at least one changed field. */
  readonly changed: number
  /** Added SIMs, removed SIMs, then each changed field. */
  readonly differences: readonly Difference[]
}

/** Returns how the rows of a later snapshot differ from those of an earlier one. */
export function compareRows(
  before: readonly SnapshotRow[],
  after: readonly SnapshotRow[],
): Comparison {
  const earlier = new Map(before.map((row) => [row[0], row]))
  const later = new Set(after.map(([iccid]) => iccid))
  const added = after.filter(([iccid]) => !earlier.has(iccid))
  const removed = before.filter(([iccid]) => !later.has(iccid))
  const changes = after.flatMap((row) => {
    const old = earlier.get(row[0])
    return old ? changesOf(old, row) : []
  })
  return {
    added: added.length,
    removed: removed.length,
    changed: new Set(changes.map(({ iccid }) => iccid)).size,
    differences: [
      ...added.map(([iccid]): Difference => ({ iccid, kind: 'added' })),
      ...removed.map(([iccid]): Difference => ({ iccid, kind: 'removed' })),
      ...changes,
    ],
  }
}

function changesOf([iccid, ...before]: SnapshotRow, [, ...after]: SnapshotRow): Difference[] {
  return snapshotFields.flatMap((field, at) => {
    const [from = null, to = null] = [before[at], after[at]]
    return from === to ? [] : [{ iccid, kind: 'changed', field, before: from, after: to }]
  })
}

/** Returns the value before or after a change as text; "–" for null. */
export function formatValue(
  field: SnapshotField | undefined,
  value: SnapshotValue | undefined,
  byteUnits: ByteUnits,
): string {
  if (value === null || value === undefined) return '–'
  return field?.format?.(value, byteUnits) ?? String(value)
}

const csvFields = [
  csvField<Difference>('iccid', ({ iccid }) => iccid, 'identifier'),
  csvField<Difference>('change', ({ kind }) => kind),
  csvField<Difference>('field', ({ field }) => field?.id),
  csvField<Difference>('before', ({ before }) => before),
  csvField<Difference>('after', ({ after }) => after),
]

/** Returns the parts of a CSV file with all differences, values as the service sends them. */
export function differencesCsv(differences: readonly Difference[]): string[] {
  return [
    csvStart('plain'),
    csvHeader(csvFields, 'plain'),
    ...differences.map((each) => csvRow(csvFields, each, 'plain')),
  ]
}
