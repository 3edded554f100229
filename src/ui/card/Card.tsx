import { useId, type ReactNode, type Ref } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title: string
  aside?: ReactNode
  id?: string
  ref?: Ref<HTMLElement>
  minHeightPx?: number | undefined
  children: ReactNode
}

export function Card({ title, aside, id, ref, minHeightPx, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      ref={ref}
      id={id}
      className={styles.card}
      style={{ minHeight: minHeightPx }}
      aria-labelledby={titleId}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}

/** Cards in two columns of independent height; one column on narrow screens. */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

export function CardColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}

export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface StatTileProps {
  name: string
  value: ReactNode
  note?: ReactNode
}

export function StatTile({ name, value, note }: StatTileProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.statName}>{name}</dt>
      <dd className={styles.statValue}>{value}</dd>
      {note !== undefined && <dd className={styles.statNote}>{note}</dd>}
    </div>
  )
}
