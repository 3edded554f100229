import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { OpenIdProvider, SignInSettings } from '../../data/session/signInSettings.ts'
import { problemOf, type Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { SignInForm, type SecretMethod, type SignInFormProps } from './SignInForm.tsx'
import styles from './SignIn.module.css'

interface SignInMethodsProps extends Omit<SignInFormProps, 'method'> {
  settings: SignInSettings
  /** Redirects to the provider, or opens a window for it. Rejects when that fails. */
  onProvider: (provider: OpenIdProvider) => Promise<void>
}

export function SignInMethods({ settings, onProvider, ...form }: SignInMethodsProps) {
  const { providers } = settings
  const methods: SecretMethod[] = [
    ...(settings.hasApplicationToken ? (['applicationToken'] as const) : []),
    ...(settings.apiKey ? (['apiKey'] as const) : []),
  ]
  const [chosen, setChosen] = useState<SecretMethod>()
  const method = chosen ?? methods[0]
  const isSecondary = (form.isSecondary ?? false) || providers.length > 0
  return (
    <>
      {providers.length > 0 && (
        <ProviderButtons
          providers={providers}
          isSecondary={form.isSecondary ?? false}
          onChoose={onProvider}
        />
      )}
      {providers.length > 0 && method && (
        <p className={styles.or}>{t({ message: 'or', context: 'between two ways to sign in' })}</p>
      )}
      {methods.length > 1 && method && (
        <SegmentedControl
          label={t`Sign in with`}
          value={method}
          options={[
            { value: 'applicationToken', label: t`Application token` },
            { value: 'apiKey', label: t`API key` },
          ]}
          onChange={(value) => {
            setChosen(value)
            form.onInvalid()
          }}
        />
      )}
      {method && (
        <SignInForm
          key={method}
          {...form}
          method={method}
          isSecondary={isSecondary}
          autoFocus={providers.length === 0}
        />
      )}
    </>
  )
}

interface ProviderButtonsProps {
  providers: readonly OpenIdProvider[]
  isSecondary?: boolean
  isReusable?: boolean
  onChoose: (provider: OpenIdProvider) => Promise<void>
}

export function ProviderButtons({
  providers,
  isSecondary,
  isReusable,
  onChoose,
}: ProviderButtonsProps) {
  const [leavingFor, setLeavingFor] = useState<OpenIdProvider>()
  const [problem, setProblem] = useState<Problem>()
  const choose = async (provider: OpenIdProvider) => {
    setLeavingFor(provider)
    setProblem(undefined)
    try {
      await onChoose(provider)
      if (isReusable) setLeavingFor(undefined)
    } catch (thrown) {
      setProblem(problemOf(thrown))
      setLeavingFor(undefined)
    }
  }
  return (
    <div className={styles.providers}>
      {providers.map((provider, index) => (
        <Button
          key={`${provider.issuer} ${provider.clientId}`}
          variant={index === 0 && !isSecondary ? 'primary' : 'secondary'}
          isBusy={leavingFor === provider}
          onClick={() => void choose(provider)}
        >
          {provider.label}
        </Button>
      ))}
      {problem && <ProblemNote problem={problem} />}
    </div>
  )
}
