/** The selection in one sentence with its live count, and the first few of its SIMs. */
import { describeSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { ErrorBox } from '../../../ui/state/ErrorBox.tsx'
import { SimSample } from './SimSample.tsx'
import { useSelectionCount } from './useSelectionCount.ts'
import styles from './Wizard.module.css'

export interface SelectionLineProps {
  selection: BatchSelection
  isWithSample?: boolean
}

export function SelectionLine({ selection, isWithSample }: SelectionLineProps) {
  const preferences = usePreferences()
  const { data, error, isFetching, refetch } = useSelectionCount(selection)
  const problem = toProblem(error)
  if (problem && data === undefined && !isFetching)
    return <ErrorBox problem={problem} retry={refetch} />
  const count = data ?? undefined
  return (
    <>
      <p className={styles.sentence} role="status">
        <Icon name={count === 0 ? 'warning' : 'sim'} size={18} />
        <span>
          {count === 0
            ? 'No SIM is in this selection now'
            : describeSelection(selection, count, preferences)}
          {data === undefined && <span className={styles.counting}> (counting)</span>}
        </span>
      </p>
      {isWithSample && count !== 0 && <SimSample selection={selection} />}
    </>
  )
}
