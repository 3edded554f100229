/** Creates or edits a rule, which can be tried on the last 30 days before it is saved. */
import { useForm, useWatch } from 'react-hook-form'
import { useCapabilities } from '../../../data/capabilities.ts'
import { compileIccids } from '../../../domain/iccid/compileIccids.ts'
import { mostListed, saveRule } from '../../../domain/notices/noticeRules.ts'
import type { NoticeRule } from '../../../domain/notices/noticeRules.ts'
import { loadLabels } from '../../../domain/sim/loadLabels.ts'
import { allSimStatuses } from '../../../domain/sim/simStatus.ts'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { formatCount } from '../../../lib/count.ts'
import { FormAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormMultiAutocomplete } from '../../../ui/form/FormMultiAutocomplete.tsx'
import { FormSelect } from '../../../ui/form/FormSelect.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { RuleTrial } from './RuleTrial.tsx'
import { conditionOf, customersOf, inputOf, scopeOf } from './ruleInput.ts'
import type { RuleInput } from './ruleInput.ts'

export interface RuleDialogProps extends FloatProps {
  /** The rule to edit; undefined for a new one. */
  rule: NoticeRule | undefined
  onClose: () => void
}

export function RuleDialog({ isOpen, ...rest }: RuleDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

const conditions = [
  { value: 'usage', label: 'Usage above a share of a limit' },
  { value: 'silence', label: 'No session for some hours' },
  { value: 'status', label: 'Status changed' },
  { value: 'imei', label: 'IMEI changed or IMEI lock violated' },
]

const statuses = allSimStatuses.map(({ id, name }) => ({ value: String(id), label: name }))

function OpenDialog({ rule, onClose }: Omit<RuleDialogProps, 'isOpen'>) {
  const form = useForm<RuleInput>({ defaultValues: inputOf(rule) })
  const values = useWatch({ control: form.control })
  const { kind } = values
  const customers = customersOf(useCustomer().data)
  const save = (input: RuleInput) => {
    saveRule({
      id: rule?.id ?? crypto.randomUUID(),
      condition: conditionOf(input),
      scope: scopeOf(input, customers),
      isOn: rule?.isOn ?? true,
      sinceMs: Date.now(),
    })
    onClose()
  }
  return (
    <FormDialog
      isOpen
      title={rule ? 'Edit rule' : 'New rule'}
      form={form}
      problem={undefined}
      isSaving={false}
      submitLabel={rule ? 'Save rule' : 'Create rule'}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSelect<RuleInput>
        name="kind"
        label="Notify me about"
        options={conditions}
        {...(kind === 'imei' && {
          help: 'Changed IMEIs are noticed while the portal is open. Violations of the lock are also found later.',
        })}
      />
      {kind === 'usage' && (
        <FormTextField<RuleInput>
          name="percent"
          label="From"
          inputMode="numeric"
          end="%"
          help="Of the monthly data, SMS or voice limit. Once a month for each limit."
          rules={{ validate: (text) => rangeError(text, 100) }}
        />
      )}
      {kind === 'silence' && (
        <FormTextField<RuleInput>
          name="hours"
          label="Hours without a session"
          inputMode="numeric"
          end="hours"
          rules={{ validate: (text) => rangeError(text, 720) }}
        />
      )}
      {kind === 'status' && (
        <FormMultiAutocomplete<RuleInput>
          name="statusids"
          label="New status"
          options={statuses}
          rules={{ validate: (ids) => ids.length > 0 || 'Choose at least one status.' }}
        />
      )}
      <ScopeFields form={form} customers={customers} />
      {/* The result of a trial is of the values it was started with. */}
      <RuleTrial key={JSON.stringify(values)} form={form} customers={customers} />
    </FormDialog>
  )
}

interface ScopeFieldsProps {
  form: ReturnType<typeof useForm<RuleInput>>
  customers: ReturnType<typeof customersOf>
}

function ScopeFields({ form, customers }: ScopeFieldsProps) {
  const capabilities = useCapabilities()
  const scope = useWatch({ control: form.control, name: 'scope' })
  const scopes = [
    { value: 'all', label: 'All SIMs' },
    ...(capabilities.hasOperation('listEndCustomerLabels')
      ? [{ value: 'label', label: 'SIMs with a label' }]
      : []),
    // Only the events of the REST interface say whose a SIM is.
    ...(customers.length > 0 && capabilities.hasRestOperation('get', '/event')
      ? [{ value: 'customer', label: 'SIMs of a customer' }]
      : []),
    { value: 'list', label: 'Pasted ICCIDs' },
  ]
  return (
    <>
      <FormSelect<RuleInput> name="scope" label="SIMs" options={scopes} />
      {scope === 'label' && (
        <FormAutocomplete<RuleInput>
          name="label"
          label="Label"
          loadOptions={loadLabels}
          allowsOther
          rules={{ validate: (text) => text.trim() !== '' || 'Choose a label.' }}
        />
      )}
      {scope === 'customer' && (
        <FormSelect<RuleInput>
          name="customer"
          label="Customer"
          options={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
          help="Found by the events of the customer, every five minutes."
          rules={{ validate: (id) => id !== '' || 'Choose a customer.' }}
        />
      )}
      {scope === 'list' && (
        <FormTextField<RuleInput>
          name="iccids"
          label="ICCIDs"
          rows={4}
          isIdentifier
          help={`One per line, or separated by commas. ${formatCount(mostListed)} at most.`}
          rules={{ validate: listError }}
        />
      )}
    </>
  )
}

function rangeError(text: string, most: number): string | true {
  const number = Number(text)
  return (
    (Number.isInteger(number) && number >= 1 && number <= most) ||
    `Enter a whole number from 1 to ${formatCount(most)}.`
  )
}

function listError(text: string): string | true {
  const { iccids } = compileIccids(text)
  if (iccids.length === 0) return 'Enter at least one ICCID.'
  return (
    iccids.length <= mostListed ||
    `${formatCount(mostListed)} at most; these are ${formatCount(iccids.length)}.`
  )
}
