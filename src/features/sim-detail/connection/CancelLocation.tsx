import { useEffect, useEffectEvent } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { requestSimEvents } from '../../../domain/sim-events/simEvents.ts'
import { useLiveSimEvents } from '../../../domain/sim-events/useLiveSimEvents.ts'
import { sessionSinceMs, type Sim } from '../../../domain/sim/SimFields.ts'
import { formatDuration } from '../../../lib/time.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyDetails } from '../../../ui/button/CopyButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { LiveLine, ProgressLine } from '../../../ui/progress/ProgressLine.tsx'
import { useClock } from '../../../ui/time/useClock.ts'
import { Note } from '../../../ui/text/Text.tsx'
import { simName } from '../header/StatusActions.tsx'
import styles from './Connection.module.css'
import {
  describeReattachment,
  noteEvent,
  relocate,
  relocationOf,
  type RelocationState,
} from './relocation.ts'

export function CancelLocation({ sim }: { sim: Sim }) {
  const { iccid } = sim
  const isOffered = useCapabilities().hasArgument('cancelLocation', 'iccid')
  const store = relocationOf(iccid)
  const state = useStore(store)
  const account = useAccount()
  const untilMs = 'blockedUntilMs' in state ? state.blockedUntilMs : 0
  const nowMs = useClock(untilMs > 0 || state.status === 'sent')
  const leftMs = untilMs - nowMs
  const countdown = formatCountdown(leftMs)
  const disabledReason =
    writeDisabledReason(account) ??
    (state.status === 'sending' ? t`Sending` : undefined) ??
    (leftMs > 0 ? t`Available again in ${countdown}` : undefined) ??
    (state.status === 'sent' ? t`Waiting for the SIM to register again` : undefined)

  const confirmAndSend = async () => {
    const name = simName(sim)
    const isConfirmed = await confirm({
      title: t`Reset the connection of ${name}?`,
      consequence:
        sessionSinceMs(sim) === null
          ? t`The SIM is offline. It registers again once its device is on and has coverage. You can't send another reset for a few minutes.`
          : t`The data session drops and the device registers again, usually within a minute. You can't send another reset for a few minutes.`,
      confirmLabel: t`Reset connection`,
      isDestructive: false,
    })
    if (isConfirmed) relocate(iccid)
  }

  if (!isOffered) return <Note>{t`The connected service can't reset connections.`}</Note>
  return (
    <div className={styles.relocation}>
      <div className={styles.relocationRow}>
        <Button
          icon="refresh"
          disabledReason={disabledReason}
          onClick={() => void confirmAndSend()}
        >
          {t`Reset connection`}
        </Button>
        <Note>
          {t`Forces the SIM to register again (cancel location). Use it when a device is stuck on a network.`}
        </Note>
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

interface RelocationStatusProps {
  state: RelocationState
  nowMs: number
  onDismiss: () => void
}

function RelocationStatus({ state, nowMs, onDismiss }: RelocationStatusProps) {
  switch (state.status) {
    case 'idle':
      return null
    case 'sending':
      return <ProgressLine tone="transition">{t`Sending reset`}</ProgressLine>
    case 'sent': {
      const waitedMs = Math.max(0, nowMs - state.sentAtMs)
      const isLong = waitedMs > longWaitMs
      const waited = formatDuration(waitedMs)
      return (
        <ProgressLine tone="transition" onDismiss={isLong ? onDismiss : undefined}>
          <Trans>
            <strong>Sent:</strong> waiting for the SIM to register again,{' '}
            <span aria-hidden="true">{waited} so far.</span>
          </Trans>{' '}
          {isLong && t`The device may be switched off or out of coverage.`}
        </ProgressLine>
      )
    }
    case 'reattached':
      return (
        <ProgressLine tone="usable" onDismiss={onDismiss}>
          <strong>{describeReattachment(state)}.</strong>
        </ProgressLine>
      )
    case 'blocked': {
      const leftMs = state.blockedUntilMs - nowMs
      const countdown = formatCountdown(leftMs)
      const minuteCount = Math.ceil(leftMs / 60_000)
      const minutes = plural(minuteCount, { one: '# minute', other: '# minutes' })
      return leftMs > 0 ? (
        <ProgressLine tone="limit">
          <Trans>
            <strong>Not sent:</strong> the last reset was too recent. Try again in{' '}
            <span aria-hidden="true">{countdown}</span>
            <span className="visually-hidden">{minutes}</span>.
          </Trans>
        </ProgressLine>
      ) : (
        <ProgressLine tone="limit" onDismiss={onDismiss}>
          {t`You can reset the connection again.`}
        </ProgressLine>
      )
    }
    case 'unknown':
    case 'failed':
      return (
        <ProgressLine
          tone={state.status === 'failed' ? 'alert' : 'limit'}
          onDismiss={onDismiss}
          action={<CopyDetails problem={state.problem} size="small" />}
        >
          {state.status === 'failed' ? (
            <>
              <strong>{state.problem.title}:</strong> {state.problem.detail}
            </>
          ) : (
            <Trans>
              <strong>We could not confirm this was sent:</strong> the connection dropped. The
              portal checks the events of the SIM and does not send it again.
            </Trans>
          )}
        </ProgressLine>
      )
  }
}

function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Follows a cancel location on every tab, with a toast when the SIM is back and the connection card is not visible. */
export function RelocationWatch({ iccid, isCardShown }: { iccid: string; isCardShown: boolean }) {
  const state = useStore(relocationOf(iccid))
  const announce = useEffectEvent(() => {
    if (state.status === 'reattached' && !isCardShown)
      toast({ tone: 'success', title: describeReattachment(state), detail: t`SIM ${iccid}` })
  })
  useEffect(() => announce(), [state])
  return isWatched(state) ? <EventWatch iccid={iccid} /> : null
}

const pollMs = 10_000
const lookBackMs = 10 * 60_000

/** Polls in addition to the subscription, which can fail. */
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
  // Errors are ignored: the next poll follows soon.
  const page = await requestSimEvents(iccid, criteria, null, signal).catch(() => undefined)
  for (const event of page?.rows.toReversed() ?? []) noteEvent(event, false)
}

function isWatched({ status }: RelocationState): boolean {
  return status === 'sending' || status === 'sent' || status === 'unknown'
}
