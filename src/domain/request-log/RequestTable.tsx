/** Requests of the request log as a table, with their results and text to copy. Secrets are removed. */
import { plural, t } from '@lingui/core/macro'
import { asCurl, asGraphql, type LoggedRequest } from '../../data/requestLog.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { locales } from '../../lib/locale.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { Bytes, Time } from '../format.tsx'
import styles from './RequestTable.module.css'

export interface RequestRow extends LoggedRequest {
  /** How often it was sent, where identical requests share a row. */
  count?: number
}

export function RequestTable({ requests }: { requests: readonly RequestRow[] }) {
  return <PlainTable label={t`Requests`} columns={columns} rows={requests} keyOf={({ id }) => id} />
}

const milliseconds = new Intl.NumberFormat(locales(), {
  style: 'unit',
  unit: 'millisecond',
  maximumFractionDigits: 0,
})

const columns: readonly PlainColumn<RequestRow>[] = [
  { id: 'time', header: t`Time`, render: ({ startedAtMs }) => <Time timestampMs={startedAtMs} /> },
  {
    id: 'request',
    header: t`Request`,
    isWide: true,
    render: (entry) => <RequestDetails entry={entry} />,
  },
  {
    id: 'status',
    header: t`Status`,
    render: (entry) => <span className="tabular">{statusText(entry)}</span>,
  },
  {
    id: 'duration',
    header: t`Duration`,
    align: 'end',
    render: ({ durationMs }) => milliseconds.format(durationMs),
  },
  {
    id: 'size',
    header: t`Size`,
    align: 'end',
    render: ({ sizeBytes }) => (sizeBytes === undefined ? '–' : <Bytes bytes={sizeBytes} />),
  },
  {
    id: 'copy',
    header: t`Copy`,
    isHeaderHidden: true,
    render: (entry) => <CopyCurlButton entry={entry} />,
  },
]

function CopyCurlButton({ entry }: { entry: LoggedRequest }) {
  const { tokenHeader } = useAccount()
  return (
    <CopyButton size="small" variant="quiet" text={asCurl(entry, tokenHeader)}>
      {t`Copy as curl`}
    </CopyButton>
  )
}

function RequestDetails({ entry }: { entry: RequestRow }) {
  const graphql = asGraphql(entry)
  const { count = 1 } = entry
  return (
    <details className={styles.request}>
      <summary>
        {entry.name}
        {count > 1 && (
          <span className={styles.count}>
            {' '}
            {plural(count, { one: '# time', other: '# times' })}
          </span>
        )}
      </summary>
      <pre className={styles.input}>
        {entry.method} {entry.url}
        {entry.query && `\n\n${entry.query.trim()}`}
        {entry.input !== undefined && `\n\n${JSON.stringify(entry.input, null, 2)}`}
      </pre>
      {graphql !== undefined && (
        <CopyButton size="small" text={graphql}>
          {t`Copy as GraphQL`}
        </CopyButton>
      )}
    </details>
  )
}

function statusText({ status, problemCode }: LoggedRequest): string {
  if (status === 0) return problemCode ?? t`No response`
  return problemCode === undefined ? String(status) : `${status} ${problemCode}`
}
