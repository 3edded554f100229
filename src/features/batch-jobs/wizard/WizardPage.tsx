/**
 * The wizard of a new batch job. Its steps are the folders sims, changes, check and start; the URL names the step and the draft.
 * A draft that is missing is never replaced by "all SIMs".
 */
import { useParams, useNavigate, useSearchParams } from 'react-router'
import { useEffect, useMemo } from 'react'
import { useCapabilities } from '../../../data/capabilities.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import type { BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { useDraft, beginDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { paths } from '../../../domain/paths.ts'
import type { BatchWizardStep } from '../../../domain/paths.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { textParam } from '../../../lib/searchParams.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { knownIds, offeredView, readListUrl } from '../../../domain/sim-filter/listUrl.ts'
import type { DroppedParam } from '../../../domain/sim-filter/listUrl.ts'
import { defaultOrder, isUnfiltered } from '../../../domain/sim-filter/simCriteria.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { hasBegun } from '../plan/runStore.ts'
import { ChangesStep } from './changes/ChangesStep.tsx'
import { CheckStep } from './check/CheckStep.tsx'
import { SimsStep } from './sims/SimsStep.tsx'
import { StartStep } from './start/StartStep.tsx'
import { StepHeading, WizardBar, toWizardStep } from './WizardNavigation.tsx'
import styles from './Wizard.module.css'

const wizardSearch = { draft: textParam('draft') }

export function WizardPage() {
  const disabledReason = writeDisabledReason(useAccount())
  const { step } = useParams()
  const { draft: id } = useSearchView(wizardSearch).view
  return (
    <Page title="New batch job">
      {disabledReason !== undefined ? (
        <EmptyState
          icon="lock"
          title="You cannot change SIMs"
          detail={disabledReason}
          action={<ButtonLink to={paths.batchJobs()}>Show batch jobs</ButtonLink>}
        />
      ) : id === '' ? (
        <NewDraft />
      ) : (
        <Opened key={id} id={id} step={toWizardStep(step)} />
      )}
    </Page>
  )
}

function Opened({ id, step }: { id: string; step: BatchWizardStep }) {
  const draft = useDraft(id)
  return draft ? <Wizard draft={draft} step={step} /> : <LostDraft id={id} />
}

function Wizard({ draft, step }: { draft: BatchDraft; step: BatchWizardStep }) {
  const isStarted = hasBegun(draft.id)
  return (
    <>
      <WizardBar draft={draft} step={step} isStarted={isStarted} />
      <StepHeading draft={draft} step={step} />
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
 * Begins a draft and goes to it. The SIM list's URL parameters become its filter; when one cannot be read nothing is selected,
 * since the filter without it would match more SIMs.
 */
function NewDraft() {
  const [params] = useSearchParams()
  const { step } = useParams()
  const navigate = useNavigate()
  const text = params.toString()
  // The effect below begins one draft for each of these.
  const capabilities = useCapabilities()
  const { criteria, dropped } = useMemo(() => {
    const read = readListUrl(new URLSearchParams(text), knownIds)
    // The order is that of the list alone.
    const offered = offeredView({ ...read, order: defaultOrder }, capabilities)
    return { criteria: offered.criteria, dropped: [...read.dropped, ...offered.dropped] }
  }, [text, capabilities])
  const isReadable = dropped.length === 0
  useEffect(() => {
    if (!isReadable) return
    const id = beginDraft(isUnfiltered(criteria) ? {} : { mode: 'filter', criteria })
    void navigate(paths.batchWizard(toWizardStep(step), { draft: id }), { replace: true })
  }, [criteria, isReadable, step, navigate])
  return isReadable ? <Skeleton lines={6} /> : <Unreadable dropped={dropped} />
}

function Unreadable({ dropped }: { dropped: readonly DroppedParam[] }) {
  const names = dropped.map(({ name, value, reason }) => `${name}=${value}: ${reason}`).join(' ')
  return (
    <EmptyState
      icon="warning"
      title="This link does not select SIMs clearly"
      detail={`Nothing is selected, because ignoring a filter would select more SIMs. ${names}`}
      action={<ButtonLink to={paths.batchWizard()}>Select SIMs</ButtonLink>}
    />
  )
}

/** Shown when the draft of the URL is not in this tab. */
function LostDraft({ id }: { id: string }) {
  if (hasBegun(id)) {
    return (
      <EmptyState
        icon="batch"
        title="This batch was started in another tab"
        detail="Its jobs are in the list. What has not been started can be started in that tab only."
        action={<ButtonLink to={paths.batchJobs()}>Show batch jobs</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      icon="batch"
      title="This draft is not here"
      detail="Drafts live in the tab they were begun in, until you sign out. Nothing was sent, and no SIM is selected."
      action={<ButtonLink to={paths.batchWizard()}>Begin a new draft</ButtonLink>}
    />
  )
}

/** A draft is started once; then it can be shown or copied. */
function StartedNote({ draft }: { draft: BatchDraft }) {
  const navigate = useNavigate()
  const copy = () => {
    const { id: _started, ...parts } = draft
    void navigate(paths.batchWizard('sims', { draft: beginDraft(parts) }))
  }
  return (
    <EmptyState
      icon="batch"
      title="This batch has been started"
      detail="A draft is started once, so it cannot be changed any more."
      action={
        <span className={styles.actions}>
          <ButtonLink to={paths.batchWizard('start', { draft: draft.id })} variant="primary">
            Show its start
          </ButtonLink>
          <Button icon="copy" onClick={copy}>
            Copy it into a new draft
          </Button>
        </span>
      }
    />
  )
}
