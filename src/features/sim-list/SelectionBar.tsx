/** The actions for the selected SIMs. When the filter changes it first asks whether to keep the selection. */
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '../../data/session/useSession.ts'
import { paths } from '../../domain/paths.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import type { BatchSelection } from '../../domain/batch-jobs/batchSelection.ts'
import { isUnfiltered } from '../../domain/sim-filter/simCriteria.ts'
import { describeSelection } from './useSimSelection.ts'
import type { SimSelection, SimSelectionState } from './useSimSelection.ts'
import type { TokenPagerState } from '../../lib/tokenPager.ts'
import type { ExportScope } from './export/exportSource.ts'
import styles from './SelectionBar.module.css'

const importDrafts = () => import('../../domain/batch-jobs/draftStore.ts')
const ExportDialog = lazyFloat(() =>
  import('./export/ExportDialog.tsx').then((module) => module.ExportDialog),
)

const QuickActions = lazyPart(() =>
  import('./quick-actions/QuickActions.tsx').then((module) => module.QuickActions),
)

interface SelectionBarProps {
  selection: SimSelectionState
  visibleColumnIds: readonly string[]
  state: TokenPagerState
}

export function SelectionBar({ selection, visibleColumnIds, state }: SelectionBarProps) {
  const [isExporting, setExporting] = useState(false)
  const disabledReason = writeDisabledReason(useAccount())
  const navigate = useNavigate()
  const { count } = selection
  if (count === 0) return null
  const startBatchJob = async () => {
    const { beginDraft } = await importDrafts()
    const draft = beginDraft({
      mode: 'given',
      given: {
        selection: batchSelection(selection.selection),
        source: 'Selected in the SIM list.',
      },
    })
    void navigate(paths.batchWizard('changes', { draft }))
  }
  const hasMoreToSelect =
    selection.selection.kind === 'some' && (state.hasMore || (count ?? 0) < state.keys.length)
  return (
    <section className={styles.bar} aria-label="Selection">
      <p className={styles.count} role="status">
        {describeSelection(selection.selection, count)}
      </p>
      {selection.isQuestioned ? (
        <>
          <span className={styles.words}>with the previous filter. Keep them?</span>
          <Button size="small" onClick={selection.keep}>
            Keep them
          </Button>
          <Button size="small" onClick={selection.selectAll}>
            {`Select ${state.total === undefined ? 'all' : `the ${formatCount(state.total)}`} that match now`}
          </Button>
          <Button size="small" onClick={selection.clear}>
            Clear selection
          </Button>
        </>
      ) : (
        <>
          {hasMoreToSelect && (
            <Button size="small" variant="quiet" onClick={selection.selectAll}>
              {`Select all ${state.total === undefined ? '' : `${formatCount(state.total)} `}matching`}
            </Button>
          )}
          <span className={styles.break} />
          <Button
            size="small"
            variant="primary"
            icon="batch"
            disabledReason={disabledReason}
            onPointerEnter={() => void importDrafts()}
            onClick={() => void startBatchJob()}
          >
            {count === undefined
              ? 'Change SIMs'
              : `Change ${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`}
          </Button>
          <Suspense fallback={null}>
            <QuickActions selection={batchSelection(selection.selection)} />
          </Suspense>
          <Button
            size="small"
            icon="download"
            onPointerEnter={ExportDialog.preload}
            onFocus={ExportDialog.preload}
            onClick={() => setExporting(true)}
          >
            Export
          </Button>
          <Button size="small" variant="quiet" icon="close" onClick={selection.clear}>
            Clear
          </Button>
        </>
      )}
      <ExportDialog
        isOpen={isExporting}
        choices={[
          { label: 'Selected SIMs', count, scope: selectionScope(selection.selection, count) },
        ]}
        visibleColumnIds={visibleColumnIds}
        onClose={() => setExporting(false)}
      />
    </section>
  )
}

/** Named SIMs are exported by their ICCIDs; all matching ones page by page, without those excluded. */
function selectionScope(selection: SimSelection, count: number | undefined): ExportScope {
  if (selection.kind === 'some') return { kind: 'named', iccids: [...selection.iccids] }
  return {
    kind: 'matching',
    criteria: selection.criteria,
    excluded: selection.excluded,
    expected: count,
  }
}

function batchSelection(selection: SimSelection): BatchSelection {
  if (selection.kind === 'some') return { kind: 'named', iccids: [...selection.iccids] }
  const excluded = [...selection.excluded]
  return isUnfiltered(selection.criteria)
    ? { kind: 'everything', excluded }
    : { kind: 'matching', criteria: selection.criteria, excluded }
}
