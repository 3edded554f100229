/** The types of events as chips to switch on and off; none switched on means all of them. */
import { allEventTypes, eventType } from '../../../domain/sim-events/eventTypes.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import styles from './EventFilters.module.css'

export interface TypeChipsProps {
  chosen: readonly string[]
  onChange: (types: readonly string[]) => void
}

export function TypeChips({ chosen, onChange }: TypeChipsProps) {
  // A type the address asks for and nobody knows has its chip too, so that it can be switched off.
  const types = [...new Set([...allEventTypes.map(({ type }) => type), ...chosen])]
  const toggle = (type: string) => onChange(chosen.includes(type) ? chosen.filter((other) => other !== type) : types.filter((other) => other === type || chosen.includes(other)))
  return (
    <div className={styles.chips} role="group" aria-label="Types of events">
      {types.map((type) => {
        const { name, icon, meaning } = eventType(type)
        return (
          <button key={type} type="button" className={styles.chip} aria-pressed={chosen.includes(type)} {...tip(meaning)} onClick={() => toggle(type)}>
            <Icon name={icon} size={14} />
            {name}
          </button>
        )
      })}
    </div>
  )
}
