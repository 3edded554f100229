/** The causes of a SIM on pages other than its own. Loads the REST client: import it only from lazy chunks. */
import type { Sim } from '../sim/SimFields.ts'
import { CauseBox, type CauseBoxProps } from './CauseBox.tsx'
import { diagnose } from './diagnose.ts'
import { useSimFacts } from './useSimFacts.ts'

interface SimCausesProps extends Pick<CauseBoxProps, 'renderAction'> {
  sim: Sim
  /** Whether the page has the actions on the device already. */
  isOfDevice?: boolean
}

export function SimCauses({ sim, isOfDevice = false, ...rest }: SimCausesProps) {
  const facts = useSimFacts(sim.iccid)
  return (
    <CauseBox
      iccid={sim.iccid}
      causes={diagnose({ ...facts, sim })}
      facts={isOfDevice ? undefined : facts}
      {...rest}
    />
  )
}
