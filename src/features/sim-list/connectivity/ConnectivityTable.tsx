/** The checked SIMs: how many have which issue, and their figures, the least stable first. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { ExportButton } from '../../../domain/export/ExportButton.tsx'
import { paths } from '../../../domain/paths.ts'
import { shortSessionMs } from '../../../domain/sim-events/sessionFigures.ts'
import { formatCount } from '../../../lib/count.ts'
import { csvField, csvHeader, csvRow, csvStart } from '../../../lib/csv.ts'
import { formatDuration } from '../../../lib/time.ts'
import { ToggleChips } from '../../../ui/chip/ToggleChips.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import styles from './Connectivity.module.css'
import {
  flappingSessionsPerDay,
  issues,
  manyNetworkChanges,
  type Issue,
  type SimConnectivity,
} from './connectivityScan.ts'

const shortSession = formatDuration(shortSessionMs)

const issueTexts: Record<Issue, { name: string; tone: Tone; rule: string }> = {
  flapping: {
    name: t`Flapping`,
    tone: 'alert',
    rule: plural(flappingSessionsPerDay, {
      one: `Flapping: # or more sessions per day under ${shortSession}.`,
      other: `Flapping: # or more sessions per day under ${shortSession}.`,
    }),
  },
  switching: {
    name: t`Changes networks`,
    tone: 'limit',
    rule: plural(manyNetworkChanges, {
      one: 'Changes networks: # or more network changes in the period.',
      other: 'Changes networks: # or more network changes in the period.',
    }),
  },
  abroad: {
    name: t`Abroad`,
    tone: 'transition',
    rule: t`Abroad: a network outside the home country of the IMSI.`,
  },
}

/** The most rows on screen; the file has all of them. */
const maxRows = 100

export function ConnectivityTable({
  rows,
  days,
}: {
  rows: readonly SimConnectivity[]
  days: number
}) {
  const [chosen, setChosen] = useState<readonly Issue[]>([])
  const matching = rows
    .filter((row) => chosen.length === 0 || row.issues.some((issue) => chosen.includes(issue)))
    .toSorted(
      (one, other) => severity(other) - severity(one) || other.shortSessions - one.shortSessions,
    )
  const shown = matching.slice(0, maxRows)
  const save = () =>
    saveFile(
      new Blob([csvOf(matching)], { type: 'text/csv' }),
      `connectivity-${matching.length}-sims-${days}-days.csv`,
    )
  return (
    <Card
      title={
        days === 1
          ? t`Sessions in the last 24 hours`
          : plural(days, {
              one: 'Sessions in the last # day',
              other: 'Sessions in the last # days',
            })
      }
      aside={
        <ExportButton
          label={t`Export CSV`}
          disabledReason={matching.length === 0 ? t`Nothing to export` : undefined}
          onClick={save}
        />
      }
    >
      <ToggleChips
        label={t`Show only`}
        chips={issues.map((issue) => ({
          id: issue,
          name: nameWithCount(issue, rows),
        }))}
        chosen={chosen}
        onChange={(ids) => setChosen(issues.filter((issue) => ids.includes(issue)))}
      />
      {shown.length === 0 ? (
        <EmptyState icon="success" title={t`No checked SIM has this issue`} />
      ) : (
        <PlainTable
          label={t`Sessions of the checked SIMs`}
          columns={columns}
          rows={shown}
          keyOf={({ sim }) => sim.iccid}
        />
      )}
      <ul className={styles.notes}>
        {issues.map((issue) => (
          <li key={issue}>{issueTexts[issue].rule}</li>
        ))}
        {shown.some(({ isCut }) => isCut) && (
          <li>{t`“+” marks SIMs with more presence events than the newest 100, which were loaded.`}</li>
        )}
        {matching.length > shown.length && <li>{describeCut(shown.length, matching.length)}</li>}
      </ul>
    </Card>
  )
}

function nameWithCount(issue: Issue, rows: readonly SimConnectivity[]): string {
  const count = formatCount(rows.filter((row) => row.issues.includes(issue)).length)
  return `${issueTexts[issue].name} (${count})`
}

function describeCut(shown: number, total: number): string {
  const shownCount = formatCount(shown)
  return plural(total, {
    one: `Showing ${shownCount} of # SIM. The CSV file has all of them.`,
    other: `Showing ${shownCount} of # SIMs. The CSV file has all of them.`,
  })
}

/** Flapping weighs more than the other issues together. */
function severity({ issues: own }: SimConnectivity): number {
  return own.length + (own.includes('flapping') ? issues.length : 0)
}

const countCell = (count: number, isCut: boolean) => `${formatCount(count)}${isCut ? '+' : ''}`

const columns: readonly PlainColumn<SimConnectivity>[] = [
  {
    id: 'sim',
    header: t`SIM`,
    isName: true,
    render: ({ sim }) => (
      <Link to={paths.sim(sim.iccid, 'timeline')} className="tabular">
        {sim.custom_field_1 || sim.iccid}
      </Link>
    ),
  },
  {
    id: 'issues',
    header: t`Issues`,
    render: ({ issues: own }) =>
      own.length === 0 ? (
        '–'
      ) : (
        <span className={styles.chips}>
          {own.map((issue) => (
            <Chip key={issue} tone={issueTexts[issue].tone}>
              {issueTexts[issue].name}
            </Chip>
          ))}
        </span>
      ),
  },
  {
    id: 'sessions',
    header: t`Sessions`,
    align: 'end',
    render: ({ sessions, isCut }) => countCell(sessions, isCut),
  },
  {
    id: 'short',
    header: t`Under ${shortSession}`,
    align: 'end',
    render: ({ shortSessions, isCut }) => countCell(shortSessions, isCut),
  },
  {
    id: 'median',
    header: t`Median duration`,
    align: 'end',
    render: ({ medianMs }) => formatDuration(medianMs),
  },
  {
    id: 'changes',
    header: t`Network changes`,
    align: 'end',
    render: ({ networkChanges, isCut }) => countCell(networkChanges, isCut),
  },
  {
    id: 'countries',
    header: t`Countries`,
    render: ({ countries }) => (countries.length === 0 ? '–' : countries.join(', ')),
  },
]

const csvFields = [
  csvField<SimConnectivity>('iccid', ({ sim }) => sim.iccid, 'identifier'),
  csvField<SimConnectivity>('device_name', ({ sim }) => sim.custom_field_1),
  csvField<SimConnectivity>('issues', ({ issues: own }) => own.join(' ')),
  csvField<SimConnectivity>('sessions', ({ sessions }) => sessions, 'number'),
  csvField<SimConnectivity>('short_sessions', ({ shortSessions }) => shortSessions, 'number'),
  csvField<SimConnectivity>('median_seconds', ({ medianMs }) => seconds(medianMs), 'number'),
  csvField<SimConnectivity>('network_changes', ({ networkChanges }) => networkChanges, 'number'),
  csvField<SimConnectivity>('countries', ({ countries }) => countries.join(' ')),
  csvField<SimConnectivity>('more_events', ({ isCut }) => isCut),
]

function seconds(lengthMs: number | undefined): number | undefined {
  return lengthMs === undefined ? undefined : Math.round(lengthMs / 1000)
}

function csvOf(rows: readonly SimConnectivity[]): string {
  return [
    csvStart('plain'),
    csvHeader(csvFields, 'plain'),
    ...rows.map((row) => csvRow(csvFields, row, 'plain')),
  ].join('')
}
