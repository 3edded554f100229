/** Removes the IMEI lock of a SIM after a confirmation. */
import { t } from '@lingui/core/macro'
import { useAccount } from '../../../data/session/useSession.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { lockState, type ImeiLockControl } from './imeiLock.ts'

export function UnlockButton({ sim, lock }: { sim: Sim; lock: ImeiLockControl }) {
  const disabledReason = writeDisabledReason(useAccount())
  const isViolated = lockState(sim).kind === 'violated'

  const unlock = async () => {
    const isConfirmed = await confirm({
      title: t`Unlock this SIM?`,
      consequence: isViolated
        ? t`It works in any device again, and its status returns to Activated.`
        : t`It will work in any device.`,
      confirmLabel: t`Unlock SIM`,
      isDestructive: false,
    })
    if (isConfirmed) await lock.set({ kind: 'off' })
  }

  return (
    <Button
      icon="lock"
      variant={isViolated ? 'primary' : 'secondary'}
      disabledReason={disabledReason}
      isBusy={lock.isRunning}
      onClick={() => void unlock()}
    >
      {t`Unlock SIM`}
    </Button>
  )
}
