import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { longestRuleName } from '../../../domain/notices/ruleSchema.ts'
import { loadLabels } from '../../../domain/sim/loadLabels.ts'
import { readAmount } from '../../../lib/amount.ts'
import { Accordion } from '../../../ui/accordion/Accordion.tsx'
import { FormAutocomplete, FormMultiAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import {
  FormAmount,
  FormCheckbox,
  FormSelect,
  FormTextField,
} from '../../../ui/form/FormFields.tsx'
import { rangeError } from './ConditionFields.tsx'
import { limitUnits, type RuleInput } from './ruleInput.ts'
import styles from './NoticeRules.module.css'

const actions: readonly { value: RuleInput['action']; label: string }[] = [
  { value: 'none', label: t`None` },
  { value: 'deactivate', label: t`Deactivate` },
  { value: 'cancelLocation', label: t`Send cancel location` },
  { value: 'label', label: t`Set label` },
  { value: 'limit', label: t`Set data limit` },
]

/** What a watcher does with matches: where it sends messages, and what it changes. */
export function WatcherFields({ targets, zone }: { targets: readonly string[]; zone: string }) {
  const { control } = useFormContext<RuleInput>()
  const action = useWatch({ control, name: 'action' })
  return (
    <>
      <FormMultiAutocomplete<RuleInput>
        name="targets"
        label={t`Send to`}
        options={targets.map((name) => ({ value: name, label: name }))}
        allowsOther
        placeholder="operations"
        help={t`Names of targets in the file: webhooks and e-mail addresses.`}
      />
      <FormSelect<RuleInput> name="action" label={t`Action on the SIM`} options={actions} />
      {action === 'label' && (
        <FormAutocomplete<RuleInput>
          name="label"
          label={t`Label`}
          loadOptions={loadLabels}
          allowsOther
        />
      )}
      {action === 'limit' && (
        <FormAmount<RuleInput>
          name="limit"
          label={t`Monthly data limit`}
          units={limitUnits}
          rules={{
            validate: (amount) =>
              readAmount(amount, limitUnits) !== undefined || t`Enter a number from 0.`,
          }}
        />
      )}
      {action !== 'none' && (
        <>
          <FormCheckbox<RuleInput>
            name="dryRun"
            label={t`Dry run`}
            help={t`Reports what it would change, and changes nothing.`}
          />
          <div className={styles.row}>
            <FormTextField<RuleInput>
              name="dailyCap"
              label={t`At most`}
              inputMode="numeric"
              end={t`SIMs a day`}
              rules={{ validate: (text) => rangeError(text, 1, 100_000) }}
            />
            <FormTextField<RuleInput>
              name="mostOfFleet"
              label={t`Stop above`}
              inputMode="numeric"
              end={t`% of all SIMs`}
              rules={{ validate: (text) => rangeError(text, 1, 100) }}
            />
          </div>
        </>
      )}
      <Accordion title={t`Name and messages`}>
        <div className={styles.more}>
          <FormTextField<RuleInput> name="name" label={t`Name`} maxLength={longestRuleName} />
          <FormTextField<RuleInput>
            name="window"
            label={t`One message for matches within`}
            inputMode="numeric"
            end={t`minutes`}
            rules={{ validate: (text) => rangeError(text, 0, 1440) }}
          />
          <FormCheckbox<RuleInput> name="recovery" label={t`Also report recovery`} />
          <div className={styles.row}>
            <FormTextField<RuleInput>
              name="quietFrom"
              label={t`Quiet from`}
              placeholder="22:00"
              help={t`Times in ${zone}`}
              rules={{ validate: clockError }}
            />
            <FormTextField<RuleInput>
              name="quietUntil"
              label={t`until`}
              placeholder="06:00"
              rules={{
                validate: (text, { quietFrom }) =>
                  (text === '') === (quietFrom === '') ? clockError(text) : t`Enter both times.`,
              }}
            />
          </div>
        </div>
      </Accordion>
    </>
  )
}

function clockError(text: string): string | true {
  return text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text) || t`Enter a time such as 22:00.`
}
