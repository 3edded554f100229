/** Matches a criterion against a value (REST interface, Working with collections, match patterns). */
import { isDay } from '../../../store/days.ts'
import ipaddr from 'ipaddr.js'
import type { FilterMatch } from '../../../../contract/collections.ts'
import { isTimestamp } from '../timestamp.ts'
import { patternTest, wordsOf } from '../../../index/textPattern.ts'

/**
 * Returns whether a value matches a criterion. Null matches nothing; one matching value of a list is enough. Throws for a rule that only
 * the indexes and the database apply.
 */
export function meets(match: FilterMatch, criterion: string, value: FilterValue): boolean {
  if (value === null) return false
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    return value.some((one) => meets(match, criterion, one))
  }
  const rule = rules[match]
  if (!rule) throw new Error(`No value in memory is filtered by ${match}`)
  return rule(criterion, String(value))
}

export type FilterValue = string | number | boolean | null | readonly string[]

/** Returns why a criterion is invalid for this match rule; undefined when it is valid. */
export function criterionError(match: FilterMatch, criterion: string): string | undefined {
  if (match === 'ipAddress' && !isAddress(criterion)) return 'takes an IPv4 or IPv6 address'
  if (match === 'dateRange' && !isDay(criterion) && !isTimestamp(criterion))
    return 'takes a day such as 2026-03-01 or a date and time such as 2026-03-01T00:00:00Z'
  return undefined
}

/** An IPv4 address with four parts, or an IPv6 address; shorter IPv4 notations are ambiguous. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}

/** The rules of collections filtered in memory. */
const rules: Readonly<Partial<Record<FilterMatch, (criterion: string, value: string) => boolean>>> =
  {
    exact: (criterion, value) => value === criterion,
    wildcard: (criterion, value) => patternTest(criterion.toLowerCase())(value.toLowerCase()),
    term: (criterion, value) => wordsOf(value).includes(criterion.toLowerCase()),
  }

/** Whether a criterion is compared with the whole value instead of its beginning. */
export function isExact(match: FilterMatch, criterion: string): boolean {
  if (match === 'exactAbove14') return criterion.length > 14
  if (match === 'exactAbove19') return criterion.length > 19
  return match === 'exact'
}
