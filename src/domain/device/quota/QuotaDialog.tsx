import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { amountOf, byteAmountUnits, readAmount, smsAmountUnits } from '../../../lib/amount.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatExactBytes } from '../../../lib/bytes.ts'
import { writeProblem } from '../../../lib/problem.ts'
import { formatDay, momentOf, startOfDayMs } from '../../../lib/time.ts'
import { FormAmount } from '../../../ui/form/FormAmount.tsx'
import { FormCheckbox } from '../../../ui/form/FormCheckbox.tsx'
import { FormDateField } from '../../../ui/form/FormDateField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import { usePreferences } from '../../preferences/usePreferences.ts'
import type { Device, Quota } from '../device.ts'
import { useSetQuota } from './quota.ts'
import type { QuotaKind, QuotaRequest } from './quota.ts'

interface QuotaInput {
  volume: Amount
  threshold_percentage: string
  /** A day; the quota ends when it does. */
  expiry_date: string
  auto_refill: boolean
}

export interface QuotaDialogProps {
  isOpen: boolean
  device: Device
  kind: QuotaKind
  quota: Quota | null
  onClose: () => void
}

const dayAndHalfMs = 36 * 3_600_000

export function QuotaDialog({ isOpen, device, kind, quota, onClose }: QuotaDialogProps) {
  const { byteUnits, timeZone } = usePreferences()
  const units = kind === 'data' ? byteAmountUnits(byteUnits) : smsAmountUnits
  const form = useForm<QuotaInput>({
    defaultValues: {
      volume: quota
        ? amountOf(quota.volume, units)
        : { number: '', unit: kind === 'data' ? (units[2]?.unit ?? 'B') : 'SMS' },
      threshold_percentage: quota?.threshold_percentage ? String(quota.threshold_percentage) : '',
      // A quota that ends at midnight ends with the day before.
      expiry_date: quota?.expiry_date ? formatDay(Date.parse(quota.expiry_date) - 1, timeZone) : '',
      auto_refill: quota?.auto_refill ?? false,
    },
  })
  const { volume } = useWatch({ control: form.control })
  const bytes =
    kind === 'data' && volume
      ? readAmount({ number: volume.number ?? '', unit: volume.unit ?? '' }, units)
      : undefined
  const saving = useSetQuota(kind)
  const [today] = useState(() => formatDay(Date.now(), timeZone))

  const submit = (input: QuotaInput) => {
    const dayMs = momentOf(input.expiry_date, timeZone)
    const request: QuotaRequest = {
      volume: readAmount(input.volume, units) ?? 0,
      threshold_percentage:
        input.threshold_percentage.trim() === '' ? null : Number(input.threshold_percentage),
      expiry_date:
        dayMs === undefined
          ? null
          : new Date(startOfDayMs(dayMs + dayAndHalfMs, timeZone)).toISOString(),
      auto_refill: input.auto_refill,
    }
    saving.mutate(
      { params: { path: { endpoint_id: device.id } }, body: request },
      { onSuccess: onClose },
    )
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={kind === 'data' ? `Data quota of ${device.name}` : `SMS quota of ${device.name}`}
      form={form}
      problem={writeProblem(saving.error, 'We could not confirm the quota was set')}
      isSaving={saving.isPending}
      submitLabel="Set quota"
      onSubmit={submit}
      onClose={onClose}
      width="small"
    >
      <p>
        {quota
          ? 'The new quota takes the place of the present one.'
          : `When it is used up, the device can use no more ${kind === 'data' ? 'data' : 'SMS'} until another is set.`}
      </p>
      <FormAmount<QuotaInput>
        name="volume"
        label="Volume"
        units={units}
        help={bytes === undefined ? undefined : formatExactBytes(bytes)}
        rules={{
          validate: (amount: Amount) =>
            readAmount(amount, units) === undefined
              ? `Enter a number of ${kind === 'data' ? 'bytes that is whole, such as 500 MB' : 'SMS, such as 100'}.`
              : undefined,
        }}
      />
      <FormTextField<QuotaInput>
        name="threshold_percentage"
        label="Event when less is left than"
        inputMode="numeric"
        isIdentifier
        maxLength={2}
        end="%"
        help="Leave it empty for no event."
        rules={{ validate: (text: unknown) => whyNotPercentage(String(text)) }}
      />
      <FormDateField<QuotaInput>
        name="expiry_date"
        label="Last day"
        today={today}
        help="The quota ends with this day. Leave it empty for no end."
        rules={{ validate: (text: unknown) => whyNotLastDay(String(text), today) }}
      />
      <FormCheckbox<QuotaInput> name="auto_refill" label="Fill it again when it ends" />
    </FormDialog>
  )
}

function whyNotPercentage(text: string): string | undefined {
  return text.trim() === '' || /^[1-9]\d?$/.test(text.trim())
    ? undefined
    : 'Enter a whole number from 1 to 99.'
}

function whyNotLastDay(day: string, today: string): string | undefined {
  return day !== '' && day < today ? 'This day is over; choose today or a later one.' : undefined
}
