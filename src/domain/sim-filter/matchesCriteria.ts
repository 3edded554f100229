/** The filter rules of the service, to dim rows that no longer match after a live change. */
import { activatedAtMs, type Sim } from '../sim/SimFields.ts'
import {
  isInRange,
  textFields,
  type NumberRange,
  type SimCriteria,
  type TextField,
  type TextMatch,
} from './simCriteria.ts'

/** The fields that the quick search covers (GraphQL interface, listSims). */
const searchedFields = [
  'iccid',
  'custom_field_1',
  'msisdn',
  'imei',
  'end_customer_label',
  'eid',
] as const satisfies readonly TextField[]

function textOf(sim: Sim, field: TextField): string {
  if (field === 'end_customer_label') return sim.end_customer_label?.name ?? ''
  if (field === 'eid') return sim.esim_information?.eid ?? ''
  if (field === 'countryIso') return sim.networkOperator?.countryIso ?? ''
  if (field === 'operatorName') return sim.networkOperator?.name ?? ''
  return sim[field] ?? ''
}

/** Customer, status change and last session are not compared: the record of a SIM does not contain them. */
export function matchesCriteria(sim: Sim, criteria: SimCriteria): boolean {
  return (
    isAmong(sim.statusid, criteria.statusids) &&
    isAmong(sim.providerid, criteria.providerids) &&
    textFields.every((field) => meetsText(textOf(sim, field), criteria.texts[field])) &&
    (criteria.iccidRange === undefined || isInRange(sim.iccid, criteria.iccidRange)) &&
    isBetween(sim.monthly_data_volume, criteria.monthly_data_volume) &&
    isBetween(sim.previous_month_data_volume, criteria.previous_month_data_volume) &&
    isBetween(limitShare(sim), criteria.data_limit_share) &&
    isBetween(activatedAtMs(sim), criteria.activation_timestamp) &&
    (criteria.in_session === undefined ||
      criteria.in_session === isPresent(sim.in_session_since)) &&
    isFound(sim, criteria.search)
  )
}

/** Returns how much of the data limit is used, in whole percent; undefined without a limit. */
function limitShare({
  monthly_data_volume: used,
  monthly_data_limit: limit,
}: Sim): number | undefined {
  return limit ? Math.floor(((used ?? 0) * 100) / limit) : undefined
}

function isFound(sim: Sim, search: string): boolean {
  if (search === '') return true
  const wanted = plain(search)
  return searchedFields.some((field) => plain(textOf(sim, field)).includes(wanted))
}

function isAmong(id: number, wanted: readonly number[]): boolean {
  return wanted.length === 0 || wanted.includes(id)
}

function meetsText(text: string, match: TextMatch | undefined): boolean {
  if (!match) return true
  const value = plain(text)
  if (match.mode === 'oneOf') return match.values.some((each) => plain(each) === value)
  const wanted = plain(match.value)
  if (match.mode === 'is') return value === wanted
  return match.mode === 'begins' ? value.startsWith(wanted) : value.includes(wanted)
}

function plain(text: string): string {
  return text.normalize().toLowerCase()
}

function isBetween(value: number | null | undefined, range: NumberRange | undefined): boolean {
  if (!range) return true
  return isPresent(value) && value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity)
}

function isPresent<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}
