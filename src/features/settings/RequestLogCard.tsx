/** The last requests of this tab for support: what was asked, how it ended, how long it took; secrets are removed. */
import { useState, useSyncExternalStore } from 'react'
import { asCurl, requestLog } from '../../data/requestLog.ts'
import type { LoggedRequest } from '../../data/requestLog.ts'
import { Bytes } from '../../domain/format/Bytes.tsx'
import { Time } from '../../domain/format/Time.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import styles from './Settings.module.css'

const shownAtFirst = 20

export function RequestLogCard() {
  const log = useSyncExternalStore(requestLog.subscribe, requestLog.get)
  const [isWhole, setWhole] = useState(false)
  const newestFirst = log.toReversed()
  const shown = isWhole ? newestFirst : newestFirst.slice(0, shownAtFirst)
  return (
    <Card title="Request log" id="requests" aside="The last 200 requests of this tab, without secrets">
      {log.length === 0 ? (
        <EmptyBox icon="audit" title="No requests yet" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
        <div className={styles.logScroll} tabIndex={0} role="region" aria-label="Requests">
          <table className={styles.log}>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Request</th>
                <th scope="col">Status</th>
                <th scope="col" className={styles.number}>
                  Duration
                </th>
                <th scope="col" className={styles.number}>
                  Size
                </th>
                <th scope="col">
                  <span className="visually-hidden">Copy</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <RequestRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
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

function RequestRow({ entry }: { entry: LoggedRequest }) {
  return (
    <tr>
      <td>
        <Time timestampMs={entry.startedAtMs} />
      </td>
      <td className={styles.request}>
        <RequestDetails entry={entry} />
      </td>
      <td className="tabular">{statusWords(entry)}</td>
      <td className={styles.number}>{Math.round(entry.durationMs)} ms</td>
      <td className={styles.number}>{entry.sizeBytes === undefined ? '–' : <Bytes bytes={entry.sizeBytes} />}</td>
      <td>
        <CopyButton size="small" variant="quiet" text={asCurl(entry)}>
          Copy as curl
        </CopyButton>
      </td>
    </tr>
  )
}

function RequestDetails({ entry }: { entry: LoggedRequest }) {
  return (
    <details>
      <summary>{entry.name}</summary>
      <pre className={styles.input}>
        {entry.method} {entry.url}
        {entry.query && `\n\n${entry.query.trim()}`}
        {entry.input !== undefined && `\n\n${JSON.stringify(entry.input, null, 2)}`}
      </pre>
    </details>
  )
}

function statusWords({ status, problemCode }: LoggedRequest): string {
  if (status === 0) return problemCode ?? 'No answer'
  return problemCode === undefined ? String(status) : `${status} ${problemCode}`
}
