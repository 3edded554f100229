/** What the audit log says of this job: who asked for it and what was changed, the latest first, with the way to the whole log. */
import { useRef, useState } from 'react'
import type { BatchJob } from '../../../domain/batch/BatchJobFields.ts'
import type { AuditEvent } from '../../../domain/audit/AuditFields.ts'
import { AuditSentence } from '../../../domain/audit/AuditSentence.tsx'
import { auditKey } from '../../../domain/audit/requestAuditEvents.ts'
import { Relative } from '../../../domain/format/Relative.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { useSeen } from '../../../ui/layout/useSeen.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { StateView } from '../../../ui/state/StateView.tsx'
import { requestJobAudit } from '../undo/requestJobAudit.ts'
import { useAsked } from '../useAsked.ts'
import styles from './Monitor.module.css'

const shownAtFirst = 6
const mostRead = 200

export function AuditCard({ job }: { job: BatchJob }) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const key = isSeen ? `${job.batchJobId} ${job.statusDetails.currentStatus}` : undefined
  const { state } = useAsked(key, async (signal) => (await requestJobAudit(job, signal, { most: mostRead })).events)
  return (
    <div ref={place}>
      <Card title="Audit log">
        <StateView state={state} skeleton={<Skeleton lines={3} />} isEmpty={(events) => events.length === 0} empty={<p className={styles.note}>The audit log holds nothing of this job. It reaches back seven days.</p>}>
          {(events) => <Events events={events} />}
        </StateView>
      </Card>
    </div>
  )
}

function Events({ events }: { events: readonly AuditEvent[] }) {
  const { byteUnits, timeZone } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? events : events.slice(0, shownAtFirst)
  return (
    <>
      <ul className={styles.events}>
        {shown.map((event) => (
          <li key={auditKey(event)} className={styles.event}>
            <AuditSentence event={event} byteUnits={byteUnits} timeZone={timeZone} />
            <span className={styles.quiet}>
              <Relative timestampMs={event.timestampMs} />
            </span>
          </li>
        ))}
      </ul>
      {!isOpen && events.length > shownAtFirst && (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {events.length >= mostRead ? `Show the latest ${mostRead} entries` : `Show all ${events.length} entries`}
          </Button>
        </div>
      )}
    </>
  )
}
