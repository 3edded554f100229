import { plural, t } from '@lingui/core/macro'
import { Fragment, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { limits } from '../../../contract/limits.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { deactivated } from '../../../contract/tables.ts'
import {
  hasChanges,
  limitUnits,
  type BatchChanges,
} from '../../../domain/batch-jobs/batchChanges.ts'
import { readAmount, type Amount } from '../../../lib/amount.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormAmount, FormSelect, FormTextField } from '../../../ui/form/FormFields.tsx'
import { displayText } from '../../../contract/storedText.ts'
import { consequencesOfSelection } from '../../../domain/batch-jobs/forecast/consequences.ts'
import { ConsequencesView } from '../../../domain/batch-jobs/forecast/ConsequencesView.tsx'
import { getUnconfirmedReason } from '../../../domain/batch-jobs/forecast/describeConsequences.ts'
import { useFacts } from '../../../domain/batch-jobs/forecast/selectionQueries.ts'
import { useStatusTransitions } from '../../../domain/sim/useStatusTransitions.ts'
import { QueryView } from '../../../ui/state/QueryView.tsx'

interface QuickDialogProps {
  iccids: readonly string[]
  onChange: (changes: BatchChanges) => void
  onClose: () => void
}

export function LabelDialog({ iccids, onChange, onClose }: QuickDialogProps) {
  const form = useForm({ defaultValues: { label: '' } })
  const label = useWatch({ control: form.control, name: 'label' })
  const changes = { end_customer_label: displayText(label) }
  const { view, disabledReason } = useReview(iccids, changes)
  const count = iccids.length
  const title = plural(count, { one: 'Set label of # SIM', other: 'Set label of # SIMs' })
  return (
    <FormDialog
      isOpen
      width="small"
      title={title}
      form={form}
      submitLabel={title}
      disabledReason={disabledReason}
      onSubmit={() => {
        onChange(changes)
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField<{ label: string }>
        name="label"
        label={t`Label`}
        help={t`Replaces the label of each SIM. Leave it empty to remove the label.`}
        maxLength={limits.textLength}
        autoFocus
      />
      {view}
    </FormDialog>
  )
}

const fields = ['monthly_data_limit', 'monthly_sms_mo_limit', 'monthly_voice_mo_limit'] as const
type LimitField = (typeof fields)[number]
type LimitsForm = Record<LimitField, { mode: string; amount: Amount }>

const labels: Record<LimitField, { mode: string; amount: string }> = {
  monthly_data_limit: { mode: t`Data limit`, amount: t`Data limit per month` },
  monthly_sms_mo_limit: { mode: t`SMS limit`, amount: t`SMS limit per month` },
  monthly_voice_mo_limit: { mode: t`Voice limit`, amount: t`Voice limit per month` },
}
const modes = [
  { value: 'keep', label: t({ message: 'Keep', context: 'a limit' }) },
  { value: 'set', label: t({ message: 'Set', context: 'a limit' }) },
  { value: 'unlimited', label: t`Unlimited` },
]

export function LimitsDialog({ iccids, onChange, onClose }: QuickDialogProps) {
  const { byteUnits } = usePreferences()
  const initial = (field: LimitField, mode: string) => ({
    mode,
    amount: { number: '', unit: limitUnits(field, byteUnits).at(-2)?.unit ?? 'SMS' },
  })
  const form = useForm<LimitsForm>({
    defaultValues: {
      monthly_data_limit: initial('monthly_data_limit', 'set'),
      monthly_sms_mo_limit: initial('monthly_sms_mo_limit', 'keep'),
      monthly_voice_mo_limit: initial('monthly_voice_mo_limit', 'keep'),
    },
  })
  const values = useWatch({ control: form.control })
  const changes = useWatch({
    control: form.control,
    compute: (typed: LimitsForm) => readChanges(typed, byteUnits),
  })
  const { view, disabledReason } = useReview(iccids, changes)
  const count = iccids.length
  const title = plural(count, { one: 'Set limits of # SIM', other: 'Set limits of # SIMs' })
  const submit = () => {
    if (hasChanges(changes)) onChange(changes)
    onClose()
  }
  return (
    <FormDialog
      isOpen
      title={title}
      form={form}
      submitLabel={title}
      disabledReason={disabledReason}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map((field) => {
        const units = limitUnits(field, byteUnits)
        return (
          <Fragment key={field}>
            <FormSelect<LimitsForm>
              name={`${field}.mode`}
              label={labels[field].mode}
              options={modes}
            />
            {values[field]?.mode === 'set' && (
              <FormAmount<LimitsForm>
                name={`${field}.amount`}
                label={labels[field].amount}
                units={units}
                rules={{
                  validate: (typed: Amount) => limitError(readAmount(typed, units), limits[field]),
                }}
              />
            )}
          </Fragment>
        )
      })}
      {view}
    </FormDialog>
  )
}

function readChanges(typed: LimitsForm, byteUnits: ByteUnits): BatchChanges {
  const changes: BatchChanges = {}
  for (const field of fields) {
    const { mode, amount } = typed[field]
    const limit = mode === 'unlimited' ? 0 : readAmount(amount, limitUnits(field, byteUnits))
    if (mode !== 'keep' && limit !== undefined) changes[field] = limit
  }
  return changes
}

interface StatusDialogProps extends QuickDialogProps {
  title: string
  consequence: string
  confirmLabel: string
  statusid: number
}

export function StatusDialog({
  iccids,
  onChange,
  onClose,
  title,
  consequence,
  confirmLabel,
  statusid,
}: StatusDialogProps) {
  const changes = { statusid }
  const { view, disabledReason } = useReview(iccids, changes)
  return (
    <Dialog isOpen title={title} role="alertdialog" onClose={onClose}>
      <Dialog.Body>
        <p>{consequence}</p>
        {view}
      </Dialog.Body>
      <Dialog.Actions>
        <Button autoFocus onClick={onClose}>{t`Cancel`}</Button>
        <Button
          variant={statusid === deactivated ? 'danger' : 'primary'}
          disabledReason={disabledReason}
          onClick={() => {
            onChange(changes)
            onClose()
          }}
        >
          {confirmLabel}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}

function limitError(limit: number | undefined, most: number): string | undefined {
  if (limit === undefined) return t`Enter a whole amount such as 500.`
  if (limit === 0) return t`Enter at least 1, or choose Unlimited to remove the limit.`
  return limit > most ? t`Enter a smaller limit, or choose Unlimited.` : undefined
}

/** Returns the view of the consequences and why the change cannot start yet. */
function useReview(iccids: readonly string[], changes: BatchChanges) {
  // The same list in each render, because it is the key of the query.
  const [selection] = useState({ kind: 'named' as const, iccids })
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const facts = useFacts(selection)
  const { data: transitions } = useStatusTransitions()
  const consequences =
    facts.data && transitions && consequencesOfSelection(facts.data, changes, transitions)
  return {
    view: (
      <QueryView query={facts}>
        {() =>
          consequences &&
          hasChanges(changes) && (
            <ConsequencesView
              hasSample={iccids.length > 1}
              consequences={consequences}
              confirmed={confirmed}
              onConfirm={setConfirmed}
            />
          )
        }
      </QueryView>
    ),
    disabledReason: consequences
      ? getUnconfirmedReason(consequences, confirmed)
      : t`The consequences are not known yet.`,
  }
}
