/**
 * Starts batch jobs (GraphQL interface, startBatchJob). Parameters without a filter and a list would change every SIM of the
 * customer: they are made here alone, from a validated selection.
 */
import { graphql } from '../../data/graphql.ts'
import type { VariablesOf } from '../../data/graphql.ts'
import { sendMutation } from '../../data/graphql/sendMutation.ts'
import { mayHaveBeenDone, problemOf, ProblemError } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import { iccidError } from '../iccid/iccid.ts'
import { simFilter } from '../sim-filter/simRequest.ts'
import { hasChanges } from './batchChanges.ts'
import type { BatchChanges } from './batchChanges.ts'
import { maxListed, validateSelection } from './batchSelection.ts'
import type { BatchSelection } from './batchSelection.ts'

export const StartBatchJob = graphql(`
  mutation StartBatchJob($params: BatchJobParametersInput!) {
    startBatchJob(params: $params) {
      batchJobId
    }
  }
`)

export type JobParams = VariablesOf<typeof StartBatchJob>['params']

/** A job to be started. */
export interface JobRequest {
  selection: BatchSelection
  changes: BatchChanges
  /** How many SIMs the selection held when it was checked. */
  count: number
  /** The number the user typed to change every SIM; without it, every SIM is refused. */
  confirmedCount?: number | undefined
}

export type StartOutcome =
  | { kind: 'started'; batchJobId: number }
  /** The service certainly did not start it. */
  | { kind: 'refused'; problem: Problem }
  /** The answer was lost: the job may or may not have been started. */
  | { kind: 'unknown'; problem: Problem }

/**
 * Sends a job, once. A job whose outcome is unknown may be sent again with the same `idempotencyKey`: a service that knows the
 * key starts it once. Never rejects.
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
    // A fault of the portal itself may have come after the answer.
    const isUnknown = mayHaveBeenDone(problem) || problem.code === 'PORTAL'
    return { kind: isUnknown ? 'unknown' : 'refused', problem }
  }
}

/** Returns the parameters of a job (GraphQL interface, BatchJobParametersInput). Throws a ProblemError for one that must not be sent. */
export function jobParams(request: JobRequest): JobParams {
  if (!hasChanges(request.changes)) throw refusal('Nothing is to be changed.')
  return { ...selectionParams(request), ...request.changes }
}

function selectionParams({ selection, count, confirmedCount }: JobRequest): JobParams {
  const error = validateSelection(selection)
  if (error !== undefined) throw refusal(error)
  switch (selection.kind) {
    case 'named': {
      if (selection.iccids.length > maxListed)
        throw refusal(`A job takes at most ${maxListed} ICCIDs.`)
      if (selection.iccids.some((iccid) => iccidError(iccid) !== undefined))
        throw refusal('The list holds something that is not an ICCID.')
      return { includeIccIds: [...selection.iccids] }
    }
    case 'matching': {
      const filter = simFilter(selection.criteria)
      const { search } = selection.criteria
      if (filter === null && search === '')
        throw refusal('The filter is empty and would take every SIM.')
      return {
        ...(filter !== null && { simFilter: filter }),
        ...(search !== '' && { quickSearch: search }),
        ...excluding(selection.excluded),
      }
    }
    case 'everything': {
      if (confirmedCount === undefined || count < 1)
        throw refusal('Every SIM is meant, but nobody confirmed it by its number.')
      return excluding(selection.excluded)
    }
  }
}

function excluding(excluded: readonly string[]): JobParams {
  return excluded.length === 0 ? {} : { excludeIccIds: [...excluded] }
}

function refusal(detail: string): ProblemError {
  return new ProblemError({
    title: 'This batch was not sent',
    detail,
    code: 'SELECTION',
    isRetryable: false,
    technical: 'startBatchJob was not called',
  })
}

const noNumber: Problem = {
  title: 'The service did not say which job it started',
  detail: 'It answered without a job number.',
  code: 'MALFORMED',
  isRetryable: false,
  technical: 'startBatchJob answered null',
}
