import { plural, t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { limits } from '../../../contract/limits.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { BatchChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import {
  byteAmountUnits,
  readAmount,
  secondAmountUnits,
  smsAmountUnits,
  type Amount,
  type AmountUnit,
} from '../../../lib/amount.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormAmount, FormSelect, FormTextField } from '../../../ui/form/FormFields.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { displayText } from '../../../contract/storedText.ts'

interface QuickDialogProps extends FloatProps {
  count: number
  onChange: (changes: BatchChanges) => void
  onClose: () => void
}

export function LabelDialog({ isOpen, ...rest }: QuickDialogProps) {
  return isOpen ? <OpenLabelDialog {...rest} /> : null
}

function OpenLabelDialog({ count, onChange, onClose }: Omit<QuickDialogProps, 'isOpen'>) {
  const form = useForm({ defaultValues: { label: '' } })
  const title = plural(count, { one: 'Set label of # SIM', other: 'Set label of # SIMs' })
  return (
    <FormDialog
      isOpen
      width="small"
      title={title}
      form={form}
      problem={undefined}
      isSaving={false}
      submitLabel={title}
      onSubmit={({ label }) => {
        onChange({ end_customer_label: displayText(label) })
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField<{ label: string }>
        name="label"
        label={t`Label`}
        help={t`Replaces the label of each SIM. Leave it empty to remove the label.`}
        maxLength={limits.textLength}
        autoFocus
      />
    </FormDialog>
  )
}

const fields = ['monthly_data_limit', 'monthly_sms_mo_limit', 'monthly_voice_mo_limit'] as const
type LimitField = (typeof fields)[number]
type LimitsForm = Record<LimitField, { mode: string; amount: Amount }>

const labels: Record<LimitField, { mode: string; amount: string }> = {
  monthly_data_limit: { mode: t`Data limit`, amount: t`Data limit per month` },
  monthly_sms_mo_limit: { mode: t`SMS limit`, amount: t`SMS limit per month` },
  monthly_voice_mo_limit: { mode: t`Voice limit`, amount: t`Voice limit per month` },
}
const modes = [
  { value: 'keep', label: t({ message: 'Keep', context: 'a limit' }) },
  { value: 'set', label: t({ message: 'Set', context: 'a limit' }) },
  { value: 'unlimited', label: t`Unlimited` },
]

export function LimitsDialog({ isOpen, ...rest }: QuickDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ count, onChange, onClose }: Omit<QuickDialogProps, 'isOpen'>) {
  const { byteUnits } = usePreferences()
  const initial = (field: LimitField, mode: string) => ({
    mode,
    amount: { number: '', unit: unitsOf(field, byteUnits).at(-2)?.unit ?? 'SMS' },
  })
  const form = useForm<LimitsForm>({
    defaultValues: {
      monthly_data_limit: initial('monthly_data_limit', 'set'),
      monthly_sms_mo_limit: initial('monthly_sms_mo_limit', 'keep'),
      monthly_voice_mo_limit: initial('monthly_voice_mo_limit', 'keep'),
    },
  })
  const values = useWatch({ control: form.control })
  const title = plural(count, { one: 'Set limits of # SIM', other: 'Set limits of # SIMs' })
  const submit = (typed: LimitsForm) => {
    const changes: BatchChanges = {}
    for (const field of fields) {
      const { mode, amount } = typed[field]
      const limit = mode === 'unlimited' ? 0 : readAmount(amount, unitsOf(field, byteUnits))
      if (mode !== 'keep' && limit !== undefined) changes[field] = limit
    }
    if (Object.keys(changes).length > 0) onChange(changes)
    onClose()
  }
  return (
    <FormDialog
      isOpen
      title={title}
      form={form}
      problem={undefined}
      isSaving={false}
      submitLabel={title}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map((field) => {
        const units = unitsOf(field, byteUnits)
        return (
          <Fragment key={field}>
            <FormSelect<LimitsForm>
              name={`${field}.mode`}
              label={labels[field].mode}
              options={modes}
            />
            {values[field]?.mode === 'set' && (
              <FormAmount<LimitsForm>
                name={`${field}.amount`}
                label={labels[field].amount}
                units={units}
                rules={{
                  validate: (typed: Amount) => limitError(readAmount(typed, units), limits[field]),
                }}
              />
            )}
          </Fragment>
        )
      })}
    </FormDialog>
  )
}

function unitsOf(field: LimitField, byteUnits: ByteUnits): readonly AmountUnit[] {
  if (field === 'monthly_data_limit') return byteAmountUnits(byteUnits)
  return field === 'monthly_voice_mo_limit' ? secondAmountUnits : smsAmountUnits
}

function limitError(limit: number | undefined, most: number): string | undefined {
  if (limit === undefined) return t`Enter a whole amount such as 500.`
  if (limit === 0) return t`Enter at least 1, or choose Unlimited to remove the limit.`
  return limit > most ? t`Enter a smaller limit, or choose Unlimited.` : undefined
}
