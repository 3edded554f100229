/** The latest entries of the protocol; the file has all of them. */
import { Time } from '../../domain/format.tsx'
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
  },
  { id: 'state', header: 'Result', render: (entry) => <LineStateChip entry={entry} /> },
  {
    id: 'tested',
    header: 'Put to test',
    render: ({ testedAtMs }) => <Time timestampMs={testedAtMs} />,
  },
  {
    id: 'judged',
    header: 'Judged',
    render: ({ verdictAtMs }) => <Time timestampMs={verdictAtMs} />,
  },
  {
    id: 'note',
    header: 'Note',
    render: ({ note, reason }) => <span className={styles.cellNote}>{note || reason || '–'}</span>,
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
