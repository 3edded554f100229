import { plural, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { readWholeNumber } from '../../../../lib/readDecimal.ts'
import { selectionOf, type BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import {
  maxListed,
  validateSelection,
  type BatchSelection,
} from '../../../../domain/batch-jobs/batchSelection.ts'
import { noCriteria } from '../../../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../../../domain/sim-filter/simLookup.ts'
import { useStatusTransitions } from '../../../../domain/sim/useStatusTransitions.ts'
import { canarySize, createPlan } from '../../../../domain/batch-jobs/batchPlan.ts'
import { consequencesOfSelection } from '../../../../domain/batch-jobs/forecast/consequences.ts'
import {
  canarySims,
  forecastSelection,
  withForecasts,
} from '../../../../domain/batch-jobs/forecast/forecast.ts'
import { useLongQuery } from '../../../../domain/batch-jobs/useLongQuery.ts'
import { readInputs, validateInputs } from '../changes/changeForm.ts'
import { useFacts } from '../../../../domain/batch-jobs/forecast/selectionQueries.ts'

export type Check = ReturnType<typeof useCheck>

export function useCheck(draft: BatchDraft, typed: string) {
  const drafted = selectionOf(draft)
  const inputs = useMemo(() => readInputs(draft.inputs), [draft.inputs])
  const disabledReason = validateSelection(drafted) ?? validateInputs(inputs)
  const factsQuery = useFacts(disabledReason === undefined ? drafted : undefined)
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
  // Memoized, because query keys compare its lists by identity.
  const selection = useMemo(
    () => (facts ? withoutMissing(drafted, facts.missing) : drafted),
    [drafted, facts],
  )
  const forecast = facts && transitions && forecastSelection(facts, inputs.changes, transitions)
  const consequences =
    facts && transitions && consequencesOfSelection(facts, inputs.changes, transitions)
  const count = facts?.count ?? 0
  const hasAllSims = drafted?.kind === 'everything' || (count > 1 && count >= fleetCount)
  const canaryDisabledReason = selection && facts && getCanaryDisabledReason(selection, facts.count)
  const isConfirmed = !hasAllSims || isTypedCount(typed, facts?.count)
  const confirmedCount = hasAllSims && isConfirmed ? facts?.count : undefined
  const isCanary = draft.isCanary && canaryDisabledReason === undefined
  const plan = useMemo(() => {
    if (!selection || !facts?.count || !transitions || disabledReason !== undefined)
      return undefined
    const { changes } = inputs
    const canary = isCanary ? canarySims(facts, changes, transitions) : []
    const { count } = facts
    const planned = createPlan({ id: draft.id, selection, changes, count, confirmedCount, canary })
    return withForecasts(planned, facts, transitions)
  }, [draft.id, selection, facts, transitions, disabledReason, inputs, isCanary, confirmedCount])
  return {
    disabledReason,
    changes: inputs.changes,
    selection,
    factsQuery,
    facts,
    failed,
    transitions,
    forecast,
    consequences,
    isFleetKnown: fleet.data !== undefined || Boolean(fleet.error),
    /** Whether the selection has all SIMs, in any selection mode. */
    hasAllSims,
    isConfirmed,
    canaryDisabledReason,
    plan,
  }
}

function getCanaryDisabledReason(selection: BatchSelection, count: number): string | undefined {
  if (count <= canarySize)
    return plural(canarySize, { other: 'Select more than # SIMs to try some first.' })
  if (selection.kind !== 'named' && selection.excluded.length > maxListed - canarySize)
    return t`Too many SIMs are excluded: the SIMs tried first must be excluded from the rest.`
  return undefined
}

function withoutMissing(
  selection: BatchSelection | undefined,
  missing: readonly string[],
): BatchSelection | undefined {
  if (selection?.kind !== 'named' || missing.length === 0) return selection
  const missingSet = new Set(missing)
  return { kind: 'named', iccids: selection.iccids.filter((iccid) => !missingSet.has(iccid)) }
}

export function isTypedCount(typed: string, count: number | undefined): boolean {
  return count !== undefined && count > 0 && readWholeNumber(typed) === count
}
