/** Compares an earlier snapshot with a later one or with the current SIMs. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCapabilities } from '../../../data/capabilities.ts'
import { ExportButton } from '../../../domain/export/ExportButton.tsx'
import type { ExportRun } from '../../../domain/export/exportRun.ts'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { knownIds, offeredView, readListUrl } from '../../../domain/sim-filter/listUrl.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { problemOf } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card, StatTile } from '../../../ui/card/Card.tsx'
import content from '../../../ui/card/CardContent.module.css'
import { toastProblem } from '../../../ui/feedback/toast.ts'
import { ChoiceButton } from '../../../ui/menu/MenuButton.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { LoadProgress } from './LoadProgress.tsx'
import { loadRows } from './loadRows.ts'
import {
  compareRows,
  differencesCsv,
  formatValue,
  type Comparison,
  type Difference,
  type SnapshotRow,
} from './snapshotRows.ts'
import styles from './Snapshots.module.css'
import { readRows, type Snapshot } from './snapshotStore.ts'

const now = 'now'

export function CompareCard({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const capabilities = useCapabilities()
  const [fromId, setFromId] = useState(String(snapshots[0]?.id))
  const [toId, setToId] = useState(now)
  const [comparison, setComparison] = useState<Comparison>()
  const [run, setRun] = useState<ExportRun>()
  const options = snapshots.map(({ id, name, sims }) => ({
    value: String(id),
    label: name,
    note: plural(sims, { one: '# SIM', other: '# SIMs' }),
  }))
  const choose = (set: (id: string) => void) => (id: string) => {
    run?.cancel()
    setRun(undefined)
    setComparison(undefined)
    set(id)
  }
  const from = snapshots.find(({ id }) => String(id) === fromId)
  const finish = async (after: readonly SnapshotRow[]) =>
    setComparison(compareRows(await readRows(Number(fromId)), after))
  const compare = async () => {
    setComparison(undefined)
    if (toId === now) {
      const params = new URLSearchParams(from?.listQuery)
      const { criteria } = offeredView(readListUrl(params, knownIds), capabilities)
      setRun(loadRows(criteria, finish))
      return
    }
    try {
      await finish(await readRows(Number(toId)))
    } catch (thrown) {
      toastProblem(problemOf(thrown), { failed: t`Couldn't compare the snapshots` })
    }
  }
  return (
    <Card title={t`Compare`}>
      <LoadProgress run={run} label={t`Comparison`}>
        <ChoiceButton
          label={t`Earlier`}
          isLabelShown
          size="medium"
          value={fromId}
          options={options}
          onChange={choose(setFromId)}
        />
        <ChoiceButton
          label={t`Later`}
          isLabelShown
          size="medium"
          value={toId}
          options={[{ value: now, label: t`Now` }, ...options]}
          onChange={choose(setToId)}
        />
        <Button
          variant="primary"
          disabledReason={fromId === toId ? t`Choose two different snapshots` : undefined}
          onClick={() => void compare()}
        >
          {t`Compare`}
        </Button>
      </LoadProgress>
      {comparison && <Differences comparison={comparison} />}
    </Card>
  )
}

/** The most rows on screen; the file has all of them. */
const maxRows = 100

function Differences({ comparison }: { comparison: Comparison }) {
  const { byteUnits } = usePreferences()
  const { added, removed, changed, differences } = comparison
  if (differences.length === 0) return <EmptyState icon="success" title={t`No differences`} />
  const shown = differences.slice(0, maxRows)
  const shownCount = formatCount(shown.length)
  const total = differences.length
  return (
    <>
      <div className={styles.result}>
        <dl className={styles.tiles}>
          <StatTile name={t`Added`} value={formatCount(added)} />
          <StatTile name={t`Removed`} value={formatCount(removed)} />
          <StatTile name={t`Changed`} value={formatCount(changed)} />
        </dl>
        <ExportButton
          label={t`Export CSV`}
          onClick={() =>
            saveFile(
              new Blob(differencesCsv(differences), { type: 'text/csv' }),
              `snapshot-differences-${differences.length}.csv`,
            )
          }
        />
      </div>
      <PlainTable
        label={t`Differences`}
        columns={columnsFor(byteUnits)}
        rows={shown}
        keyOf={({ iccid, kind, field }) => `${iccid} ${kind} ${field?.id}`}
      />
      {total > shown.length && (
        <p className={content.note}>
          {plural(total, {
            one: `Showing ${shownCount} of # difference. The CSV file has all of them.`,
            other: `Showing ${shownCount} of # differences. The CSV file has all of them.`,
          })}
        </p>
      )}
    </>
  )
}

const kinds = { added: t`Added`, removed: t`Removed`, changed: t`Changed` } as const

const columnsFor = (byteUnits: ByteUnits): readonly PlainColumn<Difference>[] => [
  {
    id: 'iccid',
    header: t`SIM`,
    isName: true,
    render: ({ iccid, kind }) =>
      kind === 'removed' ? (
        <span className="tabular">{iccid}</span>
      ) : (
        <Link to={paths.sim(iccid)} className="tabular">
          {iccid}
        </Link>
      ),
  },
  {
    id: 'change',
    header: t({ message: 'Change', context: 'what happened to a SIM' }),
    render: ({ kind }) => kinds[kind],
  },
  { id: 'field', header: t`Field`, render: ({ field }) => field?.title ?? '–' },
  {
    id: 'before',
    header: t`Before`,
    render: ({ field, before }) => formatValue(field, before, byteUnits),
  },
  {
    id: 'after',
    header: t`After`,
    render: ({ field, after }) => formatValue(field, after, byteUnits),
  },
]
