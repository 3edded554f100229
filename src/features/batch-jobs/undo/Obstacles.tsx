/** What cannot be undone, said before anything is started: each reason with the SIMs it concerns. */
import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { formatCount } from '../../../lib/count.ts'
import { Card } from '../../../ui/card/Card.tsx'
import type { UndoObstacle } from './planUndo.ts'
import styles from './Undo.module.css'

const shown = 50

export interface ObstaclesProps {
  obstacles: readonly UndoObstacle[]
  /** SIMs the job changed of which the log holds nothing. */
  unlogged: number
}

export function Obstacles({ obstacles, unlogged }: ObstaclesProps) {
  if (obstacles.length === 0 && unlogged === 0) return null
  return (
    <Card title="What cannot be undone">
      {unlogged > 0 && (
        <p className={styles.plain}>
          {formatCount(unlogged)} {unlogged === 1 ? 'SIM' : 'SIMs'}: the audit log holds no old
          values of them. It reaches back seven days.
        </p>
      )}
      {obstacles.map(({ words, iccids }) => (
        <details key={words} className={styles.obstacle}>
          <summary className={styles.summary}>
            <strong>{formatCount(iccids.length)}</strong> {words}
          </summary>
          <ul className={styles.iccids}>
            {iccids.slice(0, shown).map((iccid) => (
              <li key={iccid}>
                <Link className="tabular" to={paths.sim(iccid)}>
                  {iccid}
                </Link>
              </li>
            ))}
            {iccids.length > shown && (
              <li className={styles.note}>and {formatCount(iccids.length - shown)} more</li>
            )}
          </ul>
        </details>
      ))}
    </Card>
  )
}
