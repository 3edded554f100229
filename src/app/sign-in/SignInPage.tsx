/** The page of everybody who is not signed in. The address behind it stays, so the page asked for comes after it. */
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { reloadConfig } from '../../data/config.ts'
import type { PortalConfig } from '../../data/config.ts'
import { signIn } from '../../data/session/signIn.ts'
import type { SignInInput, SignInOutcome } from '../../data/session/signIn.ts'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { Mark } from '../../ui/brand/Mark.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { useDocumentTitle } from '../../ui/layout/Page.tsx'
import { preloadPage } from '../preloadPage.ts'
import { ConnectionTests } from './ConnectionTests.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useConfig } from '../../domain/config/useConfig.ts'
import styles from './SignIn.module.css'

export function SignInPage() {
  const config = useConfig()
  const { tests, outcome, isRunning, start } = useSignIn()
  useDocumentTitle('Sign in')
  const form = useRef<HTMLDivElement>(null)
  if (!config) return null
  const retry = () => void reloadConfig().then(() => form.current?.querySelector('input')?.focus())
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.header}>
          <Mark size={40} />
          <h1 className={styles.title}>Connectivity Portal</h1>
          <p className={styles.lead}>Sign in to see and manage your SIMs.</p>
        </header>
        {config.problem && <ProblemNote problem={config.problem} retry={retry} />}
        {config.demoAccounts.length > 0 && (
          <DemoAccounts
            accounts={config.demoAccounts}
            whyNot={whyNotDemo(config, isRunning)}
            onChoose={(applicationToken) => start({ applicationToken, isRemembered: false })}
          />
        )}
        <div ref={form}>
          <SignInForm
            key={Object.values(config.addresses).join()}
            addresses={config.addresses}
            isSecondary={config.demoAccounts.length > 0}
            isRunning={isRunning}
            onSubmit={start}
          />
        </div>
        {tests.length > 0 && (
          <ConnectionTests
            tests={tests}
            continueAnyway={outcome?.isSignedIn === false ? outcome.continueAnyway : undefined}
          />
        )}
      </div>
    </main>
  )
}

function whyNotDemo(config: PortalConfig, isRunning: boolean): string | undefined {
  if (!config.areAddressesValid) return 'config.json has an invalid address.'
  return isRunning ? 'A sign-in is under way.' : undefined
}

/** One try at signing in: the tests as they run, how it ended, and the way to start it. */
export function useSignIn() {
  const [tests, setTests] = useState<readonly ConnectionTest[]>([])
  const [outcome, setOutcome] = useState<SignInOutcome>()
  const [isRunning, setRunning] = useState(false)
  const { pathname } = useLocation()

  const start = (input: SignInInput) => {
    // The page loads while the connections are tested.
    void preloadPage(pathname)
    setRunning(true)
    setOutcome(undefined)
    setTests([])
    void signIn(input, setTests).then((ended) => {
      setRunning(false)
      setOutcome(ended)
    })
  }
  return { tests, outcome, isRunning, start }
}
