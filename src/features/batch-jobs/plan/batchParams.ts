/**
 * The one place where a batch becomes the arguments of the service. A request without a filter and without a list would change
 * every SIM of the customer, so it leaves here only for a selection that says so and a number somebody typed.
 */
import { hasChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { maxListed, whyNotSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { whyNotIccid } from '../../../domain/iccid/iccid.ts'
import { simFilter } from '../../../domain/sim-filter/simRequest.ts'
import { ProblemError } from '../../../lib/problem.ts'
import type { PlanPart } from './batchPlan.ts'
import type { BatchParams } from './StartBatchJob.ts'

/**
 * The parameters of one part (GraphQL interface, BatchJobParametersInput). `confirmedCount` is what somebody typed to mean every
 * SIM. Throws a ProblemError for a part that must not be sent.
 */
export function batchParams(part: PlanPart, confirmedCount: number | undefined): BatchParams {
  if (!hasChanges(part.changes)) throw refusal('Nothing is to be changed.')
  return { ...selectionParams(part, confirmedCount), ...part.changes }
}

function selectionParams(
  { selection, count }: PlanPart,
  confirmedCount: number | undefined,
): BatchParams {
  const whyNot = whyNotSelection(selection)
  if (whyNot !== undefined) throw refusal(whyNot)
  switch (selection.kind) {
    case 'named': {
      if (selection.iccids.length > maxListed)
        throw refusal(`A job takes at most ${maxListed} ICCIDs.`)
      if (selection.iccids.some((iccid) => whyNotIccid(iccid) !== undefined))
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

function excluding(excluded: readonly string[]): BatchParams {
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
