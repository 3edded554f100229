/**
 * The wizard of a new batch job. Its steps are the folders sims, changes, check and start; the URL has the step and the draft.
 * A missing draft never selects all SIMs.
 */
import { t } from '@lingui/core/macro'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useEffect, useMemo } from 'react'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import {
  type BatchDraft,
  beginDraft,
  batchDrafts,
  selectionOf,
} from '../../../domain/batch-jobs/batchDraft.ts'
import { paths, type BatchWizardStep, batchWizardSteps } from '../../../domain/paths.ts'
import type { DroppedParam } from '../../../lib/searchParams.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { offeredView, readListUrl } from '../../../domain/sim-filter/listUrl.ts'
import { defaultOrder, isUnfiltered } from '../../../domain/sim-filter/simCriteria.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { hasBegun, isBegunElsewhere } from '../../../domain/batch-jobs/planRuns.ts'
import { ChangesStep } from './changes/ChangesStep.tsx'
import { CheckStep } from './check/CheckStep.tsx'
import { SimsStep } from './sims/SimsStep.tsx'
import { StartStep } from './start/StartStep.tsx'
import { StartedElsewhere, StepHeading, StepsPage } from '../steps.tsx'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { describeSelection, validateSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { readInputs, validateInputs } from './changes/changeForm.ts'
import { useFormats } from '../../../domain/useFormats.ts'

export function WizardPage() {
  const { step: stepOfUrl } = useParams()
  const step = batchWizardSteps.find((each) => each === stepOfUrl) ?? 'sims'
  return (
    <StepsPage title={t`New batch job`}>
      {(id) => (id === '' ? <NewDraft step={step} /> : <SavedDraft key={id} id={id} step={step} />)}
    </StepsPage>
  )
}

function SavedDraft({ id, step }: { id: string; step: BatchWizardStep }) {
  const draft = batchDrafts.useDraft(id)
  return draft ? <Wizard draft={draft} step={step} /> : <MissingDraft id={id} />
}

function Wizard({ draft, step }: { draft: BatchDraft; step: BatchWizardStep }) {
  const isStarted = hasBegun(draft.id)
  return (
    <>
      <WizardBar draft={draft} step={step} isStarted={isStarted} />
      <StepHeading
        number={batchWizardSteps.indexOf(step) + 1}
        count={batchWizardSteps.length}
        title={stepTitles[step]}
        changed={draft.given}
      />
      {isStarted && step !== 'start' ? (
        <StartedNote draft={draft} />
      ) : (
        <Step draft={draft} step={step} />
      )}
    </>
  )
}

function Step({ draft, step }: { draft: BatchDraft; step: BatchWizardStep }) {
  switch (step) {
    case 'sims':
      return <SimsStep draft={draft} />
    case 'changes':
      return <ChangesStep draft={draft} />
    case 'check':
      return <CheckStep draft={draft} />
    case 'start':
      return <StartStep id={draft.id} />
  }
}

/**
 * Creates a draft and opens it. The SIM list's URL parameters become its filter; when one is invalid nothing is selected, because
 * the filter without it would match more SIMs.
 */
function NewDraft({ step }: { step: BatchWizardStep }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const text = params.toString()
  const capabilities = useCapabilities()
  // The effect below creates one draft for each of these values.
  const { criteria, dropped } = useMemo(() => {
    const read = readListUrl(new URLSearchParams(text))
    // A draft has no order.
    const offered = offeredView({ ...read, order: defaultOrder }, capabilities)
    return { criteria: offered.criteria, dropped: [...read.dropped, ...offered.dropped] }
  }, [text, capabilities])
  const isValid = dropped.length === 0
  useEffect(() => {
    if (!isValid) return
    const id = beginDraft(isUnfiltered(criteria) ? {} : { mode: 'filter', criteria })
    void navigate(paths.batchWizard(step, { draft: id }), { replace: true })
  }, [criteria, isValid, step, navigate])
  return isValid ? <Skeleton lines={6} /> : <InvalidLink dropped={dropped} />
}

function InvalidLink({ dropped }: { dropped: readonly DroppedParam[] }) {
  const reasons = dropped.map(({ name, value, reason }) => `${name}=${value}: ${reason}`).join(' ')
  return (
    <EmptyState
      icon="warning"
      title={t`This link has an invalid filter`}
      detail={t`Nothing is selected, because ignoring the filter would select more SIMs. ${reasons}`}
      action={<ButtonLink to={paths.batchWizard()}>{t`Select SIMs`}</ButtonLink>}
    />
  )
}

function MissingDraft({ id }: { id: string }) {
  if (isBegunElsewhere(id)) return <StartedElsewhere />
  return (
    <EmptyState
      icon="batch"
      title={t`Draft not found`}
      detail={t`Drafts stay in the tab that created them, until you sign out. Nothing was sent and no SIMs are selected.`}
      action={<ButtonLink to={paths.batchWizard()}>{t`New batch job`}</ButtonLink>}
    />
  )
}

function StartedNote({ draft }: { draft: BatchDraft }) {
  return (
    <EmptyState
      icon="batch"
      title={t`This batch job has been started`}
      detail={t`A draft can only be started once.`}
      action={
        <ButtonLink to={paths.batchWizard('start', { draft: draft.id })} variant="primary">
          {t`Show progress`}
        </ButtonLink>
      }
    />
  )
}

interface StepState {
  isDone: boolean
  summary?: string | undefined
  disabledReason?: string | undefined
}

interface WizardBarProps {
  draft: BatchDraft
  step: BatchWizardStep
  isStarted: boolean
}

function WizardBar({ draft, step, isStarted }: WizardBarProps) {
  const preferences = usePreferences()
  const formats = useFormats()
  const selection = selectionOf(draft)
  const inputs = readInputs(draft.inputs)
  const simsError = validateSelection(selection)
  const changesError = validateInputs(inputs)
  const namedCount = selection?.kind === 'named' ? selection.iccids.length : undefined
  const stepStates: Record<BatchWizardStep, StepState> = {
    sims: {
      isDone: !simsError,
      summary:
        selection && !simsError ? describeSelection(selection, namedCount, preferences) : undefined,
    },
    // An undo skips this step: each of its jobs has its own changes.
    changes: {
      isDone: !changesError || isStarted,
      summary: changesError ? undefined : describeChanges(inputs.changes, formats),
    },
    check: { isDone: isStarted || step === 'start', disabledReason: simsError ?? changesError },
    start: {
      isDone: false,
      disabledReason: isStarted ? undefined : t`Review the batch job first.`,
    },
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
      }))}
    />
  )
}

const stepTitles: Record<BatchWizardStep, string> = {
  sims: t`Select SIMs`,
  changes: t`Choose changes`,
  check: t`Review`,
  start: t`Run`,
}
