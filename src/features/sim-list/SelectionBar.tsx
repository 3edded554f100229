/** The actions for the selected SIMs. After a change of the filter the user first decides whether to keep the selection. */
import { plural, t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useAccount } from '../../data/session/useAccount.ts'
import { paths } from '../../domain/paths.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import type { BatchSelection } from '../../domain/batch-jobs/batchSelection.ts'
import { isUnfiltered } from '../../domain/sim-filter/simCriteria.ts'
import type { SimSelection, SimSelectionState } from './useSimSelection.ts'
import type { PagerState } from '../../lib/pager.ts'
import type { ExportScope } from './export/simExport.ts'
import styles from './SelectionBar.module.css'

const importDrafts = () => import('../../domain/batch-jobs/batchDraft.ts')
// Ignored: pressing the button shows it.
const preloadDrafts = () => void importDrafts().catch(() => undefined)
const ExportDialog = lazyFloat('ExportDialog', () => import('./export/ExportDialog.tsx'))

const QuickActions = lazyPart('QuickActions', () => import('./quick-actions/useQuickActions.tsx'))

interface SelectionBarProps {
  selection: SimSelectionState
  visibleColumnIds: readonly string[]
  state: PagerState
  /** This bar vanishes when the selection is cleared. */
  onCleared: () => void
}

export function SelectionBar({ selection, visibleColumnIds, state, onCleared }: SelectionBarProps) {
  const exporting = useDisclosure(ExportDialog)
  const disabledReason = writeDisabledReason(useAccount())
  const navigate = useNavigate()
  const { count } = selection
  const { total } = state
  if (count === 0) return null
  const clear = () => {
    selection.clear()
    onCleared()
  }
  const startBatchJob = async () => {
    const { beginDraft } = await importDrafts()
    const draft = beginDraft({
      mode: 'given',
      given: {
        selection: batchSelection(selection.selection),
        source: t`Selected in the SIM list.`,
      },
    })
    void navigate(paths.batchWizard('changes', { draft }))
  }
  const hasMoreToSelect =
    selection.selection.kind === 'some' && (state.hasMore || (count ?? 0) < state.keys.length)
  return (
    <section className={styles.bar} aria-label={t`Selection`}>
      <p className={styles.count} role="status">
        {describeSelection(selection.selection, count)}
      </p>
      {selection.needsConfirmation ? (
        <>
          <span className={styles.question}>{t`with the previous filter. Keep them?`}</span>
          <Button size="small" onClick={selection.keep}>
            {t`Keep them`}
          </Button>
          <Button size="small" onClick={selection.selectAll}>
            {total === undefined
              ? t`Select all that match now`
              : plural(total, {
                  one: 'Select the # that matches now',
                  other: 'Select the # that match now',
                })}
          </Button>
          <Button size="small" onClick={clear}>
            {t`Clear selection`}
          </Button>
        </>
      ) : (
        <>
          {hasMoreToSelect && (
            <Button size="small" variant="quiet" onClick={selection.selectAll}>
              {total === undefined
                ? t`Select all matching`
                : plural(total, {
                    one: 'Select all # matching',
                    other: 'Select all # matching',
                  })}
            </Button>
          )}
          <span className={styles.break} />
          <Button
            size="small"
            variant="primary"
            icon="batch"
            disabledReason={disabledReason}
            onPointerEnter={preloadDrafts}
            onClick={() => void startBatchJob()}
          >
            {count === undefined
              ? t`Change SIMs`
              : plural(count, { one: 'Change # SIM', other: 'Change # SIMs' })}
          </Button>
          <QuickActions fallback={null} selection={batchSelection(selection.selection)} />
          <Button size="small" icon="download" {...exporting.opener}>
            {t`Export`}
          </Button>
          <Button size="small" variant="quiet" icon="close" onClick={clear}>
            {t({ message: 'Clear', context: 'the selection' })}
          </Button>
        </>
      )}
      <ExportDialog
        {...exporting.float}
        choices={[
          { label: t`Selected SIMs`, count, scope: selectionScope(selection.selection, count) },
        ]}
        visibleColumnIds={visibleColumnIds}
      />
    </section>
  )
}

/** Named SIMs are exported by ICCID, all matching ones page by page without the excluded ones. */
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

function describeSelection(selection: SimSelection, count: number | undefined): string {
  const selected =
    count === undefined
      ? t`All matching SIMs selected`
      : plural(count, { one: '# selected', other: '# selected' })
  const excluded = selection.kind === 'allMatching' ? selection.excluded.size : 0
  return excluded === 0
    ? selected
    : plural(excluded, { one: `${selected}, # excluded`, other: `${selected}, # excluded` })
}
