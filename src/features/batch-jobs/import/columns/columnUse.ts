import { t } from '@lingui/core/macro'
import type { ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import { fieldNames } from '../../../../domain/batch-jobs/describeChanges.ts'
import { iccidTitle, type ColumnUse, type TableColumn } from '../file/readTable.ts'
import { findUnit } from './readRows.ts'

export const importFieldNames: Record<'iccid' | ChangeField, string> = {
  iccid: t`ICCID`,
  ...fieldNames,
}

export function needsUnit(field: ColumnUse['field']): field is ChangeField {
  return field === 'monthly_data_limit' || field === 'monthly_voice_mo_limit'
}

/** Patterns for titles in lower case without punctuation, as users and the portal's exports write them in English and German. */
const titlePatterns: readonly (readonly [ChangeField, RegExp])[] = [
  [
    'custom_field_1',
    /^(device|sim|geräte)?name$|^device$|^gerät$|^customfield1$|serialnumber|seriennummer/,
  ],
  ['end_customer_label', /label/],
  ['statusid', /^(new|neuer|sim)?(status|state)(id)?$/],
  ['monthly_data_limit', /dat(a|en).*limit|limit.*dat(a|en)/],
  ['monthly_sms_mo_limit', /^(?!.*(received|empfangen|mt)).*(sms.*limit|limit.*sms)/],
  ['monthly_voice_mo_limit', /(voice|call|sprach).*limit|limit.*(voice|call|sprach)/],
  ['imei_lock', /imei(lock|sperre)/],
  ['customer_id', /^(new)?customer(id)?$|^(neuer)?kunde(nnummer)?$/],
]

type Sample = Pick<TableColumn, 'title' | 'example'>

export function guessColumnUses(columns: readonly Sample[]): ColumnUse[] {
  const iccidAt = findIccidColumn(columns)
  const used = new Set<ChangeField>()
  return columns.map(({ title, example }, index) => {
    if (index === iccidAt) return { field: 'iccid', unit: '' }
    const plain = title
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/\(.*\)|[^\p{L}\p{N}]/gu, '')
    const named = title
      .replace(/[([].*/, '')
      .trim()
      .toLowerCase()
    const field = titlePatterns.find(
      ([each, pattern]) =>
        (pattern.test(plain) || named === fieldNames[each].toLowerCase()) && !used.has(each),
    )?.[0]
    // Exports write the IMEI in "IMEI lock", which cannot be set.
    if (!field || (field === 'imei_lock' && /\d{14}/.test(example))) return ignored
    used.add(field)
    return { field, unit: needsUnit(field) ? guessUnit(field, title) : '' }
  })
}

const ignored: ColumnUse = { field: '', unit: '' }

/** An ICCID, also one that a spreadsheet has rounded. */
const iccidPattern = /89\d{16}|^8[.,]9\d*e\+1[789]/i

function findIccidColumn(columns: readonly Sample[]): number {
  const byTitle = columns.findIndex(({ title }) => iccidTitle.test(title.trim()))
  return byTitle >= 0 ? byTitle : columns.findIndex(({ example }) => iccidPattern.test(example))
}

/**
 * Returns the unit that a title names in brackets. Examples are ignored: cells may have different units, and a wrong guess for those
 * without one would go unnoticed.
 */
function guessUnit(field: ChangeField, title: string): string {
  const inTitle = /[([]\s*([a-z]+)/i.exec(title)?.[1] ?? ''
  return findUnit(field, inTitle)?.unit ?? ''
}

export function validateColumnUses(
  uses: readonly ColumnUse[],
  columns: readonly Pick<TableColumn, 'hasBareNumber'>[],
): string | undefined {
  const fields = uses.flatMap(({ field }) => (field === '' ? [] : [field]))
  if (!fields.includes('iccid')) return t`Choose the column with the ICCIDs.`
  const duplicate = fields.find((field, index) => fields.indexOf(field) !== index)
  if (duplicate) {
    const field = importFieldNames[duplicate]
    return t`Two columns are used as ${field}. Choose one.`
  }
  if (fields.length === 1) return t`Choose at least one column to change.`
  const unitless = uses.find(
    ({ field, unit }, index) => needsUnit(field) && unit === '' && columns[index]?.hasBareNumber,
  )
  if (!unitless?.field) return undefined
  const field = importFieldNames[unitless.field]
  return t`Choose the unit of ${field}.`
}
