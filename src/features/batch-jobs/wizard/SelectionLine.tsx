/** The selection in one sentence with its live count, and the first few of its SIMs. */
import { describeSelection } from '../../../domain/batch/batchSelection.ts'
import type { BatchSelection } from '../../../domain/batch/batchSelection.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { readyData } from '../../../lib/queryState.ts'
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
  const state = useSelectionCount(selection)
  if (state.status === 'error') return <ErrorBox problem={state.problem} retry={state.retry} />
  const count = readyData(state)
  return (
    <>
      <p className={styles.sentence} role="status">
        <Icon name={count === 0 ? 'warning' : 'sim'} size={18} />
        <span>
          {count === 0
            ? 'No SIM is in this selection now'
            : describeSelection(selection, count, preferences)}
          {state.status === 'loading' && <span className={styles.counting}> (counting)</span>}
        </span>
      </p>
      {isWithSample && count !== 0 && <SimSample selection={selection} />}
    </>
  )
}
