import { useCallback, useSyncExternalStore } from 'react'
import { matchesCriteria } from '../../../domain/sim-filter/matchesCriteria.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { SimPager } from '../query/simPager.ts'

/** Why a row of the list is dimmed; undefined for rows that are not. Another function whenever SIMs were marked. */
export function useDimmedReason(pager: SimPager): (sim: Sim) => string | undefined {
  const marks = useSyncExternalStore(simStore.marks.subscribe, simStore.marks.get)
  return useCallback((sim: Sim) => dimmedReason(sim, pager, marks), [pager, marks])
}

function dimmedReason(sim: Sim, pager: SimPager, _marks: number): string | undefined {
  const mark = simStore.markOf(sim.iccid)
  if (mark === 'gone') return 'No longer in this list'
  if (!pager.isAsLoaded(sim) && !matchesCriteria(sim, pager.view.criteria))
    return 'No longer matches the filter'
  return mark === 'stale' ? 'May be out of date' : undefined
}
