/** What came of a cancel location, in one line. */
import { formatDuration } from '../../../lib/time.ts'
import { CopyDetails } from '../../../ui/button/CopyButton.tsx'
import { LiveLine, ProgressLine } from '../../../ui/progress/ProgressLine.tsx'
import { clockWords, reattachedWords } from './relocationWords.ts'
import type { RelocationState } from './relocationState.ts'

export interface RelocationLineProps {
  state: RelocationState
  nowMs: number
  onDismiss: () => void
}

/** After this long one should look for another reason. */
const longMs = 5 * 60_000

export function RelocationLine({ state, nowMs, onDismiss }: RelocationLineProps) {
  return <LiveLine>{line(state, nowMs, onDismiss)}</LiveLine>
}

function line(state: RelocationState, nowMs: number, onDismiss: () => void) {
  switch (state.status) {
    case 'idle':
      return null
    case 'sending':
      return <ProgressLine tone="underWay">Sending the cancel location</ProgressLine>
    case 'sent': {
      const waitedMs = Math.max(0, nowMs - state.sentAtMs)
      return (
        <ProgressLine tone="underWay" onDismiss={waitedMs > longMs ? onDismiss : undefined}>
          <strong>Sent:</strong> waiting for the SIM to come back,{' '}
          <span aria-hidden="true">{formatDuration(waitedMs)} so far.</span>
          {waitedMs > longMs && ' The device may be switched off or out of reach.'}
        </ProgressLine>
      )
    }
    case 'reattached':
      return (
        <ProgressLine tone="confirmed" onDismiss={onDismiss}>
          <strong>{reattachedWords(state)}.</strong>
        </ProgressLine>
      )
    case 'blocked': {
      const leftMs = state.blockedUntilMs - nowMs
      return leftMs > 0 ? (
        <ProgressLine tone="unsure">
          <strong>Not sent:</strong> the last one was too short a time ago. It can be sent again in{' '}
          <span aria-hidden="true">{clockWords(leftMs)}</span>
          <span className="visually-hidden">{Math.ceil(leftMs / 60_000)} minutes</span>.
        </ProgressLine>
      ) : (
        <ProgressLine tone="unsure" onDismiss={onDismiss}>
          It can be sent again now.
        </ProgressLine>
      )
    }
    case 'unknown':
      return (
        <ProgressLine
          tone="unsure"
          onDismiss={onDismiss}
          action={<CopyDetails problem={state.problem} size="small" />}
        >
          <strong>We could not confirm this was sent:</strong> the connection dropped. It is not
          sent again; this page watches the events of the SIM and shows it when it was sent.
        </ProgressLine>
      )
    case 'failed':
      return (
        <ProgressLine
          tone="bad"
          onDismiss={onDismiss}
          action={<CopyDetails problem={state.problem} size="small" />}
        >
          <strong>{state.problem.title}:</strong> {state.problem.detail}
        </ProgressLine>
      )
  }
}
