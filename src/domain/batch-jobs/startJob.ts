/**
 * Starts batch jobs (GraphQL interface, startBatchJob). Parameters without a filter and a list change every SIM of the customer:
 * only this module creates them, from a validated selection.
 */
import { plural, t } from '@lingui/core/macro'
import { graphql, type VariablesOf } from '../../data/graphql.ts'
import { sendMutation } from '../../data/graphql/fetchQuery.ts'
import { mayHaveSucceeded, problemOf, ProblemError, type Problem } from '../../lib/problem.ts'
import { iccidError } from '../iccid/iccid.ts'
import { simFilter } from '../sim-filter/simRequest.ts'
import { hasChanges, type BatchChanges } from './batchChanges.ts'
import { maxListed, validateSelection, type BatchSelection } from './batchSelection.ts'

export const StartBatchJob = graphql(`
  mutation StartBatchJob($params: BatchJobParametersInput!) {
    startBatchJob(params: $params) {
      batchJobId
    }
  }
`)

export type JobParams = VariablesOf<typeof StartBatchJob>['params']

export interface JobRequest {
  selection: BatchSelection
  changes: BatchChanges
  /** The number of selected SIMs at the review. */
  count: number
  /** The number the user typed to confirm changing all SIMs; without it, the job is rejected. */
  confirmedCount?: number | undefined
}

export type StartOutcome =
  | { kind: 'started'; batchJobId: number }
  /** The service did not start it. */
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
