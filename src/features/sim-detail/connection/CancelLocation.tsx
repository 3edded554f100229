/**
 * Cancel location: what it does, when it can be sent, and what came of the last one. Sent is not done: only the presence of the
 * SIM afterwards is.
 */
import { useStore } from 'zustand'
import { useIsOffered } from '../../../data/offers.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import { whyNotWrite } from '../../../domain/session/permissions.ts'
import { sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { useClock } from '../../../ui/time/useClock.ts'
import styles from './Connection.module.css'
import { relocate, relocationOf } from './relocation.ts'
import { RelocationLine } from './RelocationLine.tsx'
import { blockedUntil } from './relocationState.ts'
import { clockWords, relocationEffect } from './relocationWords.ts'

export function CancelLocation({ sim }: { sim: Sim }) {
  const { iccid } = sim
  const isOffered = useIsOffered('cancelLocation')
  const place = relocationOf(iccid)
  const state = useStore(place)
  const account = useAccount()
  const untilMs = blockedUntil(state) ?? 0
  const nowMs = useClock(untilMs > 0 || state.status === 'sent')
  const leftMs = untilMs - nowMs
  const whyNot =
    whyNotWrite(account) ??
    (state.status === 'sending' ? 'It is being sent.' : undefined) ??
    (leftMs > 0 ? `Blocked by the last one for another ${clockWords(leftMs)}.` : undefined) ??
    (state.status === 'sent' ? 'The last one is being watched.' : undefined)

  const ask = async () => {
    const isConfirmed = await confirm({
      title: `Cancel the location of ${sim.custom_field_1 || `SIM ${iccid}`}?`,
      consequence:
        relocationEffect +
        (sessionSinceMs(sim) === null
          ? ' The SIM is offline now: it comes back only when its device is on and in reach of a network.'
          : ''),
      confirmLabel: 'Send cancel location to 1 SIM',
      isDestructive: false,
      cancelLabel: 'Leave it',
    })
    if (isConfirmed) relocate(iccid)
  }

  if (isOffered === false)
    return <p className={styles.effect}>This service offers no cancel location.</p>
  return (
    <div className={styles.relocation}>
      <div className={styles.relocationRow}>
        <Button icon="refresh" whyNot={whyNot} onClick={() => void ask()}>
          Cancel location
        </Button>
        <p className={styles.effect}>
          Makes the SIM register anew: for devices that are stuck on a network.
        </p>
      </div>
      <RelocationLine
        state={state}
        nowMs={nowMs}
        onDismiss={() => place.setState({ status: 'idle' }, true)}
      />
    </div>
  )
}
