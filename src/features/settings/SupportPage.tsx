import { t, plural } from '@lingui/core/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { testCurrentConnections } from '../../data/session/signIn.ts'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { useConfig } from '../../domain/useConfig.ts'
import { ConnectionTestList } from '../../domain/session/ConnectionTestList.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card, CardColumn, CardColumns } from '../../ui/card/Card.tsx'
import { accentColors } from '../../ui/theme/accent.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useSupportAction } from '../../ui/lazy/LoadFailure.tsx'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import styles from './Settings.module.css'
import { requestLog, type LoggedRequest } from '../../data/supportLog.ts'
import { Bytes, Time } from '../../domain/format.tsx'
import { locales } from '../../lib/locale.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'

export function SupportPage() {
  return (
    <Page title={t`Support`}>
      <div className={styles.cards}>
        <CardColumns>
          <CardColumn>
            <ConnectionsCard />
          </CardColumn>
          <CardColumn>
            <Card title={t`Support bundle`} id="bundle">
              <p className={styles.text}>
                {t`A JSON file with version, browser, settings, errors and requests. It contains no tokens and no SMS texts.`}
              </p>
              <div>
                <Button icon="download" onClick={() => useSupportAction.getState().download?.()}>
                  {t`Download support bundle`}
                </Button>
              </div>
            </Card>
          </CardColumn>
        </CardColumns>
        <AccentNote />
        <RequestLogCard />
      </div>
    </Page>
  )
}

/** What was changed of the accent of config.json, and why. */
function AccentNote() {
  const wanted = useConfig()?.brand.accent
  if (!wanted) return null
  const used = accentColors(wanted)
  const changed = schemeNames.filter((scheme) => used[scheme].accent !== wanted)
  if (changed.length === 0) return null
  return (
    <Card title={t`Accent`} id="accent">
      {changed.map((scheme) => {
        const { accent } = used[scheme]
        return (
          <p key={scheme} className={styles.text}>
            {scheme === 'light'
              ? t`${wanted} of config.json is not readable as text in the light scheme, which needs a contrast of 4.5. It uses ${accent}.`
              : t`${wanted} of config.json is not readable as text in the dark scheme, which needs a contrast of 4.5. It uses ${accent}.`}
          </p>
        )
      })}
    </Card>
  )
}

const schemeNames = ['light', 'dark'] as const

function ConnectionsCard() {
  const { addresses } = useAccount()
  const [tests, setTests] = useState<readonly ConnectionTest[]>([])
  const [isRunning, setRunning] = useState(false)

  const run = () => {
    setRunning(true)
    void testCurrentConnections(setTests).finally(() => setRunning(false))
  }

  return (
    <Card title={t`Connections`} id="connections">
      {tests.length > 0 ? (
        <div aria-live="polite">
          <ConnectionTestList tests={tests} />
        </div>
      ) : (
        <Facts>
          <Fact label={t`REST interface`} isWide>
            {addresses.restUrl || t`Not used`}
          </Fact>
          <Fact label={t`GraphQL interface`} isWide>
            {addresses.graphqlUrl || t`Not used`}
          </Fact>
          <Fact label={t`Real-time interface`} isWide>
            {addresses.realtimeUrl || t`Not used`}
          </Fact>
        </Facts>
      )}
      <div>
        <Button icon="refresh" isBusy={isRunning} onClick={run}>
          {t`Test connections`}
        </Button>
      </div>
    </Card>
  )
}

const shownAtFirst = 20

function RequestLogCard() {
  const log = useStore(requestLog, ({ requests }) => requests)
  const [showsAll, setShowsAll] = useState(false)
  const requestCount = log.length
  const newestFirst = log.toReversed()
  const shown = showsAll ? newestFirst : newestFirst.slice(0, shownAtFirst)
  return (
    <Card
      title={t`Request log`}
      id="requests"
      aside={t`The last 200 requests of this tab, without secrets`}
    >
      {log.length === 0 ? (
        <EmptyState icon="audit" title={t`No requests yet`} />
      ) : (
        <PlainTable label={t`Requests`} columns={columns} rows={shown} keyOf={({ id }) => id} />
      )}
      {log.length > shown.length && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {plural(requestCount, { one: 'Show # request', other: 'Show all # requests' })}
          </Button>
        </div>
      )}
    </Card>
  )
}

const milliseconds = new Intl.NumberFormat(locales(), {
  style: 'unit',
  unit: 'millisecond',
  maximumFractionDigits: 0,
})

const columns: readonly PlainColumn<LoggedRequest>[] = [
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
    render: ({ length }) => (length === undefined ? '–' : <Bytes bytes={length} />),
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

function statusText({ status, problemCode }: LoggedRequest): string {
  if (status === 0) return problemCode ?? t`No response`
  return problemCode === undefined ? String(status) : `${status} ${problemCode}`
}

/** Returns the request as a curl command with a placeholder for the token in `tokenHeader`. */
export function asCurl(entry: LoggedRequest, tokenHeader = 'Authorization'): string {
  // The REST interface requires a no-break space here (Authentication).
  const authorization =
    entry.kind === 'rest' && tokenHeader === 'Authorization' ? 'Bearer\u00a0$TOKEN' : '$TOKEN'
  const parts = [
    `curl -X ${entry.method} ${quoted(entry.url)}`,
    `-H "${tokenHeader}: ${authorization}"`,
  ]
  const body =
    entry.kind === 'graphql' ? { query: entry.query, variables: entry.input } : entry.input
  if (body !== undefined && body !== null)
    parts.push(`-H 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(body))}`)
  return parts.join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
