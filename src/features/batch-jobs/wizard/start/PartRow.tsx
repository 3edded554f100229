/** One job of a plan: its SIMs, state and progress, and actions when its response was lost. */
import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { describeJob, type BatchJob } from '../../../../domain/batch-jobs/batchJob.ts'
import { paths } from '../../../../domain/paths.ts'
import { Time } from '../../../../domain/format.tsx'
import { Chip } from '../../../../ui/chip/Chip.tsx'
import type { IconName } from '../../../../ui/icon/icons.ts'
import type { Tone } from '../../../../ui/theme/tokens.ts'
import { CountsBar } from '../../jobRecord.tsx'
import type { PlanPart } from '../../../../domain/batch-jobs/batchPlan.ts'
import { LostPartActions } from '../../LostPartActions.tsx'
import { sendAgain, type PlanRun } from '../../../../domain/batch-jobs/planRuns.ts'
import type { PartState } from '../../../../domain/batch-jobs/runPlan.ts'
import styles from './PartRow.module.css'

interface PartRowProps {
  id: string
  index: number
  part: PlanPart
  state: PartState
  job: BatchJob | undefined
  isCurrent: boolean
  activity: PlanRun['activity']
}

export function PartRow({ id, index, part, state, job, isCurrent, activity }: PartRowProps) {
  const { tone, icon, label } = job ? jobStatus(job) : partStatus(state, activity)
  const { count } = part
  return (
    <li className={styles.part} data-current={isCurrent || undefined}>
      <span className={styles.partName}>
        {part.role === 'canary'
          ? plural(count, { one: '# SIM tried first', other: '# SIMs tried first' })
          : plural(count, { one: '# SIM', other: '# SIMs' })}
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
        <span className={styles.actions}>
          <LostPartActions
            planId={id}
            count={count}
            state={state}
            sendAgain={() => sendAgain(id, index)}
          />
        </span>
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
      return { tone: 'unknown', icon: 'pause', label: t`Not started` }
    case 'sent':
      return activity === 'looking' || activity === 'waitingForService'
        ? { tone: 'transition', icon: 'search', label: t`Looking for the job` }
        : { tone: 'transition', icon: 'transition', label: t`Requested` }
    case 'started':
      return { tone: 'usable', icon: 'check', label: t`Accepted` }
    case 'refused':
      return { tone: 'alert', icon: 'error', label: t`Rejected` }
    case 'lost':
      return { tone: 'limit', icon: 'question', label: t`Not confirmed` }
  }
}

function PartText({ state }: { state: PartState }) {
  switch (state.state) {
    case 'started': {
      const { batchJobId, duplicateIds, isFound } = state
      if (duplicateIds) return <DuplicateJobs ids={[batchJobId, ...duplicateIds]} />
      if (!isFound) return <Link to={paths.batchJob(batchJobId)}>{t`Job ${batchJobId}`}</Link>
      return (
        <Trans>
          <Link to={paths.batchJob(batchJobId)}>Job {batchJobId}</Link> was found in the list of
          jobs. Its response was lost, but it was started only once.
        </Trans>
      )
    }
    case 'refused':
      return `${state.problem.title}. ${state.problem.detail}`
    case 'lost':
      if (state.lookedAtMs === undefined)
        return t`The response was lost, and the list of jobs could not be loaded. Nothing is sent again automatically.`
      return (
        <Trans>
          The response was lost, and the job is not in the list (checked{' '}
          <Time timestampMs={state.lookedAtMs} />
          ). Nothing is sent again automatically.
        </Trans>
      )
    case 'waiting':
    case 'sent':
      return null
  }
}

function DuplicateJobs({ ids }: { ids: readonly number[] }) {
  const count = ids.length
  const links = ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={paths.batchJob(id)}>{t`Job ${id}`}</Link>
    </Fragment>
  ))
  return (
    <Trans>
      The connection dropped and the request arrived more than once, so the service started{' '}
      <Plural value={count} one="# job" other="# jobs" />. Cancel those you do not need: {links}
    </Trans>
  )
}
