/** The unlock button with its progress and errors, for pages without the IMEI lock card. */
import { ChangeProgress } from '../../../domain/sim/change/ChangeProgress.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { useImeiLock } from './imeiLock.ts'
import { UnlockButton } from './UnlockButton.tsx'

export function UnlockAction({ sim }: { sim: Sim }) {
  const lock = useImeiLock(sim.iccid)
  return (
    <>
      <UnlockButton sim={sim} lock={lock} />
      {lock.problem && <ProblemNote problem={lock.problem} />}
      <ChangeProgress state={lock.change} onDismiss={lock.dismiss} />
    </>
  )
}
