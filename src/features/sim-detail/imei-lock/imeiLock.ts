/**
 * The IMEI lock of a SIM as one of four states (GraphQL interface, ImeiLock; States and transitions), and how it is set. A SIM
 * that was used in another device than its lock allows is in status 20, IMEI unauthorized, until it is unlocked.
 */
import { useMutation } from '@tanstack/react-query'
import type { SimStatusId } from '../../../contract/tables.ts'
import { graphql } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/sendMutation.ts'
import { useCapabilities } from '../../../data/capabilities.ts'
import type { ChangeState } from '../../../domain/sim/change/runSimChange.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import { SimFields } from '../../../domain/sim/SimFields.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import { writeProblem } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import type { IconName } from '../../../ui/icon/icons.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

export interface LockState {
  kind: 'off' | 'waiting' | 'locked' | 'violated'
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

export function lockState({
  statusid,
  imei,
  imei_lock: lock,
}: Pick<Sim, 'statusid' | 'imei' | 'imei_lock'>): LockState {
  const usedIn = imei || null
  const lockedTo = (lock?.enabled && lock.imei) || null
  const devices = { lockedTo, usedIn }
  if (statusid === imeiUnauthorized) {
    const device = usedIn ? `${usedIn}, which` : 'a device'
    const meaning = `The SIM was used in ${device} its lock does not allow, and has been taken out of service.`
    return { ...devices, kind: 'violated', name: 'Violated', tone: 'alert', icon: 'lock', meaning }
  }
  if (!lock?.enabled) {
    const meaning = 'The SIM works in any device.'
    return { ...devices, kind: 'off', name: 'Off', tone: 'unknown', icon: 'minus', meaning }
  }
  if (lockedTo === null)
    return {
      ...devices,
      kind: 'waiting',
      name: 'Waiting for a device',
      tone: 'transition',
      icon: 'transition',
      meaning: 'The next device that comes on line with the SIM is the one it will be locked to.',
    }
  const meaning = 'The SIM works in one device only. In any other it is taken out of service.'
  return { ...devices, kind: 'locked', name: 'Locked', tone: 'usable', icon: 'lock', meaning }
}

const SetSimImeiLock = graphql(
  `
    mutation SetSimImeiLock($iccid: ID!, $imeiLock: ImeiLockInput!) {
      setSimImeiLock(iccid: $iccid, imeiLock: $imeiLock) {
        ...SimFields
      }
    }
  `,
  [SimFields],
)

/** What the lock is to be: off, on the next device (or the one the SIM is in), or on a given one. */
export type WantedLock = { kind: 'off' } | { kind: 'autoDetect' } | { kind: 'given'; imei: string }

export interface UsedImeiLock {
  /** Whether the service can lock to a given IMEI. */
  canGiveImei: boolean
  isRunning: boolean
  problem: Problem | undefined
  /** Where a change by a job stands, for services that change the lock in no other way. */
  change: ChangeState
  /** Sends the change once; resolves to whether it was done, or, by a job, requested. */
  set: (lock: WantedLock) => Promise<boolean>
  dismiss: () => void
}

/**
 * Sets the IMEI lock of a SIM: at once where the service offers that (an extension), else by a batch job of this SIM alone, which
 * can only switch the lock on and off.
 */
export function useImeiLock(iccid: string): UsedImeiLock {
  const isOffered = useCapabilities().hasOperation('setSimImeiLock')
  const job = useSimChange(iccid, 'imei_lock')
  const direct = useMutation({ mutationFn: (lock: WantedLock) => setAtOnce(iccid, lock) })
  return {
    canGiveImei: isOffered,
    isRunning: direct.isPending || job.isPending,
    problem: writeProblem(direct.error, 'We could not confirm the IMEI lock was changed'),
    change: job.state,
    async set(lock) {
      if (isOffered)
        return direct.mutateAsync(lock).then(
          () => true,
          () => false,
        )
      job.start(
        { imei_lock: lock.kind !== 'off' },
        lock.kind === 'off' ? 'IMEI lock off' : 'IMEI lock on',
      )
      return true
    },
    dismiss() {
      direct.reset()
      job.reset()
    },
  }
}

async function setAtOnce(iccid: string, lock: WantedLock): Promise<void> {
  const asOf = simStore.stamp()
  const imeiLock = { lock: lock.kind !== 'off', imei: lock.kind === 'given' ? lock.imei : null }
  const { setSimImeiLock } = await sendMutation(SetSimImeiLock, { iccid, imeiLock })
  simStore.put(iccid, setSimImeiLock, asOf)
}
