import { plural, t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { AuditEntry } from '../../../domain/audit/AuditEntry.tsx'
import { auditKey, type AuditEvent } from '../../../domain/audit/auditEvents.ts'
import { paths } from '../../../domain/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { useInViewOnce } from '../../../ui/lazy/WhenSeen.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { requestJobAudit } from '../undo/requestJobAudit.ts'
import { useLongQuery } from '../../../domain/batch-jobs/useLongQuery.ts'
import styles from './Monitor.module.css'
import { formatIso } from '../../../lib/time.ts'
import { useFormats } from '../../../domain/useFormats.ts'

const initialCount = 6
const maxEvents = 200

interface AuditCardProps {
  /** One job, or those that were started as one. */
  jobs: readonly BatchJob[]
  sum: BatchJob
}

export function AuditCard({ jobs, sum }: AuditCardProps) {
  const card = useRef<HTMLElement>(null)
  const isSeen = useInViewOnce(card)
  const query = useLongQuery({
    key: isSeen
      ? ['audit of job', jobs.length, sum.batchJobId, sum.statusDetails.currentStatus]
      : undefined,
    load: async (signal) => (await requestJobAudit(jobs, signal, { maxEvents })).events,
  })
  return (
    <Card
      ref={card}
      title={t`Audit log`}
      aside={
        <Link to={paths.auditLog(auditSearch(sum, jobs.length === 1))}>{t`Open in audit log`}</Link>
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton lines={3} />}
        empty={
          <Note isSmall>
            {jobs.length === 1
              ? t`No entries for this job. The audit log covers the last seven days.`
              : t`No entries for these jobs. The audit log covers the last seven days.`}
          </Note>
        }
      >
        {(events) => <Events events={events} />}
      </QueryView>
    </Card>
  )
}

const marginMs = 60_000

function auditSearch(
  { batchJobId, startedAt, finishedAt }: BatchJob,
  isOnly: boolean,
): Record<string, string> {
  const iso = (timestampMs: number) => formatIso(timestampMs, 'UTC')
  return {
    ...(isOnly && { q: String(batchJobId) }),
    from: iso(startedAt - marginMs),
    ...(finishedAt !== null && { to: iso(finishedAt + marginMs) }),
  }
}

function Events({ events }: { events: readonly AuditEvent[] }) {
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const count = events.length
  const shown = isOpen ? events : events.slice(0, initialCount)
  return (
    <>
      <ul className={styles.events}>
        {shown.map((event) => (
          <li key={auditKey(event)} className={styles.event}>
            <AuditEntry event={event} formats={formats} isJobKnown />
          </li>
        ))}
      </ul>
      {!isOpen && events.length > initialCount && (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {events.length >= maxEvents
              ? t`Show the latest ${maxEvents} entries`
              : plural(count, { one: 'Show # entry', other: 'Show all # entries' })}
          </Button>
        </div>
      )}
    </>
  )
}
