/** A draft is started once: afterwards it can be looked at, and copied into a new one. */
import { useNavigate } from 'react-router'
import type { BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { beginDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { paths } from '../../../domain/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import styles from './Wizard.module.css'

export function StartedNote({ draft }: { draft: BatchDraft }) {
  const navigate = useNavigate()
  const copy = () => {
    const { id: _started, ...parts } = draft
    void navigate(paths.batchWizard('sims', { draft: beginDraft(parts) }))
  }
  return (
    <EmptyBox
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
