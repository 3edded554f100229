/** The steps of the wizard: their titles, which can be opened, the bar above and the buttons below. */
import { useCustomerNames } from '../../../domain/customers.ts'
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { selectionOf, type BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { describeSelection, validateSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { batchWizardSteps, paths, type BatchWizardStep } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { readInputs, validateInputs } from './changes/changeForm.ts'
import styles from './Wizard.module.css'

interface WizardBarProps {
  draft: BatchDraft
  step: BatchWizardStep
  isStarted: boolean
}

export function WizardBar({ draft, step, isStarted }: WizardBarProps) {
  const preferences = usePreferences()
  const customerNames = useCustomerNames()
  const selection = selectionOf(draft)
  const inputs = readInputs(draft.inputs)
  const hasSims = validateSelection(selection) === undefined
  const isChanging = validateInputs(inputs) === undefined
  const namedCount = selection?.kind === 'named' ? selection.iccids.length : undefined
  const stepStates: Record<BatchWizardStep, { isDone: boolean; summary?: string | undefined }> = {
    sims: {
      isDone: hasSims,
      summary:
        selection && hasSims ? describeSelection(selection, namedCount, preferences) : undefined,
    },
    // An undo skips this step: each of its jobs has its own changes.
    changes: {
      isDone: isChanging || isStarted,
      summary: isChanging
        ? describeChanges(inputs.changes, preferences.byteUnits, customerNames)
        : undefined,
    },
    check: { isDone: isStarted || step === 'start' },
    start: { isDone: false },
  }
  return (
    <WizardSteps
      label={t`Batch job steps`}
      currentId={step}
      steps={batchWizardSteps.map((id) => ({
        id,
        title: stepTitles[id],
        to: paths.batchWizard(id, { draft: draft.id }),
        ...stepStates[id],
        disabledReason: getStepDisabledReason(id, draft, isStarted),
      }))}
    />
  )
}

/** Names the step for screen readers. Takes the focus when the focused control is gone: after a step, and when SIMs are excluded. */
export function StepHeading({ draft, step }: { draft: BatchDraft; step: BatchWizardStep }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) heading.current?.focus()
    isFirst.current = false
  }, [step, draft.given])
  const number = batchWizardSteps.indexOf(step) + 1
  const count = batchWizardSteps.length
  const title = stepTitles[step]
  return (
    <h2 ref={heading} tabIndex={-1} className="visually-hidden">
      {t`Step ${number} of ${count}: ${title}`}
    </h2>
  )
}

interface WizardFootProps {
  draft: BatchDraft
  back?: BatchWizardStep
  next: BatchWizardStep
  disabledReason: string | undefined
  /** Opens the next step; missing in a form, which the button submits. */
  onNext?: () => void
}

const nextLabels: Partial<Record<BatchWizardStep, string>> = {
  changes: t`Choose changes`,
  check: t`Review changes`,
}
const backLabels: Partial<Record<BatchWizardStep, string>> = {
  sims: t`Back to SIMs`,
  changes: t`Back to changes`,
}

export function useNextStep(
  draft: BatchDraft,
  next: BatchWizardStep,
  disabledReason: string | undefined,
): () => void {
  const navigate = useNavigate()
  return () => {
    if (disabledReason === undefined) void navigate(paths.batchWizard(next, { draft: draft.id }))
  }
}

export function WizardFooter({ draft, back, next, disabledReason, onNext }: WizardFootProps) {
  return (
    <div className={styles.foot}>
      {back && (
        <ButtonLink to={paths.batchWizard(back, { draft: draft.id })} icon="chevronLeft">
          {backLabels[back]}
        </ButtonLink>
      )}
      <span className={styles.why}>{disabledReason}</span>
      <Button
        variant="primary"
        endIcon="arrowRight"
        type={onNext ? 'button' : 'submit'}
        disabledReason={disabledReason}
        {...(onNext && { onClick: onNext })}
      >
        {nextLabels[next]}
      </Button>
    </div>
  )
}

const stepTitles: Record<BatchWizardStep, string> = {
  sims: t`Select SIMs`,
  changes: t`Choose changes`,
  check: t`Review`,
  start: t`Run`,
}

export function toWizardStep(step: string | undefined): BatchWizardStep {
  return batchWizardSteps.find((each) => each === step) ?? 'sims'
}

function getStepDisabledReason(
  step: BatchWizardStep,
  draft: BatchDraft,
  isStarted: boolean,
): string | undefined {
  if (step === 'sims' || step === 'changes') return undefined
  if (step === 'start') return isStarted ? undefined : t`Review the batch job first.`
  return validateSelection(selectionOf(draft)) ?? validateInputs(readInputs(draft.inputs))
}
