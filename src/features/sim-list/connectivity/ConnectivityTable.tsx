/** The SIMs a scan checked: how many have which issue, and their figures, the least steady first. */
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
import { PlainTable } from '../../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import styles from './Connectivity.module.css'
import { flappingSessionsPerDay, issues, manyNetworkChanges } from './connectivityScan.ts'
import type { Issue, SimConnectivity } from './connectivityScan.ts'

const issueTexts: Record<Issue, { name: string; tone: Tone; rule: string }> = {
  flapping: {
    name: 'Flapping',
    tone: 'alert',
    rule: `${flappingSessionsPerDay} or more sessions a day under ${formatDuration(shortSessionMs)}`,
  },
  switching: {
    name: 'Changes networks',
    tone: 'limit',
    rule: `${manyNetworkChanges} or more network changes in the period`,
  },
  abroad: {
    name: 'Abroad',
    tone: 'transition',
    rule: 'a network outside the home country of the IMSI',
  },
}

/** Rows shown; the file has all of them. */
const mostRows = 100

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
  const shown = matching.slice(0, mostRows)
  const save = () =>
    saveFile(
      new Blob([csvOf(matching)], { type: 'text/csv' }),
      `connectivity-${matching.length}-sims-${days}-days.csv`,
    )
  return (
    <Card
      title={days === 1 ? 'Sessions in the last 24 hours' : `Sessions in the last ${days} days`}
      aside={
        <ExportButton
          label="Export CSV"
          disabledReason={matching.length === 0 ? 'There is nothing to export.' : undefined}
          onClick={save}
        />
      }
    >
      <ToggleChips
        label="Show only"
        chips={issues.map((issue) => ({
          id: issue,
          name: `${issueTexts[issue].name} (${formatCount(rows.filter((row) => row.issues.includes(issue)).length)})`,
        }))}
        chosen={chosen}
        onChange={(ids) => setChosen(issues.filter((issue) => ids.includes(issue)))}
      />
      {shown.length === 0 ? (
        <EmptyState icon="success" title="No SIM checked has this issue" />
      ) : (
        <PlainTable
          label="Sessions of the checked SIMs"
          columns={columns}
          rows={shown}
          keyOf={({ sim }) => sim.iccid}
        />
      )}
      <ul className={styles.notes}>
        {issues.map((issue) => (
          <li key={issue}>
            {issueTexts[issue].name}: {issueTexts[issue].rule}.
          </li>
        ))}
        {shown.some(({ isCut }) => isCut) && (
          <li>“+” marks SIMs of which only the newest 100 presence events were loaded.</li>
        )}
        {matching.length > shown.length && (
          <li>
            {`Showing ${formatCount(shown.length)} of ${formatCount(matching.length)} SIMs. The CSV file has all of them.`}
          </li>
        )}
      </ul>
    </Card>
  )
}

/** Flapping counts for more than the other issues together. */
function severity({ issues: found }: SimConnectivity): number {
  return found.length + (found.includes('flapping') ? issues.length : 0)
}

const countCell = (count: number, isCut: boolean) => `${formatCount(count)}${isCut ? '+' : ''}`

const columns: readonly PlainColumn<SimConnectivity>[] = [
  {
    id: 'sim',
    header: 'SIM',
    isName: true,
    render: ({ sim }) => (
      <Link to={paths.sim(sim.iccid, 'timeline')} className="tabular">
        {sim.custom_field_1 || sim.iccid}
      </Link>
    ),
  },
  {
    id: 'issues',
    header: 'Issues',
    render: ({ issues: found }) =>
      found.length === 0 ? (
        '–'
      ) : (
        <span className={styles.chips}>
          {found.map((issue) => (
            <Chip key={issue} tone={issueTexts[issue].tone}>
              {issueTexts[issue].name}
            </Chip>
          ))}
        </span>
      ),
  },
  {
    id: 'sessions',
    header: 'Sessions',
    align: 'end',
    render: ({ sessions, isCut }) => countCell(sessions, isCut),
  },
  {
    id: 'short',
    header: `Under ${formatDuration(shortSessionMs)}`,
    align: 'end',
    render: ({ shortSessions, isCut }) => countCell(shortSessions, isCut),
  },
  {
    id: 'median',
    header: 'Median length',
    align: 'end',
    render: ({ medianMs }) => formatDuration(medianMs),
  },
  {
    id: 'changes',
    header: 'Network changes',
    align: 'end',
    render: ({ networkChanges, isCut }) => countCell(networkChanges, isCut),
  },
  {
    id: 'countries',
    header: 'Countries',
    render: ({ countries }) => (countries.length === 0 ? '–' : countries.join(', ')),
  },
]

const csvFields = [
  csvField<SimConnectivity>('iccid', ({ sim }) => sim.iccid, 'identifier'),
  csvField<SimConnectivity>('device_name', ({ sim }) => sim.custom_field_1),
  csvField<SimConnectivity>('issues', ({ issues: found }) => found.join(' ')),
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
