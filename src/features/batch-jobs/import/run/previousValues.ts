/** The values that an import replaces, as a CSV text that another import reads: its undo. Pure. */
import {
  changeFields,
  currentValues,
  type BatchChanges,
  type ChangeField,
} from '../../../../domain/batch-jobs/batchChanges.ts'
import type { ColumnUse } from '../columns/columnUse.ts'
import type { BatchSim } from '../../../../domain/batch-jobs/forecast/batchSims.ts'

export interface PreviousValues {
  /** A row for each SIM: its ICCID and the fields, in their order. */
  text: string
  fields: readonly ChangeField[]
}

/** Longer texts are not saved, because the import itself needs the browser's storage. */
const maxCharacters = 1_000_000

/**
 * Returns the current values of these SIMs in all fields that a file changes; undefined when they cannot be restored: the customer of
 * a SIM is not in its record, and very long files are not saved.
 */
export function previousValues(
  sims: readonly BatchSim[],
  changed: ReadonlySet<ChangeField>,
): PreviousValues | undefined {
  if (changed.has('customer_id')) return undefined
  const fields = changeFields.filter((field) => changed.has(field))
  const rows = sims.map((sim) => {
    const values = currentValues(sim)
    return [sim.iccid, ...fields.map((field) => cellOf(values[field]))]
  })
  const text = [['iccid', ...fields], ...rows].map(csvLine).join('')
  return text.length > maxCharacters ? undefined : { text, fields }
}

/** Returns how an import reads the text: limits in their smallest units. */
export function previousValueUses({ fields }: PreviousValues): ColumnUse[] {
  return [
    { field: 'iccid', unit: '' },
    ...fields.map((field) => ({
      field,
      unit: field === 'monthly_data_limit' ? 'B' : field === 'monthly_voice_mo_limit' ? 's' : '',
    })),
  ]
}

function cellOf(value: BatchChanges[ChangeField]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === 0 ? 'unlimited' : String(value)
}

/** Unlike exports, without neutralized formulas: the values are restored as they were. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
}
