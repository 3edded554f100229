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

interface KeyInput {
  comment: string
  allowlist: string
  ends: string
  day: string
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
  const { ends } = useWatch({ control: form.control })
  const [creation, create] = useMutation(CreateApiKey)
  const [update, change] = useMutation(UpdateApiKey)
  const save = async ({ comment, allowlist, ends: end, day }: KeyInput) => {
    const variables = {
      comment: displayText(comment),
      ipAddressAllowlist: parseAllowlist(allowlist),
      expiresAtMs: end === 'never' ? unlimitedMs : endOfDayMs(day),
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
      title={apiKey ? changeTitle(apiKey) : t`Create API key`}
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
      <FormChoice<KeyInput>
        name="ends"
        label={t`Validity`}
        options={[
          { value: 'day', label: t`Expires on a day` },
          { value: 'never', label: t`No expiry` },
        ]}
      />
      {ends === 'day' && (
        <FormDateField<KeyInput>
          name="day"
          label={t`Last day`}
          help={t`The key works until the end of this day, in UTC.`}
          rules={{ validate: (day) => validateLastDay(String(day)) }}
        />
      )}
    </FormDialog>
  )
}

function changeTitle({ keyid }: ApiKey): string {
  return t`Change API key ${keyid}`
}

function inputOf(apiKey: ApiKey | undefined): KeyInput {
  if (!apiKey) return { comment: '', allowlist: '', ends: 'day', day: proposeLastDay() }
  const endMs = expiryMs(apiKey)
  return {
    comment: apiKey.comment ?? '',
    allowlist: (apiKey.ipAddressAllowlist ?? []).join('\n'),
    ends: endMs === null ? 'never' : 'day',
    day: endMs === null ? proposeLastDay() : utcDay(endMs),
  }
}
