/**
 * The way to change many SIMs: which SIMs, what changes, a check before anything is sent, and the start. The step and the draft
 * stand in the address; a draft that cannot be found is said to be gone and is never replaced by "all SIMs".
 */
import { useParams } from 'react-router'
import { useAccount } from '../../../data/session/useSession.ts'
import type { BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { useDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { batchWizardSteps, paths } from '../../../domain/paths.ts'
import type { BatchWizardStep } from '../../../domain/paths.ts'
import { whyNotWrite } from '../../../domain/session/permissions.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { textParam } from '../../../lib/searchParams.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { hasBegun } from '../plan/runStore.ts'
import { LostDraft } from './LostDraft.tsx'
import { NewDraft } from './NewDraft.tsx'
import { StartedNote } from './StartedNote.tsx'
import { ChangesStep } from './ChangesStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { SimsStep } from './SimsStep.tsx'
import { StartStep } from './StartStep.tsx'
import { WizardBar } from './WizardBar.tsx'

const title = 'Change many SIMs'
const wizardSearch = { draft: textParam('draft') }

export function WizardPage() {
  const whyNot = whyNotWrite(useAccount())
  const { step } = useParams()
  const { draft: id } = useSearchView(wizardSearch).view
  return (
    <Page title={title}>
      {whyNot !== undefined ? (
        <NotAllowed whyNot={whyNot} />
      ) : id === '' ? (
        <NewDraft />
      ) : (
        <Opened key={id} id={id} step={stepOf(step)} />
      )}
    </Page>
  )
}

function stepOf(text: string | undefined): BatchWizardStep {
  return batchWizardSteps.find((step) => step === text) ?? 'sims'
}

function NotAllowed({ whyNot }: { whyNot: string }) {
  return (
    <EmptyBox
      icon="lock"
      title="You cannot change SIMs"
      detail={whyNot}
      action={<ButtonLink to={paths.batchJobs()}>Show batch jobs</ButtonLink>}
    />
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
