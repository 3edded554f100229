/** Makes an API key, or changes one: what it is for, where it may be used from, and until when. */
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import { utcDay } from '../../lib/days.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormChoice } from '../../ui/form/FormChoice.tsx'
import { FormDateField } from '../../ui/form/FormDateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { AllowlistField, parseAllowlist } from './AllowlistField.tsx'
import { CreateApiKey, expiryMs, unlimitedMs, UpdateApiKey } from './apiKeys.ts'
import type { ApiKey } from './apiKeys.ts'
import { endOfDayMs, proposeLastDay, validateLastDay } from './expiry.ts'

interface KeyInput {
  comment: string
  allowlist: string
  ends: string
  day: string
}

interface KeyDialogProps {
  isOpen: boolean
  /** The key to change; without it a new one is made. */
  apiKey: ApiKey | undefined
  disabledReason: string | undefined
  onClose: () => void
  /** The change was made; for a new key with the clear key, which exists nowhere else. */
  onSaved: (clearKey?: string) => void
}

export function KeyDialog({ isOpen, apiKey, disabledReason, onClose, onSaved }: KeyDialogProps) {
  const form = useForm<KeyInput>({ defaultValues: inputOf(apiKey) })
  const { ends } = useWatch({ control: form.control })
  const [creation, create] = useMutation(CreateApiKey)
  const [update, change] = useMutation(UpdateApiKey)
  const save = async ({ comment, allowlist, ends: wanted, day }: KeyInput) => {
    const variables = {
      comment: comment.trim(),
      ipAddressAllowlist: parseAllowlist(allowlist),
      expiresAtMs: wanted === 'never' ? unlimitedMs : endOfDayMs(day),
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
      title={apiKey ? `Change API key ${apiKey.keyid}` : 'Create an API key'}
      form={form}
      problem={writeProblem(
        creation.error ?? update.error,
        apiKey
          ? 'We could not confirm the API key was changed'
          : 'We could not confirm the API key was created',
      )}
      isSaving={creation.fetching || update.fetching}
      submitLabel={apiKey ? 'Save changes' : 'Create API key'}
      disabledReason={disabledReason}
      onSubmit={(input) => void save(input)}
      onClose={onClose}
    >
      <FormTextField<KeyInput>
        name="comment"
        label="Comment"
        help="Which program uses it, and who is to be asked."
        maxLength={255}
        autoFocus
      />
      <AllowlistField<KeyInput> name="allowlist" />
      <FormChoice<KeyInput>
        name="ends"
        label="Validity"
        options={[
          { value: 'day', label: 'Expires on a day' },
          { value: 'never', label: 'No expiry' },
        ]}
      />
      {ends === 'day' && (
        <FormDateField<KeyInput>
          name="day"
          label="Last day"
          help="The key works until this day is over, in UTC."
          rules={{ validate: (day) => validateLastDay(String(day)) }}
        />
      )}
    </FormDialog>
  )
}

function inputOf(apiKey: ApiKey | undefined): KeyInput {
  if (!apiKey) return { comment: '', allowlist: '', ends: 'day', day: proposeLastDay() }
  const endMs = expiryMs(apiKey)
  return {
    comment: apiKey.comment ?? '',
    allowlist: (apiKey.ipAddressAllowlist ?? []).filter((range) => range !== null).join('\n'),
    ends: endMs === null ? 'never' : 'day',
    day: endMs === null ? proposeLastDay() : utcDay(endMs),
  }
}
