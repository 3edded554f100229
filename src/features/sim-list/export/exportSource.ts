/**
 * Loads the SIMs of an export page by page. Matching ones are loaded in the order of ICCID, in which no SIM is missed or loaded twice
 * while others change (GraphQL interface, listSims).
 */
import { simStore } from '../../../domain/sim/simStore.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { requestSims } from '../../../domain/sim-filter/simLookup.ts'
import { pageLimit, walkSims } from '../../../domain/sim-filter/simRequest.ts'

export type ExportScope =
  | { kind: 'loaded'; iccids: readonly string[] }
  | { kind: 'named'; iccids: readonly string[] }
  | {
      kind: 'matching'
      criteria: SimCriteria
      excluded: ReadonlySet<string>
      expected: number | undefined
    }

interface ExportPage {
  sims: readonly Sim[]
  isLast: boolean
}

interface ExportSource {
  /** Returns how many SIMs are expected; undefined while unknown. */
  expected(): number | undefined
  /** Loads the next page. After a failure it can be called again for the same page. */
  next(signal: AbortSignal): Promise<ExportPage>
}

/** Creates a source at its beginning. */
export function createExportSource(scope: ExportScope): ExportSource {
  if (scope.kind === 'matching') return matchingSource(scope)
  return listedSource(scope.iccids, scope.kind === 'loaded')
}

const inOrderOfIccid = { field: 'iccid', direction: 'asc' } as const

function matchingSource({
  criteria,
  excluded,
  expected: known,
}: Extract<ExportScope, { kind: 'matching' }>): ExportSource {
  const walk = walkSims(criteria, inOrderOfIccid)
  let expected = known
  return {
    expected: () => expected,
    async next(signal) {
      const { rows, isLast, total } = await walk.next(signal)
      if (total !== undefined) expected = Math.max(0, total - excluded.size)
      return { sims: rows.filter(({ iccid }) => !excluded.has(iccid)), isLast }
    },
  }
}

function listedSource(iccids: readonly string[], isLoaded: boolean): ExportSource {
  const step = isLoaded ? 2000 : pageLimit
  let at = 0
  return {
    expected: () => iccids.length,
    async next(signal) {
      const page = iccids.slice(at, at + step)
      const sims = isLoaded
        ? page.flatMap((iccid) => simStore.get(iccid) ?? [])
        : inOrder(await requestSims(page, signal), page)
      at += step
      return { sims, isLast: at >= iccids.length }
    },
  }
}

function inOrder(sims: readonly Sim[], iccids: readonly string[]): Sim[] {
  const byIccid = new Map(sims.map((sim) => [sim.iccid, sim]))
  return iccids.flatMap((iccid) => byIccid.get(iccid) ?? [])
}
