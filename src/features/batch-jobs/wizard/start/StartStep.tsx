import { plural, t } from '@lingui/core/macro'
import type { Appearance } from '../../../../ui/chip/appearance.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import { Card, CardActions } from '../../../../ui/card/Card.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useUnsavedGuard } from '../../../../ui/form/useUnsavedGuard.ts'
import { Progress } from '../../../../ui/progress/Progress.tsx'
import { describeJob, isJobOver, type BatchJob } from '../../../../domain/batch-jobs/batchJob.ts'
import { jobPageLimit, walkJobs } from '../../../../domain/batch-jobs/jobRequests.ts'
import { poll } from '../../../../domain/batch-jobs/poll.ts'
import type { PlanPart } from '../../../../domain/batch-jobs/batchPlan.ts'
import {
  continuePlan,
  isBegunElsewhere,
  sendAgain,
  usePlanRun,
  type PlanRun,
} from '../../../../domain/batch-jobs/planRuns.ts'
import wizard from '../Wizard.module.css'
import styles from './StartStep.module.css'
import { Plural, Trans } from '@lingui/react/macro'
import { Time } from '../../../../domain/format.tsx'
import { Chip } from '../../../../ui/chip/Chip.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import { CountsBar, JobLinks } from '../../jobRecord.tsx'
import { StartedElsewhere } from '../../steps.tsx'
import { LostPartActions } from '../../LostPartActions.tsx'
import type { PartState } from '../../../../domain/batch-jobs/runPlan.ts'

export function StartStep({ id }: { id: string }) {
  const run = usePlanRun(id)
  if (run) return <Run run={run} />
  if (isBegunElsewhere(id)) return <StartedElsewhere />
  return (
    <EmptyState
      icon="play"
      title={t`Nothing has been started`}
      detail={t`Run the batch job from its review.`}
      action={
        <ButtonLink to={paths.batchWizard('check', { draft: id })}>{t`Go to review`}</ButtonLink>
      }
    />
  )
}

function Run({ run }: { run: PlanRun }) {
  const navigate = useNavigate()
  const { plan, parts, activity, stop } = run
  const { id } = plan
  const started = parts.filter(({ state }) => state === 'started').length
  const isAllStarted = started === plan.parts.length
  const isWorking = activity !== 'none' && activity !== 'elsewhere'
  useUnsavedGuard(isWorking && !isAllStarted)

  const only = isAllStarted && plan.parts.length === 1 ? parts[0] : undefined
  const onlyId = only?.state === 'started' && !only.isFound ? only.batchJobId : undefined
  useEffect(() => {
    if (onlyId !== undefined) void navigate(paths.batchJob(onlyId), { replace: true })
  }, [navigate, onlyId])

  // A single job is shown on its own page.
  const jobs = useStartedJobs(
    plan.parts.length === 1
      ? []
      : parts.flatMap((part) => (part.state === 'started' ? [part.batchJobId] : [])),
    activity,
  )
  const simCount = plan.parts.reduce((sum, part) => sum + part.count, 0)
  const jobCount = plan.parts.length
  return (
    <Card
      title={
        jobCount === 1
          ? t`Batch job`
          : t`${plural(jobCount, { one: '# job', other: '# jobs' })} for ${plural(simCount, { one: '# SIM', other: '# SIMs' })}`
      }
      aside={activityLabel(activity)}
    >
      {plan.parts.length > 1 && (
        <Progress
          label={t`Started jobs`}
          done={started}
          total={plan.parts.length}
          text={(done, total) => t`${done} of ${total} jobs accepted`}
        />
      )}
      {stop && (
        <div className={wizard.warning} role="alert">
          <p className={wizard.strong}>{stop.title}</p>
          <p>{stop.detail}</p>
        </div>
      )}
      <ol className={styles.parts}>
        {plan.parts.map((part, index) => {
          const state = parts[index] ?? { state: 'waiting' }
          const job = state.state === 'started' ? jobs.get(state.batchJobId) : undefined
          return (
            <PartRow
              key={keyOf(part)}
              id={id}
              index={index}
              part={part}
              state={state}
              job={job}
              isCurrent={isWorking && state.state !== 'started'}
              activity={activity}
            />
          )
        })}
      </ol>
      {activity === 'waitingForService' && (
        <Note isSmall role="status">
          {t`The service can't be reached, and the answer was lost. The portal looks for the job by itself once the connection is back. Nothing is sent again automatically.`}
        </Note>
      )}
      <Actions run={run} isAllStarted={isAllStarted} isWorking={isWorking} />
    </Card>
  )
}

/** The first SIM identifies a list; at most one part is not a list. */
function keyOf({ role, selection }: PlanPart): string {
  return `${role} ${selection.kind === 'named' ? selection.iccids[0] : selection.kind}`
}

interface ActionsProps {
  run: PlanRun
  isAllStarted: boolean
  isWorking: boolean
}

