/** The results of the connection tests of a sign-in. */
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ConnectionTestList } from '../../domain/session/ConnectionTestList.tsx'
import styles from './SignIn.module.css'

export interface ConnectionTestsProps {
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
