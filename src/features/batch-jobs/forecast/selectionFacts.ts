/**
 * The facts of a selection that a forecast needs: how many SIMs, of which statuses and products, and all of the SIMs or, of a
 * large filter, a sample of each group.
 */
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { providers } from '../../../contract/statusTransitions.ts'
import { requestSimCount } from '../../../domain/sim-filter/simRequest.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { inParallel } from '../../../lib/inParallel.ts'
import type { BatchSim } from './batchSims.ts'
import { criteriaOf, requestMatchingSims, requestNamedSims } from './batchSims.ts'

/** SIMs of one status and one product. */
export interface Stratum {
  statusid: number
  providerid: number
  count: number
  /** Records of these SIMs: all of them, or the first few. */
  sims: readonly BatchSim[]
}

export interface SelectionFacts {
  count: number
  /** The groups that hold SIMs. */
  strata: readonly Stratum[]
  /** Whether every SIM of the selection has been read. */
  isWhole: boolean
  /** ICCIDs of a list that the service does not know any more. */
  missing: readonly string[]
}

/** Up to this many SIMs of a filter are all read. */
const wholeUpTo = 3000
/** Of larger selections, this many are read of each group. */
const sampleOfGroup = 60
const callsAtOnce = 4

/** The list read last, which need not be read again. */
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
  if (count === undefined || count <= wholeUpTo + selection.excluded.length) {
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

/** The facts when every SIM has been read. */
export function factsOfSims(sims: readonly BatchSim[]): SelectionFacts {
  const groups = new Map<string, Stratum & { sims: BatchSim[] }>()
  for (const sim of sims) {
    const { statusid, providerid } = sim
    const key = `${statusid} ${providerid}`
    const group = groups.get(key) ?? { statusid, providerid, count: 0, sims: [] }
    group.count++
    group.sims.push(sim)
    groups.set(key, group)
  }
  const strata = [...groups.values()]
  return { count: sims.length, strata, isWhole: true, missing: [] }
}

/** Counts the groups of a large selection and reads some SIMs of each. */
async function factsOfLarge(
  criteria: SimCriteria,
  excluded: readonly string[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SelectionFacts> {
  const excludedSims = await requestNamedSims(excluded, signal)
  const statusids = wantedOf(criteria.statusids, simStatuses)
  const present: number[] = []
  await inParallel(statusids, callsAtOnce, async (statusid) => {
    if (((await requestSimCount({ ...criteria, statusids: [statusid] }, signal)) ?? 0) > 0)
      present.push(statusid)
  })
  const groups = present.flatMap((statusid) =>
    wantedOf(criteria.providerids, providers).map((providerid) => ({ statusid, providerid })),
  )
  const strata: Stratum[] = []
  let done = 0
  await inParallel(groups, callsAtOnce, async (group) => {
    const own = { ...criteria, statusids: [group.statusid], providerids: [group.providerid] }
    const all = (await requestSimCount(own, signal)) ?? 0
    const left = excludedSims.filter(
      (sim) => sim.statusid === group.statusid && sim.providerid === group.providerid,
    ).length
    if (all > left)
      strata.push({
        ...group,
        count: all - left,
        sims: await requestMatchingSims(own, excluded, sampleOfGroup, signal),
      })
    onProgress(++done / groups.length)
  })
  return {
    count: strata.reduce((sum, stratum) => sum + stratum.count, 0),
    strata,
    isWhole: false,
    missing: [],
  }
}

function wantedOf(wanted: readonly number[], table: readonly { id: number }[]): number[] {
  const all = table.map(({ id }) => id)
  return wanted.length === 0 ? all : all.filter((id) => wanted.includes(id))
}

/** Returns at most `most` SIMs of the selection, spread over its groups. */
export function sampleOf({ strata }: SelectionFacts, most: number): BatchSim[] {
  const chosen: BatchSim[] = []
  for (let round = 0; chosen.length < most; round++) {
    const before = chosen.length
    for (const { sims } of strata) {
      const sim = sims[round]
      if (sim && chosen.length < most) chosen.push(sim)
    }
    if (chosen.length === before) break
  }
  return chosen
}
