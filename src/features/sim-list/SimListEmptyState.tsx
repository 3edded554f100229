/** Replaces the rows when there are none: a failure, no SIMs at all, or none that match. */
import { EmptyBox, NoMatchBox } from '../../ui/state/EmptyBox.tsx'
import { ErrorBox } from '../../ui/state/ErrorBox.tsx'
import { isUnfiltered } from '../../domain/sim-filter/simCriteria.ts'
import type { TokenPagerState } from '../../lib/tokenPager.ts'
import type { SimPager } from './useSimPages.ts'

export interface SimListEmptyStateProps {
  state: TokenPagerState
  pager: SimPager
  clear: () => void
}

export function SimListEmptyState({ state, pager, clear }: SimListEmptyStateProps) {
  if (state.problem) return <ErrorBox problem={state.problem} retry={pager.retry} />
  if (isUnfiltered(pager.view.criteria)) {
    return (
      <EmptyBox
        icon="sim"
        title="No SIMs yet"
        detail="SIMs appear here as soon as the first one is issued to your organisation."
      />
    )
  }
  return <NoMatchBox what="SIMs" clearFilters={clear} />
}
