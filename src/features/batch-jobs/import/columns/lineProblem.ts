/** A line of an import that is left out, and why. Rows are read in a worker without texts; their errors become text here. */
import { plural, t } from '@lingui/core/macro'
import { limits } from '../../../../contract/limits.ts'
import { fieldNames } from '../../../../domain/batch-jobs/describeChanges.ts'
import { limitUnits, type ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import { describeIccidError } from '../../../../domain/iccid/describeIccidError.ts'
import { formatCount } from '../../../../lib/count.ts'
import { formatList } from '../../../../lib/list.ts'
import type { CellError, RowProblem } from './readRows.ts'

export interface ImportLine {
  line: number
  /** As the service knows it. */
  iccid: string
}

export const problemKinds = [
  'aboveTitles',
  'extraCells',
  'linesInCell',
  'iccid',
  'rounded',
  'value',
  'empty',
  'duplicate',
  'unknown',
  'refused',
] as const

export interface LineProblem {
  line: number
  /** As it is written in the file. */
  iccid: string
  kind: (typeof problemKinds)[number]
  reason: string
}

export function describeRowProblem({ line, iccid, error }: RowProblem): LineProblem {
  const isRounded = error.kind === 'iccid' && error.error.code === 'rounded'
  return { line, iccid, kind: isRounded ? 'rounded' : error.kind, reason: describeRowError(error) }
}

function describeRowError(error: RowProblem['error']): string {
  switch (error.kind) {
    case 'aboveTitles':
      return t`This line is above the column titles.`
    case 'extraCells': {
      const { cells, columns } = error
      return t`This line has ${plural(cells, { one: '# cell', other: '# cells' })}, the table has ${plural(columns, { one: '# column', other: '# columns' })}. Check separators and quotation marks.`
    }
    case 'linesInCell':
      return t`A quoted cell contains more lines with ICCIDs. Check the quotation marks.`
    case 'iccid':
      return describeIccidError(error.error)
    case 'value': {
      const field = fieldNames[error.field]
      const reason = describeCellError(error.field, error.error)
      return t`${field}: ${reason}`
    }
    case 'empty':
      return t`This line has no value to change.`
  }
}

function describeCellError(field: ChangeField, error: CellError): string {
  const unitNames = limitUnits(field).map(({ unit }) => unit)
  const smallestUnit = unitNames[0] ?? ''
  if (error.code === 'tooLong') {
    const limit = formatCount(limits.textLength)
    const length = formatCount(error.length)
    return t`At most ${limit} characters; this has ${length}.`
  }
  if (error.code === 'tooHigh') {
    const limit = formatCount(error.limit)
    return t`The limit is too high. Use at most ${limit} ${smallestUnit}, or “unlimited”.`
  }
  if (error.code === 'zero')
    return t`A limit of 0 would mean unlimited. Use “unlimited”, or at least 1.`
  const { code, text } = error
  switch (code) {
    case 'notStatus':
      return t`“${text}” is not a status. Use its name, such as “Activated”.`
    case 'notSwitch':
      return t`“${text}” is neither on nor off.`
    case 'notCustomer':
      return t`“${text}” is not one of your customers. Use the name or number.`
    case 'severalCustomers':
      return t`Several customers are named “${text}”. Use the number.`
    case 'notLimit': {
      const units = formatList(unitNames, 'disjunction')
      return t`“${text}” is not a limit. Use a number such as 500, with or without ${units}, or “unlimited”.`
    }
    case 'ambiguousNumber':
      return t`“${text}” is ambiguous. Write the number without thousands separators.`
    case 'notWhole':
      return t`“${text}” is not a whole number of ${smallestUnit}.`
  }
}
