/** One job of a plan: its SIMs, its state, its progress once accepted, and what can be done when its answer was lost. */
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { BatchJob } from '../../../../domain/batch-jobs/batchJob.ts'
import { describeJob } from '../../../../domain/batch-jobs/batchJob.ts'
import { paths } from '../../../../domain/paths.ts'
import { Time } from '../../../../domain/format.tsx'
import { formatCount } from '../../../../lib/count.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Chip } from '../../../../ui/chip/Chip.tsx'
import type { IconName } from '../../../../ui/icon/icons.ts'
import type { Tone } from '../../../../ui/theme/tokens.ts'
import { confirm } from '../../../../ui/feedback/confirm.ts'
import { CountsBar } from '../../CountsBar.tsx'
import type { PlanPart } from '../../plan/batchPlan.ts'
import { lookAgain, lostAfterMs, sendAgain } from '../../plan/runPlan.ts'
import type { PartState, PlanRun } from '../../plan/runStore.ts'
import styles from './PartLine.module.css'

interface PartLineProps {
  id: string
  index: number
  part: PlanPart
  state: PartState
  /** The job as the service has it; undefined while that is not known. */
  job: BatchJob | undefined
  isCurrent: boolean
  activity: PlanRun['activity']
}

export function PartLine({ id, index, part, state, job, isCurrent, activity }: PartLineProps) {
  const { tone, icon, label } = job ? jobStatus(job) : partStatus(state, activity)
  return (
    <li className={styles.part} data-current={isCurrent || undefined}>
      <span className={styles.partName}>
        {part.role === 'canary'
          ? `${formatCount(part.count)} SIMs tried first`
          : `${formatCount(part.count)} ${part.count === 1 ? 'SIM' : 'SIMs'}`}
      </span>
      <span>
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
      </span>
      <span className={styles.partText}>
        <span>
          <PartText state={state} />
        </span>
        {job && <CountsBar job={job} />}
      </span>
      {state.state === 'lost' && activity === 'none' && (
        <LostActions id={id} index={index} part={part} state={state} />
      )}
    </li>
  )
}

function jobStatus(job: BatchJob): { tone: Tone; icon: IconName; label: string } {
  const { tone, icon, name } = describeJob(job)
  return { tone, icon, label: name }
}

function partStatus(
  { state }: PartState,
  activity: PlanRun['activity'],
): { tone: Tone; icon: IconName; label: string } {
  switch (state) {
    case 'waiting':
      return { tone: 'unknown', icon: 'pause', label: 'Not started' }
    case 'sent':
      return activity === 'looking'
        ? { tone: 'transition', icon: 'search', label: 'Answer lost, looking' }
        : { tone: 'transition', icon: 'transition', label: 'Requested' }
    case 'started':
      return { tone: 'usable', icon: 'check', label: 'Accepted' }
    case 'refused':
      return { tone: 'alert', icon: 'error', label: 'Not taken' }
    case 'lost':
      return { tone: 'limit', icon: 'question', label: 'Not known' }
  }
}

function PartText({ state }: { state: PartState }) {
  switch (state.state) {
    case 'started':
      if (state.duplicateIds) return <SeveralJobs ids={[state.batchJobId, ...state.duplicateIds]} />
      return (
        <>
          <Link to={paths.batchJob(state.batchJobId)}>Job {state.batchJobId}</Link>
          {state.isFound &&
            ' was found in the list of jobs: the answer was lost, the job was started once.'}
        </>
      )
    case 'refused':
      return `${state.problem.title}. ${state.problem.detail}`
    case 'lost':
      return (
        <>
          The answer was lost, and no such job is in the list (looked at{' '}
          <Time timestampMs={state.lookedAtMs} />
          ). Nothing is sent again unless you say so.
        </>
      )
    case 'waiting':
    case 'sent':
      return null
  }
}

function SeveralJobs({ ids }: { ids: readonly number[] }) {
  return (
    <>
      The service started {ids.length} jobs with this content, because the connection dropped and
      the request arrived more than once. Cancel those you do not need:{' '}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={paths.batchJob(id)}>Job {id}</Link>
        </Fragment>
      ))}
    </>
  )
}

function LostActions({
  id,
  index,
  part,
  state,
}: {
  id: string
  index: number
  part: PlanPart
  state: Extract<PartState, { state: 'lost' }>
}) {
  const isTooEarly = state.lookedAtMs - state.sentAtMs < lostAfterMs
  const send = async () => {
    const isSure = await confirm({
      title: `Send the start for ${formatCount(part.count)} SIMs again?`,
      consequence:
        'No job of it is in the list. If the first request still arrives, a service without idempotency keys starts a second job, which reports these SIMs as unchanged.',
      confirmLabel: 'Send it again',
      isDestructive: false,
    })
    if (isSure) sendAgain(id, index)
  }
  return (
    <span className={styles.actions}>
      <Button size="small" icon="search" onClick={() => lookAgain(id)}>
        Look again
      </Button>
      <Button
        size="small"
        disabledReason={
          isTooEarly
            ? 'The first request may still arrive. Look again in a few seconds.'
            : undefined
        }
        onClick={() => void send()}
      >
        Send it again
      </Button>
    </span>
  )
}
