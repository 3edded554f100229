/** The latest entries of the protocol; the file has all of them. */
import { Time } from '../../domain/format/Time.tsx'
import { paths } from '../../domain/paths.ts'
import { formatCount } from '../../lib/count.ts'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { Link } from 'react-router'
import styles from './FactoryTest.module.css'
import { LineStateChip } from './LineStateChip.tsx'
import type { Protocol, ProtocolEntry } from './protocol.ts'

const shownEntries = 100

const columns: readonly PlainColumn<ProtocolEntry>[] = [
  {
    id: 'iccid',
    title: 'ICCID',
    isName: true,
    cell: ({ iccid, simId }) =>
      simId === null ? (
        <span className="tabular">{iccid}</span>
      ) : (
        <Link className="tabular" to={paths.sim(iccid)}>
          {iccid}
        </Link>
      ),
  },
  { id: 'state', title: 'Result', cell: (entry) => <LineStateChip entry={entry} /> },
  {
    id: 'tested',
    title: 'Put to test',
    cell: ({ testedAtMs }) => <Time timestampMs={testedAtMs} />,
  },
  { id: 'judged', title: 'Judged', cell: ({ verdictAtMs }) => <Time timestampMs={verdictAtMs} /> },
  {
    id: 'note',
    title: 'Note',
    cell: ({ note, reason }) => <span className={styles.cellNote}>{note || reason || '–'}</span>,
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
