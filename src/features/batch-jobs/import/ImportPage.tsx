/** Changes of SIMs from a CSV file with values per row. Its steps are the folders file, columns, review and run; the URL names step and draft. */
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAccount } from '../../../data/session/useSession.ts'
import { batchImportSteps, paths } from '../../../domain/paths.ts'
import type { BatchImportStep } from '../../../domain/paths.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { textParam } from '../../../lib/searchParams.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { FileStep } from './file/FileStep.tsx'
import { beginImport, useImportDraft } from './importDraft.ts'
import type { ImportDraft } from './importDraft.ts'
import { ImportBar, ImportStepHeading } from './ImportNavigation.tsx'
import { ReviewStep } from './review/ReviewStep.tsx'
import { findUnfinishedImport } from './run/runImport.ts'
import { RunStep } from './run/RunStep.tsx'
import styles from './Import.module.css'

const importSearch = { draft: textParam('draft') }

export function ImportPage() {
  const disabledReason = writeDisabledReason(useAccount())
  const { step: stepOfUrl } = useParams()
  const { draft: id } = useSearchView(importSearch).view
  const step = batchImportSteps.find((each) => each === stepOfUrl) ?? 'file'
  return (
    <Page title="Import changes from CSV">
      {disabledReason !== undefined ? (
        <EmptyState
          icon="lock"
          title="You can't change SIMs"
          detail={disabledReason}
          action={<ButtonLink to={paths.batchJobs()}>Show batch jobs</ButtonLink>}
        />
      ) : id === '' ? (
        <NewImport />
      ) : (
        <SavedImport key={id} id={id} step={step} />
      )}
    </Page>
  )
}

/** Begins an import, or offers the one that is not finished. */
function NewImport() {
  const navigate = useNavigate()
  const [unfinished] = useState(findUnfinishedImport)
  useEffect(() => {
    if (!unfinished)
      void navigate(paths.batchImport('file', { draft: beginImport() }), { replace: true })
  }, [navigate, unfinished])
  if (!unfinished) return <Skeleton lines={6} />
  return (
    <EmptyState
      icon="upload"
      title="An import is not finished"
      detail={`${unfinished.fileName ?? 'The pasted rows'}: not all jobs have been started.`}
      action={
        <span className={styles.actions}>
          <ButtonLink to={paths.batchImport('start', { draft: unfinished.id })} variant="primary">
            Show progress
          </ButtonLink>
          <Button
            onClick={() => void navigate(paths.batchImport('file', { draft: beginImport() }))}
          >
            Start another import
          </Button>
        </span>
      }
    />
  )
}

function SavedImport({ id, step }: { id: string; step: BatchImportStep }) {
  const draft = useImportDraft(id)
  if (!draft) {
    return (
      <EmptyState
        icon="upload"
        title="Import not found"
        detail="An import is kept in the tab it was begun in, until you sign out. Jobs it has started are in the list of batch jobs."
        action={<ButtonLink to={paths.batchImport()}>Start a new import</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ImportBar draft={draft} step={step} />
      <ImportStepHeading step={step} />
      {draft.started && step !== 'start' ? (
        <EmptyState
          icon="batch"
          title="This import has been started"
          detail="It can't be changed any more."
          action={
            <ButtonLink to={paths.batchImport('start', { draft: id })} variant="primary">
              Show progress and result
            </ButtonLink>
          }
        />
      ) : (
        <Step draft={draft} step={step} />
      )}
    </>
  )
}

function Step({ draft, step }: { draft: ImportDraft; step: BatchImportStep }) {
  switch (step) {
    case 'file':
      return <FileStep draft={draft} />
    case 'columns':
      return <ColumnsStep draft={draft} />
    case 'check':
      return <ReviewStep draft={draft} />
    case 'start':
      return <RunStep draft={draft} />
  }
}
