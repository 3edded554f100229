/** What the connected service can filter and sort SIMs by (GraphQL interface, SimFilterInput and SimListOrder). */
import type { Capabilities } from '../../data/capabilities.ts'
import type { SortField, TextField, TextMatch } from './simCriteria.ts'

type Fields = Pick<Capabilities, 'hasField'>

export function canSortBy(can: Fields, field: SortField): boolean {
  return can.hasField('SimListOrder', field)
}

/** Returns whether the service can filter a field by a text in this way. */
export function canMatch(can: Fields, field: TextField, mode: TextMatch['mode']): boolean {
  return can.hasField('SimFilterInput', field) && canCompare(can, mode)
}

/** Returns whether the service compares texts in this way. */
export function canCompare(can: Fields, mode: TextMatch['mode']): boolean {
  return mode === 'is' || can.hasField('StringFilterInput', comparisons[mode])
}

const comparisons = { begins: 'beginsWith', contains: 'contains', oneOf: 'in' } as const
