/** The second step: the changes. Fields are unchanged unless set or cleared. Saves the draft on every input. */
import { useCustomerNames } from '../../../../domain/customers.ts'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { changeFields } from '../../../../domain/batch-jobs/batchChanges.ts'
import { describeChanges } from '../../../../domain/batch-jobs/describeChanges.ts'
import { selectionOf, type BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { validateSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { changeDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { toChangeForm, toChangeInputs, type ChangeForm } from './changeForm.ts'
import { readInputs, validateInputs } from './readInputs.ts'
import { useNextStep, WizardFooter } from '../WizardNavigation.tsx'
import styles from '../Wizard.module.css'

export function ChangesStep({ draft }: { draft: BatchDraft }) {
  const { id } = draft
  const { byteUnits } = usePreferences()
  const customerNames = useCustomerNames()
  const form = useForm<ChangeForm>({
    defaultValues: toChangeForm(draft.inputs, byteUnits),
    mode: 'onChange',
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => changeDraft(id, { inputs: toChangeInputs(values) }),
      }),
    [form, id],
  )
  const subCustomers = useCustomer().data?.sub_customer_list ?? []
  const inputs = readInputs(draft.inputs)
  const selection = selectionOf(draft)
  const disabledReason = validateInputs(inputs) ?? validateSelection(selection)
  const next = useNextStep(draft, 'check', disabledReason)
  const changesText = describeChanges(inputs.changes, byteUnits, customerNames)
  const fields = changeFields.filter(
    (field) =>
      field !== 'customer_id' || subCustomers.length > 0 || draft.inputs[field] !== undefined,
  )
  return (
    <Form form={form} onSubmit={next} className={styles.form} aria-label={t`Changes`}>
      <div className={styles.panel}>
        {fields.map((field) => (
          <ChangeRow key={field} field={field} selection={selection} />
        ))}
        <p className={styles.sentence} role="status">
          <span>
            {Object.keys(inputs.changes).length === 0
              ? t`No changes yet`
              : t`Changes: ${changesText}`}
          </span>
        </p>
      </div>
      <WizardFooter draft={draft} back="sims" next="check" disabledReason={disabledReason} />
    </Form>
  )
}
