/** What a change means for the service of a SIM, by the diagnosis after it. Loads the REST client: use `LazyOutlook`. */
import { useCapabilities } from '../../data/useCapabilities.ts'
import styles from '../../ui/card/CardContent.module.css'
import type { Device } from '../device/device.ts'
import type { Sim } from '../sim/SimFields.ts'
import { useSim } from '../sim/useSim.ts'
import type { PlannedChange } from './cause.ts'
import { outlook } from './diagnose.ts'
import { useSimFacts } from './useSimFacts.ts'

interface OutlookProps {
  sim: Sim
  change: PlannedChange
}

export function Outlook({ sim, change }: OutlookProps) {
  const { isComplete, ...facts } = useSimFacts(sim.iccid)
  const expected = outlook({ sim, ...facts }, change)
  // A promise waits until everything that may block the SIM is known.
  const isShown = expected !== undefined && (isComplete || !expected.isGood)
  return (
    <span aria-live="polite" className={isShown && !expected.isGood ? styles.warning : undefined}>
      {isShown && expected.text}
    </span>
  )
}

export function DeviceOutlook({ device, change }: { device: Device; change: PlannedChange }) {
  const { hasGraphql } = useCapabilities()
  const iccid = device.sim?.iccid
  return hasGraphql && iccid && <OutlookOfSim iccid={iccid} change={change} />
}

function OutlookOfSim({ iccid, change }: { iccid: string; change: PlannedChange }) {
  const { data: sim } = useSim(iccid)
  return sim && <Outlook sim={sim} change={change} />
}
