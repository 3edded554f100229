/** What does not fit together in a SIM's own record. Each rule is one function. */
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { simUsage } from '../usage/simUsage.tsx'
import type { ResourceUsage } from '../usage/simUsage.tsx'
import type { Finding } from './finding.ts'

const activated = 2
const imeiUnauthorized = 20

export function simContradictions(sim: Sim): Finding[] {
  return [
    onlineOutOfService(sim),
    inWrongDevice(sim),
    blockedWithoutLock(sim),
    ...simUsage(sim).map((usage) => limitAgainstStatus(sim, usage)),
  ].filter((contradiction) => contradiction !== undefined)
}

/** A session runs although the status does not allow one. */
function onlineOutOfService(sim: Sim): Finding | undefined {
  const { name, group } = simStatus(sim.statusid)
  if (sessionSinceMs(sim) === null || !['idle', 'blocked', 'ended'].includes(group))
    return undefined
  return {
    id: 'onlineOutOfService',
    title: `Online although the status is ${name}`,
    detail:
      'The session began before the status changed, or the network does not know of it yet. Reset the connection to end it.',
    tab: 'events',
  }
}

/** Activated in a device that the IMEI lock does not allow. */
function inWrongDevice({ statusid, imei, imei_lock: lock }: Sim): Finding | undefined {
  if (statusid !== activated || !lock?.enabled || !lock.imei || !imei || imei === lock.imei)
    return undefined
  return {
    id: 'inWrongDevice',
    title: 'Activated, but in a device the IMEI lock does not allow',
    detail: `It is in ${imei}; the lock allows only ${lock.imei}.`,
    tab: 'device',
    action: 'unlockImei',
  }
}

/** Blocked for its device although no lock is on. */
function blockedWithoutLock({ statusid, imei_lock: lock }: Sim): Finding | undefined {
  if (statusid !== imeiUnauthorized || lock?.enabled) return undefined
  return {
    id: 'blockedWithoutLock',
    title: 'Blocked by the IMEI lock, which is off',
    detail:
      'The service should have released the SIM. Switch the lock on and off again, or ask support.',
    tab: 'device',
  }
}

/** Activated with a limit used up, or blocked by a limit that is not. */
function limitAgainstStatus(
  { statusid }: Sim,
  { resource, name, share, exhaustedStatusid }: ResourceUsage,
): Finding | undefined {
  const isReached = share !== undefined && share >= 1
  const limit = `limit of ${name.startsWith('SMS') ? name : name.toLowerCase()}`
  if (statusid === activated && isReached)
    return {
      id: `overLimit-${resource}`,
      title: `Activated, but the ${limit} is used up`,
      detail:
        'The service blocks the SIM with its next use. Raise the limit to keep it in service.',
      tab: 'usage',
      action: 'raiseLimit',
    }
  if (statusid === exhaustedStatusid && !isReached)
    return {
      id: `blockedUnderLimit-${resource}`,
      title: `Blocked by the ${limit}, which is not used up`,
      detail: 'The service should have put the SIM back into service. Activate it.',
      tab: 'usage',
      action: 'activate',
    }
  return undefined
}
