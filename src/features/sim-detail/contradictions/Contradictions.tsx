/** What does not fit together in a SIM's own record; what its device contradicts stands in the device's card. */
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { ContradictionList } from './ContradictionList.tsx'
import { simContradictions } from './simContradictions.ts'

export function Contradictions({ sim }: { sim: Sim }) {
  return (
    <ContradictionList
      iccid={sim.iccid}
      label="What does not fit together in this SIM"
      contradictions={simContradictions(sim)}
    />
  )
}
