/** The positions since the page was opened, the newest first, with distances and an export. */
import { plural, t } from '@lingui/core/macro'
import { ExportButton } from '../../../domain/export/ExportButton.tsx'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { Relative, Time } from '../../../domain/format.tsx'
import { csvHeader, csvRow, csvStart, type ExportField } from '../../../lib/csv.ts'
import { formatIso } from '../../../lib/time.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { distanceMetres, formatDistance } from '../../../ui/map/places.ts'
import styles from './Location.module.css'
import { coordinates } from './coordinates.ts'
import type { Position } from './positions.ts'

const shownPositions = 50

export function TrailCard({ iccid, positions }: { iccid: string; positions: readonly Position[] }) {
  const total = positions.length
  const rows = positions
    .map((position, at) => ({ position, before: positions[at - 1] }))
    .toReversed()
  const save = () =>
    saveFile(
      new Blob([trailCsv(positions)], { type: 'text/csv;charset=utf-8' }),
      `positions-${iccid}.csv`,
    )
  return (
    <Card
      title={t`Positions since you opened this page`}
      aside={<ExportButton label={t`Export CSV`} size="small" onClick={save} />}
    >
      {total === 1 && (
        <p className={styles.trailHint}>
          {t`One position so far. New ones appear here while the portal is open.`}
        </p>
      )}
      <ol className={styles.trail} aria-label={t`Positions, the newest first`}>
        {rows.slice(0, shownPositions).map(({ position, before }) => (
          <li
            key={`${position.receivedAtMs} ${position.latitude} ${position.longitude}`}
            className={styles.position}
          >
            <span>
              <Time timestampMs={position.receivedAtMs} />
            </span>
            <span className={styles.quiet}>
              <Relative timestampMs={position.receivedAtMs} />
            </span>
            <span className="tabular">{coordinates(position)}</span>
            <span className={styles.quiet}>{describeDistance(before, position)}</span>
          </li>
        ))}
      </ol>
      {total > shownPositions && (
        <p className={styles.trailHint}>
          {t`Showing the newest ${shownPositions} of ${plural(total, { one: '# position', other: '# positions' })}. The export has all of them.`}
        </p>
      )}
    </Card>
  )
}

function describeDistance(before: Position | undefined, position: Position): string {
  if (!before) return t`First position`
  const distance = formatDistance(distanceMetres(before, position))
  return t`${distance} from the previous one`
}

const exportFields: readonly ExportField<Position>[] = [
  { id: 'iccid', header: 'iccid', kind: 'identifier', value: ({ iccid }) => iccid },
  {
    id: 'received',
    header: 'received',
    kind: 'text',
    value: ({ receivedAtMs }) => formatIso(receivedAtMs, 'UTC'),
  },
  { id: 'latitude', header: 'latitude', kind: 'number', value: ({ latitude }) => latitude },
  { id: 'longitude', header: 'longitude', kind: 'number', value: ({ longitude }) => longitude },
]

function trailCsv(positions: readonly Position[]): string {
  const rows = positions.map((position) => csvRow(exportFields, position, 'plain'))
  return csvStart('plain') + csvHeader(exportFields, 'plain') + rows.join('')
}
