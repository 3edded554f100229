import { useMemo } from 'react'
import type { BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { selectionOf } from '../../../../domain/batch-jobs/batchDraft.ts'
import { whyNotSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import type { BatchChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import { noCriteria } from '../../../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../../../domain/sim-filter/simRequest.ts'
import type { QueryResult } from '../../../../lib/queryResult.ts'
import { useStatusTransitions } from '../../../../domain/sim/statusTransitions.ts'
import type { StatusTransition } from '../../../../domain/sim/statusTransitions.ts'
import { makePlan, whyNotCanary } from '../../plan/batchPlan.ts'
import type { BatchPlan } from '../../plan/batchPlan.ts'
import { canarySims, withForecasts } from '../../forecast/forecastPlan.ts'
import { forecastSelection } from '../../forecast/forecast.ts'
import type { Forecast } from '../../forecast/forecast.ts'
import type { SelectionFacts } from '../../forecast/selectionFacts.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import type { LongQuery } from '../../useLongQuery.ts'
import { readInputs, whyNotInputs } from '../changes/readInputs.ts'
import { useFacts } from '../selectionQueries.ts'

export interface Check {
  /** Why there is nothing to check. */
  whyNot: string | undefined
  changes: BatchChanges
  /** The selection without what the service does not know any more. */
  selection: BatchSelection | undefined
  factsQuery: LongQuery<SelectionFacts>
  facts: SelectionFacts | undefined
  /** What could not be had of what the check needs. */
  failed: QueryResult<unknown> | undefined
  transitions: readonly StatusTransition[] | undefined
  forecast: Forecast | undefined
  /** All SIMs of the customer; undefined while unknown. */
  fleetCount: number | undefined
  isFleetKnown: boolean
  /** Whether the selection takes every SIM, whichever way it says so. */
  takesEverySim: boolean
  /** Whether the number of SIMs was typed, where it has to be. */
  isConfirmed: boolean
  whyNotCanary: string | undefined
  /** What would be started; undefined while something is missing for it. */
  plan: BatchPlan | undefined
}

/** Everything the check of a draft shows, worked out from what the service answers now; `typed` is what stands in the field for the number of SIMs. */
export function useCheck(draft: BatchDraft, typed: string): Check {
  const chosen = selectionOf(draft)
  const inputs = useMemo(() => readInputs(draft.inputs), [draft.inputs])
  const whyNot = whyNotSelection(chosen) ?? whyNotInputs(inputs)
  const factsQuery = useFacts(whyNot === undefined ? chosen : undefined)
  const facts = factsQuery.data
  const transitionsQuery = useStatusTransitions()
  const transitions = transitionsQuery.data
  const failed = [factsQuery, transitionsQuery].find(
    ({ data, error, isFetching }) => data === undefined && error && !isFetching,
  )
  const fleet = useLongQuery({
    key: whyNot === undefined ? ['fleet count'] : undefined,
    load: async (signal) => (await requestSimCount(noCriteria, signal)) ?? null,
  })
  const fleetCount = fleet.data ?? undefined
  const selection = useMemo(
    () => (facts ? withoutMissing(chosen, facts.missing) : chosen),
    [chosen, facts],
  )
  const forecast = useMemo(
    () => facts && transitions && forecastSelection(facts, inputs.changes, transitions),
    [facts, transitions, inputs],
  )
  const count = facts?.count ?? 0
  const takesEverySim =
    chosen?.kind === 'everything' || (fleetCount !== undefined && count > 1 && count >= fleetCount)
  // Until the SIMs are counted nothing speaks against it.
  const noCanary = selection && facts && whyNotCanary(selection, facts.count)

  const isConfirmed = !takesEverySim || isTypedCount(typed, facts?.count)
  const confirmedCount = takesEverySim && isConfirmed ? facts?.count : undefined
  const isCanary = draft.isCanary && noCanary === undefined
  const plan = useMemo(() => {
    if (!selection || !facts || !transitions || whyNot !== undefined || facts.count === 0)
      return undefined
    const canary = isCanary ? canarySims(facts, inputs.changes, transitions) : []
    return withForecasts(
      makePlan({
        id: draft.id,
        selection,
        changes: inputs.changes,
        count: facts.count,
        confirmedCount,
        canary,
      }),
      facts,
      transitions,
    )
  }, [draft.id, selection, facts, transitions, whyNot, inputs, isCanary, confirmedCount])
  return {
    whyNot,
    changes: inputs.changes,
    selection,
    factsQuery,
    facts,
    failed,
    transitions,
    forecast,
    fleetCount,
    isFleetKnown: fleet.data !== undefined || Boolean(fleet.error),
    takesEverySim,
    isConfirmed,
    whyNotCanary: noCanary,
    plan,
  }
}

function withoutMissing(
  selection: BatchSelection | undefined,
  missing: readonly string[],
): BatchSelection | undefined {
  if (selection?.kind !== 'named' || missing.length === 0) return selection
  const gone = new Set(missing)
  return { kind: 'named', iccids: selection.iccids.filter((iccid) => !gone.has(iccid)) }
}

/** Whether what was typed is the count; blanks, commas and points between its digits do not matter. */
export function isTypedCount(typed: string, count: number | undefined): boolean {
  const digits = typed.trim().replaceAll(/[\s,.'’]/g, '')
  return count !== undefined && count > 0 && digits === String(count)
}
