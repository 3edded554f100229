/**
 * Starts batch jobs (GraphQL interface, startBatchJob). Parameters without a filter and a list change every SIM of the customer:
 * only this module creates them, from a validated selection.
 */
import { plural, t } from '@lingui/core/macro'
import { graphql, type VariablesOf } from '../../data/graphql.ts'
import { sendMutation } from '../../data/graphql/fetchQuery.ts'
import {
  isAbort,
  mayHaveSucceeded,
  ProblemError,
  problemOf,
  type Problem,
} from '../../lib/problem.ts'
import { iccidError } from '../iccid/iccid.ts'
import { simFilter } from '../sim-filter/simRequest.ts'
import { changesKey, changesOf, hasChanges, type BatchChanges } from './batchChanges.ts'
import { maxListed, validateSelection, type BatchSelection } from './batchSelection.ts'
import type { BatchJob } from './batchJob.ts'
import { requestJobs, requestJobSims, walkJobs } from './jobRequests.ts'
import { waitUntilVisible } from './poll.ts'

const StartBatchJob = graphql(`
  mutation StartBatchJob($params: BatchJobParametersInput!) {
    startBatchJob(params: $params) {
      batchJobId
    }
  }
`)

type JobParams = VariablesOf<typeof StartBatchJob>['params']

export interface JobRequest {
  selection: BatchSelection
  changes: BatchChanges
  /** The number of selected SIMs at the review. */
  count: number
  /** The number the user typed to confirm changing all SIMs; without it, the job is rejected. */
  confirmedCount?: number | undefined
}

type StartOutcome =
  | { kind: 'started'; batchJobId: number }
  | { kind: 'refused'; problem: Problem }
  /** The response was lost: the job may or may not have been started. */
  | { kind: 'unknown'; problem: Problem }

/**
 * Sends a job, once. A job whose outcome is unknown may be sent again with the same `idempotencyKey`: a service that supports the
 * key starts it only once. Never rejects.
 */
export async function startJob(request: JobRequest, idempotencyKey: string): Promise<StartOutcome> {
  let params: JobParams
  try {
    params = jobParams(request)
  } catch (thrown) {
    return { kind: 'refused', problem: problemOf(thrown) }
  }
  try {
    const { startBatchJob } = await sendMutation(StartBatchJob, { params }, { idempotencyKey })
    if (startBatchJob) return { kind: 'started', batchJobId: startBatchJob.batchJobId }
    return { kind: 'unknown', problem: noNumber }
  } catch (thrown) {
    const problem = problemOf(thrown)
    // A bug of the portal may have occurred after the response.
    const isUnknown = mayHaveSucceeded(problem) || problem.code === 'PORTAL'
    return { kind: isUnknown ? 'unknown' : 'refused', problem }
  }
}

/** Returns the parameters of a job (GraphQL interface, BatchJobParametersInput). Throws a ProblemError for a job that must not be sent. */
export function jobParams(request: JobRequest): JobParams {
  if (!hasChanges(request.changes)) throw refusal(t`Choose at least one change.`)
  return { ...selectionParams(request), ...request.changes }
}

function selectionParams({ selection, count, confirmedCount }: JobRequest): JobParams {
  const error = validateSelection(selection)
  if (error !== undefined) throw refusal(error)
  switch (selection.kind) {
    case 'named': {
      if (selection.iccids.length > maxListed)
        throw refusal(plural(maxListed, { other: 'A batch job takes at most # ICCIDs.' }))
      if (selection.iccids.some((iccid) => iccidError(iccid) !== undefined))
        throw refusal(t`The list contains a value that is not an ICCID.`)
      return { includeIccIds: [...selection.iccids] }
    }
    case 'matching': {
      const filter = simFilter(selection.criteria)
      const { search } = selection.criteria
      if (filter === null && search === '')
        throw refusal(t`The filter is empty and would match every SIM.`)
      return {
        ...(filter !== null && { simFilter: filter }),
        ...(search !== '' && { quickSearch: search }),
        ...excluding(selection.excluded),
      }
    }
    case 'everything': {
      if (confirmedCount === undefined || count < 1)
        throw refusal(t`Changing all SIMs must be confirmed by typing their number.`)
      return excluding(selection.excluded)
    }
  }
}

