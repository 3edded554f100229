/** What the connected service can filter and sort SIMs by (GraphQL interface, SimFilterInput and SimListOrder). */
import type { Capabilities } from '../../data/capabilities.ts'
import type { SortField, TextField, TextMode } from './simCriteria.ts'

type Fields = Pick<Capabilities, 'hasField'>

export function canSortBy(can: Fields, field: SortField): boolean {
  return can.hasField('SimListOrder', field)
}

/** Whether a field can be filtered by a text in this way. */
export function canMatch(can: Fields, field: TextField, mode: TextMode): boolean {
  return can.hasField('SimFilterInput', field) && canCompare(can, mode)
}

/** Whether the service compares texts in this way. */
export function canCompare(can: Fields, mode: TextMode): boolean {
  if (mode === 'is') return true
  return can.hasField('StringFilterInput', mode === 'begins' ? 'beginsWith' : 'contains')
}
