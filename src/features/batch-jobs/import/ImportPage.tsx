/** Imports changes of SIMs from a CSV file. The steps are the folders file, columns, review and run; the URL has step and draft. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAccount } from '../../../data/session/useSession.ts'
import { batchImportSteps, paths, type BatchImportStep } from '../../../domain/paths.ts'
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
import { beginImport, importDrafts, type ImportDraft } from './importDraft.ts'
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
    <Page title={t`Import changes from CSV`}>
      {disabledReason !== undefined ? (
        <EmptyState
          icon="lock"
          title={t`You can't change SIMs`}
          detail={disabledReason}
          action={<ButtonLink to={paths.batchJobs()}>{t`Show batch jobs`}</ButtonLink>}
        />
      ) : id === '' ? (
        <NewImport />
      ) : (
        <SavedImport key={id} id={id} step={step} />
      )}
    </Page>
  )
}

function NewImport() {
  const navigate = useNavigate()
  const [unfinished] = useState(findUnfinishedImport)
  useEffect(() => {
    if (!unfinished)
      void navigate(paths.batchImport('file', { draft: beginImport() }), { replace: true })
  }, [navigate, unfinished])
  if (!unfinished) return <Skeleton lines={6} />
  const { fileName } = unfinished
  return (
    <EmptyState
      icon="upload"
      title={t`You have an unfinished import`}
      detail={
        fileName === undefined
          ? t`Some jobs of the pasted rows have not started.`
          : t`Some jobs of ${fileName} have not started.`
      }
      action={
        <span className={styles.actions}>
          <ButtonLink to={paths.batchImport('start', { draft: unfinished.id })} variant="primary">
            {t`Show progress`}
          </ButtonLink>
          <Button
            onClick={() => void navigate(paths.batchImport('file', { draft: beginImport() }))}
          >
            {t`Start another import`}
          </Button>
        </span>
      }
    />
  )
}

function SavedImport({ id, step }: { id: string; step: BatchImportStep }) {
  const draft = importDrafts.useDraft(id)
  if (!draft) {
    return (
      <EmptyState
        icon="upload"
        title={t`Import not found`}
        detail={t`An import is saved in its tab until you sign out. The jobs it started are listed under batch jobs.`}
        action={<ButtonLink to={paths.batchImport()}>{t`Start a new import`}</ButtonLink>}
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
          title={t`This import has started`}
          detail={t`You can no longer change it.`}
          action={
            <ButtonLink to={paths.batchImport('start', { draft: id })} variant="primary">
              {t`Show progress and result`}
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
