import { plural, t } from '@lingui/core/macro'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { copyText } from '../../lib/copyText.ts'
import { dayMs, utcDay, addDays, isDay } from '../../lib/days.ts'
import { formatDay, formatTime } from '../../lib/time.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormChoice, FormTextField } from '../../ui/form/FormFields.tsx'
import { FormDateField } from '../../ui/form/FormDates.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { AllowlistField, parseAllowlist } from './AllowlistField.tsx'
import {
  CreateApiKey,
  expiryMs,
  unlimitedMs,
  UpdateApiKey,
  type ApiKey,
  endOfDayMs,
} from './apiKeys.ts'
import { displayText } from '../../contract/storedText.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { $api } from '../../data/rest/queryHooks.ts'
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
  /** Until the rotated key ends. */
  days: string
}

interface KeyDialogProps {
  isOpen: boolean
  /** The key to change or to rotate; undefined for a new one. */
  apiKey: ApiKey | undefined
  /** Rotates the key: a new one with its comment and addresses replaces it. Where keys cannot be ended, the user has to delete it. */
  rotation?: 'endsOld' | 'keepsOld' | undefined
  disabledReason: string | undefined
  onClose: () => void
  /** Called after saving; for a new key with the clear key, which is not stored anywhere. */
  onSaved: (clearKey?: string, note?: string) => void
}

const maxDays = 365
const proposedDays = 365

export function KeyDialog({
  isOpen,
  apiKey,
  rotation,
  disabledReason,
  onClose,
  onSaved,
}: KeyDialogProps) {
  const { timeZone } = usePreferences()
  const before = inputOf(apiKey, rotation !== undefined)
  const form = useForm<KeyInput>({ defaultValues: before })
  const keyid = apiKey?.keyid
  const canEnd = rotation === 'endsOld'
  const isChange = apiKey !== undefined && rotation === undefined
  const day = useWatch({ control: form.control, name: 'expiry_date' })
  const endMs = isChange ? expiryMs(apiKey) : null
  const endTime = formatTime(endMs, 'UTC')
  const isEndKept =
    endMs !== null && day === before.expiry_date && endMs !== endOfDayMs(before.expiry_date)
  const [creation, create] = useMutation(CreateApiKey)
  const [update, change] = useMutation(UpdateApiKey)
  const save = async ({ comment, allowlist, ends, expiry_date, days }: KeyInput) => {
    const variables = {
      comment: displayText(comment),
      ipAddressAllowlist: parseAllowlist(allowlist),
      expiresAtMs: ends === 'never' ? unlimitedMs : endOfDayMs(expiry_date),
    }
    if (isChange) {
      // The form has the day of its end only, so an unchanged one would be moved to the end of that day.
      const { error } = await change({
        keyid: apiKey.keyid,
        ...(comment !== before.comment && { comment: variables.comment }),
        ...(allowlist !== before.allowlist && { ipAddressAllowlist: variables.ipAddressAllowlist }),
        ...((ends !== before.ends || expiry_date !== before.expiry_date) && {
          expiresAtMs: variables.expiresAtMs,
        }),
      })
      if (!error) onSaved()
      return
    }
    const { data } = await create(variables)
    if (!data) return
    const { key } = data.createApiKey
    if (!apiKey) return onSaved(key)
    const endMs = Math.min(Date.now() + Number(days) * dayMs, expiryMs(apiKey) ?? Infinity)
    const day = formatDay(endMs, timeZone)
    const id = apiKey.keyid
    const ending = canEnd ? await change({ keyid: id, expiresAtMs: endMs }) : undefined
    if (!ending) return onSaved(key, t`Change your programs, then delete key ${id} on ${day}.`)
    onSaved(
      key,
      ending.error
        ? t`Key ${id} has no new end. Change or delete it yourself.`
        : t`Key ${id} works until ${day}. Change your programs before.`,
    )
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={
        keyid === undefined
          ? t`Create API key`
          : rotation
            ? t`Rotate API key ${keyid}`
            : t`Change API key ${keyid}`
      }
      form={form}
      problem={writeProblem(
        creation.error ?? (isChange ? update.error : undefined),
        isChange
          ? t`We could not confirm the API key was changed`
          : t`We could not confirm the API key was created`,
      )}
      isSaving={creation.fetching || update.fetching}
      submitLabel={isChange ? t`Save changes` : t`Create API key`}
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
      <ValidityFields
        help={
          isEndKept
            ? t`The key works until ${endTime}, in UTC.`
            : t`The key works until the end of this day, in UTC.`
        }
      />
      {rotation && (
        <FormTextField<KeyInput>
          name="days"
          label={t`Days until the old key ends`}
          inputMode="numeric"
          maxLength={3}
          help={canEnd ? undefined : t`This service can't end a key. Delete it yourself then.`}
          rules={{
            validate: (text) =>
              (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxDays) ||
              plural(maxDays, { other: 'Enter a number of days from 1 to #.' }),
          }}
        />
      )}
    </FormDialog>
  )
}

function inputOf(apiKey: ApiKey | undefined, isRotation: boolean): KeyInput {
  const days = '7'
  if (!apiKey)
    return { comment: '', allowlist: '', ends: 'day', expiry_date: proposeLastDay(), days }
  const endMs = expiryMs(apiKey)
  return {
    comment: apiKey.comment ?? '',
    allowlist: (apiKey.ipAddressAllowlist ?? []).join('\n'),
    ends: endMs === null ? 'never' : 'day',
    expiry_date: endMs === null || isRotation ? proposeLastDay() : utcDay(endMs),
    days,
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
  const { defaultValues } = useFormState<ValidityInput>()
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
          rules={{
            // The day of an expired key may stay.
            validate: (day) => day === defaultValues?.expiry_date || validateLastDay(String(day)),
          }}
        />
      )}
    </>
  )
}

function proposeLastDay(): string {
  return addDays(utcDay(Date.now()), proposedDays)
}

function validateLastDay(day: string): true | string {
  if (!isDay(day)) return t`Enter a date.`
  return endOfDayMs(day) > Date.now() || t`The last day must be today or later, in UTC.`
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
  const copy = async () => setOutcome((await copyText(secret)) ? 'copied' : 'failed')
  useUnsavedGuard(isOpen && outcome !== 'copied')
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
