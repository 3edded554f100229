/**
 * The IMEI lock of a SIM as one of four states (GraphQL interface, ImeiLock; States and transitions), and how to change it. A SIM
 * used in a device that its lock does not allow is in status 20, IMEI unauthorized, until it is unlocked.
 */
import { t } from '@lingui/core/macro'
import type { Appearance } from '../../../ui/chip/appearance.ts'
import { useMutation } from '@tanstack/react-query'
import { imeiUnauthorized } from '../../../contract/tables.ts'
import { graphql } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import { SimFields, type Sim } from '../../../domain/sim/SimFields.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import { writeProblem } from '../../../lib/problem.ts'

export interface LockState extends Appearance {
  kind: 'off' | 'waiting' | 'locked' | 'violated'
  /** The IMEI the SIM is locked to; null without a lock, or while it waits for a device. */
  lockedTo: string | null
  usedIn: string | null
}

export function lockState({
  statusid,
  imei,
  imei_lock: lock,
}: Pick<Sim, 'statusid' | 'imei' | 'imei_lock'>): LockState {
  const usedIn = imei || null
  const lockedTo = (lock?.enabled && lock.imei) || null
  const devices = { lockedTo, usedIn }
  if (statusid === imeiUnauthorized) {
    const meaning = usedIn
      ? t`The SIM was used in ${usedIn}, which its lock does not allow. It is out of service.`
      : t`The SIM was used in a device its lock does not allow. It is out of service.`
    return { ...devices, kind: 'violated', name: t`Violated`, tone: 'alert', icon: 'lock', meaning }
  }
  if (!lock?.enabled) {
    const meaning = t`The SIM works in any device.`
    return { ...devices, kind: 'off', name: t`Off`, tone: 'unknown', icon: 'minus', meaning }
  }
  if (lockedTo === null)
    return {
      ...devices,
      kind: 'waiting',
      name: t`Waiting for a device`,
      tone: 'transition',
      icon: 'transition',
      meaning: t`The SIM will be locked to the next device that goes online with it.`,
    }
  const meaning = t`The SIM works in one device only. In any other device it goes out of service.`
  return { ...devices, kind: 'locked', name: t`Locked`, tone: 'usable', icon: 'lock', meaning }
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

/** The lock to set: off, to the next device (or the current one), or to a given IMEI. */
export type LockTarget = { kind: 'off' } | { kind: 'autoDetect' } | { kind: 'given'; imei: string }

export type ImeiLockControl = ReturnType<typeof useImeiLock>

/**
 * Sets the IMEI lock of a SIM: directly where the service offers it (an extension), else by a batch job, which can only switch the
 * lock on and off.
 */
export function useImeiLock(iccid: string) {
  const isOffered = useCapabilities().hasOperation('setSimImeiLock')
  const job = useSimChange(iccid, 'imei_lock')
  const direct = useMutation({ mutationFn: (lock: LockTarget) => setLock(iccid, lock) })
  return {
    canSetImei: isOffered,
    isRunning: direct.isPending || job.isPending,
    problem: writeProblem(direct.error, t`We could not confirm the IMEI lock was changed`),
    change: job.state,
    /** Sends the change once; resolves to whether it was made, or requested by a job. */
    async set(lock: LockTarget) {
      if (isOffered)
        return direct.mutateAsync(lock).then(
          () => true,
          () => false,
        )
      job.start({ imei_lock: lock.kind !== 'off' })
      return true
    },
    dismiss() {
      direct.reset()
      job.reset()
    },
  }
}

async function setLock(iccid: string, lock: LockTarget): Promise<void> {
  const asOf = simStore.stamp()
  const imeiLock = { lock: lock.kind !== 'off', imei: lock.kind === 'given' ? lock.imei : null }
  const { setSimImeiLock } = await sendMutation(SetSimImeiLock, { iccid, imeiLock })
  simStore.put(iccid, setSimImeiLock, asOf)
}
