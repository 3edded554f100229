/** Why a SIM has no service, or soon will not, with what mends it. Plain TypeScript: screens and background processes share it. */
import { t } from '@lingui/core/macro'
import { hasVoice } from '../../contract/batchRules.ts'
import { limitRules, simAfterChange } from '../../contract/simAfterChange.ts'
import { activationReady, imeiUnauthorized, testReady } from '../../contract/tables.ts'
import { formatList } from '../../lib/list.ts'
import { readEventData, readPresence } from '../sim-events/eventData.ts'
import { sessionSinceMs, type Sim } from '../sim/SimFields.ts'
import { simStatus } from '../sim/simStatus.ts'
import type { Cause, PlannedChange, SimFacts } from './cause.ts'
import { deviceCauses } from './deviceCauses.ts'

const severities = ['all', 'data', 'sms', undefined]

/** Returns all causes, the worst first; none for a SIM in service. */
export function diagnose(facts: SimFacts, nowMs = Date.now()): readonly Cause[] {
  const { sim, patterns = [] } = facts
  const { group } = simStatus(sim.statusid)
  const isUsable = group === 'usable' || group === 'test'
  const causes = [
    statusCause(sim),
    ...(isUsable || group === 'blocked' ? [...simCauses(sim), ...deviceCauses(facts, nowMs)] : []),
    sessionCause(facts),
  ].filter((cause) => cause !== undefined)
  const isOffline = isUsable && sessionSinceMs(sim) === null
  const isExplained = causes.some(({ stops }) => stops === 'all' || stops === 'data')
  const blockedNetwork = isOffline ? blockedNetworkCause(sim) : undefined
  return [
    ...causes.toSorted(
      (one, other) => severities.indexOf(one.stops) - severities.indexOf(other.stops),
    ),
    ...(blockedNetwork ? [blockedNetwork] : []),
    ...(isOffline && !isExplained ? [offlineCause(facts, blockedNetwork === undefined)] : []),
    ...(isUsable ? patterns : []),
  ]
}

/** Returns what a change means for the service of a SIM, as a sentence; undefined when it means nothing. */
export function outlook(
  facts: SimFacts,
  { changes, ...device }: PlannedChange,
): { text: string; isGood: boolean } | undefined {
  const after = { ...facts.sim, ...(changes && simAfterChange(facts.sim, changes)) }
  const imei_lock = after.imei_lock && { ...after.imei_lock, imei: after.imei_lock.imei ?? '' }
  // A status that leads to another one counts as reached.
  const statusid = changes?.statusid ?? after.statusid
  const before = stopping(facts)
  const left = stopping({ ...facts, ...device, sim: { ...after, statusid, imei_lock } })
  const titles = formatList(
    left.map(({ title }) => title),
    'conjunction',
  )
  const [worst] = left
  if (!worst) {
    if (before.length === 0) return undefined
    return facts.isUnchecked
      ? { text: t`Couldn't check whether the device also blocks the SIM.`, isGood: false }
      : { text: t`The SIM will be in service.`, isGood: true }
  }
  const isPartly = worst.stops !== 'all'
  const text = isPartly
    ? t`The SIM will still be partly out of service: ${titles}.`
    : before.length === 0
      ? t`This puts the SIM out of service: ${titles}.`
      : t`The SIM will still be out of service: ${titles}.`
  return { text, isGood: false }
}

function stopping(facts: SimFacts): readonly Cause[] {
  return diagnose(facts).filter(({ stops }) => stops !== undefined)
}

const lastStatus = { title: t`Out of service for good`, detail: t`Use another SIM.` }
const changing = {
  title: t`Status is changing`,
  detail: t`The service needs a few minutes. You don't have to do anything.`,
}
const inactive = { title: t`Out of service`, action: 'activate' } as const

/** Statuses that alone stop a SIM. Limits and the IMEI lock have rules of their own. */
const statusCauses: Readonly<Record<number, Omit<Cause, 'id' | 'stops'>>> = {
  3: { ...inactive, detail: t`Activate the SIM to use it.` },
  4: lastStatus,
  5: { ...inactive, detail: t`Activate the SIM to use it again.` },
  7: lastStatus,
  9: { title: t`Out of service`, detail: t`Ask your provider to issue the SIM.` },
  10: lastStatus,
  11: changing,
  12: { title: t`Out of service`, detail: t`Ask your provider to lift the suspension.` },
  13: changing,
  14: changing,
  15: { ...inactive, detail: t`Activate the SIM to use it.` },
  17: changing,
}

function statusCause({ statusid }: Sim): Cause | undefined {
  const known = statusCauses[statusid]
  if (known) return { id: known === changing ? 'changing' : 'status', stops: 'all', ...known }
  return simStatus(statusid).group === 'unknown'
    ? {
        id: 'status',
        stops: 'all',
        title: t`Status unknown`,
        detail: t`Ask your provider whether the SIM is in service.`,
      }
    : undefined
}

const limitTitles = {
  data: { reached: t`Data limit reached`, below: t`Blocked below the data limit` },
  sms: { reached: t`SMS limit reached`, below: t`Blocked below the SMS limit` },
  voice: { reached: t`Voice limit reached`, below: t`Blocked below the voice limit` },
}

