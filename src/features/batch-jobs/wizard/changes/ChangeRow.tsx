/** One field of a SIM: unchanged, set to a value, or cleared. */
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { limits } from '../../../../contract/limits.ts'
import { fieldNames } from '../../../../domain/batch-jobs/describeChanges.ts'
import { limitUnits, type ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { useCustomers } from '../../../../domain/customers.ts'
import { loadLabels } from '../../../../domain/sim/loadLabels.ts'
import { formatExactBytes } from '../../../../lib/bytes.ts'
import { byteAmountUnits, readAmount } from '../../../../lib/amount.ts'
import { FormAmount } from '../../../../ui/form/FormAmount.tsx'
import { FormAutocomplete } from '../../../../ui/form/FormAutocomplete.tsx'
import { FormTextField } from '../../../../ui/form/FormTextField.tsx'
import { FormToggle } from '../../../../ui/form/FormToggle.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import {
  isLimit,
  validateChange,
  type ChangeAction,
  type ChangeForm,
  type ChangeRules,
  type ChangeValues,
} from './changeForm.ts'
import wizard from '../Wizard.module.css'
import styles from './ChangeRow.module.css'

interface ActionOption {
  value: ChangeAction
  label: string
}

const keep: ActionOption = { value: 'leave', label: t`Keep` }
const set: ActionOption = { value: 'set', label: t`Set` }
const textActions: readonly ActionOption[] = [keep, set, { value: 'clear', label: t`Clear` }]
const limitActions: readonly ActionOption[] = [keep, set, { value: 'clear', label: t`Unlimited` }]
const actions: Record<ChangeField, readonly ActionOption[]> = {
  statusid: [keep, { value: 'set', label: t`Change` }],
  custom_field_1: textActions,
  end_customer_label: textActions,
  monthly_data_limit: limitActions,
  monthly_sms_mo_limit: limitActions,
  monthly_voice_mo_limit: limitActions,
  imei_lock: [keep, { value: 'on', label: t`Turn on` }, { value: 'off', label: t`Turn off` }],
  customer_id: [keep, { value: 'set', label: t`Move` }],
}

const notes: Partial<Record<ChangeField, string>> = {
  custom_field_1: t`Every selected SIM gets this name.`,
  monthly_data_limit: t`Per month. SIMs that reach the limit are blocked.`,
  monthly_sms_mo_limit: t`SMS sent by the SIM per month.`,
  monthly_voice_mo_limit: t`Outgoing calls per month.`,
  imei_lock: t`Locks each SIM to the next device it is used in.`,
}

const valueLabels: Record<
  Exclude<ChangeField, 'statusid' | 'imei_lock' | 'customer_id'>,
  string
> = {
  custom_field_1: t`New device name`,
  end_customer_label: t`New label`,
  monthly_data_limit: t`New data limit`,
  monthly_sms_mo_limit: t`New SMS limit`,
  monthly_voice_mo_limit: t`New voice limit`,
}

interface ChangeRowProps {
  field: ChangeField
  selection: BatchSelection | undefined
}

export function ChangeRow({ field, selection }: ChangeRowProps) {
  const name = fieldNames[field]
  const nameId = useId()
  const values: ChangeValues = useWatch<ChangeForm, ChangeField>({ name: field })
  const isActive = values.action !== 'leave'
  return (
    <div
      role="group"
      aria-labelledby={nameId}
      className={styles.change}
      data-active={isActive || undefined}
    >
      <span id={nameId} className={styles.name}>
        {name}
      </span>
      <FormToggle<ChangeForm>
        name={`${field}.action`}
        label={t`Change of ${name}`}
        isLabelHidden
        options={actions[field]}
      />
      <div className={styles.value}>
        {values.action === 'set' && <Value field={field} values={values} selection={selection} />}
        {isActive && notes[field] !== undefined && <p className={wizard.note}>{notes[field]}</p>}
      </div>
    </div>
  )
}

interface ValueProps extends ChangeRowProps {
  values: ChangeValues
}

function Value({ field, values, selection }: ValueProps) {
  const rules = { validate: (_: unknown, form: ChangeForm) => validateChange(field, form) }
  if (field === 'statusid') return <StatusChoice selection={selection} rules={rules} />
  if (field === 'customer_id') return <CustomerChoice rules={rules} />
  if (field === 'imei_lock') return null
  const label = valueLabels[field]
  if (isLimit(field))
    return <LimitValue field={field} label={label} values={values} rules={rules} />
  if (field === 'end_customer_label') {
    return (
      <FormAutocomplete<ChangeForm>
        name="end_customer_label.text"
        label={label}
        placeholder={t`Search labels or enter a new one`}
        loadOptions={loadLabels}
        allowsOther
        maxLength={limits.textLength}
        rules={rules}
      />
    )
  }
  return (
    <FormTextField<ChangeForm>
      name={`${field}.text`}
      label={label}
      maxLength={limits.textLength}
      rules={rules}
    />
  )
}

/** The customer that SIMs move to, for accounts with sub-customers. */
function CustomerChoice({ rules }: { rules: ChangeRules }) {
  const customers = useCustomers()
  return (
    <FormAutocomplete<ChangeForm>
      name="customer_id.text"
      label={t`New customer`}
      placeholder={t`Search customers`}
      options={customers.map(({ id, label }) => ({ value: String(id), label, note: String(id) }))}
      rules={rules}
    />
  )
}

interface LimitValueProps {
  field: ChangeField
  label: string
  values: ChangeValues
  rules: ChangeRules
}

function LimitValue({ field, label, values: { amount }, rules }: LimitValueProps) {
  const { byteUnits } = usePreferences()
  const preferred = field === 'monthly_data_limit' ? byteAmountUnits(byteUnits) : limitUnits(field)
  // A draft may have a unit of the other byte setting.
  const units = preferred.some(({ unit }) => unit === amount.unit) ? preferred : limitUnits(field)
  const bytes = field === 'monthly_data_limit' ? readAmount(amount, units) : undefined
  return (
    <FormAmount<ChangeForm>
      name={`${field}.amount`}
      label={label}
      units={units}
      help={bytes === undefined ? undefined : formatExactBytes(bytes)}
      rules={rules}
    />
  )
}
