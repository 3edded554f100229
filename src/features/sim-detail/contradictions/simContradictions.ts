/** What does not fit together in a SIM's own record. Each rule is one function of the list at the end. */
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simUsage } from '../usage/simUsage.ts'
import type { Contradiction } from './contradiction.ts'

const activated = 2
const imeiUnauthorized = 20

/** Everything that does not fit together; empty when all does. */
export function simContradictions(sim: Sim): Contradiction[] {
  return rules.flatMap((rule) => rule(sim))
}

/** A session runs although the status does not allow one. */
function onlineOutOfService(sim: Sim): Contradiction[] {
  const { name, group } = simStatus(sim.statusid)
  if (sessionSinceMs(sim) === null || !['idle', 'blocked', 'ended'].includes(group)) return []
  return [
    {
      id: 'onlineOutOfService',
      title: `Online although the status is ${name}`,
      detail:
        'The session began before the status changed, or the network does not know of it yet. Cancel location ends it.',
      tab: 'events',
    },
  ]
}

/** Activated in a device that the IMEI lock does not allow. */
function inWrongDevice({ statusid, imei, imei_lock: lock }: Sim): Contradiction[] {
  if (statusid !== activated || !lock?.enabled || !lock.imei || !imei || imei === lock.imei)
    return []
  return [
    {
      id: 'inWrongDevice',
      title: 'Activated, but in a device the IMEI lock does not allow',
      detail: `It is in ${imei}; the lock allows only ${lock.imei}.`,
      tab: 'device',
    },
  ]
}

/** Blocked for its device although no lock is on. */
function blockedWithoutLock({ statusid, imei_lock: lock }: Sim): Contradiction[] {
  if (statusid !== imeiUnauthorized || lock?.enabled) return []
  return [
    {
      id: 'blockedWithoutLock',
      title: 'Blocked by the IMEI lock, which is off',
      detail:
        'The service should have released the SIM. Switch the lock on and off again, or ask support.',
      tab: 'device',
    },
  ]
}

/** Activated with a limit used up, or blocked by a limit that is not. */
function limitAgainstStatus(sim: Sim): Contradiction[] {
  return simUsage(sim).flatMap(({ resource, name, share, exhaustedStatusid }) => {
    const isReached = share !== undefined && share >= 1
    if (sim.statusid === activated && isReached) {
      return [
        {
          id: `overLimit-${resource}`,
          title: `Activated, but the limit of ${spoken(name)} is used up`,
          detail:
            'The service blocks the SIM with its next use. Raise the limit to keep it in service.',
          tab: 'usage',
        },
      ]
    }
    if (sim.statusid === exhaustedStatusid && !isReached) {
      return [
        {
          id: `blockedUnderLimit-${resource}`,
          title: `Blocked by the limit of ${spoken(name)}, which is not used up`,
          detail: 'The service should have put the SIM back into service. Activate it.',
          tab: 'usage',
        },
      ]
    }
    return []
  })
}

function spoken(name: string): string {
  return name.startsWith('SMS') ? name : name.toLowerCase()
}

const rules: readonly ((sim: Sim) => Contradiction[])[] = [
  onlineOutOfService,
  inWrongDevice,
  blockedWithoutLock,
  limitAgainstStatus,
]
