/**
 * The application token, and behind "Advanced" what only some services need: a separate API token and other addresses. The
 * token is never in the URL, in a log, or in the browser's form memory.
 */
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { absoluteAddresses, whyNotAddress } from '../../data/addresses.ts'
import type { ServiceAddresses } from '../../data/addresses.ts'
import type { SignInInput } from '../../data/session/signIn.ts'
import { Button } from '../../ui/button/Button.tsx'
import { PlainTextField, SecretField, TickField } from './plainFields.tsx'
import styles from './SignIn.module.css'

export interface SignInFormProps {
  /** The addresses of the configuration, shown as they are until the user changes them. */
  addresses: ServiceAddresses
  isRunning: boolean
  /** The initial value of "Remember on this device". */
  isRemembered?: boolean
  onSubmit: (input: SignInInput) => void
  /** Called in place of `onSubmit` when a field has an error. */
  onInvalid: () => void
  submitLabel?: string
  /** Whether something else on the page is its primary action. */
  isSecondary?: boolean
}

interface SignInFields extends ServiceAddresses {
  applicationToken: string
  apiToken: string
  isRemembered: boolean
}

const addressFields: readonly { name: keyof ServiceAddresses; label: string }[] = [
  { name: 'restUrl', label: 'REST interface' },
  { name: 'graphqlUrl', label: 'GraphQL interface' },
  { name: 'realtimeUrl', label: 'Real-time interface' },
]

export function SignInForm(props: SignInFormProps) {
  const { addresses, isRunning, onSubmit, onInvalid, submitLabel = 'Sign in', isSecondary } = props
  const form = useForm<SignInFields>({
    defaultValues: {
      applicationToken: '',
      apiToken: '',
      isRemembered: props.isRemembered ?? false,
      ...addresses,
    },
  })
  const advanced = useRef<HTMLDetailsElement>(null)

  const submit = form.handleSubmit(
    ({ applicationToken, apiToken, isRemembered, ...given }) => {
      const isChanged = addressFields.some(({ name }) => given[name].trim() !== addresses[name])
      onSubmit({
        applicationToken,
        apiToken,
        isRemembered,
        ...(isChanged && { addresses: absoluteAddresses(trimmed(given), location.href) }),
      })
    },
    (errors) => {
      // Before the form focuses the first field with an error, which may be in there.
      if (addressFields.some(({ name }) => errors[name])) advanced.current?.setAttribute('open', '')
      onInvalid()
    },
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (isRunning) event.preventDefault()
          else void submit(event)
        }}
      >
        <SecretField<SignInFields>
          name="applicationToken"
          label="Application token"
          rules={{ required: 'Paste the application token your administrator gave you.' }}
          isRequired
          autoFocus
        />
        <TickField<SignInFields>
          name="isRemembered"
          label="Remember on this device"
          help="Otherwise you are signed out when you close this tab. Do not use it on a shared device."
        />
        <details ref={advanced} className={styles.advanced}>
          <summary>Advanced</summary>
          <div className={styles.advancedFields}>
            <SecretField<SignInFields>
              name="apiToken"
              label="Separate API token for the GraphQL interface"
              help="Only for services that do not accept the exchanged token there."
            />
            {addressFields.map(({ name, label }) => (
              <PlainTextField<SignInFields>
                key={name}
                name={name}
                label={label}
                inputMode="url"
                rules={{ validate: (text) => whyNotAddress(text, location.href) }}
              />
            ))}
          </div>
        </details>
        <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} isBusy={isRunning}>
          {submitLabel}
        </Button>
      </form>
    </FormProvider>
  )
}

function trimmed({ restUrl, graphqlUrl, realtimeUrl }: ServiceAddresses): ServiceAddresses {
  return { restUrl: restUrl.trim(), graphqlUrl: graphqlUrl.trim(), realtimeUrl: realtimeUrl.trim() }
}
