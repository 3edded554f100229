/** Creates or edits a rule, which can be tested on the last 30 days before it is saved. */
import { plural, t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { useCapabilities } from '../../../data/capabilities.ts'
import { compileIccids } from '../../../domain/iccid/compileIccids.ts'
import { describeExcluded } from '../../../domain/iccid/describeIccidError.ts'
import { LineGroup } from '../../../domain/iccid/LineGroup.tsx'
import { mostListed, saveRule, type NoticeRule } from '../../../domain/notices/noticeRules.ts'
import { loadLabels } from '../../../domain/sim/loadLabels.ts'
import { allSimStatuses } from '../../../domain/sim/simStatus.ts'
import { useCustomers, type NamedCustomer } from '../../../domain/customers.ts'
import { locales } from '../../../lib/locale.ts'
import { readWholeNumber } from '../../../lib/readDecimal.ts'
import { FormAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormMultiAutocomplete } from '../../../ui/form/FormMultiAutocomplete.tsx'
import { FormSelect } from '../../../ui/form/FormSelect.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { RuleTrial } from './RuleTrial.tsx'
import { conditionOf, inputOf, scopeOf, type RuleInput } from './ruleInput.ts'
import { displayText } from '../../../contract/storedText.ts'

export interface RuleDialogProps extends FloatProps {
  /** The rule to edit; undefined for a new one. */
  rule: NoticeRule | undefined
  onClose: () => void
}

export function RuleDialog({ isOpen, ...rest }: RuleDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

const number = new Intl.NumberFormat(locales())
const most = number.format(mostListed)

const conditions = [
  { value: 'usage', label: t`Usage above a share of a limit` },
  { value: 'silence', label: t`No session for some hours` },
  { value: 'status', label: t`Status changed` },
  { value: 'imei', label: t`IMEI changed or IMEI lock violated` },
]

const statuses = allSimStatuses.map(({ id, name }) => ({ value: String(id), label: name }))

function OpenDialog({ rule, onClose }: Omit<RuleDialogProps, 'isOpen'>) {
  const form = useForm<RuleInput>({ defaultValues: inputOf(rule) })
  const values = useWatch({ control: form.control })
  const { kind } = values
  const customers = useCustomers().slice(1)
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
      title={rule ? t`Edit rule` : t`New rule`}
      form={form}
      problem={undefined}
      isSaving={false}
      submitLabel={rule ? t`Save rule` : t`Create rule`}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSelect<RuleInput>
        name="kind"
        label={t`Notify me about`}
        options={conditions}
        {...(kind === 'imei' && {
          help: t`Changed IMEIs are only detected while the portal is open. Lock violations are also found later.`,
        })}
      />
      {kind === 'usage' && (
        <FormTextField<RuleInput>
          name="percent"
          label={t({ message: 'From', context: 'percent of a limit' })}
          inputMode="numeric"
          end="%"
          help={t`Of the monthly data, SMS or voice limit. Once a month for each limit.`}
          rules={{ validate: (text) => rangeError(text, 100) }}
        />
      )}
      {kind === 'silence' && (
        <FormTextField<RuleInput>
          name="hours"
          label={t`Hours without a session`}
          inputMode="numeric"
          end={t`hours`}
          rules={{ validate: (text) => rangeError(text, 720) }}
        />
      )}
      {kind === 'status' && (
        <FormMultiAutocomplete<RuleInput>
          name="statusids"
          label={t`New status`}
          options={statuses}
          rules={{ validate: (ids) => ids.length > 0 || t`Choose at least one status.` }}
        />
      )}
      <ScopeFields form={form} customers={customers} />
      {/* The result of a test belongs to the values it was started with. */}
      <RuleTrial key={JSON.stringify(values)} form={form} customers={customers} />
    </FormDialog>
  )
}

interface ScopeFieldsProps {
  form: ReturnType<typeof useForm<RuleInput>>
  customers: readonly NamedCustomer[]
}

function ScopeFields({ form, customers }: ScopeFieldsProps) {
  const capabilities = useCapabilities()
  const [scope, iccids] = useWatch({ control: form.control, name: ['scope', 'iccids'] })
  const scopes = [
    { value: 'all', label: t`All SIMs` },
    ...(capabilities.hasOperation('listEndCustomerLabels')
      ? [{ value: 'label', label: t`SIMs with a label` }]
      : []),
    // Only the events of the REST interface name the owner of a SIM.
    ...(customers.length > 0 && capabilities.hasRestOperation('get', '/event')
      ? [{ value: 'customer', label: t`SIMs of a customer` }]
      : []),
    { value: 'list', label: t`Pasted ICCIDs` },
  ]
  return (
    <>
      <FormSelect<RuleInput> name="scope" label={t`SIMs`} options={scopes} />
      {scope === 'label' && (
        <FormAutocomplete<RuleInput>
          name="label"
          label={t`Label`}
          loadOptions={loadLabels}
          allowsOther
          rules={{ validate: (text) => displayText(text) !== '' || t`Choose a label.` }}
        />
      )}
      {scope === 'customer' && (
        <FormSelect<RuleInput>
          name="customer"
          label={t`Customer`}
          options={customers.map(({ id, label }) => ({ value: String(id), label }))}
          help={t`Checked every five minutes, by the events of the customer.`}
          rules={{ validate: (id) => id !== '' || t`Choose a customer.` }}
        />
      )}
      {scope === 'list' && (
        <FormTextField<RuleInput>
          name="iccids"
          label={t`ICCIDs`}
          rows={4}
          isIdentifier
          help={t`One per line, or separated by commas. At most ${most}.`}
          rules={{ validate: listError }}
        />
      )}
      {scope === 'list' && <SkippedEntries text={iccids} />}
    </>
  )
}

function SkippedEntries({ text }: { text: string }) {
  const entries = describeExcluded(compileIccids(text))
  const count = entries.length
  return (
    <LineGroup
      title={plural(count, { one: '# entry skipped', other: '# entries skipped' })}
      entries={entries}
      icon="warning"
    />
  )
}

function rangeError(text: string, max: number): string | true {
  const value = readWholeNumber(text) ?? 0
  return (value >= 1 && value <= max) || t`Enter a whole number from 1 to ${max}.`
}

function listError(text: string): string | true {
  const { iccids } = compileIccids(text)
  const entered = number.format(iccids.length)
  if (iccids.length === 0) return t`Enter at least one ICCID.`
  return iccids.length <= mostListed || t`Enter at most ${most} ICCIDs. You entered ${entered}.`
}
