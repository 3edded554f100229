/** The errors of ICCIDs as text. Separate from the modules that also run in workers. */
import { t } from '@lingui/core/macro'
import { formatCount } from '../../lib/count.ts'
import type { CompiledList, RejectedEntry } from './compileIccids.ts'
import type { IccidError } from './iccid.ts'
import type { ListLine } from './LineGroup.tsx'

export function describeIccidError(error: IccidError): string {
  switch (error.code) {
    case 'notDigits':
      return t`An ICCID contains only digits.`
    case 'length': {
      const { length } = error
      return t`An ICCID has 18 to 20 digits; this has ${length}.`
    }
    case 'prefix':
      return t`An ICCID starts with 89.`
    case 'checkDigit':
      return t`Check digit does not match.`
    case 'missing':
      return t`No ICCID found.`
    case 'several':
      return t`This cell has several ICCIDs.`
    case 'rounded':
      return t`A spreadsheet has rounded this number. Export the column as text.`
  }
}

export function describeRejected(entries: readonly RejectedEntry[]): ListLine[] {
  return entries.map(({ line, text, error }) => ({ line, text, reason: describeIccidError(error) }))
}

/** Returns the entries of a list that are not read as ICCIDs with a valid check digit, in the order of the list. */
export function describeExcluded({ rejected, misspelt }: CompiledList): ListLine[] {
  const wrong = misspelt.map(({ iccid, line }) => ({
    line,
    text: iccid,
    reason: describeIccidError({ code: 'checkDigit' }),
  }))
  return [...describeRejected(rejected), ...wrong].toSorted((one, other) => one.line - other.line)
}

/** Returns the rejected entries of a list as sentences: "Line 2, “8949O”: An ICCID contains only digits." */
export function rejectedSentences({ rejected }: Pick<CompiledList, 'rejected'>): string[] {
  return describeRejected(rejected).map(({ line, text, reason }) => {
    const number = formatCount(line)
    return t`Line ${number}, “${text}”: ${reason}`
  })
}
