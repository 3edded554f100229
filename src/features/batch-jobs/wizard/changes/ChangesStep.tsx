/** The second step: what changes. Every field is kept unless it is set or cleared. */
import { changeFields, describeChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import { selectionOf } from '../../../../domain/batch-jobs/batchDraft.ts'
import type { BatchDraft, ChangeInput } from '../../../../domain/batch-jobs/batchDraft.ts'
import { validateSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { changeDraft } from '../../../../domain/batch-jobs/draftStore.ts'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { readInputs, validateInputs } from './readInputs.ts'
import { WizardFoot } from '../WizardNavigation.tsx'
import styles from '../Wizard.module.css'

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
              : `To be requested: ${describeChanges(inputs.changes, byteUnits)}.`}
          </span>
        </p>
      </section>
      <WizardFoot
        draft={draft}
        back="sims"
        next="check"
        disabledReason={validateInputs(inputs) ?? validateSelection(selection)}
      />
    </>
  )
}
