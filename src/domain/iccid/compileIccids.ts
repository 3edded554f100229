/** Reads ICCIDs out of pasted text or a CSV file, 100,000 lines in a second. Runs in a worker. */
import { hasValidCheckDigit, iccidError, withCheckDigit } from './iccid.ts'

export interface CompiledIccid {
  iccid: string
  /** Counted from 1. */
  line: number
}

/** A line of the list, or an ICCID in it, with what is to be said about it. */
export interface ListLine {
  line: number
  text: string
  reason: string
}

export interface CompiledList {
  iccids: readonly CompiledIccid[]
  duplicates: readonly CompiledIccid[]
  /** ICCIDs whose last digit is not the check digit of the others, each once. */
  misspelt: readonly CompiledIccid[]
  rejected: readonly ListLine[]
  /** Lines with anything in them. */
  lineCount: number
}

export const wrongCheckDigit = 'Check digit does not match.'

const longestShown = 80
const digitsInside = /[0-9]/
/** What parts the cells of a table, its quotes, and what Excel writes around a text. */
const separators = /[,;\t|"'=<>()[\]{}]+/
const blanks = /\s+/
const filling = /[\s.\-_:/\u00a0\u2007\u202f\ufeff]/g

/** The ICCIDs of a text. Never throws. */
export function compileIccids(text: string): CompiledList {
  const seen = new Set<string>()
  const seenMisspelt = new Set<string>()
  const iccids: CompiledIccid[] = []
  const duplicates: CompiledIccid[] = []
  const misspelt: CompiledIccid[] = []
  const rejected: ListLine[] = []
  let lineCount = 0
  let hasContent = false
  let line = 0
  for (let at = 0; at <= text.length;) {
    const next = text.indexOf('\n', at)
    const end = next < 0 ? text.length : next
    const content = text.slice(at, end)
    at = end + 1
    line++
    if (content.trim() === '') continue
    lineCount++
    const found = iccidsOf(content)
    const isFirst = !hasContent
    hasContent = true
    if (found.length === 0) {
      // A first line without a digit is the heading of a table.
      const isHeading = isFirst && !digitsInside.test(content)
      if (isHeading) lineCount--
      else rejected.push({ line, text: shortened(content), reason: emptyInputError(content) })
    }
    for (const iccid of found) {
      if (seen.has(iccid) || seenMisspelt.has(iccid)) duplicates.push({ iccid, line })
      else if (isMisspelt(iccid)) {
        seenMisspelt.add(iccid)
        misspelt.push({ iccid, line })
      } else {
        seen.add(iccid)
        iccids.push({ iccid, line })
      }
    }
  }
  return { iccids, duplicates, misspelt, rejected, lineCount }
}

/** Returns the ICCID of a table's cell, or why it cannot be used. */
export function readIccid(cell: string): { iccid: string } | { iccid?: undefined; reason: string } {
  const [iccid, ...others] = iccidsOf(cell)
  if (iccid === undefined) return { reason: emptyInputError(cell) }
  if (others.length > 0) return { reason: 'There are several ICCIDs in this cell.' }
  return isMisspelt(iccid) ? { reason: wrongCheckDigit } : { iccid }
}

function iccidsOf(content: string): string[] {
  const found: string[] = []
  for (const cell of content.split(separators)) {
    const whole = digitsOf(cell)
    if (isIccid(whole)) found.push(whole)
    else if (whole.length > 18)
      for (const part of cell.split(blanks)) if (isIccid(digitsOf(part))) found.push(digitsOf(part))
  }
  return found
}

/** The digits of a cell without what people write between them, and without an F that fills up the last half byte. */
function digitsOf(cell: string): string {
  return cell.replace(filling, '').replace(/[fF]$/, '')
}

function isIccid(digits: string): boolean {
  return digits.length >= 18 && digits.length <= 20 && iccidError(digits) === undefined
}

/** 18 or 19 digits may be an ICCID without its check digit: only the service knows. */
function isMisspelt(iccid: string): boolean {
  return iccid.length === 20 && !hasValidCheckDigit(iccid)
}

function emptyInputError(content: string): string {
  if (/\d[.,]?\d*e\+?\d+/i.test(content))
    return 'A spreadsheet has rounded this number. Export the column as text.'
  const runs = content
    .split(separators)
    .map(digitsOf)
    .filter((digits) => /^\d+$/.test(digits))
  const longest = runs.reduce((best, digits) => (digits.length > best.length ? digits : best), '')
  if (longest === '') return 'There is no ICCID in this line.'
  return iccidError(longest) ?? 'There is no ICCID in this line.'
}

function shortened(content: string): string {
  const trimmed = content.trim()
  return trimmed.length > longestShown ? `${trimmed.slice(0, longestShown)}…` : trimmed
}

/** Another way the same card may be known to the service: with its check digit, or without it. */
export function otherForm(iccid: string): string | undefined {
  if (iccid.length === 20) return hasValidCheckDigit(iccid) ? iccid.slice(0, -1) : undefined
  return withCheckDigit(iccid)
}