function simCauses(sim: Sim): readonly (Cause | undefined)[] {
  const lock = lockCause(sim)
  return sim.statusid === imeiUnauthorized
    ? [lock, ...limitCauses(sim)]
    : [...limitCauses(sim), lock]
}

function limitCauses(sim: Sim): readonly (Cause | undefined)[] {
  return (
    limitRules
      .filter(({ resource }) => resource !== 'voice' || hasVoice(sim.providerid))
      // The limit that the status names comes first.
      .toSorted(
        (one, other) =>
          Number(other.statusid === sim.statusid) - Number(one.statusid === sim.statusid),
      )
      .map(({ resource, used, limit, statusid }): Cause | undefined => {
        const bound = sim[limit] ?? null
        const isReached = bound !== null && (sim[used] ?? 0) >= bound
        const isBlocked = sim.statusid === statusid
        const shared = { stops: 'all', tab: 'usage' } as const
        if (isBlocked && !isReached)
          return {
            ...shared,
            id: `belowLimit-${resource}`,
            title: limitTitles[resource].below,
            detail: t`The limit is not reached. Activate the SIM.`,
            action: 'activate',
          }
        // The test of a SIM has a volume of its own.
        if (!isReached || sim.statusid === testReady) return undefined
        return {
          ...shared,
          id: `limit-${resource}`,
          title: limitTitles[resource].reached,
          detail: isBlocked
            ? t`Raise the limit to unblock the SIM now, or wait until next month.`
            : t`Raise the limit, or the next use blocks the SIM.`,
          action: 'raiseLimit',
        }
      })
  )
}

function lockCause({ statusid, imei, imei_lock: lock }: Sim): Cause | undefined {
  const isViolated = statusid === imeiUnauthorized
  if (isViolated && !lock?.enabled)
    return {
      id: 'lockOff',
      stops: 'all',
      title: t`Blocked by an IMEI lock that is off`,
      detail: t`Ask your provider to unblock the SIM.`,
      tab: 'device',
    }
  const allowed = lock?.enabled ? lock.imei : ''
  const isElsewhere = imei && allowed && imei !== allowed
  if (!isViolated && !isElsewhere) return undefined
  return {
    id: 'imeiLock',
    stops: 'all',
    title: t`In the wrong device`,
    detail: isElsewhere
      ? t`Used in ${imei}; the lock allows only ${allowed}.`
      : t`The IMEI lock does not allow this device.`,
    tab: 'device',
    action: 'unlockImei',
  }
}

/** A session that does not agree with the status or with the last event. */
function sessionCause({ sim, lastPresence }: SimFacts): Cause | undefined {
  const sinceMs = sessionSinceMs(sim)
  if (sinceMs === null) return undefined
  const { name, group } = simStatus(sim.statusid)
  if (group === 'idle' || group === 'blocked' || group === 'ended')
    return {
      id: 'onlineOutOfService',
      title: t`Online, but “${name}”`,
      detail: t`The session started before the status changed. Reset the connection to end it.`,
      tab: 'activity',
      action: 'resetConnection',
    }
  const endedMs = hasEnded(lastPresence) ? lastPresence.timestampMilliseconds : 0
  return endedMs > sinceMs
    ? {
        id: 'lostSession',
        title: t`Session may be lost`,
        detail: t`The last event says it ended. Reset the connection to start a new one.`,
        sinceMs: endedMs,
        tab: 'activity',
        action: 'resetConnection',
      }
    : undefined
}

function blockedNetworkCause({
  networkOperator: last,
  denied_networks: denied,
}: Sim): Cause | undefined {
  if (!last || !denied?.some(({ mcc, mnc }) => mcc === last.mcc && mnc === last.mnc))
    return undefined
  const { name, mcc, mnc } = last
  return {
    id: 'blockedNetwork',
    title: t`Last network blocked`,
    detail: t`The SIM can't use ${name} (${mcc} ${mnc}) and needs coverage by another network.`,
    tab: 'device',
    action: 'unblockNetwork',
  }
}

function offlineCause(facts: SimFacts, isUnexplained: boolean): Cause {
  const { sim, lastPresence } = facts
  return {
    id: 'offline',
    title: t`Offline: no session`,
    detail:
      sim.statusid === activationReady
        ? t`The first data session activates the SIM.`
        : isUnexplained
          ? unexplainedDetail(facts)
          : t`Reset the connection to make the SIM search for another network.`,
    ...(hasEnded(lastPresence) && { sinceMs: lastPresence.timestampMilliseconds }),
    tab: 'activity',
    action: 'resetConnection',
  }
}

function unexplainedDetail({ isUnchecked, isComplete }: SimFacts): string {
  if (isUnchecked)
    return t`Couldn't check whether its device is blocked. It may also be switched off or out of coverage.`
  return isComplete === false
    ? t`Checking whether its device is blocked…`
    : t`Nothing blocks this SIM. The device may be switched off or out of coverage.`
}

function hasEnded(event: SimFacts['lastPresence']): event is NonNullable<SimFacts['lastPresence']> {
  return Boolean(event && readPresence(readEventData(event.jsonData)).move === 'ended')
}
