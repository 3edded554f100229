/**
 * What planned changes do to SIMs: the values they replace, and which SIMs lose or win service. Plain and pure; uses the rules of the
 * contract and the status transitions of the service.
 */
import { fieldFailure } from '../../../contract/batchRules.ts'
import type { FailureCode } from '../../../contract/failureCodes.ts'
import { isInService, settledStatus, simAfterChange } from '../../../contract/simAfterChange.ts'
import { isBilled } from '../../billing.ts'
import type { StatusTransition } from '../../sim/statusTransitions.ts'
import {
  changeFields,
  currentValues,
  type BatchChanges,
  type ChangeField,
} from '../batchChanges.ts'
import type { BatchSim, SelectionFacts } from './selectionFacts.ts'

interface ReplacedValue {
  field: ChangeField
  /** Undefined for the customer, which is not in the record of a SIM. */
  from: BatchChanges[ChangeField]
  to: BatchChanges[ChangeField]
}

export interface SimEffect {
  sim: BatchSim
  /** Includes a status that follows from the changes. */
  values: readonly ReplacedValue[]
  /** The status that the SIM ends in. */
  statusid: number
  service: 'lost' | 'won' | undefined
  refused: readonly { field: ChangeField; code: FailureCode }[]
}

/** Returns what changes do to a SIM, and which of them the service refuses. */
export function effectOf(
  sim: BatchSim,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): SimEffect {
  const refused = changeFields.flatMap((field) => {
    const code = fieldFailure(field, sim, changes, transitions)
    return code === undefined ? [] : [{ field, code }]
  })
  const accepted: BatchChanges = { ...changes }
  for (const { field } of refused) delete accepted[field]
  const after = simAfterChange(sim, accepted)
  const statusid = settledStatus(after.statusid)
  const before = settledStatus(sim.statusid)
  const current = currentValues(sim)
  const made: BatchChanges = statusid === before ? accepted : { ...accepted, statusid }
  const wasInService = isInService(before)
  const isKept = isInService(statusid) === wasInService
  // Unlocking or a higher limit may lead to the requested status, although users could not request it.
  const isReached = after.statusid !== sim.statusid && after.statusid === changes.statusid
  return {
    sim,
    values: changeFields.flatMap((field) =>
      made[field] === undefined ? [] : [{ field, from: current[field], to: made[field] }],
    ),
    statusid,
    service: isKept ? undefined : wasInService ? 'lost' : 'won',
    refused: isReached ? refused.filter(({ field }) => field !== 'statusid') : refused,
  }
}

export interface Consequences {
  /** Old and new values with their numbers of SIMs, most first. */
  values: readonly (ReplacedValue & { count: number })[]
  /** The first SIMs. */
  sample: readonly SimEffect[]
  /** The SIMs that lose service; of a sampled selection those in the sample. */
  lost: readonly SimEffect[]
  lostCount: number
  wonCount: number
  /** The number of SIMs that move to another customer. */
  movedCount: number
  /** How many more SIMs are billed. */
  billedCount: number
  isEstimate: boolean
}

const sampleSize = 8

interface PlannedSim {
  sim: BatchSim
  changes: BatchChanges
  /** The number of SIMs that this one stands for. */
  weight: number
}

export function consequencesOfSelection(
  facts: SelectionFacts,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): Consequences {
  const planned = facts.groups.flatMap(({ sims, count }) =>
    sims.map((sim) => ({ sim, changes, weight: count / sims.length })),
  )
  return { ...sumUp(planned, transitions), isEstimate: estimates(facts, changes) }
}

/** Returns the consequences of changes that differ by SIM. */
export function consequencesOfSims(
  changesBySim: readonly { iccid: string; changes: BatchChanges }[],
  sims: readonly BatchSim[],
  transitions: readonly StatusTransition[],
): Consequences {
  const byIccid = new Map(sims.map((sim) => [sim.iccid, sim]))
  const planned = changesBySim.flatMap(({ iccid, changes }): PlannedSim[] => {
    const sim = byIccid.get(iccid)
    return sim ? [{ sim, changes, weight: 1 }] : []
  })
  return { ...sumUp(planned, transitions), isEstimate: false }
}

function sumUp(planned: readonly PlannedSim[], transitions: readonly StatusTransition[]) {
  const values = new Map<string, ReplacedValue & { count: number }>()
  const sample: SimEffect[] = []
  const lost: SimEffect[] = []
  const sums = { lost: 0, won: 0, moved: 0, billed: 0 }
  for (const { sim, changes, weight } of planned) {
    const effect = effectOf(sim, changes, transitions)
    const { service, statusid } = effect
    if (sample.length < sampleSize) sample.push(effect)
    if (service === 'lost') lost.push(effect)
    if (service) sums[service] += weight
    sums.billed += weight * (Number(isBilled(statusid)) - Number(isBilled(sim.statusid)))
    for (const value of effect.values) {
      if (value.field === 'customer_id') sums.moved += weight
      const key = JSON.stringify(value)
      values.set(key, { ...value, count: (values.get(key)?.count ?? 0) + weight })
    }
  }
  return {
    values: [...values.values()]
      .map((value) => ({ ...value, count: Math.round(value.count) }))
      .toSorted((one, other) => other.count - one.count),
    sample,
    lost,
    lostCount: Math.round(sums.lost),
    wonCount: Math.round(sums.won),
    movedCount: Math.round(sums.moved),
    billedCount: Math.round(sums.billed),
  }
}

/** Returns whether the SIMs of a selection that a change concerns are only known from a sample of each status and product. */
export function estimates({ isComplete }: SelectionFacts, changes: BatchChanges): boolean {
  return (
    !isComplete &&
    changeFields.some(
      (field) => changes[field] !== undefined && field !== 'statusid' && field !== 'customer_id',
    )
  )
}