function excluding(excluded: readonly string[]): JobParams {
  return excluded.length === 0 ? {} : { excludeIccIds: [...excluded] }
}

function refusal(detail: string): ProblemError {
  return new ProblemError({
    title: t`The batch job was not sent`,
    detail,
    code: 'SELECTION',
    isRetryable: false,
    technical: 'startBatchJob was not called',
  })
}

const noNumber: Problem = {
  title: t`The service did not return a job number`,
  detail: t`The job may have started. Check the list of batch jobs.`,
  code: 'MALFORMED',
  isRetryable: false,
  technical: 'startBatchJob answered null',
}

const pageSize = 20
const maxPages = 5
/** The service may show a job with a delay. */
const attemptDelaysMs = [0, 1000, 2000, 4000]
/** The allowed difference between the clocks of the service and of this device. */
const clockToleranceMs = 5 * 60_000
/** Duplicates of a request arrive within seconds. */
const duplicateWindowMs = 60_000

/** Distinguishes the jobs of a request from older ones with the same content: by the jobs known before, else by the time it was sent. */
interface StartMark {
  sentAtMs: number
  knownIds?: readonly number[] | undefined
}

/** Returns the numbers of the latest jobs, to save before a start. Throws a ProblemError. */
export async function latestJobIds(signal: AbortSignal): Promise<number[]> {
  const { rows } = await requestJobs(undefined, pageSize, null, signal)
  return rows.map(({ batchJobId }) => batchJobId)
}

/**
 * Returns the numbers of the jobs that a request started, oldest first; none when the service lists none after several attempts.
 * Throws a ProblemError when the last attempt failed.
 */
export async function findStartedJobs(
  request: JobRequest,
  mark: StartMark,
  signal: AbortSignal,
): Promise<number[]> {
  for (const [attempt, delayMs] of attemptDelaysMs.entries()) {
    if (delayMs > 0) await waitUntilVisible(delayMs, signal)
    try {
      const jobIds = await search(request, mark, signal)
      if (jobIds.length > 0) return jobIds
    } catch (thrown) {
      if (isAbort(thrown) || attempt === attemptDelaysMs.length - 1) throw thrown
    }
  }
  return []
}

async function search(
  request: JobRequest,
  { sentAtMs, knownIds }: StartMark,
  signal: AbortSignal,
): Promise<number[]> {
  const known = new Set(knownIds)
  const earliest = knownIds ? 0 : sentAtMs - clockToleranceMs
  const isOlder = (job: BatchJob) => known.has(job.batchJobId) || job.startedAt < earliest
  const matches: BatchJob[] = []
  const walk = walkJobs(undefined, pageSize)
  for (let page = 0; page < maxPages; page++) {
    const { rows, isLast } = await walk.next(signal)
    for (const job of rows)
      if (!isOlder(job) && (await hasContent(job, request, signal))) matches.push(job)
    if (isLast || rows.some(isOlder)) break
  }
  const [newest, ...others] = matches
  if (!newest) return []
  const jobsOfStart = others.filter(
    ({ startedAt }) => knownIds || newest.startedAt - startedAt <= duplicateWindowMs,
  )
  return [newest, ...jobsOfStart].map(({ batchJobId }) => batchJobId).toReversed()
}

async function hasContent(
  job: BatchJob,
  { selection, changes, count }: JobRequest,
  signal: AbortSignal,
): Promise<boolean> {
  if (changesKey(changesOf(job.changes)) !== changesKey(changes)) return false
  const { currentStatus, totalSims } = job.statusDetails
  const isPreparing = currentStatus === 'PREPARING'
  if (selection.kind !== 'named') return isPreparing || totalSims > 0
  if (!isPreparing && totalSims !== count) return false
  // While a long list is prepared, the job does not list its SIMs.
  if (isPreparing && count > 1) return true
  const [first] = selection.iccids
  if (first === undefined) return false
  const { rows } = await requestJobSims(
    job.batchJobId,
    { filter: { quickSearch: first }, limit: 1 },
    null,
    signal,
  )
  return rows.some(({ iccid }) => iccid === first)
}
