/** Filters of the event list, and whether its events are live, with the button that pauses them. */
import type { LiveFeed } from '../../../domain/live/liveFeed.ts'
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import { useLiveState } from '../../../domain/live/liveFeed.ts'
import { allEventTypes, eventType } from '../../../domain/sim-events/describeEvent.ts'
import { RangeButton } from '../../../domain/time-range/RangeButton.tsx'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FilterBar } from '../../../ui/chip/FilterBar.tsx'
import { ToggleChips } from '../../../ui/chip/ToggleChips.tsx'
import styles from './EventsTab.module.css'
import { allEvents, isFiltered } from './eventView.ts'
import type { EventView } from './eventView.ts'

export interface EventToolbarProps {
  view: EventView
  onViewChange: (view: EventView) => void
  isPaused: boolean
  waitingCount: number
  feed: LiveFeed
  /** Why live events do not belong to what is shown, as for a range that lies in the past. */
  notLiveReason: string | undefined
  onPausedChange: (isPaused: boolean) => void
}

export function EventToolbar({ view, onViewChange, ...live }: EventToolbarProps) {
  // A type of the URL that is unknown has its chip too, so that it can be switched off.
  const types = [...new Set([...allEventTypes.map(({ type }) => type), ...view.types])]
  return (
    <div className={styles.tools}>
      <FilterBar
        onClear={
          isFiltered(view)
            ? () => onViewChange({ ...allEvents, direction: view.direction })
            : undefined
        }
      >
        <RangeButton range={view.range} onChange={(range) => onViewChange({ ...view, range })} />
        <ToggleChips
          label="Types of events"
          chips={types.map((type) => {
            const { name, icon, meaning } = eventType(type)
            return { id: type, name, icon, hint: meaning }
          })}
          chosen={view.types}
          onChange={(chosen) => onViewChange({ ...view, types: chosen })}
        />
      </FilterBar>
      <div className={styles.live}>
        <LiveControl {...live} />
      </div>
    </div>
  )
}

function LiveControl({
  isPaused,
  waitingCount,
  feed,
  notLiveReason,
  onPausedChange,
}: Omit<EventToolbarProps, 'view' | 'onViewChange'>) {
  const { state } = useLiveState(feed)
  if (notLiveReason !== undefined) return <span className={styles.liveText}>{notLiveReason}</span>
  if (state === 'unavailable') return <LiveNote feed={feed} />
  return (
    <>
      {state === 'live' || state === 'connecting' ? (
        <span className={styles.liveText} role="status">
          {!isPaused && state === 'live' && <span className={styles.liveDot} aria-hidden="true" />}
          {isPaused ? 'Paused' : state === 'live' ? 'Live' : 'Connecting'}
        </span>
      ) : (
        <LiveNote feed={feed} />
      )}
      <Button
        variant="secondary"
        size="small"
        icon={isPaused ? 'play' : 'pause'}
        aria-label={
          isPaused ? `Resume live events, ${formatCount(waitingCount)} new` : 'Pause live events'
        }
        hint={
          isPaused ? 'Show the events that came meanwhile' : 'Hold new events back while you read'
        }
        onClick={() => onPausedChange(!isPaused)}
      >
        {isPaused ? `Resume (${formatCount(waitingCount)} new)` : 'Pause'}
      </Button>
    </>
  )
}
