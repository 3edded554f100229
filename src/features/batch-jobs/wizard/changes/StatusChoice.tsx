/** The new status: each that some selected SIM can change to, with the number of SIMs. */
import { plural, t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import { testReady } from '../../../../contract/tables.ts'
import {
  validateSelection,
  type BatchSelection,
} from '../../../../domain/batch-jobs/batchSelection.ts'
import { simStatus } from '../../../../domain/sim/simStatus.ts'
import { useStatusTransitions } from '../../../../domain/sim/statusTransitions.ts'
import { describeTestEnd, type TestCustomer } from '../../../../domain/sim/testEnd.ts'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { FormSelect } from '../../../../ui/form/FormSelect.tsx'
import { ProblemNote } from '../../../../ui/form/ProblemNote.tsx'
import { statusOptions } from '../../../../domain/batch-jobs/forecast/forecast.ts'
import { useFacts } from '../selectionQueries.ts'
import type { ChangeForm, ChangeRules } from './changeForm.ts'
import styles from '../Wizard.module.css'

interface StatusChoiceProps {
  selection: BatchSelection | undefined
  rules: ChangeRules
}

export function StatusChoice({ selection, rules }: StatusChoiceProps) {
  const value = useWatch<ChangeForm, 'statusid.text'>({ name: 'statusid.text' })
  const transitions = useStatusTransitions()
  const { data: customer } = useCustomer()
  const isSelected = validateSelection(selection) === undefined
  const { data: facts } = useFacts(isSelected ? selection : undefined)
  const problem = toProblem(transitions.error)
  if (problem && !transitions.data)
    return <ProblemNote problem={problem} retry={transitions.refetch} />
  const statuses = statusOptions(transitions.data ?? [], facts?.groups ?? [])
  const chosen = statuses.find(({ statusid }) => String(statusid) === value)
  const options = statuses.map(({ statusid, reached }) => ({
    value: String(statusid),
    label: simStatus(statusid).name,
    ...(facts && { note: describeReached(reached, facts.count) }),
  }))
  if (value !== '' && !chosen && transitions.data)
    options.push({
      value,
      label: simStatus(Number(value)).name,
      note: t`No SIM can change to this status`,
    })
  return (
    <>
      <FormSelect<ChangeForm>
        name="statusid.text"
        label={t`New status`}
        placeholder={t`Choose a status`}
        options={options}
        help={
          isSelected && !facts
            ? t`Counting SIMs per status`
            : chosen && describeNewStatus(chosen.statusid, customer)
        }
        rules={rules}
      />
      {facts && chosen && chosen.reached < facts.count && (
        <p className={styles.note}>
          {plural(facts.count - chosen.reached, {
            one: "# SIM can't change to this status or already has it. The review shows which.",
            other: "# SIMs can't change to this status or already have it. The review shows which.",
          })}
        </p>
      )}
    </>
  )
}

function describeReached(reached: number, count: number): string {
  return t`${plural(reached, { other: '#' })} of ${plural(count, { one: '# SIM', other: '# SIMs' })}`
}

function describeNewStatus(statusid: number, customer: TestCustomer | undefined): string {
  return statusid === testReady
    ? `${t`The SIM can use the test volume for free.`} ${describeTestEnd(customer)}`
    : simStatus(statusid).meaning
}
