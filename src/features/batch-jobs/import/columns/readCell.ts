/** The value of a cell for a field of a batch job, or why it has none. Pure. */
import { limits } from '../../../../contract/tables.ts'
import type { BatchChanges, ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import { allSimStatuses } from '../../../../domain/sim/simStatus.ts'
import { readAmount } from '../../../../lib/amount.ts'
import type { AmountUnit } from '../../../../lib/amount.ts'
import { formatCount } from '../../../../lib/count.ts'
import { limitUnits } from '../../wizard/changes/limitUnits.ts'

/** A customer that SIMs can move to. */
export interface CustomerName {
  id: number
  name: string
}

type LimitField =
  'monthly_data_limit' | 'monthly_sms_mo_limit' | 'monthly_sms_mt_limit' | 'monthly_voice_mo_limit'

interface CellContext {
  /** The unit of an amount that names none; empty for the smallest. */
  unit: string
  customers: readonly CustomerName[]
}

/** Reads a cell that is not empty into `changes`; returns why that is not possible. */
export function readCell(
  field: ChangeField,
  cell: string,
  { unit, customers }: CellContext,
  changes: BatchChanges,
): string | undefined {
  const text = cell.trim()
  switch (field) {
    case 'custom_field_1':
    case 'end_customer_label':
      if (text.length > limits.textLength)
        return `At most ${limits.textLength} characters; this has ${formatCount(text.length)}.`
      changes[field] = text
      return undefined
    case 'statusid': {
      const status = allSimStatuses.find(
        ({ id, name }) => String(id) === text || isSameText(name, text),
      )
      if (!status) return `“${text}” is not a status. Use its name, such as Activated.`
      changes.statusid = status.id
      return undefined
    }
    case 'imei_lock': {
      const isOn = readSwitch(text)
      if (isOn === undefined) return `“${text}” is neither on nor off.`
      changes.imei_lock = isOn
      return undefined
    }
    case 'customer_id': {
      const found = customers.filter(
        ({ id, name }) => String(id) === text || isSameText(name, text),
      )
      const [customer, ...others] = found
      if (!customer) return `“${text}” is not one of your customers. Use its name or number.`
      if (others.length > 0) return `Several customers are named “${text}”. Use the number.`
      changes.customer_id = customer.id
      return undefined
    }
    case 'monthly_data_limit':
    case 'monthly_sms_mo_limit':
    case 'monthly_sms_mt_limit':
    case 'monthly_voice_mo_limit': {
      const limit = readLimit(field, text, unit)
      if (typeof limit === 'string') return limit
      changes[field] = limit
      return undefined
    }
  }
}

/** Sets a field to nothing: no text, no limit. A field that always has a value is kept. */
export function clearField(field: ChangeField, changes: BatchChanges): void {
  switch (field) {
    case 'custom_field_1':
    case 'end_customer_label':
      changes[field] = ''
      return
    case 'monthly_data_limit':
    case 'monthly_sms_mo_limit':
    case 'monthly_sms_mt_limit':
    case 'monthly_voice_mo_limit':
      changes[field] = 0
      return
    case 'statusid':
    case 'imei_lock':
    case 'customer_id':
  }
}

/** Returns what "on", "yes", "off" … mean; undefined for any other text. */
export function readSwitch(text: string): boolean | undefined {
  const plain = text.trim().toLowerCase()
  if (['on', 'yes', 'true', '1'].includes(plain)) return true
  return ['off', 'no', 'false', '0'].includes(plain) ? false : undefined
}

const unitAliases: Record<string, string> = {
  byte: 'B',
  bytes: 'B',
  sec: 's',
  second: 's',
  seconds: 's',
  minute: 'min',
  minutes: 'min',
  hour: 'h',
  hours: 'h',
}

/** Returns the unit of a limit that a text names, in any case. */
export function findUnit(field: ChangeField, text: string): AmountUnit | undefined {
  const plain = text.toLowerCase()
  const name = (unitAliases[plain] ?? plain).toLowerCase()
  return limitUnits(field).find(({ unit }) => unit.toLowerCase() === name)
}

const amountPattern = /^(\d[\d.,]*)\s*([a-z]*)$/i
/** "1,000" is a thousand for some and one for others. */
const ambiguousNumber = /^\d{1,3}(?:[.,]\d{3})+$/

/** Returns a limit in its smallest unit, 0 for unlimited, or why the text is none. */
function readLimit(field: LimitField, text: string, unit: string): number | string {
  if (/^(unlimited|no limit|none)$/i.test(text)) return 0
  const [, number = '', unitText = ''] = amountPattern.exec(text) ?? []
  const units = limitUnits(field)
  const named = unitText === '' ? unit || units[0]?.unit : findUnit(field, unitText)?.unit
  if (number === '' || named === undefined)
    return `“${text}” is not a limit. Use a number such as 500, with or without ${units.map((each) => each.unit).join(', ')}, or “unlimited”.`
  if (ambiguousNumber.test(number))
    return `“${number}” is ambiguous. Write the number without thousands separators.`
  const value = readAmount({ number, unit: named }, units)
  if (value === undefined) return `“${text}” is not a whole number of ${units[0]?.unit ?? ''}.`
  if (value === 0) return 'A limit of 0 would mean unlimited. Use “unlimited”, or at least 1.'
  return value > limits[field]
    ? `The limit is too high. Use at most ${formatCount(limits[field])} ${units[0]?.unit ?? ''}, or “unlimited”.`
    : value
}

function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
