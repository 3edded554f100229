import { useCustomers } from '../../../../domain/customers.ts'
import {
  changeFields,
  limitUnits,
  type ChangeField,
} from '../../../../domain/batch-jobs/batchChanges.ts'
import { describeChanges, fieldNames } from '../../../../domain/batch-jobs/describeChanges.ts'
import {
  batchDrafts,
  selectionOf,
  type BatchDraft,
} from '../../../../domain/batch-jobs/batchDraft.ts'
import {
  validateSelection,
  type BatchSelection,
} from '../../../../domain/batch-jobs/batchSelection.ts'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import {
  isLimit,
  readInputs,
  toChangeForm,
  toChangeInputs,
  validateInputs,
  type ChangeForm,
} from './changeForm.ts'
import { paths } from '../../../../domain/paths.ts'
import { StepFooter } from '../../steps.tsx'
import { limits } from '../../../../contract/limits.ts'
import { loadLabels } from '../../../../domain/sim/loadLabels.ts'
import { formatExactBytes } from '../../../../lib/bytes.ts'
import { readAmount } from '../../../../lib/amount.ts'
import {
  FormAmount,
  FormTextField,
  FormToggle,
  FormSelect,
} from '../../../../ui/form/FormFields.tsx'
import { FormAutocomplete } from '../../../../ui/form/FormAutocomplete.tsx'
import { testReady } from '../../../../contract/tables.ts'
import { simStatus } from '../../../../domain/sim/simStatus.ts'
import { useStatusTransitions } from '../../../../domain/sim/useStatusTransitions.ts'
import { describeTestEnd, type TestCustomer } from '../../../../domain/sim/testEnd.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { ProblemNote } from '../../../../ui/form/ProblemNote.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import { statusOptions } from '../../../../domain/batch-jobs/forecast/forecast.ts'
import { useFacts } from '../../../../domain/batch-jobs/forecast/selectionQueries.ts'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import wizard from '../Wizard.module.css'
import styles from './ChangesStep.module.css'
import { useFormats } from '../../../../domain/useFormats.ts'

export function ChangesStep({ draft }: { draft: BatchDraft }) {
  const { id } = draft
  const formats = useFormats()
  const form = useForm<ChangeForm>({
    defaultValues: toChangeForm(draft.inputs, formats.byteUnits),
    mode: 'onChange',
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => batchDrafts.change(id, { inputs: toChangeInputs(values) }),
      }),
    [form, id],
  )
  const subCustomers = useCustomer().data?.sub_customer_list ?? []
  const inputs = readInputs(draft.inputs)
  const selection = selectionOf(draft)
  const disabledReason = validateInputs(inputs) ?? validateSelection(selection)
  const navigate = useNavigate()
  const review = () => {
    if (disabledReason === undefined) void navigate(paths.batchWizard('check', { draft: id }))
  }
  const changesText = describeChanges(inputs.changes, formats)
  const fields = changeFields.filter(
    (field) =>
      field !== 'customer_id' || subCustomers.length > 0 || draft.inputs[field] !== undefined,
  )
  return (
    <Form form={form} onSubmit={review} className={wizard.form} aria-label={t`Changes`}>
      <div className={wizard.panel}>
        {fields.map((field) => (
          <ChangeRow key={field} field={field} selection={selection} />
        ))}
        <p className={wizard.sentence} role="status">
          <span>
            {Object.keys(inputs.changes).length === 0
              ? t`No changes yet`
              : t`Changes: ${changesText}`}
          </span>
        </p>
      </div>
      <StepFooter
        back={{ to: paths.batchWizard('sims', { draft: id }), label: t`Back to SIMs` }}
        disabledReason={disabledReason}
        endIcon="arrowRight"
        type="submit"
      >
        {t`Review changes`}
      </StepFooter>
    </Form>
  )
}

interface ActionOption {
  value: ChangeForm[ChangeField]['action']
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

function ChangeRow({ field, selection }: ChangeRowProps) {
  const name = fieldNames[field]
  const nameId = useId()
  const values = useWatch<ChangeForm, ChangeField>({ name: field })
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
        {isActive && notes[field] !== undefined && <Note isSmall>{notes[field]}</Note>}
      </div>
    </div>
  )
}

interface ChangeRules {
  validate: (value: unknown, form: ChangeForm) => string | true
}

interface ValueProps extends ChangeRowProps {
  values: ChangeForm[ChangeField]
}

function Value({ field, values, selection }: ValueProps) {
  const rules: ChangeRules = {
    validate: (_, form) => readInputs(toChangeInputs(form)).errors[field] ?? true,
  }
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
  values: ChangeForm[ChangeField]
  rules: ChangeRules
}

function LimitValue({ field, label, values: { amount }, rules }: LimitValueProps) {
  const { byteUnits } = usePreferences()
  const preferred = limitUnits(field, byteUnits)
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

interface StatusChoiceProps {
  selection: BatchSelection | undefined
  rules: ChangeRules
}

function StatusChoice({ selection, rules }: StatusChoiceProps) {
  const value = useWatch<ChangeForm, 'statusid.text'>({ name: 'statusid.text' })
  const transitions = useStatusTransitions()
  const { data: customer } = useCustomer()
  const isSelected = validateSelection(selection) === undefined
  const { data: facts } = useFacts(isSelected ? selection : undefined)
  const problem = toProblem(transitions.error)
  if (problem && !transitions.data)
    return <ProblemNote problem={problem} retry={transitions.refetch} />
  const statuses = statusOptions(transitions.data ?? [], facts?.groups ?? [])
  const chosen = statuses.find(({ statusid }) => String(statusid) === value)
  const options = statuses.map(({ statusid, reached }) => ({
    value: String(statusid),
    label: simStatus(statusid).name,
    ...(facts && { note: describeReached(reached, facts.count) }),
  }))
  if (value !== '' && !chosen && transitions.data)
    options.push({
      value,
      label: simStatus(Number(value)).name,
      note: t`No SIM can change to this status`,
    })
  return (
    <>
      <FormSelect<ChangeForm>
        name="statusid.text"
        label={t`New status`}
        placeholder={t`Choose a status`}
        options={options}
        help={
          isSelected && !facts
            ? t`Counting SIMs per status`
            : chosen && describeNewStatus(chosen.statusid, customer)
        }
        rules={rules}
      />
      {facts && chosen && chosen.reached < facts.count && (
        <Note isSmall>
          {plural(facts.count - chosen.reached, {
            one: "# SIM can't change to this status or already has it. The review shows which.",
            other: "# SIMs can't change to this status or already have it. The review shows which.",
          })}
        </Note>
      )}
    </>
  )
}

function describeReached(reached: number, count: number): string {
  return t`${plural(reached, { other: '#' })} of ${plural(count, { one: '# SIM', other: '# SIMs' })}`
}

function describeNewStatus(statusid: number, customer: TestCustomer | undefined): string {
  return statusid === testReady
    ? `${t`The SIM can use the test volume for free.`} ${describeTestEnd(customer)}`
    : simStatus(statusid).meaning
}
