/** The trail of a visit as a CSV file. */
import { csvLine, csvStart } from '../../../lib/csv.ts'
import type { CsvColumnKind } from '../../../lib/csv.ts'
import { formatIso } from '../../../lib/time.ts'
import type { Position } from './locationTrail.ts'

const kinds: readonly CsvColumnKind[] = ['identifier', 'text', 'number', 'number']

/** The text of the file, a line a position, times in UTC. */
export function trailCsv(positions: readonly Position[]): string {
  const lines = positions.map(({ iccid, receivedAtMs, latitude, longitude }) =>
    csvLine([iccid, formatIso(receivedAtMs, 'UTC'), latitude, longitude], kinds, 'plain'),
  )
  return (
    csvStart('plain') +
    csvLine(
      ['iccid', 'received', 'latitude', 'longitude'],
      ['text', 'text', 'text', 'text'],
      'plain',
    ) +
    lines.join('')
  )
}
