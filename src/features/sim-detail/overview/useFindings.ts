import { useQuery } from 'urql'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { DeniedNetworks, deniedIn } from '../networks/networks.ts'
import type { Finding } from './finding.ts'
import {
  blockedNetworkFinding,
  isUnexpectedlyOffline,
  offlineFinding,
  statusFinding,
} from './serviceFindings.ts'
import { simContradictions } from './simContradictions.ts'

/** Returns all problems of a SIM; the one that puts it out of service comes first. */
export function useFindings(
  sim: Sim,
  lastPresence: SimEvent | null | undefined,
  deviceFindings: readonly Finding[],
): readonly Finding[] {
  const isOffline = isUnexpectedlyOffline(sim)
  const [{ data }] = useQuery({
    query: DeniedNetworks,
    variables: { iccid: sim.iccid },
    pause: !isOffline || !sim.networkOperator,
  })
  const denied = isOffline && data ? deniedIn(data, sim.iccid) : []
  const findings = [
    statusFinding(sim),
    ...simContradictions(sim),
    ...deviceFindings,
    blockedNetworkFinding(sim, denied),
  ].filter((finding) => finding !== undefined)
  return isOffline
    ? [...findings, offlineFinding(sim, lastPresence, findings.length > 0)]
    : findings
}
