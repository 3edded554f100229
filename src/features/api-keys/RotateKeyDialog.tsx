import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { writeProblem } from '../../lib/problem.ts'
import { formatDay } from '../../lib/time.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import { CreateApiKey, UpdateApiKey, endsOfRotation, type ApiKey } from './apiKeys.ts'

interface RotationInput {
  days: string
}

const proposedDays = '7'
const maxDays = 365

function daysOf(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= maxDays ? days : undefined
}

interface RotateKeyDialogProps {
  isOpen: boolean
  apiKey: ApiKey
  /** Without it, the user has to delete the old key. */
  canEndKeys: boolean
  onClose: () => void
  /** Called with the clear new key, which is not stored anywhere, and what becomes of the old one. */
  onRotated: (clearKey: string, note: string) => void
}

/** Replaces a key by a new one with the same comment and addresses. The old key gets its end only once the new one exists. */
export function RotateKeyDialog({
  isOpen,
  apiKey,
  canEndKeys,
  onClose,
  onRotated,
}: RotateKeyDialogProps) {
  const form = useForm<RotationInput>({ defaultValues: { days: proposedDays } })
  const { days = '' } = useWatch({ control: form.control })
  const { timeZone } = usePreferences()
  const [openedMs] = useState(() => Date.now())
  const [creation, create] = useMutation(CreateApiKey)
  const [update, change] = useMutation(UpdateApiKey)
  const { keyid } = apiKey
  const dayText = (daysLeft: number) =>
    formatDay(endsOfRotation(apiKey, daysLeft, openedMs).oldMs, timeZone)
  const rotate = async (daysLeft: number) => {
    const ends = endsOfRotation(apiKey, daysLeft, openedMs)
    const { data } = await create({
      comment: apiKey.comment,
      ipAddressAllowlist: (apiKey.ipAddressAllowlist ?? []).flatMap((range) => range ?? []),
      expiresAtMs: ends.newMs,
    })
    if (!data) return
    const { error } = canEndKeys
      ? await change({ keyid, expiresAtMs: ends.oldMs })
      : { error: undefined }
    const day = dayText(daysLeft)
    onRotated(
      data.createApiKey.key,
      error
        ? t`Key ${keyid} has no new end: ${error.message} Change or delete it yourself.`
        : canEndKeys
          ? t`Key ${keyid} works until ${day}. Change your programs before.`
          : t`Change your programs, then delete key ${keyid} on ${day}.`,
    )
  }
  const entered = daysOf(days)
  const day = entered === undefined ? '' : dayText(entered)
  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Rotate API key ${keyid}`}
      form={form}
      problem={writeProblem(creation.error, t`We could not confirm the API key was created`)}
      isSaving={creation.fetching || update.fetching}
      submitLabel={t`Create new key`}
      onSubmit={({ days: text }) => void rotate(daysOf(text) ?? 0)}
      onClose={onClose}
    >
      <p>{t`The new key has the same comment and allowed addresses.`}</p>
      <FormTextField<RotationInput>
        name="days"
        label={t`Days until the old key ends`}
        inputMode="numeric"
        maxLength={3}
        autoFocus
        help={
          entered === undefined
            ? undefined
            : canEndKeys
              ? t`Key ${keyid} works until ${day}.`
              : t`This service can't give a key an end. Delete key ${keyid} on ${day}.`
        }
        rules={{
          validate: (text) =>
            daysOf(text) !== undefined ||
            plural(maxDays, { other: 'Enter a number of days from 1 to #.' }),
        }}
      />
    </FormDialog>
  )
}
