/** Before every SIM of the customer changes, somebody types how many that are. */
import { formatCount } from '../../../lib/count.ts'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { isTypedCount } from './isTypedCount.ts'
import styles from './Wizard.module.css'

export interface ConfirmEverySimProps {
  count: number | undefined
  typed: string
  onChange: (typed: string) => void
}

export function ConfirmEverySim({ count, typed, onChange }: ConfirmEverySimProps) {
  const isWrong =
    typed !== '' &&
    count !== undefined &&
    !isTypedCount(typed, count) &&
    typed.replaceAll(/\D/g, '').length >= String(count).length
  return (
    <div className={styles.warning}>
      <p className={styles.strong}>This takes every SIM of the customer.</p>
      <TextInput
        label={
          count === undefined ? 'Number of SIMs' : `Type ${formatCount(count)} to change every SIM`
        }
        value={typed}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="off"
        error={isWrong ? `The selection has ${formatCount(count)} SIMs.` : undefined}
      />
    </div>
  )
}
