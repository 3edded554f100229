/** The monthly limits of one SIM in a form. What is sent is what differs from the SIM; the change is followed outside. */
import { useForm, useWatch } from 'react-hook-form'
import { limits } from '../../../contract/tables.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { SimChanges } from '../../../domain/sim/change/runSimChange.ts'
import type { SimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { amountOf, readAmount, roundedAmountOf } from '../../../lib/amount.ts'
import type { Amount, AmountUnit } from '../../../lib/amount.ts'
import { formatExactBytes } from '../../../lib/bytes.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { FormAmount } from '../../../ui/form/FormAmount.tsx'
import { FormCheckbox } from '../../../ui/form/FormCheckbox.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import styles from './LimitsCard.module.css'
import { ResourceAmount, limitUnits, simUsage } from './simUsage.tsx'
import type { ResourceUsage, UsageResource } from './simUsage.tsx'

export interface LimitsDialogProps extends FloatProps {
  sim: Sim
  start: SimChange['start']
  onClose: () => void
}

type LimitsForm = Record<UsageResource, { isUnlimited: boolean; amount: Amount }>

export function LimitsDialog({ isOpen, sim, start, onClose }: LimitsDialogProps) {
  return isOpen ? <OpenDialog sim={sim} start={start} onClose={onClose} /> : null
}

function OpenDialog({ sim, start, onClose }: Omit<LimitsDialogProps, 'isOpen'>) {
  const { byteUnits } = usePreferences()
  const usages = simUsage(sim)
  const form = useForm<LimitsForm>({ defaultValues: formOf(usages, byteUnits) })

  const submit = (values: LimitsForm) => {
    const changes = changesOf(usages, values, byteUnits)
    if (Object.keys(changes).length > 0) start(changes, describeChanges(changes, byteUnits))
    onClose()
  }
  return (
    <FormDialog
      isOpen
      title={`Limits of ${sim.custom_field_1 || `SIM ${sim.iccid}`}`}
      form={form}
      problem={undefined}
      isSaving={false}
      submitLabel="Change limits of 1 SIM"
      onSubmit={submit}
      onClose={onClose}
    >
      {usages.map((usage) => (
        <LimitFields
          key={usage.resource}
          usage={usage}
          byteUnits={byteUnits}
          control={form.control}
          statusid={sim.statusid}
        />
      ))}
    </FormDialog>
  )
}

interface LimitFieldsProps {
  usage: ResourceUsage
  byteUnits: ByteUnits
  control: ReturnType<typeof useForm<LimitsForm>>['control']
  statusid: number
}

function LimitFields({ usage, byteUnits, control, statusid }: LimitFieldsProps) {
  const { resource, name, used, limitField } = usage
  const units = limitUnits(resource, byteUnits)
  const { isUnlimited, amount } = useWatch({ control, name: resource })
  const limit = isUnlimited ? undefined : readLimit(amount, usage, byteUnits)
  return (
    <div className={styles.limit}>
      <FormCheckbox<LimitsForm> name={`${resource}.isUnlimited`} label={`${name}: unlimited`} />
      {!isUnlimited && (
        <FormAmount<LimitsForm>
          name={`${resource}.amount`}
          label={`${name}, limit a month`}
          units={units}
          rules={{
            validate: (typed: Amount) => limitError(readAmount(typed, units), limits[limitField]),
          }}
          help={
            <>
              <ResourceAmount resource={resource} value={used} /> used so far.{' '}
              {isRounded(usage, limit) && `The limit is exactly ${formatExactBytes(limit)}. `}
              {effectOf(usage, limit, statusid)}
            </>
          }
        />
      )}
    </div>
  )
}

function limitError(limit: number | undefined, most: number): string | undefined {
  if (limit === undefined) return 'Type a number of zero or more, such as 500 or 1.5.'
  if (limit > most)
    return 'That is more than the service takes; type a smaller limit, or tick “unlimited”.'
  return limit === 0
    ? 'A limit of 0 means unlimited to the service; tick “unlimited” for that.'
    : undefined
}

function effectOf(
  { used, exhaustedStatusid }: ResourceUsage,
  limit: number | undefined,
  statusid: number,
): string {
  if (limit === undefined || limit === 0) return ''
  const isReached = (used ?? 0) >= limit
  if (isReached)
    return `That reaches this limit: the SIM goes to ${simStatus(exhaustedStatusid).name}.`
  return statusid === exhaustedStatusid ? 'The SIM comes back into service.' : ''
}

function formOf(usages: readonly ResourceUsage[], byteUnits: ByteUnits): LimitsForm {
  const empty = (resource: UsageResource) => ({
    isUnlimited: true,
    amount: { number: '', unit: largestUnit(resource, byteUnits) },
  })
  const form: LimitsForm = { data: empty('data'), sms: empty('sms'), voice: empty('voice') }
  for (const { resource, limit } of usages) {
    if (limit !== null)
      form[resource] = {
        isUnlimited: false,
        amount: shownLimit(resource, limit, limitUnits(resource, byteUnits)),
      }
  }
  return form
}

/** Data is rounded, as everywhere on screen; messages and seconds are few enough to be typed in full. */
function shownLimit(resource: UsageResource, limit: number, units: readonly AmountUnit[]): Amount {
  return resource === 'data' ? roundedAmountOf(limit, units) : amountOf(limit, units)
}

/** The limit typed; what stands there unchanged is the SIM's own, every byte of it. */
function readLimit(
  typed: Amount,
  { resource, limit }: ResourceUsage,
  byteUnits: ByteUnits,
): number | undefined {
  const units = limitUnits(resource, byteUnits)
  const shown = limit === null ? undefined : shownLimit(resource, limit, units)
  const isUnchanged = shown?.number === typed.number && shown.unit === typed.unit
  return isUnchanged && limit !== null ? limit : readAmount(typed, units)
}

/** Whether the field shows less than every byte of the SIM's limit. */
function isRounded({ resource, limit }: ResourceUsage, read: number | undefined): boolean {
  return resource === 'data' && limit !== null && limit === read && limit % roundTo(limit) !== 0
}

/** The unit of the third significant digit. */
function roundTo(value: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2)
}

function largestUnit(resource: UsageResource, byteUnits: ByteUnits): string {
  const units = limitUnits(resource, byteUnits)
  return (units[units.length > 2 ? units.length - 2 : 0] ?? units[0])?.unit ?? ''
}

function changesOf(
  usages: readonly ResourceUsage[],
  values: LimitsForm,
  byteUnits: ByteUnits,
): SimChanges {
  const changes: SimChanges = {}
  for (const usage of usages) {
    const { resource, limitField, limit } = usage
    const { isUnlimited, amount } = values[resource]
    const wanted = isUnlimited ? 0 : readLimit(amount, usage, byteUnits)
    if (wanted !== undefined && wanted !== (limit ?? 0)) changes[limitField] = wanted
  }
  return changes
}
