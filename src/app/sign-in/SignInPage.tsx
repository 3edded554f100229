/** The page of users who are not signed in. The URL stays, so that the requested page follows the sign-in. */
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { reloadConfig } from '../../data/config.ts'
import type { PortalConfig, DemoAccount } from '../../data/config.ts'
import { signIn } from '../../data/session/signIn.ts'
import type { SignInInput, SignInOutcome } from '../../data/session/signIn.ts'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { useConfig } from '../../domain/useConfig.ts'
import { Mark } from '../../ui/brand/Mark.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { useDocumentTitle } from '../../ui/layout/Page.tsx'
import { preloadPage } from '../areas.ts'
import { ConnectionTests } from './ConnectionTests.tsx'
import { SignInForm } from './SignInForm.tsx'
import styles from './SignIn.module.css'

export function SignInPage() {
  const config = useConfig()
  const { tests, outcome, isRunning, start, forget } = useSignIn()
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
            disabledReason={demoDisabledReason(config, isRunning)}
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
            onInvalid={forget}
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

function demoDisabledReason(config: PortalConfig, isRunning: boolean): string | undefined {
  if (!config.areAddressesValid) return 'config.json has an invalid address.'
  return isRunning ? 'Signing in.' : undefined
}

/** A sign-in attempt: how to start it, its connection tests while they run, its outcome, and how to forget it. */
export function useSignIn() {
  const [tests, setTests] = useState<readonly ConnectionTest[]>([])
  const [outcome, setOutcome] = useState<SignInOutcome>()
  const [isRunning, setRunning] = useState(false)
  const { pathname } = useLocation()

  const forget = () => {
    setOutcome(undefined)
    setTests([])
  }
  const start = (input: SignInInput) => {
    // The page loads while the connections are tested.
    void preloadPage(pathname)
    setRunning(true)
    forget()
    void signIn(input, setTests).then((ended) => {
      setRunning(false)
      setOutcome(ended)
    })
  }
  return { tests, outcome, isRunning, start, forget }
}

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  disabledReason: string | undefined
  onChoose: (applicationToken: string) => void
}

/** Signs in to the bundled service with one click; only a demonstration's configuration has such accounts. */
function DemoAccounts({ accounts, disabledReason, onChoose }: DemoAccountsProps) {
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.sectionTitle}>
        Demo fleet
      </h2>
      <p className={styles.note}>Explore the portal with invented data. Sign in with one click.</p>
      <div className={styles.demoButtons}>
        {accounts.map((account, index) => (
          <Button
            key={account.applicationToken}
            variant={index === 0 ? 'primary' : 'secondary'}
            disabledReason={disabledReason}
            onClick={() => onChoose(account.applicationToken)}
          >
            {account.name}
          </Button>
        ))}
      </div>
    </section>
  )
}
