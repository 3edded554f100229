/**
 * Signing in again over a page whose session has ended: the page and what was typed stay, and waiting requests go on
 * afterwards. Another account starts afresh, which the person is told before.
 */
import { useState } from 'react'
import { areSameAddresses } from '../../data/addresses.ts'
import { signOut } from '../../data/session/signIn.ts'
import type { Account } from '../../data/session/useSession.ts'
import { useConfig } from '../../domain/useConfig.ts'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { unsavedForms } from '../../ui/form/useUnsavedGuard.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { ConnectionTests } from './ConnectionTests.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './SignInPage.tsx'
import styles from './SignIn.module.css'

export function SignInAgain({ account, problem }: { account: Account; problem: Problem }) {
  const { tests, outcome, isRunning, start } = useSignIn()
  const [isLeaving, setLeaving] = useState(false)
  const config = useConfig()
  const isConfigured =
    config?.problem === null && areSameAddresses(account.addresses, config.addresses)
  const kept = isConfigured ? {} : { addresses: account.addresses }
  return (
    <Overlay isOpen label="Sign in again" className={styles.overlay}>
      <div className={styles.again}>
        <h2 className={styles.againTitle}>Sign in again</h2>
        <p className={styles.note}>
          The service no longer accepts this sign-in. The page behind stays as it is and goes on
          afterwards. Another account begins with a fresh page.
        </p>
        <ProblemNote problem={problem} />
        <SignInForm
          addresses={account.addresses}
          isRemembered={account.isRemembered}
          isRunning={isRunning}
          onSubmit={(input) => start({ ...kept, ...input })}
          submitLabel="Sign in and go on"
        />
        {tests.length > 0 && (
          <ConnectionTests
            tests={tests}
            continueAnyway={outcome?.isSignedIn === false ? outcome.continueAnyway : undefined}
          />
        )}
        <div className={styles.leave}>
          {isLeaving && (
            <p className={styles.note}>
              What you entered on this page and have not sent will be lost.
            </p>
          )}
          <Button
            variant={isLeaving ? 'danger' : 'quiet'}
            icon="signOut"
            onClick={() =>
              isLeaving || unsavedForms.getState().count === 0 ? signOut() : setLeaving(true)
            }
          >
            {isLeaving ? 'Sign out and lose the input' : 'Sign out instead'}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}
