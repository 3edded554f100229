/** One entry of the audit log in a list, under its day: its sentence, and on request the difference and the values as they came. */
import { useId, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { JsonView } from '../../ui/json/JsonView.tsx'
import { Time } from '../format/Time.tsx'
import { usePreferences } from '../preferences/usePreferences.ts'
import { AuditDifferenceTable } from './AuditDifferenceTable.tsx'
import type { AuditEvent } from './AuditFields.ts'
import { AuditSentence } from './AuditSentence.tsx'
import styles from './AuditList.module.css'

export interface AuditEntryProps {
  event: AuditEvent
  /** Leaves the SIM out where everything is about the same one. */
  isSimKnown?: boolean
  /** Leaves the job out where everything is about the same one. */
  isJobKnown?: boolean
}

export function AuditEntry({ event, isSimKnown = false, isJobKnown = false }: AuditEntryProps) {
  const { byteUnits, timeZone } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  return (
    <>
      <div className={styles.line}>
        <span className={styles.time}>
          <Time timestampMs={event.timestampMs} isClock />
        </span>
        <span className={styles.words}>
          <AuditSentence
            event={event}
            byteUnits={byteUnits}
            timeZone={timeZone}
            isSimKnown={isSimKnown}
            isJobKnown={isJobKnown}
          />
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
    </>
  )
}
