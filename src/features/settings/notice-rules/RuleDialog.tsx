import { plural, t } from '@lingui/core/macro'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { compileIccids } from '../../../domain/iccid/compileIccids.ts'
import { describeExcluded } from '../../../domain/iccid/describeIccidError.ts'
import { LineGroup } from '../../../domain/iccid/LineGroup.tsx'
import { isRule, type NoticeRule, type RuleCondition } from '../../../domain/notices/ruleSchema.ts'
import { saveRule } from '../../../domain/notices/noticeStores.ts'
import { loadLabels } from '../../../domain/sim/loadLabels.ts'
import { allSimStatuses } from '../../../domain/sim/simStatus.ts'
import { type NamedCustomer, useCustomers } from '../../../domain/customers.ts'
import { locales } from '../../../lib/locale.ts'
import { readWholeNumber } from '../../../lib/readDecimal.ts'
import { FormAutocomplete, FormMultiAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormSelect, FormTextField } from '../../../ui/form/FormFields.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { displayText } from '../../../contract/storedText.ts'
import { requestCount, type SimCount } from '../../../domain/notices/fleetFacts.ts'
import { formatCount } from '../../../lib/count.ts'
import { problemOf } from '../../../lib/problem.ts'
import { useEffect, useMemo, useState } from 'react'
import styles from './NoticeRules.module.css'

interface RuleDialogProps extends FloatProps {
  rule: NoticeRule | undefined
  onClose: () => void
}

export function RuleDialog({ isOpen, ...rest }: RuleDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

const mostListed = 300
const number = new Intl.NumberFormat(locales())
const most = number.format(mostListed)

const conditions = [
  { value: 'usage', label: t`Usage above % of limit` },
  { value: 'offline', label: t`Offline for hours` },
  { value: 'status', label: t`Status changed` },
  { value: 'imei', label: t`IMEI changed or IMEI lock violated` },
]

const statuses = allSimStatuses.map(({ id, name }) => ({ value: String(id), label: name }))

function OpenDialog({ rule, onClose }: Omit<RuleDialogProps, 'isOpen'>) {
  const form = useForm<RuleInput>({ defaultValues: inputOf(rule) })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const allCustomers = useCustomers()
  const customers = useMemo(() => allCustomers.slice(1), [allCustomers])
  const save = (input: RuleInput) => {
    saveRule({
      id: rule?.id ?? crypto.randomUUID(),
      conditions: [conditionOf(input)],
      match: 'any',
      sims: scopeOf(input),
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
      {kind === 'offline' && (
        <FormTextField<RuleInput>
          name="hours"
          label={t`Offline for`}
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
      <MatchesNow form={form} customers={customers} />
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

interface MatchesNowProps {
  form: UseFormReturn<RuleInput>
  customers: readonly NamedCustomer[]
}

const countDelayMs = 400

/** How many SIMs match the rule as entered; nothing until the input is valid. */
function MatchesNow({ form, customers }: MatchesNowProps) {
  const values = useWatch({ control: form.control })
  const entered = JSON.stringify(values)
  const [answer, setAnswer] = useState<{ entered: string; text: string }>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const count = async () => {
      const input = form.getValues()
      const rule = {
        conditions: [conditionOf(input)],
        match: 'any' as const,
        sims: scopeOf(input),
      }
      if (!isRule({ ...rule, id: '', isOn: true, sinceMs: 0 })) return
      const text = await requestCount(rule, conditionOf(input), signal).then(
        (found) => matchesText(found, conditionOf(input)),
        (thrown: unknown) => problemOf(thrown).title,
      )
      if (!signal.aborted) setAnswer({ entered, text })
    }
    const timer = setTimeout(() => void count(), countDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [form, customers, entered])
  return (
    <p className={styles.count} aria-live="polite">
      {answer?.entered === entered ? answer.text : ''}
    </p>
  )
}

function matchesText(found: SimCount | undefined, condition: RuleCondition): string {
  if (!found) return t`This service can't count the SIMs that match now.`
  const total = formatCount(found.total)
  return condition.kind === 'usage'
    ? plural(found.matching, {
        one: `# of ${total} SIMs matches now, by its data limit.`,
        other: `# of ${total} SIMs match now, by their data limit.`,
      })
    : plural(found.matching, {
        one: `# of ${total} SIMs matches now.`,
        other: `# of ${total} SIMs match now.`,
      })
}

interface RuleInput {
  kind: string
  percent: string
  hours: string
  statusids: readonly string[]
  scope: string
  label: string
  customer: string
  iccids: string
}

function inputOf(rule: NoticeRule | undefined): RuleInput {
  const condition = rule?.conditions[0]
  return {
    kind: condition?.kind ?? 'usage',
    percent: String(condition?.kind === 'usage' ? condition.percent : 80),
    hours: String(condition?.kind === 'offline' ? condition.hours : 24),
    statusids: condition?.kind === 'status' ? condition.statusids.map(String) : [],
    scope: 'all',
    label: '',
    customer: '',
    iccids: '',
  }
}

function conditionOf({ kind, percent, hours, statusids }: RuleInput): RuleCondition {
  switch (kind) {
    case 'usage':
      return { kind, percent: readWholeNumber(percent) ?? 0 }
    case 'offline':
      return { kind, hours: readWholeNumber(hours) ?? 0 }
    case 'status':
      return { kind, statusids: statusids.map(Number) }
    default:
      return { kind: 'imei' }
  }
}

function scopeOf(input: RuleInput): string {
  switch (input.scope) {
    case 'label':
      return `label=${encodeURIComponent(displayText(input.label))}`
    case 'customer':
      return `customer=${input.customer}`
    case 'list':
      return `iccid=${compileIccids(input.iccids)
        .iccids.map(({ iccid }) => iccid)
        .join()}`
    default:
      return ''
  }
}
