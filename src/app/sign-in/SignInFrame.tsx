/** The frame of every step of a sign-in, with the product's name. */
import type { ReactNode } from 'react'
import { Mark } from '../../ui/brand/Mark.tsx'
import styles from './SignIn.module.css'

export function SignInFrame({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.header}>
          <Mark size={40} />
          <h1 className={styles.title}>Connectivity Portal</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
      </div>
    </main>
  )
}
