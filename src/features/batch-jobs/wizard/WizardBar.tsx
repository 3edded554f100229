/** The steps of a draft with what has been settled in each. */
import { changeWords } from '../../../domain/batch-jobs/changeWords.ts'
import { selectionOf } from '../../../domain/batch-jobs/batchDraft.ts'
import type { BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { describeSelection, whyNotSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { batchWizardSteps, paths } from '../../../domain/paths.ts'
import type { BatchWizardStep } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { readInputs, whyNotInputs } from './readInputs.ts'
import { stepTitles, whyNotStep } from './wizardSteps.ts'

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
