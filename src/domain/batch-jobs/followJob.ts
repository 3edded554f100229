import { graphql } from '../../data/graphql.ts'
import { currentCapabilities } from '../../data/capabilities.ts'
import { subscribe } from '../../data/realtime/subscribe.ts'
import { BatchJobFields, isJobOver, type BatchJob } from './batchJob.ts'
import { iccidsOf, type PlanPart } from './batchPlan.ts'
import { codesOf, collectJobSims, requestJob, type JobSim } from './jobRequests.ts'
import { describeFailure, type FailureDescription } from './outcome.ts'
import { longestPollMs, poll } from './poll.ts'

const UpdatedBatchJob = graphql(
  `
    subscription UpdatedBatchJob($batchJobId: Long!) {
      updatedBatchJob(batchJobId: $batchJobId) {
        ...BatchJobFields
      }
    }
  `,
  [BatchJobFields],
)

interface FollowHandlers {
  onJob?: (job: BatchJob) => void
  onError?: (thrown: unknown) => void
}

/**
 * Follows a job until it ends and returns it: by subscription where the service has it (an extension), else by polling. Throws an
 * AbortError, and a ProblemError when a retry would not help.
 */
export async function followJob(
  batchJobId: number,
  signal: AbortSignal,
  { onJob, onError }: FollowHandlers = {},
): Promise<BatchJob> {
  let latest: BatchJob | undefined
  let isSubscribed = false
  let wakeUp = () => {}
  const receive = (job: BatchJob) => {
    latest = newer(latest, job)
    onJob?.(latest)
    return latest
  }
  const ended = new AbortController()
  subscribeIfAvailable()
  try {
    return await poll(async () => receive(await requestJob(batchJobId, signal)), {
      signal,
      isDone: isJobOver,
      ...(onError && { onError }),
      onWake: (wake) => {
        wakeUp = wake
        return () => {
          wakeUp = () => {}
        }
      },
      // With a subscription, polling only covers lost updates.
      minPollMs: () => (isSubscribed ? longestPollMs : 0),
    })
  } finally {
    ended.abort()
  }

  function subscribeIfAvailable(): void {
    if (!currentCapabilities().hasOperation('updatedBatchJob')) return
    const stop = subscribe(
      UpdatedBatchJob,
      { batchJobId },
      {
        onData: ({ updatedBatchJob }) => {
          if (updatedBatchJob && isJobOver(receive(updatedBatchJob))) wakeUp()
        },
        onStatus: ({ state }) => {
          const wasSubscribed = isSubscribed
          isSubscribed = state === 'active'
          // Updates between the last request and now may have been missed.
          if (isSubscribed !== wasSubscribed) wakeUp()
        },
        onMissed: () => wakeUp(),
      },
    )
    ended.signal.addEventListener('abort', stop)
  }
}

/** Returns the later of two states of a job: a job that is over does not run again, and its counts only grow. */
function newer(before: BatchJob | undefined, next: BatchJob): BatchJob {
  if (!before || isJobOver(next)) return next
  const done = (job: BatchJob) => job.statusDetails.successfulSims + job.statusDetails.failedSims
  return isJobOver(before) || done(next) < done(before) ? before : next
}

interface UnchangedSim {
  iccid: string
  result: 'unchanged' | 'failed' | 'notReached'
  failures: readonly FailureDescription[]
}

/** Follows the job of a part that lists its SIMs until it ends; returns it with the SIMs that it did not change. */
export async function followPart(
  part: PlanPart,
  batchJobId: number,
  signal: AbortSignal,
  handlers: FollowHandlers = {},
): Promise<{ job: BatchJob; unchanged: UnchangedSim[] }> {
  const job = await followJob(batchJobId, signal, handlers)
  const { totalSims, successfulSims } = job.statusDetails
  if (totalSims === part.count && successfulSims === totalSims) return { job, unchanged: [] }
  const { sims } = await poll(() => collectJobSims(batchJobId, signal), {
    signal,
    isDone: () => true,
    ...(handlers.onError && { onError: handlers.onError }),
  })
  const byIccid = new Map(sims.map((sim) => [sim.iccid, sim]))
  const unchanged = iccidsOf(part).flatMap(
    (iccid) => unchangedSim(iccid, byIccid.get(iccid), part.changes) ?? [],
  )
  return { job, unchanged }
}

/** Codes of kind `alreadySo` are not failures: the SIM already had the requested values. */
function unchangedSim(
  iccid: string,
  sim: JobSim | undefined,
  changes: PlanPart['changes'],
): UnchangedSim | undefined {
  const described = (sim ? codesOf(sim) : []).map((code) => describeFailure(code, changes))
  const failures = described.filter(({ kind }) => kind !== 'alreadySo')
  if (failures.length > 0 || (described.length === 0 && sim?.details.status === 'FAILED'))
    return { iccid, result: 'failed', failures }
  if (described.length > 0) return { iccid, result: 'unchanged', failures }
  return sim?.details.status === 'SUCCESSFUL'
    ? undefined
    : { iccid, result: 'notReached', failures }
}
