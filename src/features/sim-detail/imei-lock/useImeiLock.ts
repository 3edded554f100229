import { useMutation } from '@tanstack/react-query'
import { graphql } from '../../../data/graphql.ts'
import { useIsOffered } from '../../../data/offers.ts'
import { sendMutation } from '../../../data/graphql/sendMutation.ts'
import { SimFields } from '../../../domain/sim/SimFields.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import type { ChangeState } from '../../../domain/sim/change/runSimChange.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import { writeProblem } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'

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
  /** Whether the service can lock to a given IMEI; undefined until that is known. */
  canGiveImei: boolean | undefined
  isRunning: boolean
  /** Why the last try failed. */
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
  const isOffered = useIsOffered('setSimImeiLock')
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
