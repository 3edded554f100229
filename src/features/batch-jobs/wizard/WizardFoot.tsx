/** The end of a step: the way back, what keeps one from going on, and the way on. */
import { useNavigate } from 'react-router'
import type { BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { paths } from '../../../domain/paths.ts'
import type { BatchWizardStep } from '../../../domain/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import styles from './Wizard.module.css'

export interface WizardFootProps {
  draft: BatchDraft
  back?: BatchWizardStep
  next: BatchWizardStep
  /** Why the next step cannot be entered. */
  whyNot: string | undefined
}

const nextWords: Partial<Record<BatchWizardStep, string>> = {
  changes: 'Choose the changes',
  check: 'Check the batch',
}
const backWords: Partial<Record<BatchWizardStep, string>> = {
  sims: 'Back to the SIMs',
  changes: 'Back to the changes',
}

export function WizardFoot({ draft, back, next, whyNot }: WizardFootProps) {
  const navigate = useNavigate()
  const search = { draft: draft.id }
  return (
    <div className={styles.foot}>
      {back && (
        <ButtonLink to={paths.batchWizard(back, search)} icon="chevronLeft">
          {backWords[back]}
        </ButtonLink>
      )}
      <span className={styles.why}>{whyNot}</span>
      <Button
        variant="primary"
        endIcon="arrowRight"
        whyNot={whyNot}
        onClick={() => void navigate(paths.batchWizard(next, search))}
      >
        {nextWords[next]}
      </Button>
    </div>
  )
}
