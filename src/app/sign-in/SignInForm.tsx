/**
 * The application token, and behind "Advanced" what only some services need: a separate API token and other addresses. The
 * token is never in the address, in a log, or in the browser's form memory.
 */
import { useEffect, useRef, useState } from 'react'
import { absoluteAddresses, whyNotAddress } from '../../data/addresses.ts'
import type { ServiceAddresses } from '../../data/addresses.ts'
import type { SignInInput } from '../../data/session/signIn.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CheckboxInput } from '../../ui/input/CheckboxInput.tsx'
import { SecretInput } from '../../ui/input/SecretInput.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import styles from './SignIn.module.css'

export interface SignInFormProps {
  /** The addresses of the configuration, shown as they are until the user changes them. */
  addresses: ServiceAddresses
  isRunning: boolean
  /** The initial value of "Remember on this device". */
  isRemembered?: boolean
  onSubmit: (input: SignInInput) => void
  submitLabel?: string
  /** Whether something else on the page is its primary action. */
  isSecondary?: boolean
}

const addressFields: readonly { name: keyof ServiceAddresses; label: string }[] = [
  { name: 'restUrl', label: 'REST interface' },
  { name: 'graphqlUrl', label: 'GraphQL interface' },
  { name: 'realtimeUrl', label: 'Real-time interface' },
]

export function SignInForm(props: SignInFormProps) {
  const { addresses, isRunning, onSubmit, submitLabel = 'Sign in', isSecondary } = props
  const [applicationToken, setApplicationToken] = useState('')
  const [apiToken, setApiToken] = useState('')
  const [given, setGiven] = useState(addresses)
  const [isRemembered, setRemembered] = useState(props.isRemembered ?? false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  // The field to correct may be hidden behind "Advanced".
  useEffect(() => {
    if (refusals === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }, [refusals])

  const tokenError =
    isSubmitted && applicationToken.trim() === ''
      ? 'Paste the application token your administrator gave you.'
      : undefined
  const addressError = (name: keyof ServiceAddresses) => whyNotAddress(given[name], location.href)

  const submit = () => {
    setSubmitted(true)
    if (applicationToken.trim() === '' || addressFields.some(({ name }) => addressError(name))) {
      setRefusals(refusals + 1)
      return
    }
    const isChanged = addressFields.some(({ name }) => given[name].trim() !== addresses[name])
    onSubmit({
      applicationToken,
      apiToken,
      isRemembered,
      ...(isChanged && { addresses: absoluteAddresses(trimmed(given), location.href) }),
    })
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) submit()
      }}
    >
      <SecretInput
        label="Application token"
        value={applicationToken}
        onChange={setApplicationToken}
        error={tokenError}
        isRequired
        autoFocus
      />
      <CheckboxInput
        label="Remember on this device"
        isChecked={isRemembered}
        onChange={setRemembered}
        help="Otherwise the sign-in ends with this tab. Do not use it on a device you share."
      />
      <details className={styles.advanced}>
        <summary>Advanced</summary>
        <div className={styles.advancedFields}>
          <SecretInput
            label="Separate API token for the GraphQL interface"
            value={apiToken}
            onChange={setApiToken}
            help="Only for services that do not accept the exchanged token there."
          />
          {addressFields.map(({ name, label }) => (
            <TextInput
              key={name}
              label={label}
              inputMode="url"
              autoComplete="off"
              value={given[name]}
              error={addressError(name)}
              onChange={(value) => setGiven({ ...given, [name]: value })}
            />
          ))}
        </div>
      </details>
      <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} isBusy={isRunning}>
        {submitLabel}
      </Button>
    </form>
  )
}

function trimmed({ restUrl, graphqlUrl, realtimeUrl }: ServiceAddresses): ServiceAddresses {
  return { restUrl: restUrl.trim(), graphqlUrl: graphqlUrl.trim(), realtimeUrl: realtimeUrl.trim() }
}
