import { plural, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form'
import { currentCapabilities } from '../../../data/capabilities.ts'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { compileIccids } from '../../../domain/iccid/compileIccids.ts'
import { describeExcluded } from '../../../domain/iccid/describeIccidError.ts'
import { LineGroup } from '../../../domain/iccid/LineGroup.tsx'
import { saveRule } from '../../../domain/notices/noticeStores.ts'
import { criteriaOf } from '../../../domain/notices/ruleMatches.ts'
import { onlyWatcher } from '../../../domain/notices/ruleNeeds.ts'
import { mostConditions, type NoticeRule } from '../../../domain/notices/ruleSchema.ts'
import { useTargetNames } from '../../../domain/notices/watcherSettings.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { FilterRow } from '../../../domain/sim-filter/FilterRow.tsx'
import { writeListUrl } from '../../../domain/sim-filter/listUrl.ts'
import { defaultOrder, isUnfiltered } from '../../../domain/sim-filter/simCriteria.ts'
import { locales } from '../../../lib/locale.ts'
import { randomHex } from '../../../lib/randomHex.ts'
import { zoneName } from '../../../lib/timeZone.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ToggleField } from '../../../ui/field/ToggleField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormSelect, FormTextField, FormToggle } from '../../../ui/form/FormFields.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { conditionOf, newCondition } from './conditionInput.ts'
import { coreOf, deliveryOf, inputOf, type RuleInput } from './ruleInput.ts'
import { WatcherFields } from './WatcherFields.tsx'

interface RuleDialogProps extends FloatProps {
  rule: NoticeRule | undefined
  /** Why there can be no further rule: another tab may add the last one while this dialog is open. */
  limitReason: string | undefined
  onClose: () => void
}

export function RuleDialog({ isOpen, ...rest }: RuleDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

const mostListed = 1000
const number = new Intl.NumberFormat(locales())
const most = number.format(mostListed)

function needsWatcher({ conditions }: Pick<RuleInput, 'conditions'>): boolean {
  const capabilities = currentCapabilities()
  return conditions.some((each) => onlyWatcher(conditionOf(each), capabilities) !== undefined)
}

function OpenDialog({ rule, limitReason, onClose }: Omit<RuleDialogProps, 'isOpen'>) {
  const form = useForm<RuleInput>({ defaultValues: inputOf(rule) })
  const setting = usePreferences(({ timeZone }) => timeZone)
  // The times of a rule stay in the zone in which they were set.
  const zone = rule?.watcher?.quietHours?.timeZone ?? zoneName(setting)
  const save = (input: RuleInput) => {
    const isWatched = input.runsIn === 'watcher' || needsWatcher(input)
    const isSaved = saveRule({
      ...coreOf(input),
      id: rule?.id ?? randomHex(16),
      ...(input.name.trim() !== '' && { name: input.name.trim() }),
      isOn: rule?.isOn ?? true,
      sinceMs: Date.now(),
      ...(isWatched && { watcher: deliveryOf(input, zone) }),
    })
    if (isSaved) onClose()
  }
  return (
    <FormDialog
      isOpen
      title={rule ? t`Edit rule` : t`New rule`}
      form={form}
      submitLabel={rule ? t`Save rule` : t`Create rule`}
      disabledReason={rule ? undefined : limitReason}
      onSubmit={save}
      onClose={onClose}
    >
      <Conditions />
      <ScopeFields />
      <RunFields zone={zone} />
    </FormDialog>
  )
}

function Conditions() {
  const { control } = useFormContext<RuleInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'conditions' })
  const hasSeveral = fields.length > 1
  return (
    <>
      {fields.map(({ id }, index) => (
        <ConditionFields
          key={id}
          index={index}
          onRemove={hasSeveral ? () => remove(index) : undefined}
        />
      ))}
      {hasSeveral && (
        <FormToggle<RuleInput>
          name="match"
          label={t`Notify when`}
          options={[
            { value: 'any', label: t`any condition is met` },
            { value: 'all', label: t`all are met at once` },
          ]}
        />
      )}
      {fields.length < mostConditions && (
        <div>
          <Button icon="plus" size="small" variant="quiet" onClick={() => append(newCondition)}>
            {t`Add condition`}
          </Button>
        </div>
      )}
    </>
  )
}

/** What the record of a SIM does not tell. */
const notInRecord = ['status_changed_at', 'last_seen_at', 'exceeds_data_limit']

function ScopeFields() {
  const { control, setValue } = useFormContext<RuleInput>()
  const capabilities = useCapabilities()
  const [scope, filter, iccids] = useWatch({ control, name: ['scope', 'filter', 'iccids'] })
  const criteria = useMemo(() => criteriaOf({ sims: filter }), [filter])
  const offers = (field: string) =>
    field === 'customerid'
      ? // Only the events of the REST interface name the owner of a SIM.
        capabilities.hasRestOperation('get', '/event')
      : !notInRecord.includes(field)
  return (
    <>
      <FormSelect<RuleInput>
        name="scope"
        label={t`SIMs`}
        options={[
          { value: 'all', label: t`All SIMs` },
          { value: 'filter', label: t`SIMs that match a filter` },
          { value: 'list', label: t`Pasted ICCIDs` },
        ]}
        rules={{
          validate: (chosen, { filter: sims }) =>
            chosen !== 'filter' ||
            !isUnfiltered(criteriaOf({ sims })) ||
            t`Set at least one filter.`,
        }}
      />
      {scope === 'filter' && (
        <FilterRow
          criteria={criteria}
          offers={offers}
          onChange={(next) =>
            setValue('filter', writeListUrl({ criteria: next, order: defaultOrder }).toString(), {
              shouldDirty: true,
            })
          }
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

function RunFields({ zone }: { zone: string }) {
  const { control, setValue } = useFormContext<RuleInput>()
  const [runsIn, conditions] = useWatch({ control, name: ['runsIn', 'conditions'] })
  const targets = useTargetNames()
  const mustBeWatched = needsWatcher({ conditions })
  const isWatched = mustBeWatched || runsIn === 'watcher'
  return (
    <>
      <ToggleField<RuleInput['runsIn']>
        label={t`Runs`}
        value={isWatched ? 'watcher' : 'browser'}
        onChange={(value) => setValue('runsIn', value, { shouldDirty: true })}
        options={[
          {
            value: 'browser',
            label: t`In this browser`,
            disabledReason: mustBeWatched ? t`A condition needs a watcher` : undefined,
          },
          { value: 'watcher', label: t`By a watcher` },
        ]}
        help={
          isWatched
            ? t`A process beside the portal, also while no tab is open. Export its file after saving.`
            : t`While the portal is open.`
        }
      />
      {isWatched && <WatcherFields targets={targets} zone={zone} />}
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

function listError(text: string): string | true {
  const { iccids } = compileIccids(text)
  const entered = number.format(iccids.length)
  if (iccids.length === 0) return t`Enter at least one ICCID.`
  return iccids.length <= mostListed || t`Enter at most ${most} ICCIDs. You entered ${entered}.`
}
