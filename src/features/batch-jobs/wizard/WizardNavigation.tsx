/** The steps of a draft with what has been settled in each. */
import { useNavigate } from 'react-router'
import { changeWords } from '../../../domain/batch-jobs/batchChanges.ts'
import { selectionOf } from '../../../domain/batch-jobs/batchDraft.ts'
import type { BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { describeSelection, whyNotSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { batchWizardSteps, paths } from '../../../domain/paths.ts'
import type { BatchWizardStep } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { readInputs, whyNotInputs } from './changes/readInputs.ts'
import styles from './Wizard.module.css'

export interface WizardBarProps {
  draft: BatchDraft
  step: BatchWizardStep
  isStarted: boolean
}

export function WizardBar({ draft, step, isStarted }: WizardBarProps) {
  const preferences = usePreferences()
  const selection = selectionOf(draft)
  const inputs = readInputs(draft.inputs)
  const hasSims = whyNotSelection(selection) === undefined
  const isChanging = whyNotInputs(inputs) === undefined
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
      summary: isChanging ? changeWords(inputs.changes, preferences.byteUnits) : undefined,
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
        whyNot: whyNotStep(id, draft, isStarted),
      }))}
    />
  )
}

export interface WizardFootProps {
  draft: BatchDraft
  back?: BatchWizardStep
  next: BatchWizardStep
  /** Why the next step cannot be entered. */
  whyNot: string | undefined
}

const nextWords: Partial<Record<BatchWizardStep, string>> = {
  changes: 'Choose the changes',
  check: 'Check the batch',
}
const backWords: Partial<Record<BatchWizardStep, string>> = {
  sims: 'Back to the SIMs',
  changes: 'Back to the changes',
}

export function WizardFoot({ draft, back, next, whyNot }: WizardFootProps) {
  const navigate = useNavigate()
  const search = { draft: draft.id }
  return (
    <div className={styles.foot}>
      {back && (
        <ButtonLink to={paths.batchWizard(back, search)} icon="chevronLeft">
          {backWords[back]}
        </ButtonLink>
      )}
      <span className={styles.why}>{whyNot}</span>
      <Button
        variant="primary"
        endIcon="arrowRight"
        whyNot={whyNot}
        onClick={() => void navigate(paths.batchWizard(next, search))}
      >
        {nextWords[next]}
      </Button>
    </div>
  )
}

export const stepTitles: Record<BatchWizardStep, string> = {
  sims: 'Which SIMs',
  changes: 'What changes',
  check: 'Check',
  start: 'Start',
}

/** The step an address names; the first for any other word. */
export function nextStepOf(step: string | undefined): BatchWizardStep {
  return batchWizardSteps.find((each) => each === step) ?? 'sims'
}

/** Why a step cannot be entered yet, as a sentence; undefined when it can. */
export function whyNotStep(
  step: BatchWizardStep,
  draft: BatchDraft,
  isStarted: boolean,
): string | undefined {
  if (step === 'sims' || step === 'changes') return undefined
  if (step === 'start')
    return isStarted ? undefined : 'Check the batch first; its button starts it.'
  return whyNotSelection(selectionOf(draft)) ?? whyNotInputs(readInputs(draft.inputs))
}
