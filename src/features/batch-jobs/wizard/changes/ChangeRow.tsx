/** One field of a SIM: kept, set to a value with its unit, or cleared. An error shows once something has been typed. */
import { fieldNames } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { ChangeInput } from '../../../../domain/batch-jobs/batchDraft.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { formatExactBytes } from '../../../../lib/bytes.ts'
import { byteAmountUnits, readAmount } from '../../../../lib/amount.ts'
import { AmountInput } from '../../../../ui/input/AmountInput.tsx'
import { SegmentedInput } from '../../../../ui/input/SegmentedInput.tsx'
import { TextInput } from '../../../../ui/input/TextInput.tsx'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { SelectInput } from '../../../../ui/input/SelectInput.tsx'
import { validateSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { simStatus } from '../../../../domain/sim/simStatus.ts'
import { formatCount } from '../../../../lib/count.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { ProblemNote } from '../../../../ui/form/ProblemNote.tsx'
import { useStatusTransitions } from '../../../../domain/sim/statusTransitions.ts'
import { statusOptions } from '../../forecast/forecast.ts'
import { useFacts } from '../selectionQueries.ts'
import { unitsOf } from './readInputs.ts'
import wizard from '../Wizard.module.css'
import styles from './ChangeRow.module.css'

interface ChangeRowProps {
  field: ChangeField
  input: ChangeInput | undefined
  error: string | undefined
  selection: BatchSelection | undefined
  onChange: (input: ChangeInput) => void
}

const keep = { value: 'leave', label: 'Leave' }
const set = { value: 'set', label: 'Set' }
const textChoices = [keep, set, { value: 'clear', label: 'Erase' }]
const limitChoices = [keep, set, { value: 'clear', label: 'Unlimited' }]
const choices: Record<ChangeField, readonly { value: string; label: string }[]> = {
  statusid: [keep, { value: 'set', label: 'Change' }],
  custom_field_1: textChoices,
  end_customer_label: textChoices,
  monthly_data_limit: limitChoices,
  monthly_sms_mo_limit: limitChoices,
  monthly_voice_mo_limit: limitChoices,
  imei_lock: [keep, { value: 'on', label: 'Switch on' }, { value: 'off', label: 'Switch off' }],
  customer_id: [keep, { value: 'set', label: 'Move' }],
}

const notes: Partial<Record<ChangeField, string>> = {
  custom_field_1: 'Every SIM of the selection gets the same name.',
  monthly_data_limit: 'Per month. A SIM whose limit is reached goes out of service.',
  monthly_sms_mo_limit:
    'SMS sent by the SIM, per month. SMS it receives have no limit that could be set.',
  monthly_voice_mo_limit: 'Outgoing calls, per month.',
  imei_lock: 'Switched on, a SIM is locked to the device it is used in next.',
}

export function ChangeRow({ field, input, error, selection, onChange }: ChangeRowProps) {
  const name = fieldNames[field]
  const choice =
    !input || input.mode === 'leave' ? 'leave' : field === 'imei_lock' ? input.text : input.mode
  const choose = (value: string) => {
    if (value === 'leave') onChange({ ...(input ?? { text: '' }), mode: 'leave' })
    else if (field === 'imei_lock') onChange({ mode: 'set', text: value })
    else onChange({ ...(input ?? { text: '' }), mode: value === 'clear' ? 'clear' : 'set' })
  }
  return (
    <fieldset className={styles.change} data-active={choice !== 'leave' || undefined}>
      <legend className={styles.name}>{name}</legend>
      <SegmentedInput
        label={`What to do with the ${name}`}
        value={choice}
        options={choices[field]}
        onChange={choose}
      />
      <div className={styles.value}>
        {input && choice !== 'leave' && (
          <Value
            field={field}
            input={input}
            error={error}
            selection={selection}
            onChange={onChange}
          />
        )}
        {choice !== 'leave' && notes[field] !== undefined && (
          <p className={wizard.note}>{notes[field]}</p>
        )}
      </div>
    </fieldset>
  )
}

type ValueProps = Omit<ChangeRowProps, 'input'> & { input: ChangeInput }

function Value({ field, input, error, selection, onChange }: ValueProps) {
  const { byteUnits } = usePreferences()
  const label = `New ${fieldNames[field].charAt(0).toLowerCase()}${fieldNames[field].slice(1)}`
  const setText = (text: string) => onChange({ ...input, text })
  const shownError = input.text === '' ? undefined : error
  if (input.mode === 'clear' || field === 'imei_lock') return null
  if (field === 'statusid')
    return <StatusChoice value={input.text} selection={selection} onChange={setText} />
  if (field === 'customer_id') return <CustomerChoice value={input.text} onChange={setText} />
  if (field === 'custom_field_1' || field === 'end_customer_label') {
    return (
      <TextInput
        label={label}
        value={input.text}
        onChange={setText}
        error={shownError}
        maxLength={255}
        autoComplete="off"
      />
    )
  }
  const offered = field === 'monthly_data_limit' ? byteAmountUnits(byteUnits) : unitsOf(field)
  // A draft may hold a unit of the other family of bytes.
  const units =
    offered.some(({ unit }) => unit === input.unit) || input.unit === undefined
      ? offered
      : unitsOf(field)
  const unit = input.unit ?? (field === 'monthly_data_limit' ? units[2] : units.at(-1))?.unit ?? ''
  const bytes =
    field === 'monthly_data_limit' ? readAmount({ number: input.text, unit }, units) : undefined
  return (
    <AmountInput
      label={label}
      value={{ number: input.text, unit }}
      units={units}
      error={shownError}
      help={bytes === undefined ? undefined : formatExactBytes(bytes)}
      onChange={(amount) => onChange({ ...input, text: amount.number, unit: amount.unit })}
    />
  )
}

/** The customer that SIMs move to, for accounts with several. */
function CustomerChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data: customer } = useCustomer()
  const all = customer ? [customer, ...(customer.sub_customer_list ?? [])] : []
  const options = all
    .filter((each) => each !== null)
    .map(({ customerid, current_name: name }) => ({
      value: String(customerid),
      label: name ?? `Customer ${customerid}`,
    }))
  return (
    <SelectInput
      label="New customer"
      value={value}
      options={[{ value: '', label: 'Choose a customer' }, ...options]}
      onChange={onChange}
    />
  )
}

