/** Takes the IMEI lock of a SIM away, after a confirmation. */
import { useAccount } from '../../../data/session/useSession.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { lockState } from './imeiLock.ts'
import type { UsedImeiLock } from './imeiLock.ts'

export function UnlockButton({ sim, lock }: { sim: Sim; lock: UsedImeiLock }) {
  const disabledReason = writeDisabledReason(useAccount())
  const isViolated = lockState(sim).kind === 'violated'

  const unlock = async () => {
    const isSure = await confirm({
      title: 'Unlock this SIM?',
      consequence: isViolated
        ? 'It works in any device again, and its status goes back to Activated.'
        : 'It works in any device then.',
      confirmLabel: 'Unlock SIM',
      isDestructive: false,
    })
    if (isSure) await lock.set({ kind: 'off' })
  }

  return (
    <Button
      icon="lock"
      variant={isViolated ? 'primary' : 'secondary'}
      disabledReason={disabledReason}
      isBusy={lock.isRunning}
      onClick={() => void unlock()}
    >
      Unlock SIM
    </Button>
  )
}
