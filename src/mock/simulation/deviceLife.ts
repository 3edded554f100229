/** Simulates devices: mostly data usage; sometimes going online or offline, roaming, reporting a location, SMS, calls, or a device change. */
import { providers } from '../../contract/providers.ts'
import type { SimChangeOrder } from '../services/sims/simChange.ts'
import {
  changeByAttach,
  changeByDetach,
  defaultApn,
  networkFor,
  attachError,
} from '../services/sims/attachSim.ts'
import { serviceBlockReason } from '../services/devices/serviceBlockReason.ts'
import { changeByUsage } from '../services/sims/simUsage.ts'
import { lastLocation, recordLocation } from '../db/sims/location.ts'
import { findOperator } from '../db/sims/networkOperators.ts'
import type { SimRow } from '../db/sims/simRow.ts'
import { withCheckDigit } from '../seed/identifiers.ts'
import type { Store } from '../store/store.ts'
import type { Random } from './random.ts'

/** Degrees from an operator's location beyond which a device is in another country. */
const farDegrees = 3

/** Returns the changes of one simulated step; none when the SIM is not in service. Locations are recorded directly. */
export function nextStep(store: Store, sim: SimRow, random: Random): SimChangeOrder[] {
  const nowMs = store.clock.now()
  if (sim.in_session_since === null) return goOnline(store, sim, nowMs, random)
  const turn = random()
  if (turn < 0.8) {
    if (turn < 0.1) reportLocation(store, sim, random)
    return [{ iccid: sim.iccid, change: changeByUsage(sim, { bytes: bytesOfBurst(random) }) }]
  }
  if (turn < 0.86)
    return serviceBlockReason(store, sim.id, 'sms') === undefined
      ? [{ iccid: sim.iccid, change: changeByUsage(sim, { smsMo: 1 }) }]
      : []
  if (turn < 0.9) return roam(sim, nowMs, random)
  if (turn < 0.92 && hasVoice(sim) && serviceBlockReason(store, sim.id, 'voice') === undefined) {
    return [
      {
        iccid: sim.iccid,
        change: changeByUsage(sim, { voiceSeconds: 5 + Math.floor(random() * 240) }),
      },
    ]
  }
  return [{ iccid: sim.iccid, change: changeByDetach() }]
}

function hasVoice(sim: SimRow): boolean {
  return providers.find(({ id }) => id === sim.providerid)?.hasVoice ?? false
}

function goOnline(store: Store, sim: SimRow, nowMs: number, random: Random): SimChangeOrder[] {
  const nwc = networkFor(sim, random())
  if (nwc === undefined || attachError(sim, nwc) !== undefined) return []
  // A ready SIM waits for its installation; attaching each at once would soon leave a demo with none.
  if (sim.statusid !== 2 && random() > 0.05) return []
  if (serviceBlockReason(store, sim.id, 'data') !== undefined) return []
  const isReplaced = random() < 0.002
  const imei = isReplaced || sim.imei === null ? randomImei(random) : sim.imei
  return [
    {
      iccid: sim.iccid,
      change: changeByAttach(
        sim,
        { nwc, imei, apn: sim.apn ?? defaultApn, ipAddress: randomAddress(random) },
        nowMs,
      ),
    },
  ]
}

function roam(sim: SimRow, nowMs: number, random: Random): SimChangeOrder[] {
  const nwc = networkFor(sim, random())
  if (nwc === undefined || nwc === sim.nwc || attachError(sim, nwc) !== undefined) return []
  const imei = sim.imei ?? randomImei(random)
  return [
    {
      iccid: sim.iccid,
      change: changeByAttach(
        sim,
        { nwc, imei, apn: sim.apn ?? defaultApn, ipAddress: randomAddress(random) },
        nowMs,
      ),
    },
  ]
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