function Actions({ run, isAllStarted, isWorking }: ActionsProps) {
  const { plan, parts, stop, activity } = run
  const { id } = plan
  const open = plan.parts.filter((_, index) => parts[index]?.state !== 'started')
  const simCount = open.reduce((sum, part) => sum + part.count, 0)
  const isInDoubt = parts.some(({ state }) => state === 'lost' || state === 'sent')
  return (
    <CardActions>
      {!isWorking && !isAllStarted && !isInDoubt && stop?.kind !== 'changed' && (
        <Button
          variant="primary"
          icon="play"
          onClick={() => continuePlan(id, { skipsCanary: stop?.kind === 'canary' })}
        >
          {stop?.kind === 'canary'
            ? plural(simCount, {
                one: 'Change the other # SIM anyway',
                other: 'Change the other # SIMs anyway',
              })
            : plural(simCount, {
                one: 'Change the remaining # SIM',
                other: 'Change the remaining # SIMs',
              })}
        </Button>
      )}
      {stop?.kind === 'changed' && (
        <ButtonLink to={paths.batchWizard('check', { draft: id })}>{t`Review again`}</ButtonLink>
      )}
      {activity === 'elsewhere' && (
        <Note isSmall>{t`Another tab is starting these jobs. Progress is shown here.`}</Note>
      )}
      <ButtonLink to={paths.batchJobs()} icon="batch">
        {t`Show all batch jobs`}
      </ButtonLink>
    </CardActions>
  )
}

function activityLabel(activity: PlanRun['activity']): string | undefined {
  if (activity === 'starting') return t`Starting`
  if (activity === 'looking') return t`Looking for the job`
  if (activity === 'waitingForService') return t`Waiting for the service`
  return activity === 'watchingCanary' ? t`Waiting for the SIMs tried first` : undefined
}

function useStartedJobs(
  batchJobIds: readonly number[],
  activity: PlanRun['activity'],
): ReadonlyMap<number, BatchJob> {
  const [jobs, setJobs] = useState<ReadonlyMap<number, BatchJob>>(new Map())
  const key = batchJobIds.join(' ')

  useEffect(() => {
    if (key === '') return undefined
    const ids = key.split(' ').map(Number)
    const controller = new AbortController()
    poll(() => requestJobsById(ids, controller.signal), {
      signal: controller.signal,
      isDone: (byId) => ids.every((id) => isOver(byId.get(id))),
      onValue: setJobs,
    }).catch(() => {
      // The loaded jobs stay; the page of each job shows the error.
    })
    return () => controller.abort()
  }, [key, activity])

  return jobs
}

function isOver(job: BatchJob | undefined): boolean {
  return job !== undefined && isJobOver(job)
}

/** Jobs are listed newest first, so those of a plan are on the first pages. */
async function requestJobsById(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, BatchJob>> {
  const byId = new Map<number, BatchJob>()
  const maxPages = Math.ceil(ids.length / jobPageLimit) + 1
  const walk = walkJobs()
  for (let page = 0; page < maxPages && byId.size < ids.length; page++) {
    const { rows, isLast } = await walk.next(signal)
    for (const job of rows) if (ids.includes(job.batchJobId)) byId.set(job.batchJobId, job)
    if (isLast) break
  }
  return byId
}

interface PartRowProps {
  id: string
  index: number
  part: PlanPart
  state: PartState
  job: BatchJob | undefined
  isCurrent: boolean
  activity: PlanRun['activity']
}

function PartRow({ id, index, part, state, job, isCurrent, activity }: PartRowProps) {
  const { tone, icon, name } = job ? describeJob(job) : partStatus(state, activity)
  const { count } = part
  return (
    <li className={styles.part} data-current={isCurrent || undefined}>
      <span className={styles.partName}>
        {part.role === 'canary'
          ? plural(count, { one: '# SIM tried first', other: '# SIMs tried first' })
          : plural(count, { one: '# SIM', other: '# SIMs' })}
      </span>
      <span>
        <Chip tone={tone} icon={icon} name={name} />
      </span>
      <span className={styles.partText}>
        <span>
          <PartText state={state} />
        </span>
        {job && <CountsBar job={job} />}
      </span>
      {state.state === 'lost' && activity === 'none' && (
        <CardActions>
          <LostPartActions
            planId={id}
            count={count}
            state={state}
            sendAgain={() => sendAgain(id, index)}
          />
        </CardActions>
      )}
    </li>
  )
}

function partStatus(
  { state }: PartState,
  activity: PlanRun['activity'],
): Omit<Appearance, 'meaning'> {
  switch (state) {
    case 'waiting':
      return { tone: 'unknown', icon: 'pause', name: t`Not started` }
    case 'sent':
      return activity === 'looking' || activity === 'waitingForService'
        ? { tone: 'transition', icon: 'search', name: t`Looking for the job` }
        : { tone: 'transition', icon: 'transition', name: t`Requested` }
    case 'started':
      return { tone: 'usable', icon: 'check', name: t`Accepted` }
    case 'refused':
      return { tone: 'alert', icon: 'error', name: t`Rejected` }
    case 'lost':
      return { tone: 'limit', icon: 'question', name: t`Not confirmed` }
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
  const links = <JobLinks ids={ids} />
  return (
    <Trans>
      The connection dropped and the request arrived more than once, so the service started{' '}
      <Plural value={count} one="# job" other="# jobs" />. Cancel those you do not need: {links}
    </Trans>
  )
}
