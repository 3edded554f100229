/**
 * Where a change of one SIM stands, in words that do not promise more than is known: requested, accepted, confirmed, refused
 * with its reason, or not known. Draws nothing while there is no change.
 */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { describeProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { joinClasses } from '../../../ui/theme/joinClasses.ts'
import type { ChangeState } from './changeState.ts'
import styles from './ChangeProgress.module.css'

export interface ChangeProgressProps {
  state: ChangeState
  /** Puts away how the change ended: `reset` of useSimChange. */
  onDismiss?: () => void
}

export function ChangeProgress({ state, onDismiss }: ChangeProgressProps) {
  // The live region stands before there is anything to say, so that the first words are read out too.
  return (
    <div role="status">
      {state.status !== 'idle' && <Line state={state} onDismiss={onDismiss} />}
    </div>
  )
}

function Line({ state, onDismiss }: { state: Exclude<ChangeState, { status: 'idle' }>; onDismiss: (() => void) | undefined }) {
  switch (state.status) {
    case 'sending':
      return <Frame tone="underWay" mark={<span className={styles.dot} />}>Sending: {state.words}</Frame>
    case 'requested':
      return (
        <Frame tone="underWay" mark={<span className={styles.dot} />}>
          <strong>{state.isAccepted ? 'Accepted' : 'Requested'}:</strong> {state.words}. <Requested state={state} />
        </Frame>
      )
    case 'confirmed':
      return (
        <Frame tone="confirmed" mark={<Icon name="check" size={16} />} onDismiss={onDismiss}>
          <strong>{state.isNoChange ? 'Already so' : 'Confirmed'}:</strong> {state.words}.
        </Frame>
      )
    case 'refused':
      return (
        <Frame tone="bad" mark={<Icon name="error" size={16} />} onDismiss={onDismiss}>
          <strong>Refused:</strong> {state.words}. {state.reason} {state.advice} (Code {state.code}, <JobLink id={state.batchJobId} />)
        </Frame>
      )
    case 'failed':
      return (
        <Frame tone="bad" mark={<Icon name="error" size={16} />} onDismiss={onDismiss} action={<Details state={state} />}>
          <strong>{state.problem.title}:</strong> {state.words}. {state.problem.detail}
        </Frame>
      )
    case 'unknown':
      return (
        <Frame
          tone="unsure"
          mark={<Icon name="question" size={16} />}
          onDismiss={onDismiss}
          action={
            <>
              <Button size="small" variant="quiet" icon="refresh" onClick={state.lookAgain}>
                Look again
              </Button>
              <Details state={state} />
            </>
          }
        >
          <strong>{state.problem.title}:</strong> {state.words}. {state.problem.detail}
        </Frame>
      )
  }
}

interface FrameProps {
  tone: 'underWay' | 'confirmed' | 'bad' | 'unsure'
  mark: ReactNode
  onDismiss?: (() => void) | undefined
  action?: ReactNode
  children: ReactNode
}

function Frame({ tone, mark, onDismiss, action, children }: FrameProps) {
  return (
    <div className={joinClasses(styles.progress, styles[tone])}>
      {mark}
      <span className={styles.words}>{children}</span>
      {action}
      {onDismiss && <IconButton icon="close" size="small" label="Dismiss" onClick={onDismiss} />}
    </div>
  )
}

function Details({ state }: { state: Extract<ChangeState, { status: 'failed' | 'unknown' }> }) {
  return (
    <CopyButton size="small" variant="quiet" text={describeProblem(state.problem)}>
      Copy details
    </CopyButton>
  )
}

function Requested({ state: { batchJobId, isAccepted, problem } }: { state: Extract<ChangeState, { status: 'requested' }> }) {
  if (problem) return <>The service cannot be asked about it at present and will be asked again: {problem.title.toLowerCase()}.</>
  return isAccepted ? (
    <>
      Done by <JobLink id={batchJobId} />; waiting for the SIM to show it.
    </>
  ) : (
    <>
      Under way as <JobLink id={batchJobId} />.
    </>
  )
}

function JobLink({ id }: { id: number }) {
  return <Link to={paths.batchJob(id)}>job {id}</Link>
}
