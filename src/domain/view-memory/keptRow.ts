/** Which row of a table stood at its top, kept per entry of the history. */
import * as z from 'zod/mini'
import { recallView } from './viewMemory.ts'

export const rowName = 'row'

/** The row that stood at the top; 0 when none is kept. */
export function recallRow(entryKey: string): number {
  return z.safeParse(z.int().check(z.gt(0)), recallView(entryKey, rowName)).data ?? 0
}
