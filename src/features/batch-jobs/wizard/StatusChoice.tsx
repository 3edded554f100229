/** The new status: every status some SIM of the selection may move to, with how many SIMs each reaches. */
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { whyNotSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { formatCount } from '../../../lib/count.ts'
import { toProblem } from '../../../lib/problem.ts'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { statusOptions } from '../predict/forecast.ts'
import { useStatusTransitions } from '../../../domain/sim/statusTransitions.ts'
import { useFacts } from './useFacts.ts'
import styles from './Wizard.module.css'

export interface StatusChoiceProps {
  /** The status id as text; empty while none is chosen. */
  value: string
  selection: BatchSelection | undefined
  onChange: (value: string) => void
}

export function StatusChoice({ value, selection, onChange }: StatusChoiceProps) {
  const transitions = useStatusTransitions()
  const isChosen = whyNotSelection(selection) === undefined
  const { data: facts } = useFacts(isChosen ? selection : undefined)
  const problem = toProblem(transitions.error)
  if (problem && !transitions.data) return <ProblemNote problem={problem} />
  const options = statusOptions(transitions.data ?? [], facts?.strata ?? [])
  const chosen = options.find(({ statusid }) => String(statusid) === value)
  return (
    <>
      <SelectInput
        label="New status"
        value={value}
        options={[
          { value: '', label: 'Choose a status' },
          ...options.map(({ statusid, reached }) => ({
            value: String(statusid),
            label: `${simStatus(statusid).name}${facts ? `: reaches ${formatCount(reached)} of ${formatCount(facts.count)}` : ''}`,
          })),
          ...(value !== '' && !chosen && transitions.data
            ? [{ value, label: `${simStatus(Number(value)).name}: no move leads there` }]
            : []),
        ]}
        onChange={onChange}
        help={
          isChosen && !facts
            ? 'Working out how many SIMs each status reaches.'
            : chosen && simStatus(chosen.statusid).meaning
        }
      />
      {facts && chosen && chosen.reached < facts.count && (
        <p className={styles.note}>
          {formatCount(facts.count - chosen.reached)} of the SIMs cannot move there from the status
          they are in, or are there already. The check says which.
        </p>
      )}
    </>
  )
}
