import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { reloadConfig } from '../../data/config.ts'
import type { PortalConfig, DemoAccount } from '../../data/portalConfig.ts'
import type { PendingSignIn } from '../../data/session/openIdConnect.ts'
import { signIn, type SignInInput, type SignInOutcome } from '../../data/session/signIn.ts'
import { readSignInSettings, type OpenIdProvider } from '../../data/session/signInSettings.ts'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { roleNames } from '../../domain/session/permissions.ts'
import { useConfig } from '../../domain/useConfig.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { useDocumentTitle } from '../../ui/layout/Page.tsx'
import { ConnectionTests, SignInFrame } from './SignInFrame.tsx'
import { SignInMethods } from './SignInMethods.tsx'
import styles from './SignIn.module.css'

export function SignInPage() {
  const config = useConfig()
  const { tests, outcome, isRunning, start, forget } = useSignIn()
  const location = useLocation()
  useDocumentTitle(t`Sign in`)
  const form = useRef<HTMLDivElement>(null)
  if (!config) return null
  const settings = readSignInSettings(config)
  const problem = config.problem ?? settings.problem
  const retry = () => void reloadConfig().then(() => form.current?.querySelector('input')?.focus())
  return (
    <SignInFrame lead={t`Sign in to see and manage your SIMs.`}>
      {problem && <ProblemNote problem={problem} retry={retry} />}
      {config.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={config.demoAccounts}
          disabledReason={demoDisabledReason(config, isRunning)}
          onChoose={(applicationToken) => start({ applicationToken, isRemembered: false })}
        />
      )}
      <div ref={form} className={styles.methods}>
        <SignInMethods
          key={Object.values(config.addresses).join()}
          settings={settings}
          addresses={config.addresses}
          isSecondary={config.demoAccounts.length > 0}
          isRunning={isRunning}
          onSubmit={start}
          onInvalid={forget}
          onProvider={(provider) =>
            goToProvider(provider, {
              returnTo: location.pathname + location.search + location.hash,
              isWindow: false,
            })
          }
        />
      </div>
      {tests.length > 0 && (
        <ConnectionTests
          tests={tests}
          continueAnyway={outcome?.isSignedIn === false ? outcome.continueAnyway : undefined}
        />
      )}
    </SignInFrame>
  )
}

async function goToProvider(provider: OpenIdProvider, pending: PendingSignIn): Promise<void> {
  const openIdConnect = await import('../../data/session/openIdConnect.ts')
  await openIdConnect.goToProvider(provider, pending)
}

function demoDisabledReason(config: PortalConfig, isRunning: boolean): string | undefined {
  if (!config.areAddressesValid) return t`config.json has an invalid URL`
  return isRunning ? t`Signing in…` : undefined
}

export function useSignIn() {
  const [tests, setTests] = useState<readonly ConnectionTest[]>([])
  const [outcome, setOutcome] = useState<SignInOutcome>()
  const [isRunning, setRunning] = useState(false)

  const forget = () => {
    setOutcome(undefined)
    setTests([])
  }
  const start = (input: SignInInput) => {
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

/** Signs in to the bundled service with one click; only the configuration of a demo has such accounts. */
function DemoAccounts({ accounts, disabledReason, onChoose }: DemoAccountsProps) {
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.sectionTitle}>
        {t`Demo fleet`}
      </h2>
      <p
        className={styles.note}
      >{t`Explore the portal with sample data. Sign in with one click.`}</p>
      <div className={styles.demoButtons}>
        {accounts.map((account, index) => (
          <Button
            key={account.applicationToken}
            variant={index === 0 ? 'primary' : 'secondary'}
            disabledReason={disabledReason}
            onClick={() => onChoose(account.applicationToken)}
          >
            {account.name ?? roleNames[account.role]}
          </Button>
        ))}
      </div>
    </section>
  )
}
