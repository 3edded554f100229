import { t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import { utcDay } from '../../lib/days.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormChoice, FormTextField } from '../../ui/form/FormFields.tsx'
import { FormDateField } from '../../ui/form/FormDates.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { AllowlistField, parseAllowlist } from './AllowlistField.tsx'
import {
  CreateApiKey,
  expiryMs,
  unlimitedMs,
  UpdateApiKey,
  type ApiKey,
  endOfDayMs,
  proposeLastDay,
  validateLastDay,
} from './apiKeys.ts'
import { displayText } from '../../contract/storedText.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { TextField } from '../../ui/field/TextField.tsx'

interface ValidityInput {
  ends: string
  /** Named as in the REST interface, whose errors name it. */
  expiry_date: string
}

interface KeyInput extends ValidityInput {
  comment: string
  allowlist: string
}

interface KeyDialogProps {
  isOpen: boolean
  /** The key to change; undefined for a new one. */
  apiKey: ApiKey | undefined
  disabledReason: string | undefined
  onClose: () => void
  /** Called after saving; for a new key with the clear key, which is not stored anywhere. */
  onSaved: (clearKey?: string) => void
}

export function KeyDialog({ isOpen, apiKey, disabledReason, onClose, onSaved }: KeyDialogProps) {
  const form = useForm<KeyInput>({ defaultValues: inputOf(apiKey) })
  const keyid = apiKey?.keyid
  const [creation, create] = useMutation(CreateApiKey)
  const [update, change] = useMutation(UpdateApiKey)
  const save = async ({ comment, allowlist, ends, expiry_date }: KeyInput) => {
    const variables = {
      comment: displayText(comment),
      ipAddressAllowlist: parseAllowlist(allowlist),
      expiresAtMs: ends === 'never' ? unlimitedMs : endOfDayMs(expiry_date),
    }
    if (apiKey) {
      const { error } = await change({ keyid: apiKey.keyid, ...variables })
      if (!error) onSaved()
    } else {
      const { data } = await create(variables)
      if (data) onSaved(data.createApiKey.key)
    }
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={keyid === undefined ? t`Create API key` : t`Change API key ${keyid}`}
      form={form}
      problem={writeProblem(
        creation.error ?? update.error,
        apiKey
          ? t`We could not confirm the API key was changed`
          : t`We could not confirm the API key was created`,
      )}
      isSaving={creation.fetching || update.fetching}
      submitLabel={apiKey ? t`Save changes` : t`Create API key`}
      disabledReason={disabledReason}
      onSubmit={(input) => void save(input)}
      onClose={onClose}
    >
      <FormTextField<KeyInput>
        name="comment"
        label={t`Comment`}
        help={t`Which program uses it, and who to contact about it.`}
        maxLength={255}
        autoFocus
      />
      <AllowlistField<KeyInput> name="allowlist" />
      <ValidityFields help={t`The key works until the end of this day, in UTC.`} />
    </FormDialog>
  )
}

function inputOf(apiKey: ApiKey | undefined): KeyInput {
  if (!apiKey) return { comment: '', allowlist: '', ends: 'day', expiry_date: proposeLastDay() }
  const endMs = expiryMs(apiKey)
  return {
    comment: apiKey.comment ?? '',
    allowlist: (apiKey.ipAddressAllowlist ?? []).join('\n'),
    ends: endMs === null ? 'never' : 'day',
    expiry_date: endMs === null ? proposeLastDay() : utcDay(endMs),
  }
}

function ValidityFields({
  help,
  dayHelp,
  neverHelp,
}: {
  help: string
  dayHelp?: string
  neverHelp?: string
}) {
  const ends = useWatch<ValidityInput, 'ends'>({ name: 'ends' })
  return (
    <>
      <FormChoice<ValidityInput>
        name="ends"
        label={t`Validity`}
        options={[
          { value: 'day', label: t`Expires on a day`, help: dayHelp },
          { value: 'never', label: t`No expiry`, help: neverHelp },
        ]}
      />
      {ends === 'day' && (
        <FormDateField<ValidityInput>
          name="expiry_date"
          label={t`Last day`}
          help={help}
          rules={{ validate: (day) => validateLastDay(String(day)) }}
        />
      )}
    </>
  )
}

interface TokenInput extends ValidityInput {
  description: string
  application: string
  ip_ranges: string
}

interface TokenDialogProps {
  isOpen: boolean
  disabledReason: string | undefined
  onClose: () => void
  /** Called with the clear token, which is not stored anywhere. */
  onCreated: (clearToken: string) => void
}

export function TokenDialog({ isOpen, disabledReason, onClose, onCreated }: TokenDialogProps) {
  const form = useForm<TokenInput>({
    defaultValues: {
      description: '',
      application: '',
      ip_ranges: '',
      ends: 'day',
      expiry_date: proposeLastDay(),
    },
  })
  const creation = $api.useMutation('post', '/application_token', {
    onSettled: () => invalidatePaths('/application_token'),
  })
  const capabilities = useCapabilities()
  const has = (property: string) =>
    capabilities.hasRestParameter('post', '/application_token', property)
  const create = (input: TokenInput) => {
    const application = displayText(input.application)
    const body = {
      description: displayText(input.description),
      expiry_date: input.ends === 'never' ? null : input.expiry_date,
      ...(has('ip_ranges') ? { ip_ranges: parseAllowlist(input.ip_ranges) } : {}),
      ...(application === '' ? {} : { application }),
    }
    creation.mutate({ body }, { onSuccess: (token) => onCreated(token.application_token) })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Create application token`}
      form={form}
      problem={writeProblem(
        creation.error,
        t`We could not confirm the application token was created`,
      )}
      isSaving={creation.isPending}
      submitLabel={t`Create application token`}
      disabledReason={disabledReason}
      onSubmit={create}
      onClose={onClose}
    >
      <FormTextField<TokenInput>
        name="description"
        label={t`Description`}
        help={t`What the token is for, and who to contact about it.`}
        maxLength={255}
        isRequired
        autoFocus
        rules={{
          validate: (text) =>
            displayText(String(text)) !== '' ||
            t`Enter a description, so that you know later what it is for.`,
        }}
      />
      {has('application') && (
        <FormTextField<TokenInput>
          name="application"
          label={t`Application`}
          help={t`The program that uses it. Optional.`}
          maxLength={255}
        />
      )}
      {has('ip_ranges') && <AllowlistField<TokenInput> name="ip_ranges" />}
      <ValidityFields
        help={t`The token works until the end of this day, in UTC.`}
        dayHelp={t`The token is revoked automatically after that day.`}
        neverHelp={t`It works until you revoke it.`}
      />
    </FormDialog>
  )
}

type SecretKind = 'apiKey' | 'applicationToken'

const texts: Readonly<
  Record<SecretKind, Record<'title' | 'label' | 'copy' | 'closeTitle' | 'consequence', string>>
> = {
  apiKey: {
    title: t`Copy the API key now`,
    label: t`New API key`,
    copy: t`Copy API key`,
    closeTitle: t`Close without copying the API key?`,
    consequence: t`It cannot be shown again. If a program needs it, you have to create a new API key.`,
  },
  applicationToken: {
    title: t`Copy the application token now`,
    label: t`New application token`,
    copy: t`Copy application token`,
    closeTitle: t`Close without copying the application token?`,
    consequence: t`It cannot be shown again. If a program needs it, you have to create a new application token.`,
  },
}

interface SecretDialogProps {
  isOpen: boolean
  kind: SecretKind
  secret: string
  note?: string
  onClose: () => void
}

export function SecretDialog({ isOpen, kind, secret, note, onClose }: SecretDialogProps) {
  const text = texts[kind]
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const close = async () => {
    const mayClose =
      outcome === 'copied' ||
      (await confirm({
        title: text.closeTitle,
        consequence: text.consequence,
        confirmLabel: t`Close`,
        cancelLabel: t`Go back`,
      }))
    if (mayClose) onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={text.title} onClose={() => void close()}>
      <Dialog.Body>
        <p>{t`Shown only once. It cannot be recovered later.`}</p>
        <TextField label={text.label} value={secret} onChange={() => {}} isReadOnly isIdentifier />
        {note && <p>{note}</p>}
        <p role="status">
          {outcome === 'copied' && t`Copied to the clipboard.`}
          {outcome === 'failed' && t`Couldn't copy. Select the text and copy it manually.`}
        </p>
      </Dialog.Body>
      <Dialog.Actions>
        <Button onClick={() => void close()}>{t`Done`}</Button>
        <Button
          autoFocus
          variant="primary"
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          {text.copy}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
