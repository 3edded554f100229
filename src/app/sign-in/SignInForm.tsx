/** No token is ever in the page's URL, in a log, or in the browser's autofill. */
import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { urlError } from '../../data/configFile.ts'
import { absoluteAddresses, type ServiceAddresses } from '../../data/addresses.ts'
import type { SignInInput } from '../../data/session/signIn.ts'
import { machineText } from '../../lib/typedText.ts'
import { Button } from '../../ui/button/Button.tsx'
import styles from './SignIn.module.css'
import { PlainTextField, SecretField, TickField } from './plainFields.tsx'

export type SecretMethod = 'applicationToken' | 'apiKey'

export interface SignInFormProps {
  method: SecretMethod
  addresses: ServiceAddresses
  isRunning: boolean
  isRemembered?: boolean
  onSubmit: (input: SignInInput) => void
  onInvalid: () => void
  submitLabel?: string
  isSecondary?: boolean
  autoFocus?: boolean
}

interface SignInFields extends ServiceAddresses {
  secret: string
  apiToken: string
  isRemembered: boolean
}

const addressFields: readonly { name: keyof ServiceAddresses; label: string }[] = [
  { name: 'restUrl', label: t`REST interface` },
  { name: 'graphqlUrl', label: t`GraphQL interface` },
  { name: 'realtimeUrl', label: t`Real-time interface` },
]

const secretFields: Record<SecretMethod, { label: string; required: string }> = {
  applicationToken: {
    label: t`Application token`,
    required: t`Paste the application token your administrator gave you.`,
  },
  apiKey: { label: t`API key`, required: t`Paste the API key your administrator gave you.` },
}

export function SignInForm(props: SignInFormProps) {
  const {
    method,
    addresses,
    isRunning,
    onSubmit,
    onInvalid,
    submitLabel = t`Sign in`,
    isSecondary,
  } = props
  const form = useForm<SignInFields>({
    defaultValues: {
      secret: '',
      apiToken: '',
      isRemembered: props.isRemembered ?? false,
      ...addresses,
    },
  })
  const advanced = useRef<HTMLDetailsElement>(null)
  // The URL of an absent interface cannot be changed.
  const fields = addressFields.filter(
    ({ name }) => name === 'realtimeUrl' || addresses[name] !== '',
  )

  const submit = form.handleSubmit(
    ({ secret, apiToken, isRemembered, ...given }) => {
      const isChanged = fields.some(({ name }) => machineText(given[name]) !== addresses[name])
      onSubmit({
        ...(method === 'apiKey' ? { apiKey: secret } : { applicationToken: secret, apiToken }),
        isRemembered,
        ...(isChanged && { addresses: absoluteAddresses(given, location.href) }),
      })
    },
    (errors) => {
      // Runs before the form focuses the first field with an error, which may be in this section.
      if (fields.some(({ name }) => errors[name])) advanced.current?.setAttribute('open', '')
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
          name="secret"
          label={secretFields[method].label}
          rules={{ required: secretFields[method].required }}
          isRequired
          autoFocus={props.autoFocus ?? true}
        />
        <TickField<SignInFields>
          name="isRemembered"
          label={t`Remember on this device`}
          help={t`If off, closing this tab signs you out. Do not use on shared devices.`}
        />
        <details ref={advanced} className={styles.advanced}>
          <summary>{t`Advanced`}</summary>
          <div className={styles.advancedFields}>
            {method === 'applicationToken' && addresses.graphqlUrl !== '' && (
              <SecretField<SignInFields>
                name="apiToken"
                label={t`Separate API token for the GraphQL interface`}
                help={t`Only for services that do not accept the exchanged token there.`}
              />
            )}
            {fields.map(({ name, label }) => (
              <PlainTextField<SignInFields>
                key={name}
                name={name}
                label={label}
                inputMode="url"
                rules={{ validate: (text) => urlError(text, location.href) }}
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
