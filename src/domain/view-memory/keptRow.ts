/** Which row of a table stood at its top, kept per entry of the history. */
import { recallView } from './viewMemory.ts'

export const rowName = 'row'

/** The row that stood at the top; 0 when none is kept. */
export function recallRow(entryKey: string): number {
  const stored = recallView(entryKey, rowName)
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : 0
}
