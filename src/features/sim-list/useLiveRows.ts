import { useCallback, useRef, useSyncExternalStore } from 'react'
import { matchesCriteria } from '../../domain/sim-filter/matchesCriteria.ts'
import { requestSims } from '../../domain/sim-filter/simRequest.ts'
import { simFeed, useSimCatchUp } from '../../domain/sim/liveSims.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { simStore } from '../../domain/sim/simStore.ts'
import type { SimPager } from './useSimPages.ts'

/**
 * Fetches rows on screen again, in place, when they may have missed updates. Returns the function for the table to call
 * when other rows come on screen.
 */
export function useLiveRows(
  pager: SimPager,
  onVisible: (first: number, last: number) => void,
): (first: number, last: number) => void {
  const visible = useRef({ first: 0, last: 0 })
  const staleOnScreen = useCallback(() => {
    const { first, last } = visible.current
    const shown = pager.state.getState().keys.slice(Math.max(0, first), last + 1)
    return shown.filter((iccid) => simStore.markOf(iccid) === 'stale')
  }, [pager])
  // Until none is left: other rows may have come on screen meanwhile.
  const refetchVisible = useCallback(
    async (signal: AbortSignal) => {
      for (let due = staleOnScreen(); due.length > 0; due = staleOnScreen())
        await refetchSims(due, signal)
    },
    [staleOnScreen],
  )
  useSimCatchUp(refetchVisible)

  return useCallback(
    (first: number, last: number) => {
      visible.current = { first, last }
      if (staleOnScreen().length > 0) simFeed.fetchStale(refetchVisible)
      onVisible(first, last)
    },
    [staleOnScreen, refetchVisible, onVisible],
  )
}

/** Fetches these SIMs again and marks those that the service no longer knows. */
async function refetchSims(iccids: readonly string[], signal: AbortSignal): Promise<void> {
  const asOf = simStore.stamp()
  const sims = await requestSims(iccids, signal)
  const missing = new Set(iccids)
  for (const sim of sims) {
    simStore.put(sim.iccid, sim, asOf)
    missing.delete(sim.iccid)
  }
  for (const iccid of missing) simStore.markGone(iccid)
}

/** Returns why a row is dimmed, undefined for others; another function whenever SIMs were marked. */
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
