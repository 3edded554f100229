/** The protocol as a table of its latest entries, and as a CSV file of all with the same columns. */
import { Link } from 'react-router'
import { Time } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { formatCount } from '../../lib/count.ts'
import { csvField, csvHeader, csvRow, csvStart } from '../../lib/csv.ts'
import { Chip } from '../../ui/chip/Chip.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import styles from './FactoryTest.module.css'
import type { LineState, Protocol, ProtocolEntry } from './protocol.ts'

const shownEntries = 100

type ProtocolColumn = PlainColumn<ProtocolEntry> &
  Required<Pick<TableColumn<ProtocolEntry>, 'exportFields'>>

const columns: readonly ProtocolColumn[] = [
  {
    id: 'iccid',
    header: 'ICCID',
    isName: true,
    render: ({ iccid, simId }) =>
      simId === null ? (
        <span className="tabular">{iccid}</span>
      ) : (
        <Link className="tabular" to={paths.sim(iccid)}>
          {iccid}
        </Link>
      ),
    exportFields: [csvField('iccid', ({ iccid }) => iccid, 'identifier')],
  },
  {
    id: 'state',
    header: 'Result',
    render: (entry) => <LineStateChip entry={entry} />,
    exportFields: [
      csvField('state', ({ state }) => state),
      csvField('verdict', ({ verdict }) => verdict),
    ],
  },
  {
    id: 'tested',
    header: 'Put to test',
    render: ({ testedAtMs }) => <Time timestampMs={testedAtMs} />,
    exportFields: [
      csvField('looked_up', ({ lookedUpAtMs }) => toIso(lookedUpAtMs)),
      csvField('put_to_test', ({ testedAtMs }) => toIso(testedAtMs)),
    ],
  },
  {
    id: 'judged',
    header: 'Judged',
    render: ({ verdictAtMs }) => <Time timestampMs={verdictAtMs} />,
    exportFields: [csvField('judged', ({ verdictAtMs }) => toIso(verdictAtMs))],
  },
  {
    id: 'note',
    header: 'Note',
    render: ({ note, reason }) => <span className={styles.cellNote}>{note || reason || '–'}</span>,
    exportFields: [
      csvField('note', ({ note }) => note),
      csvField('reason', ({ reason }) => reason),
    ],
  },
]

export function ProtocolTable({ protocol }: { protocol: Protocol }) {
  const hidden = protocol.length - shownEntries
  return (
    <>
      <PlainTable
        label="Tested SIMs"
        columns={columns}
        rows={protocol.slice(0, shownEntries)}
        keyOf={({ iccid }) => iccid}
      />
      {hidden > 0 && (
        <p className={styles.note}>{formatCount(hidden)} earlier ones are in the file.</p>
      )}
    </>
  )
}

/** Returns the protocol as CSV, the oldest entry first; times are ISO 8601 in UTC. */
export function protocolCsv(protocol: Protocol): string {
  const fields = columns.flatMap(({ exportFields }) => exportFields)
  return [
    csvStart('plain'),
    csvHeader(fields, 'plain'),
    ...protocol.toReversed().map((entry) => csvRow(fields, entry, 'plain')),
  ].join('')
}

function toIso(timestampMs: number | null): string | null {
  return timestampMs === null ? null : new Date(timestampMs).toISOString()
}

interface ChipStyle {
  name: string
  tone: Tone
  icon: IconName
}

const states: Readonly<Record<LineState, ChipStyle>> = {
  ready: { name: 'Issued', tone: 'ended', icon: 'sim' },
  inTest: { name: 'In test', tone: 'test', icon: 'test' },
  ended: { name: 'Test over', tone: 'ended', icon: 'ended' },
  refused: { name: 'Cannot be tested', tone: 'limit', icon: 'block' },
  notFound: { name: 'Not found', tone: 'alert', icon: 'question' },
  unknown: { name: 'Not confirmed', tone: 'limit', icon: 'warning' },
}

const verdicts: Readonly<Record<NonNullable<ProtocolEntry['verdict']>, ChipStyle>> = {
  passed: { name: 'Passed', tone: 'usable', icon: 'success' },
  failed: { name: 'Failed', tone: 'alert', icon: 'error' },
}

export function LineStateChip({ entry: { verdict, state } }: { entry: ProtocolEntry }) {
  const { name, tone, icon } = verdict === null ? states[state] : verdicts[verdict]
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
