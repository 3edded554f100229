/** The types of events as chips to switch on and off; none switched on means all of them. */
import { allEventTypes, eventType } from '../../../domain/sim-events/eventWords.ts'
import { ToggleChips } from '../../../ui/chip/ToggleChips.tsx'

export interface TypeChipsProps {
  chosen: readonly string[]
  onChange: (types: readonly string[]) => void
}

export function TypeChips({ chosen, onChange }: TypeChipsProps) {
  // A type the address asks for and nobody knows has its chip too, so that it can be switched off.
  const types = [...new Set([...allEventTypes.map(({ type }) => type), ...chosen])]
  const chips = types.map((type) => {
    const { name, icon, meaning } = eventType(type)
    return { id: type, name, icon, hint: meaning }
  })
  return <ToggleChips label="Types of events" chips={chips} chosen={chosen} onChange={onChange} />
}
