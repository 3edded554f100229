/** A framed group with its own heading, for what needs a frame; each card draws its own states. */
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  title: string
  /** Quiet words or a link at the end of the heading's row. */
  aside?: ReactNode
  /** The id links may lead to. */
  id?: string
  children: ReactNode
}

export function Card({ title, aside, id, children }: CardProps) {
  const titleId = useId()
  return (
    <section id={id} className={styles.card} aria-labelledby={titleId}>
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
