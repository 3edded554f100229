/** Reads a cell as the value of a field of a batch job. Pure, runs in a worker: errors are codes, which `describeRowProblem` turns into text. */
import { limits } from '../../../../contract/limits.ts'
import { simStatuses } from '../../../../contract/tables.ts'
import type { BatchChanges, ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import { readAmount, type AmountUnit } from '../../../../lib/amount.ts'
import { readDecimal } from '../../../../lib/readDecimal.ts'
import { displayText } from '../../../../contract/storedText.ts'
import { machineText } from '../../../../lib/typedText.ts'
import { limitUnits } from '../../wizard/changes/limitUnits.ts'
import { germanStatuses, offWords, onWords, unitWords, unlimitedWords } from './words.ts'

/** A customer that SIMs can move to. */
export interface CustomerName {
  id: number
  name: string
}

/** Why a cell cannot be read, with the text or limit that the reason names. */
export type CellError =
  | { code: 'notStatus' | 'notSwitch' | 'notCustomer' | 'severalCustomers'; text: string }
  | { code: 'notLimit' | 'ambiguousNumber' | 'notWhole'; text: string }
  | { code: 'tooLong'; length: number }
  | { code: 'tooHigh'; limit: number }
  | { code: 'zero' }

type LimitField = Extract<ChangeField, `monthly_${string}`>

interface CellContext {
  /** The unit of an amount that names none; empty for the smallest. */
  unit: string
  customers: readonly CustomerName[]
}

/** Reads a cell that is not empty into `changes`; returns why it cannot be read. */
export function readCell(
  field: ChangeField,
  cell: string,
  { unit, customers }: CellContext,
  changes: BatchChanges,
): CellError | undefined {
  const text = machineText(cell)
  switch (field) {
    case 'custom_field_1':
    case 'end_customer_label': {
      const name = displayText(cell)
      if (name.length > limits.textLength) return { code: 'tooLong', length: name.length }
      changes[field] = name
      return undefined
    }
    case 'statusid': {
      const status = simStatuses.find(
        ({ id, name }) =>
          String(id) === text ||
          // The portal writes an unknown status as "Unknown (1)".
          text.endsWith(`(${id})`) ||
          [name, germanStatuses[id]].some((each) => letters(each) === letters(text)),
      )
      if (!status) return { code: 'notStatus', text }
      changes.statusid = status.id
      return undefined
    }
    case 'imei_lock': {
      const isOn = readSwitch(text)
      if (isOn === undefined) return { code: 'notSwitch', text }
      changes.imei_lock = isOn
      return undefined
    }
    case 'customer_id': {
      const matches = customers.filter(
        ({ id, name }) => String(id) === text || isSameText(name, text),
      )
      const [customer, ...others] = matches
      if (!customer) return { code: 'notCustomer', text }
      if (others.length > 0) return { code: 'severalCustomers', text }
      changes.customer_id = customer.id
      return undefined
    }
    case 'monthly_data_limit':
    case 'monthly_sms_mo_limit':
    case 'monthly_voice_mo_limit': {
      const limit = readLimit(field, text, unit)
      if (typeof limit !== 'number') return limit
      changes[field] = limit
      return undefined
    }
  }
}

/** Clears a field: no text, no limit. A field that always has a value is unchanged. */
export function clearField(field: ChangeField, changes: BatchChanges): void {
  switch (field) {
    case 'custom_field_1':
    case 'end_customer_label':
      changes[field] = ''
      return
    case 'monthly_data_limit':
    case 'monthly_sms_mo_limit':
    case 'monthly_voice_mo_limit':
      changes[field] = 0
      return
    case 'statusid':
    case 'imei_lock':
    case 'customer_id':
  }
}

/** Returns whether a text means on ("on", "yes" …) or off; undefined for any other text. */
function readSwitch(text: string): boolean | undefined {
  if (onWords.includes(letters(text))) return true
  return offWords.includes(letters(text)) ? false : undefined
}

/** Returns the unit of a limit that a text names, in any case. */
export function findUnit(field: ChangeField, text: string): AmountUnit | undefined {
  const plain = text.toLowerCase()
  const name = (unitWords[plain] ?? plain).toLowerCase()
  return limitUnits(field).find(({ unit }) => unit.toLowerCase() === name)
}

const amountPattern = /^(\p{Nd}.*?)\s*(\p{L}*)$/u
/** "1,000" is a thousand in some countries and one in others. */
const ambiguousNumber = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Returns a limit in its smallest unit, 0 for unlimited, or why the text is not a limit. */
function readLimit(field: LimitField, text: string, unit: string): number | CellError {
  if (unlimitedWords.includes(letters(text))) return 0
  const [, number = '', unitText = ''] = amountPattern.exec(text) ?? []
  const units = limitUnits(field)
  const unitName = unitText === '' ? unit || units[0]?.unit : findUnit(field, unitText)?.unit
  // A worker has no locale; numbers that depend on it are rejected below.
  if (unitName === undefined || readDecimal(number, 'en') === undefined)
    return { code: 'notLimit', text }
  if (ambiguousNumber.test(number)) return { code: 'ambiguousNumber', text: number }
  const value = readAmount({ number, unit: unitName }, units, 'en')
  if (value === undefined) return { code: 'notWhole', text }
  if (value === 0) return { code: 'zero' }
  return value > limits[field] ? { code: 'tooHigh', limit: limits[field] } : value
}

function isSameText(one: string, other: string): boolean {
  return machineText(one).toLowerCase() === machineText(other).toLowerCase()
}

/** Returns the letters and digits of a text in lower case: "no limit" and "No-Limit" are the same words. */
function letters(text: string): string {
  return machineText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
