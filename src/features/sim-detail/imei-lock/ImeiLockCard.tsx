import { t } from '@lingui/core/macro'
import { useAccount } from '../../../data/session/useAccount.ts'
import { LazyOutlook } from '../../../domain/diagnosis/LazyOutlook.tsx'
import { Identifier } from '../../../domain/format.tsx'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { ChangeProgress } from '../../../domain/sim/change/ChangeProgress.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card, CardActions } from '../../../ui/card/Card.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import styles from '../../../ui/card/CardContent.module.css'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../../ui/dialog/useDisclosure.ts'
import { type ImeiLockControl, type LockState, lockState, useImeiLock } from './imeiLock.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'

const LockDialog = lazyFloat('LockDialog', () => import('./LockDialog.tsx'))

export function ImeiLockCard({ sim }: { sim: Sim }) {
  const disabledReason = writeDisabledReason(useAccount())
  const lock = useImeiLock(sim.iccid)
  const dialog = useDisclosure(LockDialog)
  const state = lockState(sim)
  const isLocked = state.kind !== 'off'

  return (
    <Card title={t`IMEI lock`}>
      <p className={styles.lead}>
        <Chip tone={state.tone} icon={state.icon} name={state.name} />
        <span>{state.meaning}</span>
      </p>
      <Facts>
        {isLocked && (
          <Fact label={t`Locked to`}>
            {state.lockedTo === null ? (
              t`No device yet`
            ) : (
              <Identifier value={state.lockedTo} name={t`locked IMEI`} />
            )}
          </Fact>
        )}
        <Fact label={t`Used in`}>
          <Identifier value={state.usedIn} name={t`IMEI`} />
        </Fact>
        {state.kind === 'locked' && <Fact label={t`Device match`}>{matchText(state)}</Fact>}
      </Facts>
      {state.kind === 'violated' && (
        <Note>
          {t`Unlock the SIM to use it in any device. Its status returns to “Activated”. You can lock it again later.`}
        </Note>
      )}
      {lock.problem && !dialog.isOpen && <ProblemNote problem={lock.problem} />}
      <ChangeProgress state={lock.change} onDismiss={lock.dismiss} />
      <CardActions>
        {isLocked && <UnlockButton sim={sim} lock={lock} />}
        {state.kind !== 'violated' && (
          <Button
            icon="lock"
            disabledReason={disabledReason}
            isBusy={lock.isRunning}
            {...dialog.opener}
            onClick={() => {
              lock.dismiss()
              dialog.open()
            }}
          >
            {isLocked ? t`Change lock` : t`Lock SIM`}
          </Button>
        )}
      </CardActions>
      <LockDialog {...dialog.float} sim={sim} state={state} lock={lock} />
    </Card>
  )
}

function matchText({ lockedTo, usedIn }: LockState): string {
  if (usedIn === null) return t`Not used in a device yet`
  return lockedTo === usedIn ? t`In the device it is locked to` : t`Last used in another device`
}

export function UnlockButton({ sim, lock }: { sim: Sim; lock: ImeiLockControl }) {
  const disabledReason = writeDisabledReason(useAccount())
  const isViolated = lockState(sim).kind === 'violated'

  const unlock = async () => {
    const isConfirmed = await confirm({
      title: t`Unlock this SIM?`,
      consequence: isViolated ? (
        <>
          {t`It works in any device again, and its status returns to “Activated”.`}{' '}
          <LazyOutlook fallback={null} sim={sim} change={{ changes: { imei_lock: false } }} />
        </>
      ) : (
        t`It will work in any device.`
      ),
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
