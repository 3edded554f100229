/** Simulates devices: mostly data usage; sometimes going online or offline, roaming, reporting a location, SMS, calls, or a device change. */
import { hasVoice } from '../../contract/batchRules.ts'
import type { SimChange } from '../services/sims/simChange.ts'
import {
  changeByAttach,
  changeByDetach,
  defaultApn,
  networkFor,
  attachError,
} from '../services/sims/attachSim.ts'
import { serviceBlockReason, type Service } from '../services/devices/serviceBlockReason.ts'
import { changeByUsage } from '../services/sims/changeByRequest.ts'
import { lastLocation, recordLocation } from '../db/sims/location.ts'
import { findOperator } from '../db/sims/networkOperators.ts'
import type { SimRow } from '../db/sims/simTables.ts'
import { withCheckDigit } from '../seed/identifiers.ts'
import type { Store } from '../store/store.ts'
import type { Random } from './random.ts'

/** Degrees from an operator's location beyond which a device is in another country. */
const farDegrees = 3

/** Returns the change of one simulated step; undefined when the SIM is not in service. Locations are recorded directly. */
export function nextStep(store: Store, sim: SimRow, random: Random): SimChange | undefined {
  const isBlocked = (service: Service) => serviceBlockReason(store, sim.id, service) !== undefined
  const attach = (nwc: string, imei: string) => {
    const place = { nwc, imei, apn: sim.apn ?? defaultApn, ipAddress: randomAddress(random) }
    return changeByAttach(sim, place, store.clock.now())
  }
  const nextNetwork = () => {
    const nwc = networkFor(sim, random())
    return nwc !== undefined && attachError(sim, nwc) === undefined ? nwc : undefined
  }
  if (sim.in_session_since === null) {
    const nwc = nextNetwork()
    // A ready SIM waits for its installation; attaching each at once would soon leave a demo with none.
    if (nwc === undefined || (sim.statusid !== 2 && random() > 0.05) || isBlocked('data'))
      return undefined
    const isReplaced = random() < 0.002
    return attach(nwc, isReplaced || sim.imei === null ? randomImei(random) : sim.imei)
  }
  const turn = random()
  if (turn < 0.8) {
    if (turn < 0.1) reportLocation(store, sim, random)
    return changeByUsage(sim, { bytes: bytesOfBurst(random) })
  }
  if (turn < 0.86) return isBlocked('sms') ? undefined : changeByUsage(sim, { smsMo: 1 })
  if (turn < 0.9) {
    const nwc = nextNetwork()
    if (nwc === undefined || nwc === sim.nwc) return undefined
    return attach(nwc, sim.imei ?? randomImei(random))
  }
  if (turn < 0.92 && hasVoice(sim.providerid) && !isBlocked('voice'))
    return changeByUsage(sim, { voiceSeconds: 5 + Math.floor(random() * 240) })
  return changeByDetach()
}

/** Mostly messages of 200 bytes to 200 KB; one in two hundred is a firmware image of 2 to 6 MB. */
function bytesOfBurst(random: Random): number {
  if (random() < 0.005) return 2_000_000 + Math.floor(random() * 4_000_000)
  return Math.round(200 * 1_000 ** (random() ** 3))
}

function reportLocation(store: Store, sim: SimRow, random: Random): void {
  const operator = sim.nwc === null ? undefined : findOperator(sim.nwc)
  if (!operator) return
  const last = lastLocation(store, sim)
  const isNear =
    last !== null &&
    Math.hypot(last.longitude - operator.longitude, last.latitude - operator.latitude) < farDegrees
  // It moves some kilometres; in another country it starts at a new location.
  const from = isNear ? last : operator
  const spread = () => (random() - 0.5) * (isNear ? 0.08 : 1.5)
  recordLocation(store, sim, from.longitude + spread(), from.latitude + spread())
}

/** Returns an IMEI with check digit, of a type code reserved for tests. */
export function randomImei(random: Random): string {
  return withCheckDigit(`00${String(Math.floor(random() * 1e12)).padStart(12, '0')}`)
}

/** Returns a private IP address, as operators assign. */
export function randomAddress(random: Random): string {
  const byte = () => Math.floor(random() * 256)
  return `10.${byte()}.${byte()}.${1 + Math.floor(random() * 254)}`
}
