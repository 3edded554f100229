/** Why a SIM has no service: its status, a blocked network, or that it simply is not connected. Each rule is one function. */
import { describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import { readEventData, readPresence } from '../../../domain/sim-events/eventData.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { simUsage } from '../usage/simUsage.tsx'
import type { Finding } from './finding.ts'

/** Returns whether the status of a SIM allows a session that it does not have. */
export function isUnexpectedlyOffline(sim: Sim): boolean {
  const { group } = simStatus(sim.statusid)
  return sessionSinceMs(sim) === null && (group === 'usable' || group === 'test')
}

const final = 'This is final.'

/** What keeps a SIM out of service by its status alone. Limits and the IMEI lock have rules of their own. */
const reasons: Readonly<Record<number, Pick<Finding, 'title' | 'detail' | 'action'>>> = {
  3: {
    title: 'Out of service: not activated yet',
    detail: 'Activate the SIM to put it into service.',
    action: 'activate',
  },
  4: { title: 'Out of service: deleted', detail: final },
  5: {
    title: 'Out of service: deactivated',
    detail: 'Activate the SIM to put it back into service.',
    action: 'activate',
  },
  7: { title: 'Out of service: retired', detail: final },
  9: {
    title: 'Out of service: in inventory',
    detail: 'The service has to issue the SIM before it can be activated.',
  },
  10: { title: 'Out of service: replaced by another SIM', detail: final },
  11: {
    title: 'Out of service: activation pending',
    detail: 'The service activates the SIM; there is nothing to do.',
  },
  12: {
    title: 'Out of service: suspended by the service',
    detail: 'Only the service can lift a suspension. Contact its support.',
  },
  15: {
    title: 'Out of service: test volume used up',
    detail: 'Activate the SIM to put it into service.',
    action: 'activate',
  },
}

export function statusFinding(sim: Sim): Finding | undefined {
  const { statusid } = sim
  const reason = reasons[statusid]
  if (reason) return { id: 'status', ...reason }
  return limitFinding(sim) ?? lockFinding(sim)
}

/** Blocked by a limit that is used up. One that is not contradicts the status and is found elsewhere. */
function limitFinding(sim: Sim): Finding | undefined {
  const usage = simUsage(sim).find(({ exhaustedStatusid }) => exhaustedStatusid === sim.statusid)
  if (usage?.share === undefined || usage.share < 1) return undefined
  const name = { data: 'data', sms: 'SMS', voice: 'voice' }[usage.resource]
  return {
    id: `limit-${usage.resource}`,
    title: `Out of service: ${name} limit reached`,
    detail: 'Raise the limit to unblock the SIM now, or wait until next month.',
    tab: 'usage',
    action: 'raiseLimit',
  }
}

function lockFinding({ statusid, imei, imei_lock: lock }: Sim): Finding | undefined {
  if (statusid !== 20 || !lock?.enabled) return undefined
  const devices =
    imei && lock.imei && imei !== lock.imei
      ? `Used in ${imei}; the lock allows only ${lock.imei}.`
      : 'Used in a device the lock does not allow.'
  return {
    id: 'imeiLock',
    title: 'Out of service: IMEI lock violated',
    detail: `${devices} Unlock it to use the SIM in any device.`,
    tab: 'device',
    action: 'unlockImei',
  }
}

interface NetworkCode {
  name: string
  mcc: string
  mnc: string
}

/** The network the SIM was in last is one it must not use. */
export function blockedNetworkFinding(
  { networkOperator: last }: Pick<Sim, 'networkOperator'>,
  denied: readonly NetworkCode[],
): Finding | undefined {
  if (!last || !denied.some(({ mcc, mnc }) => mcc === last.mcc && mnc === last.mnc))
    return undefined
  return {
    id: 'blockedNetwork',
    title: 'Offline: its last network is blocked',
    detail: `The SIM may no longer use ${last.name} (${last.mcc} ${last.mnc}) and needs another network in reach.`,
    tab: 'device',
  }
}

/** A SIM that may be online and is not. `lastPresence` is null when there is none, undefined while it is unknown. */
export function offlineFinding(
  sim: Sim,
  lastPresence: SimEvent | null | undefined,
  hasOtherReason: boolean,
): Finding {
  const last =
    lastPresence === undefined
      ? []
      : lastPresence === null
        ? ['It has not been online as far back as events are stored.']
        : [`Last event: ${describeEvent(lastPresence)}.`]
  const advice = hasOtherReason
    ? []
    : [
        sim.statusid === 8
          ? 'The first data session activates the SIM.'
          : 'Nothing blocks this SIM: the device may be switched off or out of coverage.',
      ]
  return {
    id: 'offline',
    title: 'Offline: no session',
    detail: [...last, ...advice].join(' '),
    ...(lastPresence && hasEnded(lastPresence)
      ? { sinceMs: lastPresence.timestampMilliseconds }
      : {}),
    tab: 'events',
    action: 'resetConnection',
  }
}

function hasEnded({ jsonData }: SimEvent): boolean {
  return readPresence(readEventData(jsonData)).move === 'ended'
}
