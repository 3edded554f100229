import { t } from '@lingui/core/macro'
import { describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import { readEventData, readPresence } from '../../../domain/sim-events/eventData.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { type Sim, sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { type ResourceUsage, type UsageResource, simUsage } from '../usage/simUsage.tsx'
import { activated, imeiUnauthorized } from '../../../contract/tables.ts'

export interface Finding {
  id: string
  title: string
  detail: string
  sinceMs?: number
  tab?: string
  /** The button to the tab when this finding comes first and has no action: "Add balance". */
  tabLabel?: string
  action?: FindingAction
}

export type FindingAction = 'raiseLimit' | 'unlockImei' | 'activate' | 'resetConnection'

/** Returns all problems of a SIM; the one that puts it out of service comes first. */
export function findingsOf(
  sim: Sim,
  lastPresence: SimEvent | null | undefined,
  deviceFindings: readonly Finding[],
): readonly Finding[] {
  const isOffline = isUnexpectedlyOffline(sim)
  const findings = [
    statusFinding(sim),
    ...simContradictions(sim),
    ...deviceFindings,
    isOffline ? blockedNetworkFinding(sim, sim.denied_networks ?? []) : undefined,
  ].filter((finding) => finding !== undefined)
  return isOffline
    ? [...findings, offlineFinding(sim, lastPresence, findings.length > 0)]
    : findings
}

export function isUnexpectedlyOffline(sim: Sim): boolean {
  const { group } = simStatus(sim.statusid)
  return sessionSinceMs(sim) === null && (group === 'usable' || group === 'test')
}

const final = t`This is final.`

/** Why a status alone puts a SIM out of service. Limits and the IMEI lock have separate rules. */
const reasons: Readonly<Record<number, Omit<Finding, 'id'>>> = {
  3: {
    title: t`Out of service: not activated yet`,
    detail: t`Activate the SIM to use it.`,
    action: 'activate',
  },
  4: { title: t`Out of service: deleted`, detail: final },
  5: {
    title: t`Out of service: deactivated`,
    detail: t`Activate the SIM to use it again.`,
    action: 'activate',
  },
  7: { title: t`Out of service: retired`, detail: final },
  9: {
    title: t`Out of service: in inventory`,
    detail: t`The service has to issue the SIM before you can activate it.`,
  },
  10: { title: t`Out of service: replaced by another SIM`, detail: final },
  11: {
    title: t`Out of service: activation pending`,
    detail: t`The service is activating the SIM. You don't have to do anything.`,
  },
  12: {
    title: t`Out of service: suspended by the service`,
    detail: t`Only the service can lift the suspension. Contact its support.`,
  },
  15: {
    title: t`Out of service: test volume used up`,
    detail: t`Activate the SIM to use it.`,
    action: 'activate',
  },
}

export function statusFinding(sim: Sim): Finding | undefined {
  const reason = reasons[sim.statusid]
  return reason ? { id: 'status', ...reason } : (limitFinding(sim) ?? lockFinding(sim))
}

/** A SIM blocked by a limit that is not reached is a contradiction, which `simContradictions` reports. */
function limitFinding(sim: Sim): Finding | undefined {
  const usage = simUsage(sim).find(({ exhaustedStatusid }) => exhaustedStatusid === sim.statusid)
  if (usage?.share === undefined || usage.share < 1) return undefined
  return {
    id: `limit-${usage.resource}`,
    title: limitTitles[usage.resource].reached,
    detail: t`Raise the limit to unblock now, or wait until next month.`,
    tab: 'usage',
    action: 'raiseLimit',
  }
}

function lockFinding({ statusid, imei, imei_lock: lock }: Sim): Finding | undefined {
  if (statusid !== 20 || !lock?.enabled) return undefined
  const { imei: allowed } = lock
  return {
    id: 'imeiLock',
    title: t`Out of service: IMEI lock violated`,
    detail:
      imei && allowed && imei !== allowed
        ? t`Used in ${imei}; the lock allows only ${allowed}. Unlock the SIM to use it in any device.`
        : t`Used in a device the lock does not allow. Unlock the SIM to use it in any device.`,
    tab: 'device',
    action: 'unlockImei',
  }
}

export function blockedNetworkFinding(
  { networkOperator: last }: Pick<Sim, 'networkOperator'>,
  denied: readonly { name: string; mcc: string; mnc: string }[],
): Finding | undefined {
  if (!last || !denied.some(({ mcc, mnc }) => mcc === last.mcc && mnc === last.mnc))
    return undefined
  const { name, mcc, mnc } = last
  return {
    id: 'blockedNetwork',
    title: t`Offline: last network blocked`,
    detail: t`The SIM can no longer use ${name} (${mcc} ${mnc}) and needs coverage by another network.`,
    tab: 'device',
  }
}

/** Returns the finding of an offline SIM that could be online. `lastPresence` is null when there is none, undefined while unknown. */
export function offlineFinding(
  sim: Sim,
  lastPresence: SimEvent | null | undefined,
  hasOtherReason: boolean,
): Finding {
  const event = lastPresence && describeEvent(lastPresence)
  const last = event ? t`Last event: ${event}.` : t`No session in the stored events.`
  const advice =
    sim.statusid === 8
      ? t`The first data session activates the SIM.`
      : t`Nothing blocks this SIM. The device may be switched off or out of coverage.`
  const hasEnded =
    lastPresence && readPresence(readEventData(lastPresence.jsonData)).move === 'ended'
  return {
    id: 'offline',
    title: t`Offline: no session`,
    detail: [lastPresence !== undefined && last, !hasOtherReason && advice]
      .filter(Boolean)
      .join(' '),
    ...(hasEnded && { sinceMs: lastPresence.timestampMilliseconds }),
    tab: 'activity',
    action: 'resetConnection',
  }
}

export function simContradictions(sim: Sim): Finding[] {
  return [
    onlineOutOfService(sim),
    inWrongDevice(sim),
    blockedWithoutLock(sim),
    ...simUsage(sim).map((usage) => limitAgainstStatus(sim, usage)),
  ].filter((contradiction) => contradiction !== undefined)
}

function onlineOutOfService(sim: Sim): Finding | undefined {
  const { name, group } = simStatus(sim.statusid)
  if (sessionSinceMs(sim) === null || !['idle', 'blocked', 'ended'].includes(group))
    return undefined
  return {
    id: 'onlineOutOfService',
    title: t`Online, but the status is ${name}`,
    detail: t`The session started before the status changed, or the network does not know the new status yet. Reset the connection to end it.`,
    tab: 'activity',
  }
}

function inWrongDevice({ statusid, imei, imei_lock: lock }: Sim): Finding | undefined {
  if (statusid !== activated || !lock?.enabled || !lock.imei || !imei || imei === lock.imei)
    return undefined
  const { imei: allowed } = lock
  return {
    id: 'inWrongDevice',
    title: t`Activated, but in a device the IMEI lock does not allow`,
    detail: t`Used in ${imei}; the lock allows only ${allowed}.`,
    tab: 'device',
    action: 'unlockImei',
  }
}

function blockedWithoutLock({ statusid, imei_lock: lock }: Sim): Finding | undefined {
  if (statusid !== imeiUnauthorized || lock?.enabled) return undefined
  return {
    id: 'blockedWithoutLock',
    title: t`Blocked by an IMEI lock that is off`,
    detail: t`The service should have unblocked the SIM. Turn the lock on and off again, or contact support.`,
    tab: 'device',
  }
}

const limitTitles: Record<UsageResource, { reached: string; notBlocked: string; blocked: string }> =
  {
    data: {
      reached: t`Out of service: data limit reached`,
      notBlocked: t`Activated, but the data limit is reached`,
      blocked: t`Blocked by the data limit, which is not reached`,
    },
    sms: {
      reached: t`Out of service: SMS limit reached`,
      notBlocked: t`Activated, but the SMS limit is reached`,
      blocked: t`Blocked by the SMS limit, which is not reached`,
    },
    voice: {
      reached: t`Out of service: voice limit reached`,
      notBlocked: t`Activated, but the voice limit is reached`,
      blocked: t`Blocked by the voice limit, which is not reached`,
    },
  }

function limitAgainstStatus(
  { statusid }: Sim,
  { resource, share, exhaustedStatusid }: ResourceUsage,
): Finding | undefined {
  const isReached = share !== undefined && share >= 1
  const titles = limitTitles[resource]
  if (statusid === activated && isReached)
    return {
      id: `overLimit-${resource}`,
      title: titles.notBlocked,
      detail: t`The service will block the SIM the next time it is used. Raise the limit to prevent this.`,
      tab: 'usage',
      action: 'raiseLimit',
    }
  if (statusid === exhaustedStatusid && !isReached)
    return {
      id: `blockedUnderLimit-${resource}`,
      title: titles.blocked,
      detail: t`The service should have unblocked the SIM. Activate it.`,
      tab: 'usage',
      action: 'activate',
    }
  return undefined
}
