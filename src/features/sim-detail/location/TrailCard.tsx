/** The positions of this visit, the newest first, with how far each is from the one before; out as a file. */
import { Relative, Time } from '../../../domain/format.tsx'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { distanceMetres } from '../../../ui/map/mapView.ts'
import { coordinates, distanceWords } from './positionWords.ts'
import { trailCsv } from './trailFile.ts'
import type { Position } from './locationTrail.ts'
import styles from './Location.module.css'

const shownPositions = 50

export function TrailCard({ iccid, positions }: { iccid: string; positions: readonly Position[] }) {
  const legs = positions
    .map((position, at) => ({ position, before: positions[at - 1] }))
    .toReversed()
  const save = () =>
    saveFile(
      new Blob([trailCsv(positions)], { type: 'text/csv;charset=utf-8' }),
      `positions-${iccid}.csv`,
    )
  return (
    <Card
      title="Trail of this visit"
      aside={
        <Button size="small" variant="quiet" icon="download" onClick={save}>
          Save CSV
        </Button>
      }
    >
      {positions.length === 1 && (
        <p className={styles.trailHint}>
          One position so far. New ones join it as they arrive, for as long as the portal is open.
        </p>
      )}
      <ol className={styles.trail} aria-label="Positions, the newest first">
        {legs.slice(0, shownPositions).map(({ position, before }) => (
          <li
            key={`${position.receivedAtMs} ${position.latitude} ${position.longitude}`}
            className={styles.leg}
          >
            <span>
              <Time timestampMs={position.receivedAtMs} />
            </span>
            <span className={styles.quiet}>
              <Relative timestampMs={position.receivedAtMs} />
            </span>
            <span className="tabular">{coordinates(position)}</span>
            <span className={styles.quiet}>
              {before
                ? `${distanceWords(distanceMetres(before, position))} from the one before`
                : 'the first of this visit'}
            </span>
          </li>
        ))}
      </ol>
      {positions.length > shownPositions && (
        <p className={styles.trailHint}>
          The newest {shownPositions} of {positions.length}; the file has all of them.
        </p>
      )}
    </Card>
  )
}
