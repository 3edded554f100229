/**
 * Selects the devices that match a filter and are visible to the viewer. Short prefixes of identifiers use the sorted order; names and tags
 * are tested row by row.
 */
import { Bitset } from '../../sim-index/bitset.ts'
import { rowsOfText } from '../../sim-index/textRange.ts'
import type { DeviceIndex } from './deviceIndex.ts'
import { wildcardTest } from './wildcard.ts'

/** The value or the prefix of an identifier. */
export type TextCriterion = { readonly eq: string } | { readonly beginsWith: string }

export interface DeviceFilter {
  readonly id?: number
  readonly statusid?: number
  /** Patterns in which `*` stands for any characters; case is ignored. */
  readonly name?: string
  readonly tags?: string
  readonly iccid?: TextCriterion
  readonly imei?: TextCriterion
  readonly ipAddress?: TextCriterion
}

/** Returns the rows of the matching devices of these customers. */
export function selectDevices(
  index: DeviceIndex,
  customerIds: readonly number[],
  filter: DeviceFilter,
): Bitset {
  const rows = new Bitset(index.size)
  for (const customerid of customerIds) rows.join(index.visibleTo(customerid))
  if (filter.id !== undefined) rows.cut(rowOfId(index, filter.id))
  for (const field of ['iccid', 'imei', 'ipAddress'] as const) {
    const criterion = filter[field]
    if (criterion) rows.cut(rowsWithText(index, field, criterion))
  }
  const { statusid, name, tags } = filter
  if (statusid !== undefined) rows.keepWhere((row) => index.statuses.at(row) === statusid)
  if (name !== undefined) rows.keepWhere(wildcardTest(index.texts.name, name.toLowerCase()))
  if (tags !== undefined) {
    const matches = wildcardTest(index.texts.tags, tags.toLowerCase())
    // A device without tags matches no pattern.
    rows.keepWhere((row) => (index.texts.tags.lengths[row] ?? 0) > 0 && matches(row))
  }
  return rows
}

function rowsWithText(
  index: DeviceIndex,
  field: 'iccid' | 'imei' | 'ipAddress',
  criterion: TextCriterion,
): Bitset {
  const isExact = 'eq' in criterion
  const part = Buffer.from(isExact ? criterion.eq : criterion.beginsWith)
  const found = new Bitset(index.size)
  for (const row of rowsOfText(
    index.order(field).rows(index.size),
    index.texts[field],
    part,
    isExact,
  ))
    found.add(row)
  return found
}

function rowOfId(index: DeviceIndex, id: number): Bitset {
  const row = new Bitset(index.size)
  if (Number.isSafeInteger(id) && id >= 1 && id <= index.size) row.add(id - 1)
  return row
}
