/** One change: its sentence, and on request the difference and the values as they came. */
import { useId, useState } from 'react'
import { AuditDifferenceTable } from '../../../domain/audit/AuditDifferenceTable.tsx'
import type { AuditEvent } from '../../../domain/audit/AuditFields.ts'
import { AuditSentence } from '../../../domain/audit/AuditSentence.tsx'
import { Time } from '../../../domain/format/Time.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { JsonView } from '../../../ui/json/JsonView.tsx'
import styles from './History.module.css'

export function HistoryEntry({ event }: { event: AuditEvent }) {
  const { byteUnits, timeZone } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <span className={styles.time}>
          <Time timestampMs={event.timestampMs} />
        </span>
        <span className={styles.words}>
          <AuditSentence event={event} byteUnits={byteUnits} timeZone={timeZone} isSimKnown />
        </span>
        <Button
          variant="quiet"
          size="small"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Details'}
        </Button>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <AuditDifferenceTable event={event} />
          <JsonView name="audit entry" text={JSON.stringify(event)} />
        </div>
      )}
    </li>
  )
}
