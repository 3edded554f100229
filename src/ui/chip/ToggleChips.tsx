/** A few choices as chips, any number of which can be selected. */
import type { IconName } from '../icon/icons.ts'
import { Icon } from '../icon/Icon.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import { tip } from '../tooltip/tip.ts'

import styles from './ChoiceChip.module.css'

interface ToggleChip {
  id: string
  name: string
  icon?: IconName
  hint?: string
}

interface ToggleChipsProps {
  label: string
  chips: readonly ToggleChip[]
  chosen: readonly string[]
  /** Called with the selected ones, in the order of the chips. */
  onChange: (chosen: readonly string[]) => void
}

export function ToggleChips({ label, chips, chosen, onChange }: ToggleChipsProps) {
  const toggle = (id: string) =>
    onChange(
      chips.map((chip) => chip.id).filter((other) => (other === id) !== chosen.includes(other)),
    )
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map(({ id, name, icon, hint }) => (
        <button
          key={id}
          type="button"
          className={joinClasses(styles.chip, chosen.includes(id) && styles.isOn)}
          aria-pressed={chosen.includes(id)}
          {...tip(hint)}
          onClick={() => toggle(id)}
        >
          {icon && <Icon name={icon} size={14} />}
          {name}
        </button>
      ))}
    </div>
  )
}
