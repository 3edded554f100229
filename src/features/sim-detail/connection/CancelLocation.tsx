/** Cancel location: when it can be sent, and what became of the last one. Sent is not done: only the SIM's presence afterwards is. */
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { useCapabilities } from '../../../data/capabilities.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { requestSimEvents, useLiveSimEvents } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { formatDuration } from '../../../lib/time.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyDetails } from '../../../ui/button/CopyButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { LiveLine, ProgressLine } from '../../../ui/progress/ProgressLine.tsx'
import { useClock } from '../../../ui/time/useClock.ts'
import styles from './Connection.module.css'
import { describeReattachment, isWatched, noteEvent, relocate, relocationOf } from './relocation.ts'
import type { RelocationState } from './relocation.ts'

export function CancelLocation({ sim }: { sim: Sim }) {
  const { iccid } = sim
  const isOffered = useCapabilities().hasArgument('cancelLocation', 'iccid')
  const store = relocationOf(iccid)
  const state = useStore(store)
  const account = useAccount()
  const untilMs = 'blockedUntilMs' in state ? state.blockedUntilMs : 0
  const nowMs = useClock(untilMs > 0 || state.status === 'sent')
  const leftMs = untilMs - nowMs
  const disabledReason =
    writeDisabledReason(account) ??
    (state.status === 'sending' ? 'It is being sent.' : undefined) ??
    (leftMs > 0 ? `Blocked by the last one for another ${formatCountdown(leftMs)}.` : undefined) ??
    (state.status === 'sent' ? 'The last one is being watched.' : undefined)

  const confirmAndSend = async () => {
    const isConfirmed = await confirm({
      title: `Reset the connection of ${sim.custom_field_1 || `SIM ${iccid}`}?`,
      consequence:
        'The network forgets where the SIM is. A running data session drops and the device registers again, usually within a minute, and another reset is blocked for some minutes.' +
        (sessionSinceMs(sim) === null
          ? ' The SIM is offline now: it comes back only when its device is on and in reach of a network.'
          : ''),
      confirmLabel: 'Reset connection of 1 SIM',
      isDestructive: false,
      cancelLabel: 'Cancel',
    })
    if (isConfirmed) relocate(iccid)
  }

  if (!isOffered)
    return <p className={styles.effect}>The connected service can’t reset connections.</p>
  return (
    <div className={styles.relocation}>
      <div className={styles.relocationRow}>
        <Button
          icon="refresh"
          disabledReason={disabledReason}
          onClick={() => void confirmAndSend()}
        >
          Reset connection
        </Button>
        <p className={styles.effect}>
          Sends a cancel location: the SIM has to register again. Use it when a device is stuck on a
          network.
        </p>
      </div>
      <LiveLine>
        <RelocationStatus
          state={state}
          nowMs={nowMs}
          onDismiss={() => store.setState({ status: 'idle' }, true)}
        />
      </LiveLine>
    </div>
  )
}

const longWaitMs = 5 * 60_000

function RelocationStatus({
  state,
  nowMs,
  onDismiss,
}: {
  state: RelocationState
  nowMs: number
  onDismiss: () => void
}) {
  switch (state.status) {
    case 'idle':
      return null
    case 'sending':
      return <ProgressLine tone="underWay">Sending the reset</ProgressLine>
    case 'sent': {
      const waitedMs = Math.max(0, nowMs - state.sentAtMs)
      const isLong = waitedMs > longWaitMs
      return (
        <ProgressLine tone="underWay" onDismiss={isLong ? onDismiss : undefined}>
          <strong>Sent:</strong> waiting for the SIM to come back,{' '}
          <span aria-hidden="true">{formatDuration(waitedMs)} so far.</span>
          {isLong && ' The device may be switched off or out of reach.'}
        </ProgressLine>
      )
    }
    case 'reattached':
      return (
        <ProgressLine tone="confirmed" onDismiss={onDismiss}>
          <strong>{describeReattachment(state)}.</strong>
        </ProgressLine>
      )
    case 'blocked': {
      const leftMs = state.blockedUntilMs - nowMs
      return leftMs > 0 ? (
        <ProgressLine tone="unsure">
          <strong>Not sent:</strong> the last one was too short a time ago. It can be sent again in{' '}
          <span aria-hidden="true">{formatCountdown(leftMs)}</span>
          <span className="visually-hidden">{Math.ceil(leftMs / 60_000)} minutes</span>.
        </ProgressLine>
      ) : (
        <ProgressLine tone="unsure" onDismiss={onDismiss}>
          It can be sent again now.
        </ProgressLine>
      )
    }
    case 'unknown':
    case 'failed':
      return (
        <ProgressLine
          tone={state.status === 'failed' ? 'bad' : 'unsure'}
          onDismiss={onDismiss}
          action={<CopyDetails problem={state.problem} size="small" />}
        >
          {state.status === 'failed' ? (
            <>
              <strong>{state.problem.title}:</strong> {state.problem.detail}
            </>
          ) : (
            <>
              <strong>We could not confirm this was sent:</strong> the connection dropped. It is not
              sent again; this page watches the events of the SIM and shows it when it was sent.
            </>
          )}
        </ProgressLine>
      )
  }
}

/** "4:07". Whole seconds only, as the clock that counts it ticks. */
function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Follows a cancel location on every tab. Shows nothing but a toast when the SIM is back and the connection card is not shown. */
export function RelocationWatch({ iccid, isCardShown }: { iccid: string; isCardShown: boolean }) {
  const state = useStore(relocationOf(iccid))
  const announce = useEffectEvent(() => {
    if (state.status === 'reattached' && !isCardShown)
      toast({ tone: 'success', title: describeReattachment(state), detail: `SIM ${iccid}` })
  })
  useEffect(() => announce(), [state])
  return isWatched(state) ? <EventWatch iccid={iccid} /> : null
}

const pollMs = 10_000
const lookBackMs = 10 * 60_000

/** Polls as well as subscribing: live events can fail. */
function EventWatch({ iccid }: { iccid: string }) {
  useLiveSimEvents(iccid, {
    onEvent: (event) => noteEvent(event, true),
    catchUp: () => noteRecentEvents(iccid),
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void noteRecentEvents(iccid)
    }, pollMs)
    return () => clearInterval(timer)
  }, [iccid])
  return null
}

async function noteRecentEvents(iccid: string): Promise<void> {
  const criteria = { types: [], fromMs: Date.now() - lookBackMs }
  const { signal } = new AbortController()
  // A failure is ignored: the next poll is soon.
  const page = await requestSimEvents(iccid, criteria, 'desc', null, signal).catch(() => undefined)
  for (const event of page?.rows.toReversed() ?? []) noteEvent(event, false)
}
