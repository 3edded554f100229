import { t } from '@lingui/core/macro'
import { isUnfiltered } from '../../../domain/sim-filter/simCriteria.ts'
import type { PagerState } from '../../../lib/pager.ts'
import type { SimPager } from '../useSimPages.ts'
import { ExportDialog, type ExportChoice, type ExportDialogProps } from './ExportDialog.tsx'

interface ListExportProps extends Omit<ExportDialogProps, 'choices'> {
  pager: SimPager
  state: PagerState
}

/** Exports the list: all its SIMs or the loaded rows. */
export function ListExport({ pager, state, ...dialog }: ListExportProps) {
  return <ExportDialog {...dialog} choices={exportChoices(pager, state)} />
}

function exportChoices(pager: SimPager, { keys, total, hasMore }: PagerState): ExportChoice[] {
  const { criteria } = pager.view
  const matching: ExportChoice = {
    label: isUnfiltered(criteria) ? t`All SIMs` : t`All matching SIMs`,
    count: total,
    scope: { kind: 'matching', criteria, excluded: new Set(), expected: total },
  }
  const loaded: ExportChoice = {
    label: t`Loaded rows, in this order`,
    count: keys.length,
    scope: { kind: 'loaded', iccids: keys },
  }
  return hasMore ? [matching, loaded] : [loaded, matching]
}
