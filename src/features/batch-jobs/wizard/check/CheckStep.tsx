import { plural, select, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { activated, deactivated, retired } from '../../../../contract/tables.ts'
import { batchDrafts, type BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import {
  describeSelection,
  maxListed,
  type BatchSelection,
} from '../../../../domain/batch-jobs/batchSelection.ts'
import { describeEachChange } from '../../../../domain/batch-jobs/describeChanges.ts'
import type { BatchChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import { LineGroup } from '../../../../domain/iccid/LineGroup.tsx'
import { paths } from '../../../../domain/paths.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../../ui/card/Card.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormCheckbox, FormTextField } from '../../../../ui/form/FormFields.tsx'
import { CheckboxField } from '../../../../ui/field/TickFields.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import { canarySize } from '../../../../domain/batch-jobs/batchPlan.ts'
import type { BatchSim } from '../../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { getUnconfirmedReason } from '../../../../domain/batch-jobs/forecast/describeConsequences.ts'
import { beginPlan } from '../../../../domain/batch-jobs/planRuns.ts'
import { ForecastCard } from './ForecastCard.tsx'
import { OtherJobsNote } from './OtherJobsNote.tsx'
import { isTypedCount, useCheck, type Check } from './useCheck.ts'
import { StepFooter } from '../../steps.tsx'
import styles from '../Wizard.module.css'
import { useFormats } from '../../../../domain/useFormats.ts'

interface CheckForm {
  isCanary: boolean
  typedCount: string
}

export function CheckStep({ draft }: { draft: BatchDraft }) {
  const form = useForm<CheckForm>({
    defaultValues: { isCanary: draft.isCanary, typedCount: '' },
    mode: 'onChange',
  })
  const typedCount = useWatch({ control: form.control, name: 'typedCount' })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { isCanary } }) => batchDrafts.change(draft.id, { isCanary }),
      }),
    [form, draft.id],
  )
  const check = useCheck(draft, typedCount)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const preferences = usePreferences()
  const formats = useFormats()
  const navigate = useNavigate()
  if (check.disabledReason !== undefined || !check.selection) {
    return (
      <EmptyState
        icon="batch"
        title={t`Nothing to review yet`}
        detail={check.disabledReason}
        action={
          <ButtonLink to={paths.batchWizard('sims', { draft: draft.id })}>
            {t`Select SIMs and changes`}
          </ButtonLink>
        }
      />
    )
  }
  const { facts, selection, hasAllSims, plan } = check
  const count = facts?.count
  const excludedCount = draft.typedExcluded.length
  const disabledReason =
    getStartDisabledReason(check) ??
    (check.consequences && getUnconfirmedReason(check.consequences, confirmed))
  const isCanary = draft.isCanary && check.canaryDisabledReason === undefined
  const jobCount = plan ? plan.parts.length - (isCanary ? 1 : 0) : 0
  const start = () => {
    if (!plan || disabledReason !== undefined) return
    beginPlan(plan)
    void navigate(paths.batchWizard('start', { draft: draft.id }))
  }
  return (
    <Form
      form={form}
      onSubmit={start}
      className={styles.form}
      aria-label={t`Review of the batch job`}
    >
      <Card title={requestTitle(check)}>
        <p className={styles.big}>{describeSelection(selection, count, preferences)}</p>
        <ul className={styles.phrases}>
          {describeEachChange(check.changes, formats).map(({ field, text }) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
        {jobCount > 1 && (
          <Note isSmall>
            {t`A job takes at most ${plural(maxListed, { other: '# ICCIDs' })}, so this becomes ${plural(jobCount, { one: '# job', other: '# jobs' })}, started in order. If one is rejected, the following jobs are not started.`}
          </Note>
        )}
        {facts && facts.missing.length > 0 && (
          <Note isSmall>
            {plural(facts.missing.length, {
              one: '# ICCID is no longer known to the service and is excluded.',
              other: '# ICCIDs are no longer known to the service and are excluded.',
            })}
          </Note>
        )}
        {draft.mode === 'typed' && (
          <LineGroup
            title={plural(excludedCount, {
              one: '# entry of the list excluded',
              other: '# entries of the list excluded',
            })}
            entries={draft.typedExcluded}
            icon="warning"
          />
        )}
      </Card>
      <ForecastCard
        check={check}
        confirmed={confirmed}
        onConfirm={setConfirmed}
        onExclude={(isExcluded) => exclude(draft.id, check, isExcluded)}
      />
      <OtherJobsNote selection={selection} />
      <Card title={t`Before you start`}>
        {check.canaryDisabledReason === undefined ? (
          <FormCheckbox<CheckForm>
            name="isCanary"
            label={canaryLabel}
            help={plural(canarySize, {
              other:
                'A separate job changes # of these SIMs. The rest follows once all of them have changed. Keep this page open until then.',
            })}
          />
        ) : (
          <CheckboxField
            label={canaryLabel}
            value={false}
            disabledReason={check.canaryDisabledReason}
            onChange={() => {}}
          />
        )}
        {hasAllSims && <ConfirmAllSims count={count} />}
      </Card>
      <StepFooter
        back={{
          to: paths.batchWizard('changes', { draft: draft.id }),
          label: t`Back to changes`,
        }}
        disabledReason={disabledReason}
        type="submit"
        variant={hasAllSims || check.consequences?.lostCount ? 'danger' : 'primary'}
        icon="play"
      >
        {startLabel(check, isCanary)}
      </StepFooter>
    </Form>
  )
}

const canaryLabel = plural(canarySize, { other: 'Try # SIMs first' })

/**
 * Excludes SIMs: selects the others by list, or, where these are too many for one job, extends the exclude list (GraphQL interface,
 * BatchJobParametersInput).
 */
function exclude(
  draftId: string,
  { facts, selection: before }: Check,
  isExcluded: (sim: BatchSim) => boolean,
): void {
  const sims = facts?.groups.flatMap((group) => group.sims) ?? []
  const iccids = sims.filter((sim) => !isExcluded(sim)).map(({ iccid }) => iccid)
  const others = sims.filter(isExcluded).map(({ iccid }) => iccid)
  const excluded = before && before.kind !== 'named' ? [...before.excluded, ...others] : undefined
  const selection: BatchSelection =
    before &&
    before.kind !== 'named' &&
    excluded &&
    iccids.length > maxListed &&
    excluded.length <= maxListed
      ? { ...before, excluded }
      : { kind: 'named', iccids }
  const count = iccids.length
  const otherCount = others.length
  const source = t`${plural(count, { one: '# SIM', other: '# SIMs' })}, ${plural(otherCount, { other: '# excluded' })}`
  batchDrafts.change(draftId, { mode: 'given', given: { selection, source } })
}

function getStartDisabledReason(check: Check): string | undefined {
  const count = check.facts?.count
  if (check.failed) return t`Couldn't load the forecast. Retry it first.`
  if (count === undefined || !check.isFleetKnown) return t`Wait until the SIMs are counted.`
  if (count === 0) return t`No SIMs match the selection.`
  if (!check.isConfirmed) return t`Type the number of SIMs first.`
  return check.plan ? undefined : t`Wait until the allowed status changes are loaded.`
}

type Verb = 'activate' | 'deactivate' | 'retire' | 'change'

function verbOf(changes: BatchChanges): Verb {
  if (Object.keys(changes).length > 1) return 'change'
  switch (changes.statusid) {
    case activated:
      return 'activate'
    case deactivated:
      return 'deactivate'
    case retired:
      return 'retire'
    default:
      return 'change'
  }
}

function startLabel({ facts, forecast, changes }: Check, isCanary: boolean): string {
  if (!facts) return t`Change SIMs`
  const total = facts.count
  if (isCanary)
    return t`Try ${plural(canarySize, { other: '#' })} of ${plural(total, { one: '# SIM', other: '# SIMs' })}`
  return describeRequest(verbOf(changes), changingCount(forecast) || total)
}

function requestTitle({ facts, forecast, changes }: Check): string {
  const verb = verbOf(changes)
  if (!facts)
    return select(verb, {
      activate: 'Activate SIMs',
      deactivate: 'Deactivate SIMs',
      retire: 'Retire SIMs',
      other: 'Change SIMs',
    })
  const total = facts.count
  const changing = changingCount(forecast)
  if (changing === 0 || changing >= total) return describeRequest(verb, total)
  return t`${select(verb, { activate: 'Activate', deactivate: 'Deactivate', retire: 'Retire', other: 'Change' })} ${plural(changing, { other: '#' })} of ${plural(total, { one: '# SIM', other: '# SIMs' })}`
}

function describeRequest(verb: Verb, count: number): string {
  return t`${select(verb, { activate: 'Activate', deactivate: 'Deactivate', retire: 'Retire', other: 'Change' })} ${plural(count, { one: '# SIM', other: '# SIMs' })}`
}

/** Returns the number of SIMs that change at least partly; 0 if it is only estimated. */
function changingCount(forecast: Check['forecast']): number {
  return forecast && !forecast.isEstimate ? forecast.outcomes.changes + forecast.partial : 0
}

function ConfirmAllSims({ count }: { count: number | undefined }) {
  const validate = (typed: string) =>
    typed === '' ||
    count === undefined ||
    isTypedCount(typed, count) ||
    typed.replaceAll(/\D/g, '').length < String(count).length ||
    plural(count, { one: 'The selection has # SIM.', other: 'The selection has # SIMs.' })
  return (
    <div className={styles.warning}>
      <p className={styles.strong}>{t`This changes all SIMs of the customer.`}</p>
      <div className={styles.confirm}>
        <FormTextField<CheckForm>
          name="typedCount"
          label={
            count === undefined
              ? t`Number of SIMs`
              : plural(count, { other: 'Type # to change all SIMs' })
          }
          inputMode="numeric"
          rules={{ validate }}
        />
      </div>
    </div>
  )
}
