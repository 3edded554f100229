/**
 * What a person or a barcode scanner enters on the line: a SIM, or a command about the SIM at hand. A card with the words TEST, PASS and FAIL
 * as barcodes is all a line needs besides the scanner.
 */
import { whyNotIccid } from '../../domain/iccid/iccid.ts'

export type LineCommand =
  | { kind: 'sim'; iccid: string }
  | { kind: 'test' }
  | { kind: 'pass'; note: string }
  | { kind: 'fail'; note: string }
  /** `isMisread` where it was to be an ICCID, so that the SIM before is no longer the one at hand. */
  | { kind: 'wrong'; reason: string; isMisread: boolean }

/** Reads an entry; upper and lower case alike, blanks and dashes within an ICCID are dropped. */
export function readLine(text: string): LineCommand {
  const entry = text.trim()
  const [, word = '', note = ''] = /^(test|pass|fail)\b[\s:]*(.*)$/i.exec(entry) ?? []
  if (word.toLowerCase() === 'test') return { kind: 'test' }
  if (word.toLowerCase() === 'pass') return { kind: 'pass', note }
  if (word.toLowerCase() === 'fail') return { kind: 'fail', note }
  // Printed ICCIDs may end with an F that fills up the last half byte.
  const iccid = entry.replaceAll(/[\s-]/g, '').replace(/f$/i, '')
  const reason = whyNotIccid(iccid)
  if (reason === undefined) return { kind: 'sim', iccid }
  const isMisread = /^\d/.test(entry)
  return {
    kind: 'wrong',
    isMisread,
    reason: isMisread
      ? reason
      : `“${entry.slice(0, 40)}” is neither an ICCID nor one of TEST, PASS and FAIL.`,
  }
}
