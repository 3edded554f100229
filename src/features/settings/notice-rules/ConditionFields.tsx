import { t } from '@lingui/core/macro'
import { useFormContext, useWatch, type Path } from 'react-hook-form'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { isSeenLiveOnly, missingFor, onlyWatcher } from '../../../domain/notices/ruleNeeds.ts'
import type { ConditionKind } from '../../../domain/notices/ruleSchema.ts'
import { allSimStatuses } from '../../../domain/sim/simStatus.ts'
import { byteAmountUnits, readAmount } from '../../../lib/amount.ts'
import { readDecimal, readWholeNumber } from '../../../lib/readDecimal.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { FormMultiAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import { FormAmount, FormSelect, FormTextField } from '../../../ui/form/FormFields.tsx'
import { conditionOf, newCondition, numberFields } from './conditionInput.ts'
import { MatchesNow } from './MatchesNow.tsx'
import type { RuleInput } from './ruleInput.ts'
import styles from './NoticeRules.module.css'

const kinds: readonly { value: ConditionKind; label: string }[] = [
  { value: 'usage', label: t`Usage above % of limit` },
  { value: 'burst', label: t`Data in an hour` },
  { value: 'noTraffic', label: t`No data for hours` },
  { value: 'offline', label: t`Offline for hours` },
  { value: 'sessions', label: t`Sessions in a day` },
  { value: 'status', label: t`Status changed` },
  { value: 'imei', label: t`IMEI changed or IMEI lock violated` },
  { value: 'device', label: t`First device or another model` },
  { value: 'network', label: t`New country or operator` },
  { value: 'count', label: t`Number of SIMs in a state` },
  { value: 'stream', label: t`Data stream behind` },
  { value: 'balance', label: t`Balance below` },
  { value: 'expiry', label: t`Key or token expires` },
]

const statuses = allSimStatuses.map(({ id, name }) => ({ value: String(id), label: name }))
const units = byteAmountUnits('decimal')

interface ConditionFieldsProps {
  index: number
  onRemove: (() => void) | undefined
}

export function ConditionFields({ index, onRemove }: ConditionFieldsProps) {
  const { control } = useFormContext<RuleInput>()
  const capabilities = useCapabilities()
  const [input, match, runsIn] = useWatch({
    control,
    name: [`conditions.${index}`, 'match', 'runsIn'],
  })
  const { kind } = input
  const field = <Name extends keyof typeof input>(name: Name): Path<RuleInput> =>
    `conditions.${index}.${name}`
  const number: Path<RuleInput> = `conditions.${index}.numbers.${kind}`
  const options = kinds.map((option) => {
    const condition = conditionOf({ ...newCondition, kind: option.value })
    const [missing] = missingFor({ conditions: [condition] }, capabilities)
    return missing ? { ...option, disabledReason: t`Needs ${missing}` } : option
  })
  const label = index === 0 ? t`Notify me about` : match === 'all' ? t`And` : t`Or`
  const condition = conditionOf(input)
  return (
    <div className={styles.condition}>
      <div className={styles.kind}>
        <FormSelect<RuleInput>
          name={field('kind')}
          label={label}
          options={options}
          help={onlyWatcher(condition, capabilities) ?? limitsHere(kind, runsIn)}
        />
        {onRemove && <IconButton icon="delete" label={t`Remove condition`} onClick={onRemove} />}
      </div>
      <NumberField name={number} kind={kind} />
      {kind === 'burst' && (
        <FormAmount<RuleInput>
          name={field('volume')}
          label={t`More than`}
          units={units}
          rules={{
            validate: (amount) =>
              (readAmount(amount, units) ?? 0) > 0 || t`Enter a volume above 0.`,
          }}
        />
      )}
      {kind === 'network' && (
        <FormSelect<RuleInput>
          name={field('change')}
          label={t`New`}
          options={[
            { value: 'country', label: t`Country` },
            { value: 'operator', label: t`Operator` },
          ]}
        />
      )}
      {kind === 'count' && <CountFields field={field} number={number} unit={input.unit} />}
      {(kind === 'status' || (kind === 'count' && input.state === 'status')) && (
        <FormMultiAutocomplete<RuleInput>
          name={field('statusids')}
          label={kind === 'status' ? t`New status` : t`Status`}
          options={statuses}
          rules={{ validate: (ids) => ids.length > 0 || t`Choose at least one status.` }}
        />
      )}
      <MatchesNow index={index} />
    </div>
  )
}

/** What the browser does not notice of a kind. */
function limitsHere(kind: ConditionKind, runsIn: RuleInput['runsIn']): string | undefined {
  if (runsIn === 'watcher') return undefined
  if (kind === 'imei')
    return t`Changed IMEIs are only detected while the portal is open. Lock violations are also found later.`
  return isSeenLiveOnly(kind) ? t`Only detected while the portal is open.` : undefined
}

function NumberField({ name, kind }: { name: Path<RuleInput>; kind: ConditionKind }) {
  if (kind === 'balance')
    return (
      <FormTextField<RuleInput>
        name={name}
        label={t`Amount`}
        inputMode="decimal"
        help={t`Prepaid balance of the organisation.`}
        rules={{ validate: (text) => readDecimal(text) !== undefined || t`Enter an amount.` }}
      />
    )
  const found = numberFields[kind]
  if (!found) return null
  const { label, end, max } = found
  return (
    <FormTextField<RuleInput>
      name={name}
      label={label}
      inputMode="numeric"
      end={end}
      {...(kind === 'usage' && {
        help: t`Of the monthly data, SMS or voice limit. Once a month for each limit.`,
      })}
      rules={{ validate: (text) => rangeError(text, 1, max) }}
    />
  )
}

interface CountFieldsProps {
  field: (name: 'state' | 'comparison' | 'unit') => Path<RuleInput>
  number: Path<RuleInput>
  unit: string
}

function CountFields({ field, number, unit }: CountFieldsProps) {
  return (
    <>
      <FormSelect<RuleInput>
        name={field('state')}
        label={t`State`}
        options={[
          { value: 'offline', label: t`Offline` },
          { value: 'online', label: t`Online` },
          { value: 'status', label: t`In a status` },
        ]}
      />
      <div className={styles.row}>
        <FormSelect<RuleInput>
          name={field('comparison')}
          label={t`Number`}
          options={[
            { value: 'above', label: t`More than` },
            { value: 'below', label: t`Fewer than` },
          ]}
        />
        <FormTextField<RuleInput>
          name={number}
          label={t`Value`}
          inputMode="decimal"
          rules={{
            validate: (text) => {
              const value = Number(readDecimal(text) ?? -1)
              return (value >= 0 && (unit === 'sims' || value <= 100)) || t`Enter a number from 0.`
            },
          }}
        />
        <FormSelect<RuleInput>
          name={field('unit')}
          label={t`Unit`}
          options={[
            { value: 'percent', label: t`% of the SIMs` },
            { value: 'sims', label: t`SIMs` },
          ]}
        />
      </div>
    </>
  )
}

export function rangeError(text: string, min: number, max: number): string | true {
  const value = readWholeNumber(text) ?? -1
  return (value >= min && value <= max) || t`Enter a whole number from ${min} to ${max}.`
}
