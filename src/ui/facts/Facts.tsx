import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

interface FactProps {
  label: string
  isWide?: boolean
  children: ReactNode
}

export function Fact({ label, isWide, children }: FactProps) {
  return (
    <div className={isWide ? styles.wideFact : styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
