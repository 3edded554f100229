/** Imports changes of SIMs from a CSV file. The steps are the folders file, columns, review and run; the URL has step and draft. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { batchImportSteps, paths, type BatchImportStep } from '../../../domain/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { CardActions } from '../../../ui/card/Card.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { FileStep } from './file/FileStep.tsx'
import { beginImport, importDrafts, type ImportDraft } from './importDraft.ts'
import { ReviewStep } from './review/ReviewStep.tsx'
import { findUnfinishedImport } from './run/runImport.ts'
import { RunStep } from './run/RunStep.tsx'
import { StepHeading, StepsPage } from '../steps.tsx'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { validateColumnUses } from './columns/columnUse.ts'
import { useTable, validateTable } from './file/useTable.ts'

export function ImportPage() {
  const { step: stepOfUrl } = useParams()
  const step = batchImportSteps.find((each) => each === stepOfUrl) ?? 'file'
  return (
    <StepsPage title={t`Import changes from CSV`}>
      {(id) => (id === '' ? <NewImport /> : <SavedImport key={id} id={id} step={step} />)}
    </StepsPage>
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
        <CardActions>
          <ButtonLink to={paths.batchImport('start', { draft: unfinished.id })} variant="primary">
            {t`Show progress`}
          </ButtonLink>
          <Button
            onClick={() => void navigate(paths.batchImport('file', { draft: beginImport() }))}
          >
            {t`Start another import`}
          </Button>
        </CardActions>
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
      <StepHeading
        number={batchImportSteps.indexOf(step) + 1}
        count={batchImportSteps.length}
        title={stepTitles[step]}
      />
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

const stepTitles: Record<BatchImportStep, string> = {
  file: t`Upload file`,
  columns: t`Match columns`,
  check: t`Review`,
  start: t`Run`,
}

function ImportBar({ draft, step }: { draft: ImportDraft; step: BatchImportStep }) {
  const { table, uses } = useTable(draft)
  const isStarted = draft.started !== undefined
  const fileError = table ? validateTable(table) : t`Choose a file first`
  const columnsError = fileError ?? validateColumnUses(uses, table?.columns ?? [])
  const steps: Record<BatchImportStep, { isDone: boolean; disabledReason?: string | undefined }> = {
    file: { isDone: isStarted || fileError === undefined },
    columns: {
      isDone: isStarted || columnsError === undefined,
      disabledReason: isStarted ? undefined : fileError,
    },
    check: {
      isDone: isStarted,
      disabledReason: isStarted ? undefined : columnsError,
    },
    start: {
      isDone: false,
      disabledReason: isStarted ? undefined : t`Review the changes first`,
    },
  }
  return (
    <WizardSteps
      label={t`Import steps`}
      currentId={step}
      steps={batchImportSteps.map((id) => ({
        id,
        title: stepTitles[id],
        to: paths.batchImport(id, { draft: draft.id }),
        ...(id === 'file' && draft.fileName !== undefined && { summary: draft.fileName }),
        ...steps[id],
      }))}
    />
  )
}
