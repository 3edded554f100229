/** The effects of a device coming online, going offline or moving its SIM to another device (GraphQL interface, States and transitions). */
import { isInService } from '../../../contract/simAfterChange.ts'
import {
  activated,
  activationReady,
  imeiUnauthorized,
  simStatuses,
} from '../../../contract/tables.ts'
import { networkOperators, nwcOf } from '../../db/sims/networkOperators.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { statusName } from '../../db/sim-events/simEventKinds.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { SimChange } from './simChange.ts'

/** The access point of a device that has not been online before. */
export const defaultApn = 'iot.fleet'

const attachable = simStatuses.filter(({ id }) => isInService(id)).map(({ name }) => name)

interface Attachment {
  /** MCC and MNC concatenated. */
  readonly nwc: string
  readonly imei: string
  readonly apn: string
  readonly ipAddress: string
}

/** Returns why no network accepts the SIM; undefined when one does. */
export function attachError(sim: SimRow, nwc: string): string | undefined {
  if (!isInService(sim.statusid))
    return `A SIM in the status ${statusName(sim.statusid)} cannot come on line; ${attachable.join(', ')} can.`
  if (sim.denied_networks.some((network) => nwcOf(network) === nwc))
    return `The network ${nwc} is on the SIM's denylist.`
  return undefined
}

/**
 * Returns the change when the device comes online: a session starts; a lock without an IMEI saves the device's, a lock on another IMEI
 * blocks the SIM; the first session activates a ready SIM. Throws CONFLICT when no network accepts it.
 */
export function changeByAttach(
  sim: SimRow,
  { nwc, imei, apn, ipAddress }: Attachment,
  nowMs: number,
): SimChange {
  const reason = attachError(sim, nwc)
  if (reason !== undefined) throw new ServiceError('CONFLICT', reason, 'iccid')
  const lock = sim.imei_lock
  if (lock?.enabled && lock.imei !== '' && lock.imei !== imei)
    return { ...changeByDetach(), imei, statusid: imeiUnauthorized }
  const nowSeconds = Math.floor(nowMs / 1000)
  return {
    imei,
    nwc,
    apn,
    ip_address: ipAddress,
    in_session_since: nowSeconds,
    ...(lock?.enabled && lock.imei === '' ? { imei_lock: { enabled: true, imei } } : {}),
    ...(sim.statusid === activationReady
      ? { statusid: activated, activation_timestamp: nowSeconds }
      : {}),
  }
}

export function changeByDetach(): SimChange {
  return { in_session_since: null, ip_address: null }
}

/** Returns an allowed network, chosen by a number from 0 to 1, in the SIM's current country if possible. */
export function networkFor(sim: SimRow, choice: number): string | undefined {
  const denied = new Set(sim.denied_networks.map(nwcOf))
  const allowed = networkOperators.filter((network) => !denied.has(nwcOf(network)))
  const inCountry = allowed.filter(
    ({ countryIso }) => countryIso === sim.networkOperator?.countryIso,
  )
  const choices = inCountry.length > 1 ? inCountry : allowed
  const chosen = choices[Math.min(Math.floor(choice * choices.length), choices.length - 1)]
  return chosen && nwcOf(chosen)
}
