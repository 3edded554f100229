/** The navigation of an import: the steps, their headings and the buttons below. */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { batchImportSteps, paths, type BatchImportStep } from '../../../domain/paths.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import wizard from '../wizard/Wizard.module.css'
import { validateColumnUses } from './columns/columnUse.ts'
import { useTable, validateTable } from './file/useTable.ts'
import type { ImportDraft } from './importDraft.ts'

const stepTitles: Record<BatchImportStep, string> = {
  file: t`Upload file`,
  columns: t`Match columns`,
  check: t`Review`,
  start: t`Run`,
}

interface ImportBarProps {
  draft: ImportDraft
  step: BatchImportStep
}

export function ImportBar({ draft, step }: ImportBarProps) {
  const { table, uses } = useTable(draft)
  const isStarted = draft.started !== undefined
  const fileError = table ? validateTable(table) : t`Choose a file first`
  const columnsError = fileError ?? validateColumnUses(uses)
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

/** Names the step for screen readers, and takes the focus when the focused control is gone. */
export function ImportStepHeading({ step }: { step: BatchImportStep }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const number = batchImportSteps.indexOf(step) + 1
  const count = batchImportSteps.length
  const title = stepTitles[step]
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) heading.current?.focus()
    isFirst.current = false
  }, [step])
  return (
    <h2 ref={heading} tabIndex={-1} className="visually-hidden">
      {t`Step ${number} of ${count}: ${title}`}
    </h2>
  )
}

interface ImportFootProps {
  id: string
  back?: BatchImportStep
  disabledReason: string | undefined
  children: ReactNode
}

export function ImportFoot({ id, back, disabledReason, children }: ImportFootProps) {
  return (
    <div className={wizard.foot}>
      {back && (
        <ButtonLink to={paths.batchImport(back, { draft: id })} icon="chevronLeft">
          {t`Back`}
        </ButtonLink>
      )}
      <span className={wizard.why}>{disabledReason}</span>
      {children}
    </div>
  )
}
