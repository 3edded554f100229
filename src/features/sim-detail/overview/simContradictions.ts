/** Fields of a SIM that contradict each other. Each rule is one function. */
import { t } from '@lingui/core/macro'
import { activated, imeiUnauthorized } from '../../../contract/tables.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { sessionSinceMs, type Sim } from '../../../domain/sim/SimFields.ts'
import { simUsage, type ResourceUsage, type UsageResource } from '../usage/simUsage.tsx'
import type { Finding } from './finding.ts'

export function simContradictions(sim: Sim): Finding[] {
  return [
    onlineOutOfService(sim),
    inWrongDevice(sim),
    blockedWithoutLock(sim),
    ...simUsage(sim).map((usage) => limitAgainstStatus(sim, usage)),
  ].filter((contradiction) => contradiction !== undefined)
}

/** A session that the status does not allow. */
function onlineOutOfService(sim: Sim): Finding | undefined {
  const { name, group } = simStatus(sim.statusid)
  if (sessionSinceMs(sim) === null || !['idle', 'blocked', 'ended'].includes(group))
    return undefined
  return {
    id: 'onlineOutOfService',
    title: t`Online, but the status is ${name}`,
    detail: t`The session started before the status changed, or the network does not know the new status yet. Reset the connection to end it.`,
    tab: 'events',
  }
}

/** Activated in a device that the IMEI lock does not allow. */
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

/** Blocked by an IMEI lock that is off. */
function blockedWithoutLock({ statusid, imei_lock: lock }: Sim): Finding | undefined {
  if (statusid !== imeiUnauthorized || lock?.enabled) return undefined
  return {
    id: 'blockedWithoutLock',
    title: t`Blocked by an IMEI lock that is off`,
    detail: t`The service should have unblocked the SIM. Turn the lock on and off again, or contact support.`,
    tab: 'device',
  }
}

const limitTitles: Record<UsageResource, { notBlocked: string; blocked: string }> = {
  data: {
    notBlocked: t`Activated, but the data limit is reached`,
    blocked: t`Blocked by the data limit, which is not reached`,
  },
  sms: {
    notBlocked: t`Activated, but the SMS limit is reached`,
    blocked: t`Blocked by the SMS limit, which is not reached`,
  },
  voice: {
    notBlocked: t`Activated, but the voice limit is reached`,
    blocked: t`Blocked by the voice limit, which is not reached`,
  },
}

/** Activated with a limit reached, or blocked by a limit that is not. */
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
