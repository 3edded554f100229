/** Texts as users paste them, from e-mails, spreadsheets and chat: with invisible characters, and one letter written in several ways. */

const invisible = /\p{Cf}/gu
const spaces = /\p{Zs}/gu
const fullWidth = /[！-～]/g
/** What stands around a copied value: quotes, brackets, the signs of a list and of a formula. */
const around = /^[\s"'`´‘-‟«»‹›<>=#;,]+|[\s"'`´‘-‟«»‹›<>;,]+$/g
const label = /^(?:iccid|imsi|imei|msisdn|eid|tel)\b[.:=#\s]*/i

/**
 * Returns a text that a machine reads (an identifier, number, address, token), or several of them: without format characters such as
 * zero-width spaces, soft hyphens and direction marks, with plain spaces, full-width characters as ASCII, trimmed, in NFC. Line ends and
 * tabs stay.
 */
export function machineText(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(spaces, ' ')
    .replace(fullWidth, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .trim()
}

/** Returns the digits of a written identifier, without its name and the F that pads an ICCID; any other text as it is. */
export function digitsOf(text: string): string {
  return digitsOr(text, bareText(text).replace(/f$/i, ''))
}

/** Returns the digits of a phone number in international form, without plus, 00 and the (0) that some write after the country code. */
export function phoneDigits(text: string): string {
  const bare = bareText(text).replace(/(?<=^\D*(?:00)?\d{1,3}\D*)\(0\)/, '')
  return digitsOr(text, bare.replace(/[()]/g, '')).replace(/^00(?=[1-9])/, '')
}

/** Returns a text as it is searched for: a text that is only a written identifier as its digits, any other as it is stored. */
export function searchText(text: string): string {
  const plain = machineText(text)
  const bare = bareText(plain)
  const digits = phoneDigits(bare.replace(/(?<=^89.+)f$/i, ''))
  const isWritten =
    /^\d+$/.test(digits) &&
    !/^\d+(\.\d+){3}$|\d:\d/.test(bare) &&
    (digits.length >= 14 || /^\(?\+/.test(bare) || /^(00[1-9]|89).{6}/.test(bare))
  if (isWritten) return digits
  return /^[ -~]*$/.test(plain) ? plain : text.normalize('NFC').trim()
}

function digitsOr(text: string, written: string): string {
  const digits = written.replace(/[\s.\-_:/‐-―]|^\+/g, '')
  return /^\d*$/.test(digits) ? digits : machineText(text)
}

function bareText(text: string): string {
  return machineText(text).replace(around, '').replace(label, '').replace(around, '')
}
