/** Where a change of one SIM stands: requested, accepted, confirmed, refused with its reason, or unknown. */
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyDetails } from '../../../ui/button/CopyButton.tsx'
import { LiveLine, ProgressLine } from '../../../ui/progress/ProgressLine.tsx'
import type { ChangeState } from './runSimChange.ts'

export interface ChangeProgressProps {
  state: ChangeState
  onDismiss?: () => void
}

export function ChangeProgress({ state, onDismiss }: ChangeProgressProps) {
  return (
    <LiveLine>{state.status !== 'idle' && <Line state={state} onDismiss={onDismiss} />}</LiveLine>
  )
}

function Line({
  state,
  onDismiss,
}: {
  state: Exclude<ChangeState, { status: 'idle' }>
  onDismiss: (() => void) | undefined
}) {
  switch (state.status) {
    case 'sending':
      return <ProgressLine tone="underWay">Sending: {state.description}</ProgressLine>
    case 'requested':
      return (
        <ProgressLine tone="underWay">
          <strong>{state.isAccepted ? 'Accepted' : 'Requested'}:</strong> {state.description}.{' '}
          <Requested state={state} />
          <SeveralJobs state={state} />
        </ProgressLine>
      )
    case 'confirmed':
      return (
        <ProgressLine tone="confirmed" onDismiss={onDismiss}>
          <strong>{state.isNoChange ? 'Already so' : 'Confirmed'}:</strong> {state.description}.
          <SeveralJobs state={state} />
        </ProgressLine>
      )
    case 'refused':
      return (
        <ProgressLine tone="bad" onDismiss={onDismiss}>
          <strong>Refused:</strong> {state.description}. {state.reason} {state.advice} (Code{' '}
          {state.code}, <JobLink id={state.batchJobId} />)
        </ProgressLine>
      )
    case 'failed':
      return (
        <ProgressLine
          tone="bad"
          onDismiss={onDismiss}
          action={<CopyDetails problem={state.problem} size="small" />}
        >
          <strong>{state.problem.title}:</strong> {state.description}. {state.problem.detail}
        </ProgressLine>
      )
    case 'unknown':
      return (
        <ProgressLine
          tone="unsure"
          onDismiss={onDismiss}
          action={
            <>
              <Button size="small" variant="quiet" icon="refresh" onClick={state.lookAgain}>
                Look again
              </Button>
              <CopyDetails problem={state.problem} size="small" />
            </>
          }
        >
          <strong>{state.problem.title}:</strong> {state.description}. {state.problem.detail}
        </ProgressLine>
      )
  }
}

function Requested({
  state: { batchJobId, isAccepted, problem },
}: {
  state: Extract<ChangeState, { status: 'requested' }>
}) {
  if (problem)
    return (
      <>
        The service cannot be asked about it at present and will be asked again:{' '}
        {problem.title.toLowerCase()}.
      </>
    )
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

function SeveralJobs({
  state: { batchJobId, duplicateIds },
}: {
  state: Extract<ChangeState, { status: 'requested' | 'confirmed' }>
}) {
  if (!duplicateIds) return null
  return (
    <>
      {' '}
      The connection dropped and the service started {duplicateIds.length + 1} jobs with this
      change: <JobLink id={batchJobId} />
      {duplicateIds.map((id) => (
        <Fragment key={id}>
          , <JobLink id={id} />
        </Fragment>
      ))}
      .
    </>
  )
}

function JobLink({ id }: { id: number }) {
  return <Link to={paths.batchJob(id)}>job {id}</Link>
}
