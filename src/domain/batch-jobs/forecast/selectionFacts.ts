/**
 * The facts a forecast needs: the number of selected SIMs, their statuses and products, and all SIMs or, for a large filter, a
 * sample of each group.
 */
import type { BatchSelection } from '../batchSelection.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { providers } from '../../../contract/providers.ts'
import { requestSimCount } from '../../sim-filter/simLookup.ts'
import type { SimCriteria } from '../../sim-filter/simCriteria.ts'
import { forEachConcurrently } from '../../../lib/forEachConcurrently.ts'
import { criteriaOf, requestMatchingSims, requestNamedSims, type BatchSim } from './batchSims.ts'

/** SIMs of one status and one product. */
export interface SimGroup {
  statusid: number
  providerid: number
  count: number
  /** All SIMs of the group, or a sample. */
  sims: readonly BatchSim[]
}

export interface SelectionFacts {
  count: number
  /** The groups that have SIMs. */
  groups: readonly SimGroup[]
  /** Whether all selected SIMs are loaded. */
  isComplete: boolean
  /** ICCIDs of a list that the service no longer knows. */
  missing: readonly string[]
}

/** Larger filters are sampled. */
const maxWhole = 3000
/** The sample size per group. */
const groupSampleSize = 60
const maxConcurrentRequests = 4

/** A cache of the last loaded list. */
let lastNamed: { iccids: readonly string[]; sims: readonly BatchSim[] } | undefined

/** Requests the facts of a selection; `onProgress` gets 0 to 1. Throws a ProblemError, or an AbortError when aborted. */
export async function requestFacts(
  selection: BatchSelection,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<SelectionFacts> {
  if (selection.kind === 'named') return factsOfNamed(selection.iccids, signal, onProgress)
  const criteria = criteriaOf(selection)
  const count = await requestSimCount(criteria, signal)
  if (count === undefined || count <= maxWhole + selection.excluded.length) {
    return factsOfSims(await requestMatchingSims(criteria, selection.excluded, Infinity, signal))
  }
  return factsOfLarge(criteria, selection.excluded, signal, onProgress)
}

async function factsOfNamed(
  iccids: readonly string[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SelectionFacts> {
  const sims =
    lastNamed?.iccids === iccids
      ? lastNamed.sims
      : await requestNamedSims(iccids, signal, (done) => onProgress(done / iccids.length))
  lastNamed = { iccids, sims }
  const known = new Set(sims.map(({ iccid }) => iccid))
  return { ...factsOfSims(sims), missing: iccids.filter((iccid) => !known.has(iccid)) }
}

/** Returns the facts when all SIMs are loaded. */
export function factsOfSims(sims: readonly BatchSim[]): SelectionFacts {
  const groups = new Map<string, SimGroup & { sims: BatchSim[] }>()
  for (const sim of sims) {
    const { statusid, providerid } = sim
    const key = `${statusid} ${providerid}`
    const group = groups.get(key) ?? { statusid, providerid, count: 0, sims: [] }
    group.count++
    group.sims.push(sim)
    groups.set(key, group)
  }
  return { count: sims.length, groups: [...groups.values()], isComplete: true, missing: [] }
}

/** Counts the groups of a large selection and loads a sample of each. */
async function factsOfLarge(
  criteria: SimCriteria,
  excluded: readonly string[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SelectionFacts> {
  const excludedSims = await requestNamedSims(excluded, signal)
  const statusids = filteredIds(criteria.statusids, simStatuses)
  const present: number[] = []
  await forEachConcurrently(statusids, maxConcurrentRequests, async (statusid) => {
    if (((await requestSimCount({ ...criteria, statusids: [statusid] }, signal)) ?? 0) > 0)
      present.push(statusid)
  })
  const groups = present.flatMap((statusid) =>
    filteredIds(criteria.providerids, providers).map((providerid) => ({ statusid, providerid })),
  )
  const sampled: SimGroup[] = []
  let done = 0
  await forEachConcurrently(groups, maxConcurrentRequests, async (group) => {
    const own = { ...criteria, statusids: [group.statusid], providerids: [group.providerid] }
    const all = (await requestSimCount(own, signal)) ?? 0
    const excludedCount = excludedSims.filter(
      (sim) => sim.statusid === group.statusid && sim.providerid === group.providerid,
    ).length
    if (all > excludedCount)
      sampled.push({
        ...group,
        count: all - excludedCount,
        sims: await requestMatchingSims(own, excluded, groupSampleSize, signal),
      })
    onProgress(++done / groups.length)
  })
  return {
    count: sampled.reduce((sum, { count }) => sum + count, 0),
    groups: sampled,
    isComplete: false,
    missing: [],
  }
}

/** An empty filter matches all ids. */
function filteredIds(filter: readonly number[], table: readonly { id: number }[]): number[] {
  const all = table.map(({ id }) => id)
  return filter.length === 0 ? all : all.filter((id) => filter.includes(id))
}

/** Returns up to `most` SIMs, spread over the groups. */
export function sampleOf({ groups }: SelectionFacts, maxSims: number): BatchSim[] {
  const chosen: BatchSim[] = []
  for (let round = 0; chosen.length < maxSims; round++) {
    const before = chosen.length
    for (const { sims } of groups) {
      const sim = sims[round]
      if (sim && chosen.length < maxSims) chosen.push(sim)
    }
    if (chosen.length === before) break
  }
  return chosen
}
