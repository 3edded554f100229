import { t } from '@lingui/core/macro'
import { simEventTypes } from '../../../contract/simEventTypes.ts'
import { AuditEntry, EntryLine } from '../../../domain/audit/AuditEntry.tsx'
import { Identifier } from '../../../domain/format.tsx'
import { readEventData, networkCode, readPresence } from '../../../domain/sim-events/eventData.ts'
import { eventAppearance } from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { JsonView } from '../../../ui/json/JsonView.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import { entryText, entryTone, kinds, type Entry } from './activityEntries.ts'
import { useFormats } from '../../../domain/useFormats.ts'
import styles from './ActivityTab.module.css'

export function ActivityEntry({ entry }: { entry: Entry }) {
  const formats = useFormats()
  const { icon, name } = appearanceOf(entry)
  return (
    <div className={styles.entry}>
      <span
        className={styles.icon}
        style={{ color: `var(--tone-${entryTone(entry)}-text)` }}
        {...tip(name)}
      >
        <Icon name={icon} size={16} />
      </span>
      <div className={styles.line}>
        {entry.source === 'changes' ? (
          <AuditEntry event={entry.audit} formats={formats} isSimKnown />
        ) : (
          <EntryLine
            timestampMs={entry.atMs}
            showText={t`Details`}
            hideText={t`Hide`}
            renderDetails={(id) => (
              <div id={id} className={styles.details}>
                {entry.source === 'events' ? (
                  <EventDetails event={entry.event} />
                ) : (
                  <p>{entry.sms.payload}</p>
                )}
              </div>
            )}
          >
            {entryText(entry, formats)}
          </EntryLine>
        )}
      </div>
    </div>
  )
}

function appearanceOf(entry: Entry) {
  if (entry.source === 'events') return eventAppearance(entry.event)
  const { icon = 'question', name } = kinds.find(({ id }) => id === entry.kind) ?? { name: '' }
  return { icon, name }
}

function EventDetails({ event }: { event: SimEvent }) {
  const { type } = event
  return (
    <>
      {simEventTypes.every((known) => known !== type) && (
        <Note>{t`The portal doesn't know the event type “${type}”. Its data is shown below.`}</Note>
      )}
      <Facts>
        {event.type === 'presence' && <PresenceFacts event={event} />}
        {event.details && <Fact label={t`Summary`}>{event.details}</Fact>}
        <Fact label={t`Event ID`}>
          <Identifier value={event.id} name={t`event ID`} />
        </Fact>
      </Facts>
      {event.jsonData ? (
        <JsonView name={t`event data`} text={event.jsonData} />
      ) : (
        <Note>{t`This event has no data.`}</Note>
      )}
    </>
  )
}

function PresenceFacts({ event }: { event: SimEvent }) {
  const { operator, countryCode, nwc, ip, level } = readPresence(readEventData(event.jsonData))
  return (
    <>
      {operator !== undefined && (
        <Fact label={t`Operator`}>{[operator, countryCode].filter(Boolean).join(', ')}</Fact>
      )}
      {nwc !== undefined && <Fact label={t`Network (MCC MNC)`}>{networkCode(nwc)}</Fact>}
      {ip !== undefined && (
        <Fact label={t`IP address`}>
          <Identifier value={ip} name={t`IP address`} />
        </Fact>
      )}
      {level !== undefined && <Fact label={t`Level`}>{level}</Fact>}
    </>
  )
}
