/** One field of a SIM: kept, set to a value with its unit, or cleared. */
import { useWatch } from 'react-hook-form'
import { limits } from '../../../../contract/tables.ts'
import { fieldNames } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { loadLabels } from '../../../../domain/sim/loadLabels.ts'
import { formatExactBytes } from '../../../../lib/bytes.ts'
import { byteAmountUnits, readAmount } from '../../../../lib/amount.ts'
import { FormAmount } from '../../../../ui/form/FormAmount.tsx'
import { FormAutocomplete } from '../../../../ui/form/FormAutocomplete.tsx'
import { FormTextField } from '../../../../ui/form/FormTextField.tsx'
import { FormToggle } from '../../../../ui/form/FormToggle.tsx'
import { CustomerChoice } from './CustomerChoice.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import { isLimit, validateChange } from './changeForm.ts'
import type { ChangeAction, ChangeForm, ChangeRules, ChangeValues } from './changeForm.ts'
import { limitUnits } from './limitUnits.ts'
import wizard from '../Wizard.module.css'
import styles from './ChangeRow.module.css'

interface ActionOption {
  value: ChangeAction
  label: string
}

const keep: ActionOption = { value: 'leave', label: 'Keep' }
const set: ActionOption = { value: 'set', label: 'Set' }
const textActions: readonly ActionOption[] = [keep, set, { value: 'clear', label: 'Clear' }]
const limitActions: readonly ActionOption[] = [keep, set, { value: 'clear', label: 'Unlimited' }]
const actions: Record<ChangeField, readonly ActionOption[]> = {
  statusid: [keep, { value: 'set', label: 'Change' }],
  custom_field_1: textActions,
  end_customer_label: textActions,
  monthly_data_limit: limitActions,
  monthly_sms_mo_limit: limitActions,
  monthly_sms_mt_limit: limitActions,
  monthly_voice_mo_limit: limitActions,
  imei_lock: [keep, { value: 'on', label: 'Switch on' }, { value: 'off', label: 'Switch off' }],
  customer_id: [keep, { value: 'set', label: 'Move' }],
}

const notes: Partial<Record<ChangeField, string>> = {
  custom_field_1: 'Every selected SIM gets the same name.',
  monthly_data_limit: 'Per month. A SIM that reaches its limit goes out of service.',
  monthly_sms_mo_limit: 'SMS sent by the SIM, per month.',
  monthly_sms_mt_limit: 'SMS the SIM receives, per month.',
  monthly_voice_mo_limit: 'Outgoing calls, per month.',
  imei_lock: 'Once on, a SIM is locked to the next device it is used in.',
}

interface ChangeRowProps {
  field: ChangeField
  selection: BatchSelection | undefined
}

export function ChangeRow({ field, selection }: ChangeRowProps) {
  const name = fieldNames[field]
  const values: ChangeValues = useWatch<ChangeForm, ChangeField>({ name: field })
  const isActive = values.action !== 'leave'
  return (
    <fieldset className={styles.change} data-active={isActive || undefined}>
      <legend className={styles.name}>{name}</legend>
      <FormToggle<ChangeForm>
        name={`${field}.action`}
        label={`What to do with ${name}`}
        isLabelHidden
        options={actions[field]}
      />
      <div className={styles.value}>
        {values.action === 'set' && <Value field={field} values={values} selection={selection} />}
        {isActive && notes[field] !== undefined && <p className={wizard.note}>{notes[field]}</p>}
      </div>
    </fieldset>
  )
}

interface ValueProps extends ChangeRowProps {
  values: ChangeValues
}

function Value({ field, values, selection }: ValueProps) {
  const label = `New ${fieldNames[field].charAt(0).toLowerCase()}${fieldNames[field].slice(1)}`
  const rules = { validate: (_: unknown, form: ChangeForm) => validateChange(field, form) }
  if (field === 'statusid') return <StatusChoice selection={selection} rules={rules} />
  if (field === 'customer_id') return <CustomerChoice rules={rules} />
  if (isLimit(field))
    return <LimitValue field={field} label={label} values={values} rules={rules} />
  if (field === 'end_customer_label') {
    return (
      <FormAutocomplete<ChangeForm>
        name="end_customer_label.text"
        label={label}
        placeholder="Search labels or enter a new one"
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

interface LimitValueProps {
  field: ChangeField
  label: string
  values: ChangeValues
  rules: ChangeRules
}

function LimitValue({ field, label, values: { amount }, rules }: LimitValueProps) {
  const { byteUnits } = usePreferences()
  const offered = field === 'monthly_data_limit' ? byteAmountUnits(byteUnits) : limitUnits(field)
  // A draft may hold a unit of the other family of bytes.
  const units = offered.some(({ unit }) => unit === amount.unit) ? offered : limitUnits(field)
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
