/** The new status: each that some SIM of the selection may change to, with how many SIMs that reaches. */
import { useWatch } from 'react-hook-form'
import { validateSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { simStatus } from '../../../../domain/sim/simStatus.ts'
import { useStatusTransitions } from '../../../../domain/sim/statusTransitions.ts'
import { describeTestEnd } from '../../../../domain/sim/testEnd.ts'
import type { TestCustomer } from '../../../../domain/sim/testEnd.ts'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { formatCount } from '../../../../lib/count.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { FormSelect } from '../../../../ui/form/FormSelect.tsx'
import { ProblemNote } from '../../../../ui/form/ProblemNote.tsx'
import { statusOptions } from '../../forecast/forecast.ts'
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
  const isChosen = validateSelection(selection) === undefined
  const { data: facts } = useFacts(isChosen ? selection : undefined)
  const problem = toProblem(transitions.error)
  if (problem && !transitions.data)
    return <ProblemNote problem={problem} retry={transitions.refetch} />
  const statuses = statusOptions(transitions.data ?? [], facts?.strata ?? [])
  const chosen = statuses.find(({ statusid }) => String(statusid) === value)
  const options = statuses.map(({ statusid, reached }) => ({
    value: String(statusid),
    label: simStatus(statusid).name,
    ...(facts && { note: `${formatCount(reached)} of ${formatCount(facts.count)} SIMs` }),
  }))
  if (value !== '' && !chosen && transitions.data)
    options.push({
      value,
      label: simStatus(Number(value)).name,
      note: 'No SIM can change to this status',
    })
  return (
    <>
      <FormSelect<ChangeForm>
        name="statusid.text"
        label="New status"
        placeholder="Choose a status"
        options={options}
        help={
          isChosen && !facts
            ? 'Counting the SIMs each status reaches.'
            : chosen && describeNewStatus(chosen.statusid, customer)
        }
        rules={rules}
      />
      {facts && chosen && chosen.reached < facts.count && (
        <p className={styles.note}>
          {formatCount(facts.count - chosen.reached)} of the SIMs can't change to it, or have it
          already. The check says which.
        </p>
      )}
    </>
  )
}

const testReady = 6

function describeNewStatus(statusid: number, customer: TestCustomer | undefined): string {
  return statusid === testReady
    ? `The SIM may use the test volume for free. ${describeTestEnd(customer)}`
    : simStatus(statusid).meaning
}
