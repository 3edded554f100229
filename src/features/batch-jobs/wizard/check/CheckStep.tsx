/** The third step: the forecast, before anything is sent, and the button that starts the batch. */
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { describeSelection, maxListed } from '../../../../domain/batch-jobs/batchSelection.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { describeEachChange } from '../../../../domain/batch-jobs/describeChanges.ts'
import type { BatchChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import { changeDraft } from '../../../../domain/batch-jobs/draftStore.ts'
import { paths } from '../../../../domain/paths.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../../../lib/count.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../../ui/card/Card.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormCheckbox } from '../../../../ui/form/FormCheckbox.tsx'
import { FormTextField } from '../../../../ui/form/FormTextField.tsx'
import { CheckboxField } from '../../../../ui/input/CheckboxField.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { canarySize } from '../../plan/batchPlan.ts'
import type { BatchSim } from '../../forecast/batchSims.ts'
import { forecastSim } from '../../forecast/forecast.ts'
import { beginPlan } from '../../plan/runPlan.ts'
import { ForecastCard } from './ForecastCard.tsx'
import { OtherJobsNote } from './OtherJobsNote.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { useCheck, isTypedCount } from './useCheck.ts'
import type { Check } from './useCheck.ts'
import styles from '../Wizard.module.css'

interface CheckForm {
  isCanary: boolean
  /** The number of SIMs, typed to change every one. */
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
        callback: ({ values: { isCanary } }) => changeDraft(draft.id, { isCanary }),
      }),
    [form, draft.id],
  )
  const check = useCheck(draft, typedCount)
  const { byteUnits, ...preferences } = usePreferences()
  const navigate = useNavigate()
  if (check.disabledReason !== undefined || !check.selection) {
    return (
      <EmptyState
        icon="batch"
        title="Nothing to review yet"
        detail={check.disabledReason}
        action={
          <ButtonLink to={paths.batchWizard('sims', { draft: draft.id })}>
            Choose SIMs and changes
          </ButtonLink>
        }
      />
    )
  }
  const { facts, selection, takesEverySim, plan } = check
  const count = facts?.count
  const disabledReason = getStartDisabledReason(check)
  const isCanary = draft.isCanary && check.canaryDisabledReason === undefined
  const start = () => {
    if (!plan || disabledReason !== undefined) return
    beginPlan(plan)
    void navigate(paths.batchWizard('start', { draft: draft.id }))
  }
  return (
    <Form form={form} onSubmit={start} className={styles.form} aria-label="Review of the batch job">
      <div className={styles.pair}>
        <Card title={requestTitle(check)}>
          <p className={styles.big}>
            {describeSelection(selection, count, { byteUnits, ...preferences })}
          </p>
          <ul className={styles.phrases}>
            {describeEachChange(check.changes, byteUnits).map(({ field, text }) => (
              <li key={field}>{text}</li>
            ))}
          </ul>
          {plan && plan.parts.length - (isCanary ? 1 : 0) > 1 && (
            <p className={styles.note}>
              A job takes at most 1,000 SIMs by name, so this becomes{' '}
              {formatCount(plan.parts.length - (isCanary ? 1 : 0))} jobs, started in order. When one
              is not taken, those after it are not started.
            </p>
          )}
          {facts && facts.missing.length > 0 && (
            <p className={styles.note}>
              {formatCount(facts.missing.length)} of the ICCIDs are no longer known to the service
              and are left out.
            </p>
          )}
        </Card>
        <PreviewCard
          plan={plan}
          notLoadedReason={
            check.failed
              ? 'It is asked once the SIMs are known.'
              : count === 0
                ? 'It is not asked about a selection without SIMs.'
                : undefined
          }
        />
      </div>
      <ForecastCard check={check} onLeaveOut={() => leaveOutFailing(draft.id, check)} />
      <OtherJobsNote selection={selection} />
      <Card title="Before you start">
        {check.canaryDisabledReason === undefined ? (
          <FormCheckbox<CheckForm>
            name="isCanary"
            label={canaryLabel}
            help="A separate job changes ten of these SIMs; the rest follows when all ten have changed. Keep the page open until then."
          />
        ) : (
          <CheckboxField
            label={canaryLabel}
            value={false}
            disabledReason={check.canaryDisabledReason}
            onChange={() => {}}
          />
        )}
        {takesEverySim && <ConfirmEverySim count={count} />}
      </Card>
      <div className={styles.foot}>
        <ButtonLink to={paths.batchWizard('changes', { draft: draft.id })} icon="chevronLeft">
          Back to changes
        </ButtonLink>
        <span className={styles.why}>{disabledReason}</span>
        <Button
          type="submit"
          variant={takesEverySim || isEndOfService(check.changes) ? 'danger' : 'primary'}
          icon="play"
          disabledReason={disabledReason}
        >
          {startLabel(check, isCanary)}
        </Button>
      </div>
    </Form>
  )
}

