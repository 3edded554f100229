/** The steps of an import: the bar on top of them, their headings and the buttons at their end. */
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { batchImportSteps, paths } from '../../../domain/paths.ts'
import type { BatchImportStep } from '../../../domain/paths.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import wizard from '../wizard/Wizard.module.css'
import { validateColumnUses } from './columns/columnUse.ts'
import { validateTable } from './file/summarizeTable.ts'
import { useTable } from './file/useTable.ts'
import type { ImportDraft } from './importDraft.ts'

const stepTitles: Record<BatchImportStep, string> = {
  file: 'Upload file',
  columns: 'Match columns',
  check: 'Review',
  start: 'Run',
}

interface ImportBarProps {
  draft: ImportDraft
  step: BatchImportStep
}

/** The steps with which of them can be entered. */
export function ImportBar({ draft, step }: ImportBarProps) {
  const { table, uses } = useTable(draft)
  const isStarted = draft.started !== undefined
  const fileError = table ? validateTable(table) : 'Choose a file first.'
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
      disabledReason: isStarted ? undefined : 'Review the changes first.',
    },
  }
  return (
    <WizardSteps
      label="Steps of the import"
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

/** Names the step for screen readers, and takes the focus when the control that had it is gone. */
export function ImportStepHeading({ step }: { step: BatchImportStep }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) heading.current?.focus()
    isFirst.current = false
  }, [step])
  return (
    <h2 ref={heading} tabIndex={-1} className="visually-hidden">
      {`Step ${batchImportSteps.indexOf(step) + 1} of ${batchImportSteps.length}: ${stepTitles[step]}`}
    </h2>
  )
}

interface ImportFootProps {
  id: string
  back?: BatchImportStep
  /** Why the button at the end is disabled. */
  disabledReason: string | undefined
  /** The button that goes on. */
  children: ReactNode
}

export function ImportFoot({ id, back, disabledReason, children }: ImportFootProps) {
  return (
    <div className={wizard.foot}>
      {back && (
        <ButtonLink to={paths.batchImport(back, { draft: id })} icon="chevronLeft">
          Back
        </ButtonLink>
      )}
      <span className={wizard.why}>{disabledReason}</span>
      {children}
    </div>
  )
}
