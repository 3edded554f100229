/** Reads ICCIDs from pasted text or a CSV file, 100,000 lines per second. Also runs in a worker. */
import { hasValidCheckDigit, iccidError, withCheckDigit } from './iccid.ts'
import type { IccidError } from './iccid.ts'

export interface CompiledIccid {
  iccid: string
  /** Counted from 1. */
  line: number
}

/** A line without a usable ICCID. */
export interface RejectedLine {
  line: number
  text: string
  error: IccidError
}

export interface CompiledList {
  iccids: readonly CompiledIccid[]
  duplicates: readonly CompiledIccid[]
  /** ICCIDs whose last digit is not the check digit of the others, each once. */
  misspelt: readonly CompiledIccid[]
  rejected: readonly RejectedLine[]
  /** Lines that are not empty. */
  lineCount: number
}

const longestShown = 80
const digitsInside = /[0-9]/
/** Cell separators, quotes, and what Excel writes around a text. */
const separators = /[,;\t|"'=<>()[\]{}]+/
const blanks = /\s+/
const filling = /[\s.\-_:/\u00a0\u2007\u202f\ufeff]/g

/** Returns the ICCIDs of a text. Never throws. */
export function compileIccids(text: string): CompiledList {
  const seen = new Set<string>()
  const seenMisspelt = new Set<string>()
  const iccids: CompiledIccid[] = []
  const duplicates: CompiledIccid[] = []
  const misspelt: CompiledIccid[] = []
  const rejected: RejectedLine[] = []
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
    const iccidsOfLine = iccidsOf(content)
    const isFirst = !hasContent
    hasContent = true
    if (iccidsOfLine.length === 0) {
      // A first line without a digit is a table header.
      const isHeader = isFirst && !digitsInside.test(content)
      if (isHeader) lineCount--
      else rejected.push({ line, text: shortened(content), error: missingError(content) })
    }
    for (const iccid of iccidsOfLine) {
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

/** Returns the ICCID of a table cell, or why it cannot be used. */
export function readIccid(
  cell: string,
): { iccid: string } | { iccid?: undefined; error: IccidError } {
  const [iccid, ...others] = iccidsOf(cell)
  if (iccid === undefined) return { error: missingError(cell) }
  if (others.length > 0) return { error: { code: 'several' } }
  return isMisspelt(iccid) ? { error: { code: 'checkDigit' } } : { iccid }
}

function iccidsOf(content: string): string[] {
  const iccids: string[] = []
  for (const cell of content.split(separators)) {
    const whole = digitsOf(cell)
    if (isIccid(whole)) iccids.push(whole)
    else if (whole.length > 18)
      for (const part of cell.split(blanks))
        if (isIccid(digitsOf(part))) iccids.push(digitsOf(part))
  }
  return iccids
}

/** Removes separators between digits, and the F that pads the last byte. */
function digitsOf(cell: string): string {
  return cell.replace(filling, '').replace(/[fF]$/, '')
}

function isIccid(digits: string): boolean {
  return digits.length >= 18 && digits.length <= 20 && iccidError(digits) === undefined
}

/** 18 or 19 digits may be an ICCID without its check digit; only the service knows. */
function isMisspelt(iccid: string): boolean {
  return iccid.length === 20 && !hasValidCheckDigit(iccid)
}

function missingError(content: string): IccidError {
  if (/\d[.,]?\d*e\+?\d+/i.test(content)) return { code: 'rounded' }
  const runs = content
    .split(separators)
    .map(digitsOf)
    .filter((digits) => /^\d+$/.test(digits))
  const longest = runs.reduce((best, digits) => (digits.length > best.length ? digits : best), '')
  return (longest === '' ? undefined : iccidError(longest)) ?? { code: 'missing' }
}

function shortened(content: string): string {
  const trimmed = content.trim()
  return trimmed.length > longestShown ? `${trimmed.slice(0, longestShown)}…` : trimmed
}

/** Returns the same ICCID with or without its check digit, as the service may write it; undefined for a wrong check digit. */
export function otherForm(iccid: string): string | undefined {
  if (iccid.length === 20) return hasValidCheckDigit(iccid) ? iccid.slice(0, -1) : undefined
  return withCheckDigit(iccid)
}
