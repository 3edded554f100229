/** Reads ICCIDs from pasted text or a CSV file, 100,000 lines per second. Also runs in a worker. */
import { digitsOf, machineText } from '../../lib/typedText.ts'
import { hasValidCheckDigit, iccidError, withCheckDigit, type IccidError } from './iccid.ts'

export interface CompiledIccid {
  iccid: string
  /** Counted from 1. */
  line: number
}

export interface RejectedEntry {
  line: number
  text: string
  error: IccidError
}

export interface CompiledList {
  iccids: readonly CompiledIccid[]
  duplicates: readonly CompiledIccid[]
  /** ICCIDs whose last digit is not the check digit of the others, each once. */
  misspelt: readonly CompiledIccid[]
  rejected: readonly RejectedEntry[]
  lineCount: number
}

const longestShown = 80
const lineEnds = /\r\n|[\n\r\u0085\u2028\u2029]/
/** Between cells, around values, and what Excel writes around a text. */
const separators = /[,;\t|"'`´‘-‟«»‹›<>=()[\]{}#*،、؛]+/
/** Between the digits of an ICCID, or between ICCIDs. */
const fillers = /[\s.\-_:/+·•‐-―]+/
/** Most lines; they need no cleaning. */
const ascii = /^[\t -~]*$/
const invisibleBetween = /(?<=\d{18,20}f?)\p{Cf}+(?=89\d{13})/giu
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const grouped = /(?<!\d)\d{1,3}([.,'’ ])\d{3}(?:\1\d{3}){4,5}(?!\d)/g
const rounded = /(?<!\d)\d(?:[.,]\d+)?e\+?1[6-9](?!\d)/gi

/** Returns the ICCIDs of a text, and every entry that cannot be read. Never throws. */
export function compileIccids(text: string): CompiledList {
  const seen = new Set<string>()
  const seenMisspelt = new Set<string>()
  const iccids: CompiledIccid[] = []
  const duplicates: CompiledIccid[] = []
  const misspelt: CompiledIccid[] = []
  const rejected: RejectedEntry[] = []
  let lineCount = 0
  let hasContent = false
  for (const [index, raw] of text.split(lineEnds).entries()) {
    const line = index + 1
    const content = ascii.test(raw) ? raw.trim() : machineText(raw.replace(invisibleBetween, ' '))
    if (content === '') continue
    const entries = entriesOf(content)
    const isHeader = !hasContent && !/\d/.test(content)
    hasContent = true
    if (entries.length === 0 && (isHeader || content.startsWith('#'))) continue
    lineCount++
    if (entries.length === 0)
      rejected.push({ line, text: shortened(content), error: missingError(content) })
    for (const { iccid, text: written, error } of entries) {
      if (iccid === undefined) rejected.push({ line, text: shortened(written), error })
      else if (seen.has(iccid) || seenMisspelt.has(iccid)) duplicates.push({ iccid, line })
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

export function readIccid(
  cell: string,
): { iccid: string } | { iccid?: undefined; error: IccidError } {
  const content = machineText(cell)
  const [entry, ...others] = entriesOf(content)
  if (entry === undefined) return { error: missingError(content) }
  if (others.length > 0) return { error: { code: 'several' } }
  if (entry.iccid === undefined) return { error: entry.error }
  return isMisspelt(entry.iccid) ? { error: { code: 'checkDigit' } } : { iccid: entry.iccid }
}

type Entry =
  | { text: string; iccid: string; error?: undefined }
  | { text: string; iccid?: undefined; error: IccidError }

/** Returns what looks like an ICCID in a line, readable or not. IMSIs, EIDs, phone numbers and names do not. */
function entriesOf(content: string): Entry[] {
  const entries: Entry[] = []
  const line = content.replace(rounded, (text) => {
    entries.push({ text, error: { code: 'rounded' } })
    return ';'
  })
  for (const cell of line.replace(uuid, ';').replace(grouped, withoutGroups).split(separators)) {
    if (!/\d/.test(cell)) continue
    const pieces = cell.split(fillers).map(bareDigits)
    for (let at = 0; at < pieces.length;) {
      const { entry, length } = entryAt(pieces, at)
      if (entry) entries.push(entry)
      at += length
    }
  }
  return entries
}

function withoutGroups(number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits.startsWith('89') ? digits : number
}

function bareDigits(piece: string): string {
  return piece.replace(/^[a-z]+(?=89)/i, '').replace(/(?<=\d)f$/i, '')
}

/** Digits of a group; a longer number is a value of its own. */
const longestGroup = 12
const shortestEntry = 15
const eidLength = 32

function entryAt(pieces: readonly string[], at: number): { entry?: Entry; length: number } {
  const first = pieces[at] ?? ''
  if (!asDigits(first).startsWith('89')) return { length: 1 }
  if (isIccid(first)) return { entry: entryOf(first), length: 1 }
  const run = [first]
  let text = first
  for (const piece of asDigits(first).length < shortestEntry ? pieces.slice(at + 1) : []) {
    const isGroup = /^\d+$/.test(asDigits(piece)) && /\d/.test(piece) && !isIccid(piece)
    if (!isGroup || (piece.length > longestGroup && text.length + piece.length > 24)) break
    run.push(piece)
    text += piece
  }
  if (text.length === eidLength && /^\d+$/.test(text)) return { length: run.length }
  const read = longestIccid(run)
  if (read) return read
  const isEntry = asDigits(text).replace(/\D/g, '').length >= shortestEntry
  const isOther = !/^\d+$/.test(asDigits(text)) && text.length > 26
  return isEntry && !isOther
    ? { entry: { text, error: unreadableError(text) }, length: run.length }
    : { length: 1 }
}

function longestIccid(run: readonly string[]): { entry: Entry; length: number } | undefined {
  const found = run.flatMap((_, index) => {
    const iccid = run.slice(0, index + 1).join('')
    return isIccid(iccid) ? [{ iccid, length: index + 1 }] : []
  })
  const best = found.findLast(({ iccid }) => hasValidCheckDigit(iccid)) ?? found.at(-1)
  return best && { entry: entryOf(best.iccid), length: best.length }
}

function entryOf(iccid: string): Entry {
  return isRounded(iccid) ? { text: iccid, error: { code: 'rounded' } } : { text: iccid, iccid }
}

function unreadableError(text: string): IccidError {
  return iccidError(text) ?? { code: 'notDigits' }
}

function asDigits(text: string): string {
  return text.replace(/[oO]/g, '0').replace(/[Il]/g, '1').replace(/S/g, '5').replace(/B/g, '8')
}

function isIccid(digits: string): boolean {
  return digits.length >= 18 && digits.length <= 20 && iccidError(digits) === undefined
}

/** 18 or 19 digits may be an ICCID without its check digit; only the service knows. */
function isMisspelt(iccid: string): boolean {
  return iccid.length === 20 && !hasValidCheckDigit(iccid)
}

/** Whether all digits after the fifteenth, the last that a spreadsheet keeps, are zeros. */
function isRounded(iccid: string): boolean {
  return /^\d{15}0+$/.test(iccid) && !hasValidCheckDigit(iccid)
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
  return content.length > longestShown ? `${content.slice(0, longestShown)}…` : content
}

/** Returns the same ICCID with or without its check digit, as the service may write it; undefined for a wrong check digit. */
export function otherForm(iccid: string): string | undefined {
  if (iccid.length === 20) return hasValidCheckDigit(iccid) ? iccid.slice(0, -1) : undefined
  return withCheckDigit(iccid)
}
