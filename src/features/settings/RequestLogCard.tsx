/** The last requests of this tab, for support; secrets are removed. */
import { useState } from 'react'
import { asCurl, useRequestLog } from '../../data/requestLog.ts'
import type { LoggedRequest } from '../../data/requestLog.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { Bytes, Time } from '../../domain/format.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import styles from './Settings.module.css'

const shownAtFirst = 20

export function RequestLogCard() {
  const log = useRequestLog(({ requests }) => requests)
  const [isWhole, setWhole] = useState(false)
  const newestFirst = log.toReversed()
  const shown = isWhole ? newestFirst : newestFirst.slice(0, shownAtFirst)
  return (
    <Card
      title="Request log"
      id="requests"
      aside="The last 200 requests of this tab, without secrets"
    >
      {log.length === 0 ? (
        <EmptyState icon="audit" title="No requests yet" />
      ) : (
        <PlainTable label="Requests" columns={columns} rows={shown} keyOf={({ id }) => id} />
      )}
      {log.length > shown.length && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {log.length} requests
          </Button>
        </div>
      )}
    </Card>
  )
}

const columns: readonly PlainColumn<LoggedRequest>[] = [
  { id: 'time', header: 'Time', render: ({ startedAtMs }) => <Time timestampMs={startedAtMs} /> },
  {
    id: 'request',
    header: 'Request',
    isWide: true,
    render: (entry) => <RequestDetails entry={entry} />,
  },
  {
    id: 'status',
    header: 'Status',
    render: (entry) => <span className="tabular">{statusText(entry)}</span>,
  },
  {
    id: 'duration',
    header: 'Duration',
    align: 'end',
    render: ({ durationMs }) => `${Math.round(durationMs)} ms`,
  },
  {
    id: 'size',
    header: 'Size',
    align: 'end',
    render: ({ sizeBytes }) => (sizeBytes === undefined ? '–' : <Bytes bytes={sizeBytes} />),
  },
  {
    id: 'copy',
    header: 'Copy',
    isHeaderHidden: true,
    render: (entry) => <CopyCurlButton entry={entry} />,
  },
]

function CopyCurlButton({ entry }: { entry: LoggedRequest }) {
  const { tokenHeader } = useAccount()
  return (
    <CopyButton size="small" variant="quiet" text={asCurl(entry, tokenHeader)}>
      Copy as curl
    </CopyButton>
  )
}

function RequestDetails({ entry }: { entry: LoggedRequest }) {
  return (
    <details className={styles.request}>
      <summary>{entry.name}</summary>
      <pre className={styles.input}>
        {entry.method} {entry.url}
        {entry.query && `\n\n${entry.query.trim()}`}
        {entry.input !== undefined && `\n\n${JSON.stringify(entry.input, null, 2)}`}
      </pre>
    </details>
  )
}

function statusText({ status, problemCode }: LoggedRequest): string {
  if (status === 0) return problemCode ?? 'No answer'
  return problemCode === undefined ? String(status) : `${status} ${problemCode}`
}
