/** The steps of the wizard in words, and which of them may be entered. */
import type { BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { selectionOf } from '../../../domain/batch-jobs/batchDraft.ts'
import { whyNotSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { batchWizardSteps } from '../../../domain/paths.ts'
import type { BatchWizardStep } from '../../../domain/paths.ts'
import { readInputs, whyNotInputs } from './readInputs.ts'

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
