/** Cards in two columns, each as long as its cards make it; one below the other where there is room for one only. */
import type { ReactNode } from 'react'
import styles from './CardColumns.module.css'

export function CardColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

export function CardColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}
