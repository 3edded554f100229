/** The test log as a table of the latest entries, and as a CSV file of all entries, whose titles and values are English. */
import { plural, t } from '@lingui/core/macro'
import type { Appearance } from '../../ui/chip/appearance.ts'
import { Link } from 'react-router'
import { Time } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { csvField } from '../../lib/csv.ts'
import { saveCsv } from '../../domain/export/saveFile.ts'
import { utcDay } from '../../lib/days.ts'
import { Chip } from '../../ui/chip/Chip.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import styles from './FactoryTest.module.css'
import type { TestState, TestLog, TestEntry } from './testLog.ts'

const shownEntries = 100

type TestLogColumn = PlainColumn<TestEntry> & Required<Pick<TableColumn<TestEntry>, 'exportFields'>>

const columns: readonly TestLogColumn[] = [
  {
    id: 'iccid',
    header: t`ICCID`,
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
    header: t`Result`,
    render: (entry) => <TestStateChip entry={entry} />,
    exportFields: [
      csvField('state', ({ state }) => state),
      csvField('verdict', ({ verdict }) => verdict),
    ],
  },
  {
    id: 'tested',
    header: t`Test start`,
    render: ({ testedAtMs }) => <Time timestampMs={testedAtMs} />,
    exportFields: [
      csvField('looked_up', ({ lookedUpAtMs }) => toIso(lookedUpAtMs)),
      csvField('put_to_test', ({ testedAtMs }) => toIso(testedAtMs)),
    ],
  },
  {
    id: 'judged',
    header: t`Result time`,
    render: ({ verdictAtMs }) => <Time timestampMs={verdictAtMs} />,
    exportFields: [csvField('judged', ({ verdictAtMs }) => toIso(verdictAtMs))],
  },
  {
    id: 'note',
    header: t`Note`,
    render: ({ note, reason }) => <span className={styles.cellNote}>{note || reason || '–'}</span>,
    exportFields: [
      csvField('note', ({ note }) => note),
      csvField('reason', ({ reason }) => reason),
    ],
  },
]

export function TestLogTable({ log }: { log: TestLog }) {
  const hiddenCount = log.length - shownEntries
  return (
    <>
      <PlainTable
        label={t`Tested SIMs`}
        columns={columns}
        rows={log.slice(0, shownEntries)}
        keyOf={({ iccid }) => iccid}
      />
      {hiddenCount > 0 && (
        <p className={styles.note}>
          {plural(hiddenCount, {
            one: '# earlier entry is in the CSV file.',
            other: '# earlier entries are in the CSV file.',
          })}
        </p>
      )}
    </>
  )
}

/** Saves the test log as CSV, the oldest entry first; times are ISO 8601 in UTC. */
export function saveTestLog(log: TestLog): void {
  const fields = columns.flatMap(({ exportFields }) => exportFields)
  saveCsv(`factory-test-${utcDay(Date.now())}.csv`, fields, log.toReversed())
}

function toIso(timestampMs: number | null): string | null {
  return timestampMs === null ? null : new Date(timestampMs).toISOString()
}

type ChipStyle = Omit<Appearance, 'meaning'>

const states: Readonly<Record<TestState, ChipStyle>> = {
  ready: { name: t`Issued`, tone: 'ended', icon: 'sim' },
  inTest: { name: t`In test`, tone: 'test', icon: 'test' },
  ended: { name: t`Test ended`, tone: 'ended', icon: 'ended' },
  refused: { name: t`Can't be tested`, tone: 'limit', icon: 'block' },
  notFound: { name: t`Not found`, tone: 'alert', icon: 'question' },
  unknown: { name: t`Not confirmed`, tone: 'limit', icon: 'warning' },
}

const verdicts: Readonly<Record<NonNullable<TestEntry['verdict']>, ChipStyle>> = {
  passed: { name: t`Passed`, tone: 'usable', icon: 'success' },
  failed: { name: t({ message: 'Failed', context: 'factory test' }), tone: 'alert', icon: 'error' },
}

export function TestStateChip({ entry: { verdict, state } }: { entry: TestEntry }) {
  return <Chip {...(verdict === null ? states[state] : verdicts[verdict])} />
}
