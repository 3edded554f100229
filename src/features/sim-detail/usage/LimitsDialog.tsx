import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { limits } from '../../../contract/limits.ts'
import { LazyOutlook } from '../../../domain/diagnosis/LazyOutlook.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { limitUnits, type BatchChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import type { SimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import {
  amountOf,
  readAmount,
  roundedAmountOf,
  type Amount,
  type AmountUnit,
} from '../../../lib/amount.ts'
import { formatExactBytes, type ByteUnits } from '../../../lib/bytes.ts'
import { FormAmount, FormCheckbox } from '../../../ui/form/FormFields.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { simName } from '../header/StatusActions.tsx'
import styles from './LimitsCard.module.css'
import { ResourceAmount, simUsage, type ResourceUsage, type UsageResource } from './simUsage.tsx'

interface LimitsDialogProps extends FloatProps {
  sim: Sim
  start: SimChange['start']
  onClose: () => void
}

type LimitField = ResourceUsage['limitField']
type LimitsForm = Record<LimitField, { isUnlimited: boolean; amount: Amount }>

/** Sends only the limits that the user changed since it was opened; the usage card shows the progress. */
export function LimitsDialog({ isOpen, sim, start, onClose }: LimitsDialogProps) {
  const { byteUnits } = usePreferences()
  const [{ monthly_data_limit, monthly_sms_mo_limit, monthly_voice_mo_limit }] = useState(sim)
  const usages = simUsage({
    ...sim,
    monthly_data_limit,
    monthly_sms_mo_limit,
    monthly_voice_mo_limit,
  })
  const name = simName(sim)
  const form = useForm<LimitsForm>({ defaultValues: formOf(usages, byteUnits) })
  const changes = useWatch({
    control: form.control,
    compute: (values: LimitsForm) => changesOf(usages, values, byteUnits),
  })

  const submit = (values: LimitsForm) => {
    const changes = changesOf(usages, values, byteUnits)
    if (Object.keys(changes).length > 0) start(changes)
    onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Limits of ${name}`}
      form={form}
      submitLabel={t`Change limits`}
      onSubmit={submit}
      onClose={onClose}
    >
      {usages.map((usage) => (
        <LimitFields
          key={usage.resource}
          usage={usage}
          byteUnits={byteUnits}
          control={form.control}
        />
      ))}
      <LazyOutlook fallback={null} sim={sim} change={{ changes }} />
    </FormDialog>
  )
}

const fieldLabels: Readonly<Record<UsageResource, { label: string; unlimited: string }>> = {
  data: { label: t`Monthly data limit`, unlimited: t`Unlimited data` },
  sms: { label: t`Monthly SMS limit`, unlimited: t`Unlimited SMS` },
  voice: { label: t`Monthly voice limit`, unlimited: t`Unlimited voice` },
}

interface LimitFieldsProps {
  usage: ResourceUsage
  byteUnits: ByteUnits
  control: ReturnType<typeof useForm<LimitsForm>>['control']
}

function LimitFields({ usage, byteUnits, control }: LimitFieldsProps) {
  const { resource, used, limitField } = usage
  const { label, unlimited } = fieldLabels[resource]
  const units = limitUnits(limitField, byteUnits)
  const { isUnlimited, amount } = useWatch({ control, name: limitField })
  const limit = isUnlimited ? undefined : readLimit(amount, usage, byteUnits)
  const exactLimit = formatExactBytes(limit)
  return (
    <div className={styles.limit}>
      <FormCheckbox<LimitsForm> name={`${limitField}.isUnlimited`} label={unlimited} />
      {!isUnlimited && (
        <FormAmount<LimitsForm>
          name={`${limitField}.amount`}
          label={label}
          units={units}
          rules={{
            validate: (typed: Amount) => limitError(readAmount(typed, units), limits[limitField]),
          }}
          help={
            <>
              <Trans>
                <ResourceAmount resource={resource} value={used} /> used so far.
              </Trans>{' '}
              {isRounded(usage, limit) && t`The limit is exactly ${exactLimit}.`}
            </>
          }
        />
      )}
    </div>
  )
}

function limitError(limit: number | undefined, max: number): string | undefined {
  if (limit === undefined) return t`Enter a number such as 500 or 1.5.`
  if (limit > max) return t`The service doesn't accept a limit this high. Enter a smaller one.`
  return limit === 0
    ? t`The service treats 0 as unlimited. Select the checkbox above instead.`
    : undefined
}

function formOf(usages: readonly ResourceUsage[], byteUnits: ByteUnits): LimitsForm {
  const inputOf = (field: LimitField) => {
    const units = limitUnits(field, byteUnits)
    const limit = usages.find(({ limitField }) => limitField === field)?.limit ?? null
    return limit === null
      ? { isUnlimited: true, amount: { number: '', unit: (units.at(-2) ?? units[0])?.unit ?? '' } }
      : { isUnlimited: false, amount: shownLimit(field, limit, units) }
  }
  return {
    monthly_data_limit: inputOf('monthly_data_limit'),
    monthly_sms_mo_limit: inputOf('monthly_sms_mo_limit'),
    monthly_voice_mo_limit: inputOf('monthly_voice_mo_limit'),
  }
}

/** Data is rounded, as everywhere on screen; messages and seconds are exact. */
function shownLimit(field: LimitField, limit: number, units: readonly AmountUnit[]): Amount {
  return field === 'monthly_data_limit' ? roundedAmountOf(limit, units) : amountOf(limit, units)
}

/** Returns the entered limit; for an unchanged field, which may be rounded, the SIM's exact limit. */
function readLimit(
  typed: Amount,
  { limitField, limit }: ResourceUsage,
  byteUnits: ByteUnits,
): number | undefined {
  const units = limitUnits(limitField, byteUnits)
  const shown = limit === null ? undefined : shownLimit(limitField, limit, units)
  const isUnchanged = shown?.number === typed.number && shown.unit === typed.unit
  return isUnchanged && limit !== null ? limit : readAmount(typed, units)
}

function isRounded({ resource, limit }: ResourceUsage, read: number | undefined): boolean {
  return resource === 'data' && limit !== null && limit === read && limit % roundTo(limit) !== 0
}

function roundTo(value: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2)
}

function changesOf(
  usages: readonly ResourceUsage[],
  values: LimitsForm,
  byteUnits: ByteUnits,
): BatchChanges {
  const changes: BatchChanges = {}
  for (const usage of usages) {
    const { limitField, limit } = usage
    const { isUnlimited, amount } = values[limitField]
    const next = isUnlimited ? 0 : readLimit(amount, usage, byteUnits)
    if (next !== undefined && next !== (limit ?? 0)) changes[limitField] = next
  }
  return changes
}
