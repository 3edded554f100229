/** The third step: the forecast, before anything is sent, and the button that starts the batch. */
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { describeSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { describeEachChange } from '../../../../domain/batch-jobs/batchChanges.ts'
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
        title="There is nothing to check yet"
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
    <Form form={form} onSubmit={start} className={styles.form} aria-label="Check of the batch">
      <div className={styles.pair}>
        <Card title="What will be requested">
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
          Back to the changes
        </ButtonLink>
        <span className={styles.why}>{disabledReason}</span>
        <Button
          type="submit"
          variant={takesEverySim || check.changes.statusid === deactivated ? 'danger' : 'primary'}
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
const canaryLabel = `Try ${canarySize} SIMs first`

/** Goes on with the SIMs that change or are unchanged, by name. */
function leaveOutFailing(draftId: string, { facts, transitions, changes, forecast }: Check): void {
  if (!facts || !transitions || !forecast) return
  const iccids = facts.strata
    .flatMap(({ sims }) => sims)
    .filter((sim) =>
      ['changes', 'unchanged'].includes(forecastSim(sim, changes, transitions).outcome),
    )
    .map(({ iccid }) => iccid)
  const source = `${formatCount(iccids.length)} SIMs, without ${formatCount(forecast.failing)} that would fail`
  changeDraft(draftId, { mode: 'given', given: { selection: { kind: 'named', iccids }, source } })
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

const statusVerbs: Record<number, string> = { 2: 'Activate', [deactivated]: 'Deactivate' }

/** Says what is done to how many SIMs, without those that stay as they are where that is known of each. */
function startLabel({ facts, forecast, changes }: Check, isCanary: boolean): string {
  if (!facts) return 'Change SIMs'
  if (isCanary) return `Try ${canarySize} of ${formatCount(facts.count)} SIMs`
  const isStatusAlone = Object.keys(changes).length === 1
  const verb = (isStatusAlone && statusVerbs[changes.statusid ?? 0]) || 'Change'
  const changing =
    forecast && !forecast.isEstimate ? forecast.outcomes.changes + forecast.partial : 0
  const count = changing || facts.count
  return `${verb} ${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`
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
