import { t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import type { components } from '../../../contract/generated/rest.ts'
import {
  getQuotaExpiryError,
  getQuotaThresholdError,
  getQuotaVolumeError,
} from '../../../contract/inputRules.ts'
import {
  amountOf,
  byteAmountUnits,
  readAmount,
  smsAmountUnits,
  type Amount,
} from '../../../lib/amount.ts'
import { $api } from '../../../data/rest/queryHooks.ts'
import { invalidatePaths } from '../../../data/rest/queryClient.ts'
import { formatExactBytes } from '../../../lib/bytes.ts'
import { writeProblem } from '../../../lib/problem.ts'
import { readWholeNumber } from '../../../lib/readDecimal.ts'
import { isoTime } from '../../../lib/time.ts'
import { timestampOf } from '../../../lib/days.ts'
import { FormAmount, FormCheckbox, FormTextField } from '../../../ui/form/FormFields.tsx'
import { FormDateTimeField } from '../../../ui/form/FormDates.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { zoneName, type TimeZoneSetting } from '../../../lib/timeZone.ts'
import { DeviceOutlook } from '../../diagnosis/Outlook.tsx'
import { inputErrorMessage } from '../../inputErrors.ts'
import { usePreferences } from '../../preferences/usePreferences.ts'
import type { Device, Quota } from '../device.ts'
import { quotaPaths, type QuotaKind } from './quota.ts'

interface QuotaInput {
  volume: Amount
  threshold_percentage: string
  /** Date and time in the user's time zone; empty for none. */
  expiry_date: string
  auto_refill: boolean
}

interface QuotaDialogProps {
  isOpen: boolean
  device: Device
  kind: QuotaKind
  quota: Quota | null
  onClose: () => void
}

export function QuotaDialog({ isOpen, device, kind, quota, onClose }: QuotaDialogProps) {
  const { byteUnits, timeZone } = usePreferences()
  const zone = zoneName(timeZone)
  const units = kind === 'data' ? byteAmountUnits(byteUnits) : smsAmountUnits
  const form = useForm<QuotaInput>({
    defaultValues: {
      volume:
        typeof quota?.volume === 'number'
          ? amountOf(quota.volume, units)
          : { number: '', unit: kind === 'data' ? (units[2]?.unit ?? 'B') : 'SMS' },
      threshold_percentage: quota?.threshold_percentage ? String(quota.threshold_percentage) : '',
      expiry_date: quota?.expiry_date
        ? isoTime(Date.parse(quota.expiry_date), timeZone).replace(/:00$/, '')
        : '',
      auto_refill: quota?.auto_refill ?? false,
    },
  })
  const { volume } = useWatch({ control: form.control })
  const planned = readAmount({ number: volume?.number ?? '', unit: volume?.unit ?? '' }, units)
  const bytes = kind === 'data' ? planned : undefined
  const next = planned !== undefined && { volume: planned, volume_used: 0, expiry_date: null }
  const saving = $api.useMutation('post', quotaPaths[kind], {
    onSettled: () => invalidatePaths(quotaPaths[kind]),
  })
  const { name } = device

  const submit = (input: QuotaInput) => {
    const expiresAtMs = timestampOf(input.expiry_date, timeZone)
    const request: components['schemas']['QuotaRequest'] = {
      volume: readAmount(input.volume, units) ?? 0,
      threshold_percentage:
        input.threshold_percentage.trim() === ''
          ? null
          : (readWholeNumber(input.threshold_percentage) ?? 0),
      expiry_date: expiresAtMs === undefined ? null : new Date(expiresAtMs).toISOString(),
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
      title={kind === 'data' ? t`Data quota of ${name}` : t`SMS quota of ${name}`}
      form={form}
      problem={writeProblem(saving.error, t`We could not confirm the quota was set`)}
      isSaving={saving.isPending}
      submitLabel={t`Set quota`}
      onSubmit={submit}
      onClose={onClose}
      width="small"
    >
      <p>
        {quota
          ? t`The new quota replaces the current one and starts at zero usage.`
          : kind === 'data'
            ? t`Once it is used up, the device can't use data until you set a new one.`
            : t`Once it is used up, the device can't use SMS until you set a new one.`}
      </p>
      <FormAmount<QuotaInput>
        name="volume"
        label={t`Volume`}
        units={units}
        help={bytes === undefined ? undefined : formatExactBytes(bytes)}
        rules={{
          validate: (amount: Amount) => {
            const volumeInUnits = readAmount(amount, units)
            return volumeInUnits === undefined
              ? kind === 'data'
                ? t`Enter a number, such as 500 MB.`
                : t`Enter a number, such as 100 SMS.`
              : inputErrorMessage(getQuotaVolumeError(volumeInUnits))
          },
        }}
      />
      <FormTextField<QuotaInput>
        name="threshold_percentage"
        label={t`Low-quota threshold`}
        inputMode="numeric"
        isIdentifier
        maxLength={2}
        end="%"
        help={t`An event is sent when less is left. Leave it empty for no event.`}
        rules={{ validate: (text: unknown) => getPercentageError(String(text)) }}
      />
      <FormDateTimeField<QuotaInput>
        name="expiry_date"
        label={t`Expires`}
        help={t`Time zone: ${zone}. Leave it empty for no expiry.`}
        rules={{ validate: (text: unknown) => getExpiryError(String(text), timeZone) }}
      />
      <FormCheckbox<QuotaInput>
        name="auto_refill"
        label={t`Refill when it expires`}
        help={t`The new quota lasts as long as the previous one.`}
      />
      {next && (
        <DeviceOutlook
          device={device}
          change={kind === 'data' ? { dataQuota: next } : { smsQuota: next }}
        />
      )}
    </FormDialog>
  )
}

function getPercentageError(text: string): string | undefined {
  return text.trim() === ''
    ? undefined
    : inputErrorMessage(getQuotaThresholdError(readWholeNumber(text) ?? 0))
}

function getExpiryError(text: string, timeZone: TimeZoneSetting): string | undefined {
  const expiresAtMs = timestampOf(text, timeZone)
  return expiresAtMs === undefined
    ? undefined
    : inputErrorMessage(getQuotaExpiryError(expiresAtMs, Date.now()))
}
