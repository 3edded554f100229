/** The wizard's steps: their titles, which may be entered, the bar on top of them and the buttons at their end. */
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { selectionOf } from '../../../domain/batch-jobs/batchDraft.ts'
import type { BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { describeSelection, validateSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { batchWizardSteps, paths } from '../../../domain/paths.ts'
import type { BatchWizardStep } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { readInputs, validateInputs } from './changes/readInputs.ts'
import styles from './Wizard.module.css'

interface WizardBarProps {
  draft: BatchDraft
  step: BatchWizardStep
  isStarted: boolean
}

/** The steps of a draft with a summary of each. */
export function WizardBar({ draft, step, isStarted }: WizardBarProps) {
  const preferences = usePreferences()
  const selection = selectionOf(draft)
  const inputs = readInputs(draft.inputs)
  const hasSims = validateSelection(selection) === undefined
  const isChanging = validateInputs(inputs) === undefined
  const namedCount = selection?.kind === 'named' ? selection.iccids.length : undefined
  const settled: Record<BatchWizardStep, { isDone: boolean; summary?: string | undefined }> = {
    sims: {
      isDone: hasSims,
      summary:
        selection && hasSims ? describeSelection(selection, namedCount, preferences) : undefined,
    },
    // An undo is started without this step: each of its jobs has changes of its own.
    changes: {
      isDone: isChanging || isStarted,
      summary: isChanging ? describeChanges(inputs.changes, preferences.byteUnits) : undefined,
    },
    check: { isDone: isStarted || step === 'start' },
    start: { isDone: false },
  }
  return (
    <WizardSteps
      label="Steps of the batch"
      currentId={step}
      steps={batchWizardSteps.map((id) => ({
        id,
        title: stepTitles[id],
        to: paths.batchWizard(id, { draft: draft.id }),
        ...settled[id],
        disabledReason: getStepDisabledReason(id, draft, isStarted),
      }))}
    />
  )
}

/** Names the step for screen readers, and takes the focus when the control that had it is gone: after a step, and when SIMs are left out. */
export function StepHeading({ draft, step }: { draft: BatchDraft; step: BatchWizardStep }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) heading.current?.focus()
    isFirst.current = false
  }, [step, draft.given])
  return (
    <h2 ref={heading} tabIndex={-1} className="visually-hidden">
      {`Step ${batchWizardSteps.indexOf(step) + 1} of ${batchWizardSteps.length}: ${stepTitles[step]}`}
    </h2>
  )
}

interface WizardFootProps {
  draft: BatchDraft
  back?: BatchWizardStep
  next: BatchWizardStep
  /** Why the next step cannot be entered. */
  disabledReason: string | undefined
  /** Goes on where the step is not a form. */
  onNext?: () => void
}

const nextLabels: Partial<Record<BatchWizardStep, string>> = {
  changes: 'Choose changes',
  check: 'Review changes',
}
const backLabels: Partial<Record<BatchWizardStep, string>> = {
  sims: 'Back to SIMs',
  changes: 'Back to changes',
}

/** Returns what goes on to the next step, which does nothing while that is disabled. */
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

/** The end of a step: the way back, why the next step is disabled, and the way on; in a form the button submits it. */
export function WizardFoot({ draft, back, next, disabledReason, onNext }: WizardFootProps) {
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
  sims: 'Select SIMs',
  changes: 'Choose changes',
  check: 'Review',
  start: 'Run',
}

/** Returns the step a URL names; the first for any other text. */
export function toWizardStep(step: string | undefined): BatchWizardStep {
  return batchWizardSteps.find((each) => each === step) ?? 'sims'
}

function getStepDisabledReason(
  step: BatchWizardStep,
  draft: BatchDraft,
  isStarted: boolean,
): string | undefined {
  if (step === 'sims' || step === 'changes') return undefined
  if (step === 'start') return isStarted ? undefined : 'Review the batch job first, then run it.'
  return validateSelection(selectionOf(draft)) ?? validateInputs(readInputs(draft.inputs))
}
