import { useMemo } from 'react'
import type { BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { selectionOf } from '../../../../domain/batch-jobs/batchDraft.ts'
import { validateSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { noCriteria } from '../../../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../../../domain/sim-filter/simRequest.ts'
import { useStatusTransitions } from '../../../../domain/sim/statusTransitions.ts'
import { makePlan, getCanaryDisabledReason } from '../../plan/batchPlan.ts'
import { canarySims, withForecasts } from '../../forecast/forecastPlan.ts'
import { forecastSelection } from '../../forecast/forecast.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import { readInputs, validateInputs } from '../changes/readInputs.ts'
import { useFacts } from '../selectionQueries.ts'

export type Check = ReturnType<typeof useCheck>

/** Loads and computes what the check of a draft shows; `typed` is the content of the field for the number of SIMs. */
export function useCheck(draft: BatchDraft, typed: string) {
  const chosen = selectionOf(draft)
  const inputs = useMemo(() => readInputs(draft.inputs), [draft.inputs])
  const disabledReason = validateSelection(chosen) ?? validateInputs(inputs)
  const factsQuery = useFacts(disabledReason === undefined ? chosen : undefined)
  const facts = factsQuery.data
  const transitionsQuery = useStatusTransitions()
  const transitions = transitionsQuery.data
  const failed = [factsQuery, transitionsQuery].find(
    ({ data, error, isFetching }) => data === undefined && error && !isFetching,
  )
  const fleet = useLongQuery({
    key: disabledReason === undefined ? ['fleet count'] : undefined,
    load: async (signal) => (await requestSimCount(noCriteria, signal)) ?? null,
  })
  const fleetCount = fleet.data ?? Infinity
  // Its lists are part of query keys by identity.
  const selection = useMemo(
    () => (facts ? withoutMissing(chosen, facts.missing) : chosen),
    [chosen, facts],
  )
  const forecast = facts && transitions && forecastSelection(facts, inputs.changes, transitions)
  const count = facts?.count ?? 0
  const takesEverySim = chosen?.kind === 'everything' || (count > 1 && count >= fleetCount)
  const canaryDisabledReason = selection && facts && getCanaryDisabledReason(selection, facts.count)
  const isConfirmed = !takesEverySim || isTypedCount(typed, facts?.count)
  const confirmedCount = takesEverySim && isConfirmed ? facts?.count : undefined
  const isCanary = draft.isCanary && canaryDisabledReason === undefined
  const plan = useMemo(() => {
    if (!selection || !facts?.count || !transitions || disabledReason !== undefined)
      return undefined
    const { changes } = inputs
    const canary = isCanary ? canarySims(facts, changes, transitions) : []
    const order = { id: draft.id, selection, changes, count: facts.count, confirmedCount, canary }
    return withForecasts(makePlan(order), facts, transitions)
  }, [draft.id, selection, facts, transitions, disabledReason, inputs, isCanary, confirmedCount])
  return {
    /** Why there is nothing to check. */
    disabledReason,
    changes: inputs.changes,
    /** Without the SIMs the service does not know any more. */
    selection,
    factsQuery,
    facts,
    /** The query that failed. */
    failed,
    transitions,
    forecast,
    isFleetKnown: fleet.data !== undefined || Boolean(fleet.error),
    /** Whether the selection takes every SIM, in whichever way it was chosen. */
    takesEverySim,
    isConfirmed,
    canaryDisabledReason,
    /** What would be started; undefined while something is missing for it. */
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

/** Whether the typed text is the count, with or without separators between its digits. */
export function isTypedCount(typed: string, count: number | undefined): boolean {
  const digits = typed.trim().replaceAll(/[\s,.'’]/g, '')
  return count !== undefined && count > 0 && digits === String(count)
}
