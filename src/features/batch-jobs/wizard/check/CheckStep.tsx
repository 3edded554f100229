/** The third step: the forecast, before anything is sent, and the button that starts the batch. */
import { useState } from 'react'
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
import { CheckboxInput } from '../../../../ui/input/CheckboxInput.tsx'
import { EmptyBox } from '../../../../ui/state/EmptyBox.tsx'
import { TextInput } from '../../../../ui/input/TextInput.tsx'
import { canarySize } from '../../plan/batchPlan.ts'
import { beginPlan } from '../../plan/runPlan.ts'
import { ForecastCard } from './ForecastCard.tsx'
import { OtherJobsNote } from './OtherJobsNote.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { useCheck, isTypedCount } from './useCheck.ts'
import type { Check } from './useCheck.ts'
import styles from '../Wizard.module.css'

export function CheckStep({ draft }: { draft: BatchDraft }) {
  const [typed, setTyped] = useState('')
  const check = useCheck(draft, typed)
  const { byteUnits, ...preferences } = usePreferences()
  const navigate = useNavigate()
  if (check.disabledReason !== undefined || !check.selection) {
    return (
      <EmptyBox
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
    <>
      <div className={styles.checks}>
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
                {formatCount(plan.parts.length - (isCanary ? 1 : 0))} jobs, started in order. When
                one is not taken, those after it are not started.
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
        <ForecastCard check={check} />
        <OtherJobsNote selection={selection} />
        <Card title="Before you start">
          <CheckboxInput
            label={`Try ${canarySize} SIMs first`}
            isChecked={isCanary}
            isDisabled={check.canaryDisabledReason !== undefined}
            onChange={(isOn) => changeDraft(draft.id, { isCanary: isOn })}
            help={
              check.canaryDisabledReason ??
              'A job of its own for ten of these SIMs; the rest is started when all ten have changed. Keep the page open until then.'
            }
          />
          {takesEverySim && <ConfirmEverySim count={count} typed={typed} onChange={setTyped} />}
        </Card>
      </div>
      <div className={styles.foot}>
        <ButtonLink to={paths.batchWizard('changes', { draft: draft.id })} icon="chevronLeft">
          Back to the changes
        </ButtonLink>
        <span className={styles.why}>{disabledReason}</span>
        <Button
          variant={takesEverySim ? 'danger' : 'primary'}
          icon="play"
          whyNot={disabledReason}
          onClick={start}
        >
          {startLabel(count, isCanary)}
        </Button>
      </div>
    </>
  )
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

function startLabel(count: number | undefined, isCanary: boolean): string {
  if (count === undefined) return 'Change SIMs'
  return isCanary
    ? `Try ${canarySize} of ${formatCount(count)} SIMs`
    : `Change ${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`
}

interface ConfirmEverySimProps {
  count: number | undefined
  typed: string
  onChange: (typed: string) => void
}

/** Requires the number of SIMs to be typed before every SIM of the customer changes. */
function ConfirmEverySim({ count, typed, onChange }: ConfirmEverySimProps) {
  const isWrong =
    typed !== '' &&
    count !== undefined &&
    !isTypedCount(typed, count) &&
    typed.replaceAll(/\D/g, '').length >= String(count).length
  return (
    <div className={styles.warning}>
      <p className={styles.strong}>This takes every SIM of the customer.</p>
      <TextInput
        label={
          count === undefined ? 'Number of SIMs' : `Type ${formatCount(count)} to change every SIM`
        }
        value={typed}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="off"
        error={isWrong ? `The selection has ${formatCount(count)} SIMs.` : undefined}
      />
    </div>
  )
}
