/** Facts as labels over values in a grid, as many in a row as fit: what a detail page is made of. */
import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
