/** The protocol of the line as a CSV file, the oldest entry first. */
import { csvLine, csvStart } from '../../lib/csv.ts'
import type { CsvColumnKind } from '../../lib/csv.ts'
import type { Protocol } from './protocol.ts'

const names = ['iccid', 'state', 'verdict', 'note', 'reason', 'looked_up', 'put_to_test', 'judged']
const kinds: readonly CsvColumnKind[] = [
  'identifier',
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
]

/** The text of the file; moments in ISO form, UTC. */
export function protocolCsv(protocol: Protocol): string {
  const lines = protocol
    .toReversed()
    .map(({ iccid, state, verdict, note, reason, lookedUpAtMs, testedAtMs, verdictAtMs }) =>
      csvLine(
        [
          iccid,
          state,
          verdict ?? '',
          note,
          reason,
          moment(lookedUpAtMs),
          moment(testedAtMs),
          moment(verdictAtMs),
        ],
        kinds,
        'plain',
      ),
    )
  return csvStart('plain') + csvLine(names, [], 'plain') + lines.join('')
}

function moment(timestampMs: number | null): string {
  return timestampMs === null ? '' : new Date(timestampMs).toISOString()
}
