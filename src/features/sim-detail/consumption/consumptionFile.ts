/** The days on screen as a CSV file: bytes as whole numbers, empty where there is no record. */
import { csvLine, csvStart } from '../../../lib/csv.ts'
import type { CsvColumnKind } from '../../../lib/csv.ts'
import type { DayUse } from './consumptionFigures.ts'

const kinds: readonly CsvColumnKind[] = ['identifier', 'text', 'number']

/** The text of the file, a line a day. */
export function consumptionCsv(iccid: string, days: readonly DayUse[]): string {
  const lines = days.map(({ day, bytes }) => csvLine([iccid, day, bytes], kinds, 'plain'))
  return (
    csvStart('plain') +
    csvLine(['iccid', 'day', 'bytes'], ['text', 'text', 'text'], 'plain') +
    lines.join('')
  )
}

/** The name of the file: whose days, and which. */
export function consumptionFileName(iccid: string, days: readonly DayUse[]): string {
  return `data-${iccid}-${days[0]?.day ?? 'none'}-to-${days.at(-1)?.day ?? 'none'}.csv`
}
