/** What the event list is narrowed to: types and a time range, and the way back to all. */
import { RangeButton } from '../../../domain/time-range/RangeButton.tsx'
import { FilterChips } from '../../../ui/chip/FilterChip.tsx'
import { allEventTypes, eventType } from '../../../domain/sim-events/eventTypes.ts'
import { ToggleChips } from '../../../ui/chip/ToggleChips.tsx'
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import type { LiveFeed } from '../../../domain/live/liveFeed.ts'
import { useLiveState } from '../../../domain/live/useLiveState.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { allEvents, isFiltered } from './eventView.ts'
import type { EventView } from './eventView.ts'
import styles from './EventsTab.module.css'

export interface EventFiltersProps {
  view: EventView
  onChange: (view: EventView) => void
}

export function EventFilters({ view, onChange }: EventFiltersProps) {
  return (
    <FilterChips
      onClear={
        isFiltered(view) ? () => onChange({ ...allEvents, direction: view.direction }) : undefined
      }
    >
      <RangeButton range={view.range} onChange={(range) => onChange({ ...view, range })} />
      <TypeChips chosen={view.types} onChange={(types) => onChange({ ...view, types })} />
    </FilterChips>
  )
}

export interface TypeChipsProps {
  chosen: readonly string[]
  onChange: (types: readonly string[]) => void
}

export function TypeChips({ chosen, onChange }: TypeChipsProps) {
  // A type the address asks for and nobody knows has its chip too, so that it can be switched off.
  const types = [...new Set([...allEventTypes.map(({ type }) => type), ...chosen])]
  const chips = types.map((type) => {
    const { name, icon, meaning } = eventType(type)
    return { id: type, name, icon, hint: meaning }
  })
  return <ToggleChips label="Types of events" chips={chips} chosen={chosen} onChange={onChange} />
}

export interface LiveControlProps {
  isPaused: boolean
  waitingCount: number
  feed: LiveFeed
  /** Why live events do not belong to what is shown, as for a range that lies in the past. */
  whyNotLive: string | undefined
  onPausedChange: (isPaused: boolean) => void
}

export function LiveControl({
  isPaused,
  waitingCount,
  feed,
  whyNotLive,
  onPausedChange,
}: LiveControlProps) {
  const { state } = useLiveState(feed)
  if (whyNotLive !== undefined) return <span className={styles.liveWords}>{whyNotLive}</span>
  if (state === 'unavailable') return <LiveNote feed={feed} />
  return (
    <>
      {state === 'live' || state === 'connecting' ? (
        <span className={styles.liveWords} role="status">
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
