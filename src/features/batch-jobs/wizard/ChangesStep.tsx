/** The second step: what changes. Every field is left alone until somebody says otherwise; a limit is set or lifted, a text set or erased. */
import { changeFields } from '../../../domain/batch-jobs/batchChanges.ts'
import type { ChangeField } from '../../../domain/batch-jobs/batchChanges.ts'
import { changeWords } from '../../../domain/batch-jobs/changeWords.ts'
import { selectionOf } from '../../../domain/batch-jobs/batchDraft.ts'
import type { BatchDraft, ChangeInput } from '../../../domain/batch-jobs/batchDraft.ts'
import { whyNotSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { changeDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { readInputs, whyNotInputs } from './readInputs.ts'
import { WizardFoot } from './WizardFoot.tsx'
import styles from './Wizard.module.css'

export function ChangesStep({ draft }: { draft: BatchDraft }) {
  const { byteUnits } = usePreferences()
  const subCustomers = useCustomer().data?.sub_customer_list ?? []
  const inputs = readInputs(draft.inputs)
  const selection = selectionOf(draft)
  const set = (field: ChangeField, input: ChangeInput) =>
    changeDraft(draft.id, { inputs: { ...draft.inputs, [field]: input } })
  const fields = changeFields.filter(
    (field) =>
      field !== 'customer_id' || subCustomers.length > 0 || draft.inputs.customer_id !== undefined,
  )
  return (
    <>
      <section className={styles.panel} aria-label="Changes">
        {fields.map((field) => (
          <ChangeRow
            key={field}
            field={field}
            input={draft.inputs[field]}
            error={inputs.errors[field]}
            selection={selection}
            onChange={(input) => set(field, input)}
          />
        ))}
        <p className={styles.sentence} role="status">
          <span>
            {Object.keys(inputs.changes).length === 0
              ? 'Nothing changes yet.'
              : `To be requested: ${changeWords(inputs.changes, byteUnits)}.`}
          </span>
        </p>
      </section>
      <WizardFoot
        draft={draft}
        back="sims"
        next="check"
        whyNot={whyNotInputs(inputs) ?? whyNotSelection(selection)}
      />
    </>
  )
}
