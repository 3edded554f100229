import { t } from '@lingui/core/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { ConnectionTestList } from '../../domain/session/ConnectionTestList.tsx'
import { BrandLinks, BrandMark, BrandName } from '../../ui/brand/Brand.tsx'
import { Button } from '../../ui/button/Button.tsx'
import styles from './SignIn.module.css'

export function SignInFrame({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.header}>
          <BrandMark size={40} />
          <h1 className={styles.title}>
            <BrandName />
          </h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
        <BrandLinks />
      </div>
    </main>
  )
}

interface ConnectionTestsProps {
  tests: readonly ConnectionTest[]
  /** Starts the session without live updates; set when only those are unavailable. */
  continueAnyway?: (() => void) | undefined
}

export function ConnectionTests({ tests, continueAnyway }: ConnectionTestsProps) {
  const results = useRef<HTMLElement>(null)
  // While "Advanced" is open, the results are below the visible area.
  useEffect(() => {
    // Some browsers return a promise, which is not a cleanup function.
    results.current?.scrollIntoView({ block: 'nearest' })
  }, [tests, continueAnyway])
  return (
    <section ref={results} className={styles.tests} aria-label={t`Connections`} aria-live="polite">
      <ConnectionTestList tests={tests} />
      {continueAnyway && (
        <div className={styles.anyway}>
          <p className={styles.note}>
            {t`Everything works except live updates. The portal keeps retrying them.`}
          </p>
          <Button onClick={continueAnyway}>{t`Continue without live updates`}</Button>
        </div>
      )}
    </section>
  )
}
