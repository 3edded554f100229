import { t } from '@lingui/core/macro'

/** Returns the text of a file that a user chose, or why it cannot be read, as a sentence. */
export async function readTextFile(
  file: File,
): Promise<{ text: string; problem?: undefined } | { text?: undefined; problem: string }> {
  const { name } = file
  try {
    return { text: await file.text() }
  } catch {
    return { problem: t`Couldn't read ${name}. It may have been moved or changed.` }
  }
}
