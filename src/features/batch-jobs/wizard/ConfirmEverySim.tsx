/** Before every SIM of the customer changes, somebody types how many that are. */
import { formatCount } from '../../../lib/count.ts'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import styles from './Wizard.module.css'

export interface ConfirmEverySimProps {
  count: number | undefined
  typed: string
  onChange: (typed: string) => void
}

export function ConfirmEverySim({ count, typed, onChange }: ConfirmEverySimProps) {
  const isWrong = typed !== '' && count !== undefined && !isTypedCount(typed, count) && typed.replaceAll(/\D/g, '').length >= String(count).length
  return (
    <div className={styles.warning}>
      <p className={styles.strong}>This takes every SIM of the customer.</p>
      <TextInput
        label={count === undefined ? 'Number of SIMs' : `Type ${formatCount(count)} to change every SIM`}
        value={typed}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="off"
        error={isWrong ? `The selection has ${formatCount(count)} SIMs.` : undefined}
      />
    </div>
  )
}

/** Whether what was typed is the count; blanks, commas and points between its digits do not matter. */
export function isTypedCount(typed: string, count: number | undefined): boolean {
  const digits = typed.trim().replaceAll(/[\s,.'’]/g, '')
  return count !== undefined && count > 0 && digits === String(count)
}
