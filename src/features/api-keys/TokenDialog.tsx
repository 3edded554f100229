import { t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormChoice, FormTextField } from '../../ui/form/FormFields.tsx'
import { FormDateField } from '../../ui/form/FormDates.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { AllowlistField, parseAllowlist } from './AllowlistField.tsx'
import { proposeLastDay, validateLastDay } from './apiKeys.ts'
import { displayText } from '../../contract/storedText.ts'

interface TokenInput {
  description: string
  application: string
  ip_ranges: string
  ends: string
  expiry_date: string
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
  const { ends } = useWatch({ control: form.control })
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
      <FormChoice<TokenInput>
        name="ends"
        label={t`Validity`}
        options={[
          {
            value: 'day',
            label: t`Expires on a day`,
            help: t`The token is revoked automatically after that day.`,
          },
          { value: 'never', label: t`No expiry`, help: t`It works until you revoke it.` },
        ]}
      />
      {ends === 'day' && (
        <FormDateField<TokenInput>
          name="expiry_date"
          label={t`Last day`}
          help={t`The token works until the end of this day, in UTC.`}
          rules={{ validate: (day) => validateLastDay(String(day)) }}
        />
      )}
    </FormDialog>
  )
}
