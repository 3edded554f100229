/** Texts as people paste them, from e-mails, spreadsheets and chat: with invisible characters and with several ways to write one letter. */

const invisible = /\p{Cf}/gu
const spaces = /\p{Zs}/gu

/**
 * Returns a text that a machine reads (an identifier, number, address, token), or several of them: without format characters such as
 * zero-width spaces, soft hyphens and direction marks, with plain spaces, trimmed, in NFC. Line ends and tabs stay.
 */
export function machineText(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(spaces, ' ').trim()
}

/**
 * Returns a text that people read (a name, a label), as it is stored and compared: trimmed, in NFC, and empty when nothing of it is visible.
 * Format characters inside stay, as emojis and right-to-left names need them.
 */
export function displayText(text: string): string {
  return machineText(text) === '' ? '' : text.normalize('NFC').trim()
}
