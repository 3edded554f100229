/** One event beside the list: a sentence, its facts, and its raw data. */
import { useEffect } from 'react'
import { Identifier, Relative, Time } from '../../../domain/format.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { readEventData, networkCode, readPresence } from '../../../domain/sim-events/eventData.ts'
import { eventLook, describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { JsonView } from '../../../ui/json/JsonView.tsx'
import styles from './EventDetails.module.css'

export interface EventDetailsProps {
  event: SimEvent
  /** Shows the event above or below in the list; missing at its ends. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

export function EventDetails({ event, onPrevious, onNext, onClose }: EventDetailsProps) {
  const { byteUnits } = usePreferences()
  const { tone, icon, name, meaning, isKnown } = eventLook(event)
  useEffect(() => {
    const close = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape' && !pressed.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])

  return (
    <aside className={styles.panel} aria-label="Event">
      <header className={styles.header}>
        <Chip tone={tone} icon={icon} hint={meaning}>
          {name}
        </Chip>
        <span className={styles.buttons}>
          <IconButton
            icon="chevronUp"
            size="small"
            label="Event above"
            disabledReason={onPrevious ? undefined : 'This is the first one.'}
            onClick={onPrevious}
          />
          <IconButton
            icon="chevronDown"
            size="small"
            label="Event below"
            disabledReason={onNext ? undefined : 'This is the last one loaded.'}
            onClick={onNext}
          />
          <IconButton icon="close" size="small" label="Close the event" onClick={onClose} />
        </span>
      </header>
      <div className={styles.body}>
        <h2 className={styles.words}>{describeEvent(event, byteUnits)}</h2>
        {!isKnown && (
          <p className={styles.note}>
            The portal does not know events of the type “{event.type}”; what it can show is below.
          </p>
        )}
        <Facts>
          <Fact label="Time">
            <Time timestampMs={event.timestampMilliseconds} />
          </Fact>
          <Fact label="Age">
            <Relative timestampMs={event.timestampMilliseconds} />
          </Fact>
          {event.type === 'presence' && <PresenceFacts event={event} />}
          {event.details && <Fact label="Summary">{event.details}</Fact>}
          <Fact label="Event id">
            <Identifier value={event.id} name="event id" />
          </Fact>
        </Facts>
        {event.jsonData ? (
          <JsonView key={event.id} name="event data" text={event.jsonData} />
        ) : (
          <p className={styles.note}>This event came without data.</p>
        )}
      </div>
    </aside>
  )
}

function PresenceFacts({ event }: { event: SimEvent }) {
  const presence = readPresence(readEventData(event.jsonData))
  return (
    <>
      {presence.operator !== undefined && (
        <Fact label="Operator">
          {[presence.operator, presence.countryCode].filter(Boolean).join(', ')}
        </Fact>
      )}
      {presence.nwc !== undefined && (
        <Fact label="Network (MCC MNC)">{networkCode(presence.nwc)}</Fact>
      )}
      {presence.ip !== undefined && (
        <Fact label="IP address">
          <Identifier value={presence.ip} name="IP address" />
        </Fact>
      )}
      {presence.level !== undefined && <Fact label="Level">{presence.level}</Fact>}
    </>
  )
}