interface StatusChoiceProps {
  /** The status id as text; empty while none is chosen. */
  value: string
  selection: BatchSelection | undefined
  onChange: (value: string) => void
}

/** The new status: each that some SIM of the selection may change to, with how many SIMs that reaches. */
function StatusChoice({ value, selection, onChange }: StatusChoiceProps) {
  const transitions = useStatusTransitions()
  const isChosen = validateSelection(selection) === undefined
  const { data: facts } = useFacts(isChosen ? selection : undefined)
  const problem = toProblem(transitions.error)
  if (problem && !transitions.data) return <ProblemNote problem={problem} />
  const options = statusOptions(transitions.data ?? [], facts?.strata ?? [])
  const chosen = options.find(({ statusid }) => String(statusid) === value)
  return (
    <>
      <SelectInput
        label="New status"
        value={value}
        options={[
          { value: '', label: 'Choose a status' },
          ...options.map(({ statusid, reached }) => ({
            value: String(statusid),
            label: `${simStatus(statusid).name}${facts ? `: reaches ${formatCount(reached)} of ${formatCount(facts.count)}` : ''}`,
          })),
          ...(value !== '' && !chosen && transitions.data
            ? [{ value, label: `${simStatus(Number(value)).name}: no move leads there` }]
            : []),
        ]}
        onChange={onChange}
        help={
          isChosen && !facts
            ? 'Working out how many SIMs each status reaches.'
            : chosen && simStatus(chosen.statusid).meaning
        }
      />
      {facts && chosen && chosen.reached < facts.count && (
        <p className={wizard.note}>
          {formatCount(facts.count - chosen.reached)} of the SIMs cannot move there from the status
          they are in, or are there already. The check says which.
        </p>
      )}
    </>
  )
}
