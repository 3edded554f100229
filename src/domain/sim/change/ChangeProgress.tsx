import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { describeChanges, describeResult } from '../../batch-jobs/describeChanges.ts'
import { paths } from '../../paths.ts'
import { usePreferences } from '../../preferences/usePreferences.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyDetails } from '../../../ui/button/CopyButton.tsx'
import { LiveLine, ProgressLine } from '../../../ui/progress/ProgressLine.tsx'
import type { ChangeState } from './runSimChange.ts'

interface ChangeProgressProps {
  state: ChangeState
  onDismiss?: (() => void) | undefined
}

export function ChangeProgress({ state, onDismiss }: ChangeProgressProps) {
  return (
    <LiveLine>
      <Line state={state} onDismiss={onDismiss} />
    </LiveLine>
  )
}

function Line({ state, onDismiss }: ChangeProgressProps) {
  const preferences = usePreferences()
  if (state.status === 'idle') return null
  const { changes } = state
  const description = describeChanges(changes, preferences)
  switch (state.status) {
    case 'sending':
      return <ProgressLine tone="transition">{t`Sending: ${description}`}</ProgressLine>
    case 'requested':
      return (
        <ProgressLine tone="transition">
          {state.isAccepted ? (
            <Trans>
              <strong>Accepted:</strong> {description}.
            </Trans>
          ) : (
            <Trans>
              <strong>Requested:</strong> {description}.
            </Trans>
          )}{' '}
          <Requested state={state} />
          <DuplicateJobs state={state} />
        </ProgressLine>
      )
    case 'confirmed':
      return (
        <ProgressLine tone="usable" onDismiss={onDismiss}>
          {state.isNoChange ? (
            <Trans>
              <strong>Unchanged:</strong> {description}.
            </Trans>
          ) : (
            describeResult(changes, preferences)
          )}
          <DuplicateJobs state={state} />
        </ProgressLine>
      )
    case 'refused': {
      const { reason, advice, code, batchJobId } = state
      return (
        <ProgressLine tone="alert" onDismiss={onDismiss}>
          <Trans>
            <strong>Rejected:</strong> {description}. {reason} {advice} (Code {code},{' '}
            <JobLink id={batchJobId} />)
          </Trans>
        </ProgressLine>
      )
    }
    case 'failed':
      return (
        <ProgressLine
          tone="alert"
          onDismiss={onDismiss}
          action={<CopyDetails problem={state.problem} size="small" />}
        >
          <strong>{state.problem.title}:</strong> {description}. {state.problem.detail}
        </ProgressLine>
      )
    case 'unknown':
      return (
        <ProgressLine
          tone="limit"
          onDismiss={onDismiss}
          action={
            <>
              <Button size="small" variant="quiet" icon="refresh" onClick={state.checkAgain}>
                {t`Check again`}
              </Button>
              <CopyDetails problem={state.problem} size="small" />
            </>
          }
        >
          <strong>{state.problem.title}:</strong> {description}. {state.problem.detail}
        </ProgressLine>
      )
  }
}

function Requested({
  state: { batchJobId, isAccepted, problem },
}: {
  state: Extract<ChangeState, { status: 'requested' }>
}) {
  if (problem) {
    const { title } = problem
    return <Trans>Couldn't check the job and will check again. {title}.</Trans>
  }
  return isAccepted ? (
    <Trans>
      Completed by <JobLink id={batchJobId} />. Waiting for the SIM to show it.
    </Trans>
  ) : (
    <Trans>
      Running as <JobLink id={batchJobId} />.
    </Trans>
  )
}

function DuplicateJobs({
  state: { batchJobId, duplicateIds },
}: {
  state: Extract<ChangeState, { status: 'requested' | 'confirmed' }>
}) {
  if (!duplicateIds) return null
  const count = duplicateIds.length + 1
  const links = [batchJobId, ...duplicateIds].map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <JobLink id={id} />
    </Fragment>
  ))
  return (
    <>
      {' '}
      <Trans>
        The connection dropped and the service started {count} jobs with this change: {links}.
      </Trans>
    </>
  )
}

function JobLink({ id }: { id: number }) {
  return <Link to={paths.batchJob(id)}>{t`job ${id}`}</Link>
}
