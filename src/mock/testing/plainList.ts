/** The reference implementation of SIM lists for tests: filters every row, then sorts. */
import { forecastAt } from '../../contract/dataForecast.ts'
import { findOperator } from '../db/sims/networkOperators.ts'
import type { IndexedSim } from '../index/simIndex.ts'
import type {
  SimFilterInput,
  SimListLongFilterInput,
  StringFilterInput,
} from '../../contract/generated/graphqlServer.ts'
import type { SimOrderField } from '../index/simFilter.ts'

const searchedFields = [
  'iccid',
  'custom_field_1',
  'msisdn',
  'imei',
  'end_customer_label',
  'eid',
] as const
const filteredTexts = [
  'iccid',
  'imei',
  'imsi',
  'msisdn',
  'ip_address',
  'custom_field_1',
  'end_customer_label',
  'eid',
] as const

/** Returns the SIMs that a filter and a quick search select, in order. */
export function plainList(
  sims: readonly IndexedSim[],
  filter: SimFilterInput,
  quickSearch: string,
  field: SimOrderField,
  isDescending: boolean,
): IndexedSim[] {
  const selected = sims.filter(
    (sim) => isSelected(sim, filter) && isFound(sim, quickSearch.trim().toLowerCase()),
  )
  const sign = isDescending ? -1 : 1
  return selected.sort(
    (left, right) =>
      sign * (compare(sortValue(left, field), sortValue(right, field)) || left.id - right.id),
  )
}

function isSelected(sim: IndexedSim, filter: SimFilterInput): boolean {
  const { statusid, providerid, in_session, iccIdRange } = filter
  return (
    (statusid?.eq == null || sim.statusid === statusid.eq) &&
    (!statusid?.in || statusid.in.includes(sim.statusid)) &&
    (providerid?.eq == null || sim.providerid === providerid.eq) &&
    (!providerid?.in || providerid.in.includes(sim.providerid)) &&
    (in_session == null || (sim.in_session_since !== null) === in_session) &&
    (!iccIdRange ||
      ((sim.iccid ?? '') >= iccIdRange.start && (sim.iccid ?? '') <= `${iccIdRange.end ?? ''}~`)) &&
    (filter.exceeds_data_limit == null || forecastShare(sim) > 1 === filter.exceeds_data_limit) &&
    isBetween(sim.monthly_data_volume, filter.monthly_data_volume) &&
    isBetween(sim.activation_timestamp, filter.activation_timestamp) &&
    (filter.customerid?.eq == null || sim.customerid === filter.customerid.eq) &&
    (!filter.customerid?.in || filter.customerid.in.includes(sim.customerid)) &&
    fits(sim.apn ?? '', filter.apn) &&
    fits(findOperator(sim.nwc ?? '')?.countryIso ?? '', filter.countryIso) &&
    fits(findOperator(sim.nwc ?? '')?.name ?? '', filter.operatorName) &&
    isBetween(sim.status_changed_at, filter.status_changed_at) &&
    isBetween(lastSeen(sim), filter.last_seen_at) &&
    filteredTexts.every((field) => fits(sim[field] ?? '', filter[field]))
  )
}

function forecastShare(sim: IndexedSim): number {
  const { activation_timestamp: activatedAt } = sim
  const share = forecastAt(Date.now()).share({
    statusid: sim.statusid ?? 0,
    usedBytes: sim.monthly_data_volume ?? 0,
    previousMonthBytes: sim.previous_month_data_volume ?? 0,
    limitBytes: sim.monthly_data_limit,
    activatedAtMs: activatedAt === null ? null : activatedAt * 1000,
  })
  return share ?? -1
}

function lastSeen(sim: IndexedSim): number | null {
  return sim.in_session_since === null ? sim.last_seen_at : Date.now() / 1000
}

function isBetween(
  value: number | null,
  range: SimListLongFilterInput | null | undefined,
): boolean {
  const [least, most] = range?.between ?? []
  return !range?.between || (value !== null && value >= (least ?? 0) && value <= (most ?? 0))
}

function fits(text: string, filter: StringFilterInput | null | undefined): boolean {
  const lowered = text.toLowerCase()
  return (
    (filter?.eq == null || text === filter.eq) &&
    (!filter?.in || filter.in.includes(text)) &&
    lowered.startsWith(filter?.beginsWith?.toLowerCase() ?? '') &&
    lowered.includes(filter?.contains?.toLowerCase() ?? '')
  )
}

function isFound(sim: IndexedSim, searched: string): boolean {
  return searchedFields.some((field) => (sim[field] ?? '').toLowerCase().includes(searched))
}

function sortValue(sim: IndexedSim, field: SimOrderField): string | number {
  if (field === 'data_forecast_share') return forecastShare(sim)
  const value = sim[field]
  if (typeof value === 'number') return value
  if (field === 'custom_field_1') return (value ?? '').toLowerCase()
  // Labels sort ignoring case, then by characters.
  if (field === 'end_customer_label') return `${(value ?? '').toLowerCase()}\n${value ?? ''}`
  if (value !== null) return value
  return typeof noValue[field] === 'number' ? -1 : ''
}

/** The sort value of "no value" in number fields; other fields are texts. */
const noValue: Partial<Record<SimOrderField, number>> = {
  activation_timestamp: -1,
  in_session_since: -1,
  monthly_data_limit: -1,
  monthly_sms_mo_limit: -1,
  monthly_sms_mt_limit: -1,
  monthly_voice_mo_limit: -1,
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
