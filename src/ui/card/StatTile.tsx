/** One number that matters, under its name, with a quiet line that puts it into place. */
import type { ReactNode } from 'react'
import styles from './StatTile.module.css'

export interface StatTileProps {
  name: string
  value: ReactNode
  note?: ReactNode
}

export function StatTile({ name, value, note }: StatTileProps) {
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