const deactivated = 5
const retired = 7
const canaryLabel = `Try ${canarySize} SIMs first`

/** Whether the changes take SIMs out of service. */
function isEndOfService({ statusid }: BatchChanges): boolean {
  return statusid === deactivated || statusid === retired
}

/**
 * Goes on without the SIMs that would fail: by an include list, or, where the others are too many for one, by the exclude list
 * of the selection, so that one job is enough (GraphQL interface, BatchJobParametersInput).
 */
function leaveOutFailing(
  draftId: string,
  { facts, transitions, changes, selection: before }: Check,
): void {
  if (!facts || !transitions) return
  const sims = facts.strata.flatMap((stratum) => stratum.sims)
  const isKept = (sim: BatchSim) =>
    ['changes', 'unchanged'].includes(forecastSim(sim, changes, transitions).outcome)
  const kept = sims.filter(isKept).map(({ iccid }) => iccid)
  const failing = sims.filter((sim) => !isKept(sim)).map(({ iccid }) => iccid)
  const excluded = before && before.kind !== 'named' ? [...before.excluded, ...failing] : undefined
  const selection: BatchSelection =
    before &&
    before.kind !== 'named' &&
    excluded &&
    kept.length > maxListed &&
    excluded.length <= maxListed
      ? { ...before, excluded }
      : { kind: 'named', iccids: kept }
  const source = `${formatCount(kept.length)} SIMs, without ${formatCount(failing.length)} that would fail`
  changeDraft(draftId, { mode: 'given', given: { selection, source } })
}

/** Why the batch cannot be started yet; undefined when it can. */
function getStartDisabledReason(check: Check): string | undefined {
  const count = check.facts?.count
  if (check.failed) return 'What will happen could not be worked out. Retry that first.'
  if (count === undefined || !check.isFleetKnown) return 'Wait until the SIMs have been counted.'
  if (count === 0) return 'No SIM is in this selection now.'
  if (!check.isConfirmed) return 'Type the number of SIMs first.'
  return check.plan ? undefined : 'Wait until the moves a status allows are known.'
}

const statusVerbs: Record<number, string> = {
  2: 'Activate',
  [deactivated]: 'Deactivate',
  [retired]: 'Retire',
}

/** Says what is done to how many SIMs, without those that stay as they are where that is known of each. */
function startLabel({ facts, forecast, changes }: Check, isCanary: boolean): string {
  if (!facts) return 'Change SIMs'
  if (isCanary) return `Try ${canarySize} of ${formatCount(facts.count)} SIMs`
  const count = changingCount(forecast) || facts.count
  return `${verbOf(changes)} ${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`
}

/** The heading of what is requested: "Deactivate 168 of 200 SIMs". */
function requestTitle({ facts, forecast, changes }: Check): string {
  const verb = verbOf(changes)
  if (!facts) return `${verb} SIMs`
  const changing = changingCount(forecast)
  const all = `${formatCount(facts.count)} ${facts.count === 1 ? 'SIM' : 'SIMs'}`
  return changing > 0 && changing < facts.count
    ? `${verb} ${formatCount(changing)} of ${all}`
    : `${verb} ${all}`
}

function verbOf(changes: BatchChanges): string {
  const isStatusAlone = Object.keys(changes).length === 1
  return (isStatusAlone && statusVerbs[changes.statusid ?? 0]) || 'Change'
}

/** How many SIMs change, also in part; 0 where that is not known of each. */
function changingCount(forecast: Check['forecast']): number {
  return forecast && !forecast.isEstimate ? forecast.outcomes.changes + forecast.partial : 0
}

/** Requires the number of SIMs to be typed before every SIM of the customer changes. */
function ConfirmEverySim({ count }: { count: number | undefined }) {
  const validate = (typed: string) =>
    typed === '' ||
    count === undefined ||
    isTypedCount(typed, count) ||
    typed.replaceAll(/\D/g, '').length < String(count).length ||
    `The selection has ${formatCount(count)} SIMs.`
  return (
    <div className={styles.warning}>
      <p className={styles.strong}>This takes every SIM of the customer.</p>
      <div className={styles.confirm}>
        <FormTextField<CheckForm>
          name="typedCount"
          label={
            count === undefined
              ? 'Number of SIMs'
              : `Type ${formatCount(count)} to change every SIM`
          }
          inputMode="numeric"
          rules={{ validate }}
        />
      </div>
    </div>
  )
}
