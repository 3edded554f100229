/** Filters of the event list, the state of its live feed, and the button that pauses it. */
import { plural, t } from '@lingui/core/macro'
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import { useLiveState, type LiveFeed } from '../../../domain/live/liveFeed.ts'
import { allEventTypes, eventType } from '../../../domain/sim-events/describeEvent.ts'
import { RangeButton } from '../../../domain/time-range/RangeButton.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { FilterBar } from '../../../ui/chip/FilterBar.tsx'
import { ToggleChips } from '../../../ui/chip/ToggleChips.tsx'
import styles from './EventsTab.module.css'
import { allEvents, isFiltered, type EventView } from './eventView.ts'

export interface EventToolbarProps {
  view: EventView
  onViewChange: (view: EventView) => void
  isPaused: boolean
  waitingCount: number
  feed: LiveFeed
  /** Why no live events are shown, for example because the range has ended. */
  notLiveReason: string | undefined
  onPausedChange: (isPaused: boolean) => void
  onExport: () => void
}

export function EventToolbar({ view, onViewChange, onExport, ...live }: EventToolbarProps) {
  // An unknown type of the URL has a chip too, so that it can be removed.
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
          label={t`Event types`}
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
        <IconButton icon="download" size="small" label={t`Export CSV`} onClick={onExport} />
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
}: Omit<EventToolbarProps, 'view' | 'onViewChange' | 'onExport'>) {
  const { state } = useLiveState(feed)
  if (notLiveReason !== undefined) return <span className={styles.liveText}>{notLiveReason}</span>
  if (state === 'unavailable') return <LiveNote feed={feed} />
  return (
    <>
      {state === 'live' || state === 'connecting' ? (
        <span className={styles.liveText} role="status">
          {!isPaused && state === 'live' && <span className={styles.liveDot} aria-hidden="true" />}
          {isPaused ? t`Paused` : state === 'live' ? t`Live` : t`Connecting`}
        </span>
      ) : (
        <LiveNote feed={feed} />
      )}
      <Button
        variant="secondary"
        size="small"
        icon={isPaused ? 'play' : 'pause'}
        aria-label={
          isPaused
            ? t`Resume live events, ${plural(waitingCount, { one: '# new', other: '# new' })}`
            : t`Pause live events`
        }
        hint={isPaused ? t`Show new events again` : t`Pause new events while you read`}
        onClick={() => onPausedChange(!isPaused)}
      >
        {isPaused
          ? t`Resume (${plural(waitingCount, { one: '# new', other: '# new' })})`
          : t`Pause`}
      </Button>
    </>
  )
}
