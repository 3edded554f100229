/** The last step: the jobs of the plan with their state, and what can be done when one was refused or its answer was lost. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { formatCount } from '../../../../lib/count.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../../ui/card/Card.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useUnsavedGuard } from '../../../../ui/form/useUnsavedGuard.ts'
import { Progress } from '../../../../ui/progress/Progress.tsx'
import type { BatchJob } from '../../../../domain/batch-jobs/batchJob.ts'
import { isJobOver } from '../../../../domain/batch-jobs/batchJob.ts'
import { jobPageLimit, requestJobs } from '../../../../domain/batch-jobs/jobRequests.ts'
import { poll } from '../../../../domain/batch-jobs/poll.ts'
import type { PlanPart } from '../../plan/batchPlan.ts'
import { continuePlan, lookAgain } from '../../plan/runPlan.ts'
import { usePlanRun } from '../../plan/runStore.ts'
import type { PlanRun } from '../../plan/runStore.ts'
import { PartLine } from './PartLine.tsx'
import styles from '../Wizard.module.css'
import partStyles from './PartLine.module.css'

export function StartStep({ id }: { id: string }) {
  const run = usePlanRun(id)
  if (run) return <Run run={run} />
  return (
    <EmptyState
      icon="play"
      title="Nothing has been started"
      detail="Run the batch job from its review."
      action={<ButtonLink to={paths.batchWizard('check', { draft: id })}>Go to review</ButtonLink>}
    />
  )
}

function Run({ run }: { run: PlanRun }) {
  const navigate = useNavigate()
  const { plan, parts, activity, stop } = run
  const { id } = plan
  const started = parts.filter(({ state }) => state === 'started').length
  const isWhole = started === plan.parts.length
  const isWorking =
    activity === 'starting' || activity === 'looking' || activity === 'watchingCanary'
  useUnsavedGuard(isWorking && !isWhole)

  // After a reload, look for the job of a request whose answer this page did not see. That starts nothing.
  const isInDoubt = activity === 'none' && parts.some(({ state }) => state === 'sent')
  useEffect(() => {
    if (isInDoubt) lookAgain(id)
  }, [id, isInDoubt])

  const only = isWhole && plan.parts.length === 1 ? parts[0] : undefined
  const onlyId = only?.state === 'started' && !only.isFound ? only.batchJobId : undefined
  useEffect(() => {
    if (onlyId !== undefined) void navigate(paths.batchJob(onlyId), { replace: true })
  }, [navigate, onlyId])

  // One job alone is followed on its own page.
  const jobs = useStartedJobs(
    plan.parts.length === 1
      ? []
      : parts.flatMap((part) => (part.state === 'started' ? [part.batchJobId] : [])),
  )
  const sims = plan.parts.reduce((sum, part) => sum + part.count, 0)
  return (
    <Card
      title={
        plan.parts.length === 1
          ? 'The job'
          : `${formatCount(plan.parts.length)} jobs for ${formatCount(sims)} SIMs`
      }
      aside={activityLabel(activity)}
    >
      {plan.parts.length > 1 && (
        <Progress
          label="Jobs started"
          done={started}
          total={plan.parts.length}
          unit="jobs accepted by the service"
        />
      )}
      {stop && (
        <div className={styles.warning} role="alert">
          <p className={styles.strong}>{stop.title}</p>
          <p className={styles.plain}>{stop.detail}</p>
        </div>
      )}
      <ol className={partStyles.parts}>
        {plan.parts.map((part, index) => {
          const state = parts[index] ?? { state: 'waiting' }
          const job = state.state === 'started' ? jobs.get(state.batchJobId) : undefined
          return (
            <PartLine
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
      <Actions run={run} isWhole={isWhole} isWorking={isWorking} />
    </Card>
  )
}

/** No two parts of a plan begin with the same SIM, and one at most is no list. */
function keyOf({ role, selection }: PlanPart): string {
  return `${role} ${selection.kind === 'named' ? selection.iccids[0] : selection.kind}`
}

interface ActionsProps {
  run: PlanRun
  isWhole: boolean
  isWorking: boolean
}

function Actions({ run, isWhole, isWorking }: ActionsProps) {
  const { plan, parts, stop, activity } = run
  const { id } = plan
  const open = plan.parts.filter((_, index) => parts[index]?.state !== 'started')
  const sims = open.reduce((sum, part) => sum + part.count, 0)
  const isInDoubt = parts.some(({ state }) => state === 'lost' || state === 'sent')
  const simCount = `${formatCount(sims)} ${sims === 1 ? 'SIM' : 'SIMs'}`
  return (
    <div className={styles.actions}>
      {!isWorking && !isWhole && !isInDoubt && stop?.kind !== 'changed' && (
        <Button
          variant="primary"
          icon="play"
          onClick={() => continuePlan(id, { skipsCanary: stop?.kind === 'canary' })}
        >
          {stop?.kind === 'canary'
            ? `Change the other ${simCount} all the same`
            : `Start the rest, ${simCount}`}
        </Button>
      )}
      {stop?.kind === 'changed' && (
        <ButtonLink to={paths.batchWizard('check', { draft: id })}>Review again</ButtonLink>
      )}
      {activity === 'elsewhere' && (
        <span className={styles.note}>
          Another tab is starting these jobs; it is shown here as it goes on.
        </span>
      )}
      <ButtonLink to={paths.batchJobs()} icon="batch">
        Show all batch jobs
      </ButtonLink>
    </div>
  )
}

function activityLabel(activity: PlanRun['activity']): string | undefined {
  if (activity === 'starting') return 'Starting'
  if (activity === 'looking') return 'Looking for the job'
  return activity === 'watchingCanary' ? 'Waiting for the SIMs tried first' : undefined
}

/** Polls the jobs of a plan until all of them have ended; returns them by number. */
function useStartedJobs(batchJobIds: readonly number[]): ReadonlyMap<number, BatchJob> {
  const [jobs, setJobs] = useState<ReadonlyMap<number, BatchJob>>(new Map())
  const key = batchJobIds.join(' ')

  useEffect(() => {
    if (key === '') return undefined
    const wanted = key.split(' ').map(Number)
    const controller = new AbortController()
    poll(() => requestJobsOf(wanted, controller.signal), {
      signal: controller.signal,
      isDone: (found) => wanted.every((id) => isOver(found.get(id))),
      onValue: setJobs,
    }).catch(() => {
      // What is known stays; the page of each job says what is wrong.
    })
    return () => controller.abort()
  }, [key])

  return jobs
}

function isOver(job: BatchJob | undefined): boolean {
  return job !== undefined && isJobOver(job)
}

/** Jobs come newest first: those of a plan stand on the first pages. */
async function requestJobsOf(
  wanted: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, BatchJob>> {
  const found = new Map<number, BatchJob>()
  let nextToken: string | null = null
  const maxPages = Math.ceil(wanted.length / jobPageLimit) + 1
  for (
    let page = 0;
    page < maxPages && found.size < wanted.length && (page === 0 || nextToken !== null);
    page++
  ) {
    const answer: Awaited<ReturnType<typeof requestJobs>> = await requestJobs(
      undefined,
      jobPageLimit,
      nextToken,
      signal,
    )
    for (const job of answer.rows)
      if (wanted.includes(job.batchJobId)) found.set(job.batchJobId, job)
    nextToken = answer.nextToken
  }
  return found
}
