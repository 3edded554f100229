/** The values that an import replaces, as a CSV text that another import reads: its undo. Pure. */
import { changeFields, type ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { ColumnUse } from '../columns/columnUse.ts'
import type { BatchSim } from '../../forecast/batchSims.ts'

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
  const rows = sims.map((sim) => [sim.iccid, ...fields.map((field) => cellOf(sim, field))])
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

function cellOf(sim: BatchSim, field: ChangeField): string {
  switch (field) {
    case 'statusid':
      return String(sim.statusid)
    case 'custom_field_1':
      return sim.custom_field_1 ?? ''
    case 'end_customer_label':
      return sim.end_customer_label?.name ?? ''
    case 'imei_lock':
      return sim.imei_lock?.enabled ? 'on' : 'off'
    case 'customer_id':
      return ''
    default:
      return String(sim[field] || 'unlimited')
  }
}

/** Unlike exports, without neutralized formulas: the values are restored as they were. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
}
