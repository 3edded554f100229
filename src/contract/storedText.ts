const visible = /[^\p{Cf}\p{Z}\s]/u

/** Returns a name, label or comment as it is stored and compared: in NFC, and empty when nothing of it is visible. */
export function storedText(text: string): string {
  return visible.test(text) ? text.normalize('NFC') : ''
}

/** Returns a text that users read, as forms send it. Format characters inside stay, as emojis and right-to-left names need them. */
export function displayText(text: string): string {
  return storedText(text).trim()
}
