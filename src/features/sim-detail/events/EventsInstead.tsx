/** What stands in place of events: a failure, none at all, or none that match. */
import type { TokenPagerState } from '../../../lib/tokenPager.ts'
import { EmptyBox, NoMatchBox } from '../../../ui/state/EmptyBox.tsx'
import { ErrorBox } from '../../../ui/state/ErrorBox.tsx'
import { isFiltered } from './eventView.ts'
import type { EventView } from './eventView.ts'

export interface EventsInsteadProps {
  view: EventView
  state: TokenPagerState
  retry: () => void
  clear: () => void
}

export function EventsInstead({ view, state, retry, clear }: EventsInsteadProps) {
  if (state.problem) return <ErrorBox problem={state.problem} retry={retry} />
  if (isFiltered(view)) return <NoMatchBox what="events" clearFilters={clear} />
  return (
    <EmptyBox
      icon="event"
      title="No events yet"
      detail="They appear here as soon as something happens to this SIM."
    />
  )
}
