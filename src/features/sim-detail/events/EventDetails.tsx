import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { Identifier, Relative, Time } from '../../../domain/format.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { readEventData, networkCode, readPresence } from '../../../domain/sim-events/eventData.ts'
import { eventAppearance, describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { JsonView } from '../../../ui/json/JsonView.tsx'
import styles from './EventDetails.module.css'

interface EventDetailsProps {
  event: SimEvent
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

export function EventDetails({ event, onPrevious, onNext, onClose }: EventDetailsProps) {
  const { byteUnits } = usePreferences()
  const { type, tone, icon, name, meaning, isKnown } = eventAppearance(event)
  useEffect(() => {
    const close = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape' && !pressed.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])

  return (
    <aside className={styles.panel} aria-label={t`Event`}>
      <header className={styles.header}>
        <Chip tone={tone} icon={icon} hint={meaning}>
          {name}
        </Chip>
        <span className={styles.buttons}>
          <IconButton
            icon="chevronUp"
            size="small"
            label={t`Event above`}
            disabledReason={onPrevious ? undefined : t`This is the first event`}
            onClick={onPrevious}
          />
          <IconButton
            icon="chevronDown"
            size="small"
            label={t`Event below`}
            disabledReason={onNext ? undefined : t`This is the last loaded event`}
            onClick={onNext}
          />
          <IconButton icon="close" size="small" label={t`Close event`} onClick={onClose} />
        </span>
      </header>
      <div className={styles.body}>
        <h2 className={styles.sentence}>{describeEvent(event, byteUnits)}</h2>
        {!isKnown && (
          <p className={styles.note}>
            {t`The portal doesn't know the event type “${type}”. Its data is shown below.`}
          </p>
        )}
        <Facts>
          <Fact label={t`Time`}>
            <Time timestampMs={event.timestampMilliseconds} />
          </Fact>
          <Fact label={t`Age`}>
            <Relative timestampMs={event.timestampMilliseconds} />
          </Fact>
          {event.type === 'presence' && <PresenceFacts event={event} />}
          {event.details && <Fact label={t`Summary`}>{event.details}</Fact>}
          <Fact label={t`Event ID`}>
            <Identifier value={event.id} name={t`event ID`} />
          </Fact>
        </Facts>
        {event.jsonData ? (
          <JsonView key={event.id} name={t`event data`} text={event.jsonData} />
        ) : (
          <p className={styles.note}>{t`This event has no data.`}</p>
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
        <Fact label={t`Operator`}>
          {[presence.operator, presence.countryCode].filter(Boolean).join(', ')}
        </Fact>
      )}
      {presence.nwc !== undefined && (
        <Fact label={t`Network (MCC MNC)`}>{networkCode(presence.nwc)}</Fact>
      )}
      {presence.ip !== undefined && (
        <Fact label={t`IP address`}>
          <Identifier value={presence.ip} name={t`IP address`} />
        </Fact>
      )}
      {presence.level !== undefined && <Fact label={t`Level`}>{presence.level}</Fact>}
    </>
  )
}
