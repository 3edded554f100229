/** Over a page whose session has ended: it keeps its input, and waiting requests continue afterwards. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { areSameAddresses } from '../../data/addresses.ts'
import { reloadConfig } from '../../data/config.ts'
import type { PortalConfig } from '../../data/portalConfig.ts'
import { urlOf, windowPath } from '../../data/session/providerPaths.ts'
import { awaitSignInOfWindow, configuredAddresses, signOut } from '../../data/session/session.ts'
import { readSignInSettings, type OpenIdProvider } from '../../data/session/signInSettings.ts'
import type { Account } from '../../data/session/sessionStore.ts'
import { useConfig } from '../../domain/useConfig.ts'
import { ProblemError, type Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { unsavedForms } from '../../ui/form/useUnsavedGuard.ts'
import { ConnectionTests } from './SignInFrame.tsx'
import { SignInForm } from './SignInForm.tsx'
import { ProviderButtons } from './SignInMethods.tsx'
import { useSignIn } from './SignInPage.tsx'
import styles from './SignIn.module.css'

export function SignInAgain({ account, problem }: { account: Account; problem: Problem }) {
  const { tests, outcome, isRunning, start, forget } = useSignIn()
  const [isLeaving, setLeaving] = useState(false)
  const config = useConfig()
  const isConfigured =
    config?.problem === null &&
    areSameAddresses(account.addresses, configuredAddresses(account, config.addresses))
  const ownAddresses = isConfigured ? {} : { addresses: account.addresses }
  return (
    <Dialog isOpen title={t`Sign in again`} width="small">
      <Dialog.Body>
        <p>
          {t`Your session has ended. Sign in to continue where you were. Signing in with another account reloads the page.`}
        </p>
        <ProblemNote problem={problem} />
        {account.method === 'openIdConnect' ? (
          config && <SignInInWindow config={config} />
        ) : (
          <SignInForm
            method={account.method}
            addresses={account.addresses}
            isRemembered={account.isRemembered}
            isRunning={isRunning}
            onSubmit={(input) => start({ ...ownAddresses, ...input })}
            onInvalid={forget}
            submitLabel={t`Sign in and continue`}
          />
        )}
        {tests.length > 0 && (
          <ConnectionTests
            tests={tests}
            continueAnyway={outcome?.isSignedIn === false ? outcome.continueAnyway : undefined}
          />
        )}
        <div className={styles.leave}>
          {isLeaving && <p>{t`Unsaved input on this page will be lost.`}</p>}
          <Button
            variant={isLeaving ? 'danger' : 'quiet'}
            icon="signOut"
            onClick={() =>
              isLeaving || unsavedForms.getState().count === 0 ? signOut() : setLeaving(true)
            }
          >
            {isLeaving ? t`Sign out and discard input` : t`Sign out instead`}
          </Button>
        </div>
      </Dialog.Body>
    </Dialog>
  )
}

/** The provider's page in a separate window, so that the page behind keeps its input. */
function SignInInWindow({ config }: { config: PortalConfig }) {
  const settings = readSignInSettings(config)
  const { providers } = settings
  const problem = config.problem ?? settings.problem
  const [isOpen, setOpen] = useState(false)
  const open = async (provider: OpenIdProvider) => {
    const url = `${urlOf(windowPath)}?provider=${providers.indexOf(provider)}`
    if (!window.open(url, 'portalSignIn', 'popup,width=480,height=720'))
      throw new ProblemError(blockedProblem)
    awaitSignInOfWindow()
    setOpen(true)
  }
  return (
    <>
      {problem && <ProblemNote problem={problem} retry={() => void reloadConfig()} />}
      <ProviderButtons providers={providers} onChoose={open} isReusable />
      {isOpen && <p className={styles.note}>{t`Continue in the window that has opened.`}</p>}
    </>
  )
}

const blockedProblem: Problem = {
  title: t`Your browser blocked the window`,
  detail: t`Allow pop-ups for this site and try again.`,
  code: 'BLOCKED',
  isRetryable: true,
  technical: 'window.open returned null',
}
