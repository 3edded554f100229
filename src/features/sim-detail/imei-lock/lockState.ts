/**
 * The IMEI lock of a SIM as one of four states (GraphQL interface, ImeiLock; States and transitions), and what each of them means. A
 * SIM that was used in another device than its lock allows is in status 20, IMEI unauthorized, until it is unlocked.
 */
import type { SimStatusId } from '../../../contract/tables.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { IconName } from '../../../ui/icon/icons.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

export type LockKind = 'off' | 'waiting' | 'locked' | 'violated'

export interface LockState {
  kind: LockKind
  name: string
  tone: Tone
  icon: IconName
  meaning: string
  /** The IMEI the SIM is locked to; null while it is not, or not yet. */
  lockedTo: string | null
  /** The device the SIM was seen in last. */
  usedIn: string | null
}

export const imeiUnauthorized: SimStatusId = 20

/** The state of the lock of a SIM. */
export function lockState({
  statusid,
  imei,
  imei_lock: lock,
}: Pick<Sim, 'statusid' | 'imei' | 'imei_lock'>): LockState {
  const usedIn = imei || null
  const lockedTo = (lock?.enabled && lock.imei) || null
  if (statusid === imeiUnauthorized) {
    const meaning = usedIn
      ? `The SIM was used in ${usedIn}, which its lock does not allow, and has been taken out of service.`
      : 'The SIM was used in a device its lock does not allow, and has been taken out of service.'
    return {
      kind: 'violated',
      name: 'Violated',
      tone: 'alert',
      icon: 'lock',
      meaning,
      lockedTo,
      usedIn,
    }
  }
  if (!lock?.enabled)
    return {
      kind: 'off',
      name: 'Off',
      tone: 'unknown',
      icon: 'minus',
      meaning: 'The SIM works in any device.',
      lockedTo: null,
      usedIn,
    }
  if (lockedTo === null) {
    return {
      kind: 'waiting',
      name: 'Waiting for a device',
      tone: 'transition',
      icon: 'transition',
      meaning: 'The next device that comes on line with the SIM is the one it will be locked to.',
      lockedTo,
      usedIn,
    }
  }
  return {
    kind: 'locked',
    name: 'Locked',
    tone: 'usable',
    icon: 'lock',
    meaning: 'The SIM works in one device only. In any other it is taken out of service.',
    lockedTo,
    usedIn,
  }
}
