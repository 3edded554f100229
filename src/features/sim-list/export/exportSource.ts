/**
 * Where the SIMs of an export come from, piece by piece. All matching ones are read in the order of ICCID, in which a SIM
 * is neither missed nor read twice while others change (GraphQL interface, listSims).
 */
import { simStore } from '../../../domain/sim/simStore.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { pageLimit, requestSimPage, requestSims } from '../../../domain/sim-filter/simRequest.ts'

export type ExportScope =
  | { kind: 'loaded'; iccids: readonly string[] }
  | { kind: 'named'; iccids: readonly string[] }
  | {
      kind: 'matching'
      criteria: SimCriteria
      excluded: ReadonlySet<string>
      expected: number | undefined
    }

export interface ExportPiece {
  sims: readonly Sim[]
  isLast: boolean
}

export interface ExportSource {
  /** How many SIMs are expected; undefined while unknown. */
  expected(): number | undefined
  /** The next piece. After a failure the same piece can be asked for again. */
  next(signal: AbortSignal): Promise<ExportPiece>
}

/** A source at its beginning. */
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
  let nextToken: string | null = null
  let expected = known
  return {
    expected: () => expected,
    async next(signal) {
      const page = await requestSimPage(criteria, inOrderOfIccid, nextToken, signal)
      nextToken = page.nextToken
      if (page.totalSims !== undefined) expected = Math.max(0, page.totalSims - excluded.size)
      return {
        sims: page.sims.filter(({ iccid }) => !excluded.has(iccid)),
        isLast: nextToken === null,
      }
    },
  }
}

function listedSource(iccids: readonly string[], isLoaded: boolean): ExportSource {
  const step = isLoaded ? 2000 : pageLimit
  let at = 0
  return {
    expected: () => iccids.length,
    async next(signal) {
      const wanted = iccids.slice(at, at + step)
      const sims = isLoaded
        ? wanted.flatMap((iccid) => simStore.get(iccid) ?? [])
        : inOrder(await requestSims(wanted, signal), wanted)
      at += step
      return { sims, isLast: at >= iccids.length }
    },
  }
}

function inOrder(sims: readonly Sim[], iccids: readonly string[]): Sim[] {
  const byIccid = new Map(sims.map((sim) => [sim.iccid, sim]))
  return iccids.flatMap((iccid) => byIccid.get(iccid) ?? [])
}
