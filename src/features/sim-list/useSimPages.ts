import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { currentCapabilities } from '../../data/capabilities.ts'
import { onSessionEnd } from '../../data/session/endOfSession.ts'
import { usePager, type PagedList } from '../../domain/paging/usePager.ts'
import { writeListUrl, type ListView } from '../../domain/sim-filter/listUrl.ts'
import { defaultOrder, noCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { pageLimit, requestSimPage } from '../../domain/sim-filter/simRequest.ts'
import { coalesceMs, putMissed, simFeed } from '../../domain/sim/liveSims.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { simStore } from '../../domain/sim/simStore.ts'
import { createPager, type Pager } from '../../lib/pager.ts'
import { delay } from '../../lib/timeLimit.ts'

/** The ICCIDs of a list; the records are in the SIM store, which retains them until `release`. */
export interface SimPager extends Pager<string> {
  readonly view: ListView
  readonly query: string
  /** Whether the service returned this record for this list, and it has not changed since. */
  isAsLoaded(sim: Sim): boolean
  release(): void
}

function createSimPager(view: ListView, query: string): SimPager {
  const retained = new Set<string>()
  const asLoaded = new WeakSet<Sim>()
  const pager = createPager<string>({
    keyOf: (iccid) => iccid,
    load: async (nextToken, signal) => {
      const asOf = simStore.stamp()
      const page = await requestSimPage(view.criteria, view.order, nextToken, signal)
      signal.throwIfAborted()
      for (const sim of page.sims) {
        if (!retained.has(sim.iccid)) simStore.retain([sim.iccid])
        retained.add(sim.iccid)
        asLoaded.add(sim)
        simStore.put(sim.iccid, sim, asOf)
      }
      const rows = page.sims.map(({ iccid }) => iccid)
      return { rows, nextToken: page.nextToken, total: page.totalSims }
    },
  })
  return {
    ...pager,
    view,
    query,
    isAsLoaded: (sim) => asLoaded.has(sim),
    release() {
      pager.stop()
      simStore.release(retained)
      retained.clear()
    },
  }
}

/** The last list shown, restored by Back; the page of a SIM can load the SIMs that follow. */
let lastPager: SimPager | undefined
/** The list of the URL, and the one that the URL is about to name. */
let requestedPager: SimPager | undefined
let nextPager: SimPager | undefined
onSessionEnd(() => {
  retainOnly(undefined)
  setRequested(undefined)
})

/** Requests a list in the event that changes the URL, before the page has rendered for it. */
export function requestNext(view: ListView): void {
  const query = queryOf(view)
  if (query === nextPager?.query) return
  nextPager?.release()
  nextPager = undefined
  if (query === requestedPager?.query || query === lastPager?.query) return
  nextPager = createSimPager(view, query)
  nextPager.loadMore(0)
}

function setRequested(pager: SimPager | undefined): void {
  if (nextPager !== pager) nextPager?.release()
  nextPager = undefined
  requestedPager = pager
}

/** Without the columns, which do not change the rows of the list. */
function queryOf({ criteria, order }: ListView): string {
  return writeListUrl({ criteria, order }).toString()
}

export function useSimPages(view: ListView): PagedList<SimPager> {
  const query = queryOf(view)
  const list = usePager(
    query,
    () =>
      [lastPager, nextPager].find((pager) => pager?.query === query) ?? createSimPager(view, query),
  )
  useLayoutEffect(() => setRequested(list.requested), [list.requested])
  useLayoutEffect(() => () => setRequested(undefined), [])
  useEffect(() => retainOnly(list.pager), [list.pager])
  return list
}

function retainOnly(pager: SimPager | undefined): void {
  if (lastPager !== pager) lastPager?.release()
  lastPager = pager
}

/** Fetches rows on screen again when they may have missed updates. Returns what the table calls when other rows show. */
export function useLiveRows(
  pager: SimPager,
  onVisible: (first: number, last: number) => void,
): (first: number, last: number) => void {
  const visible = useRef({ first: 0, last: 0 })
  const dueOnScreen = useCallback(() => {
    const { first, last } = visible.current
    const shown = pager.state.getState().keys.slice(Math.max(0, first), last + 1)
    return shown.filter((iccid) => simStore.isDue(iccid))
  }, [pager])
  // Repeated until no visible row is stale: the user may scroll to other rows during a request, and rows may miss updates again. Lost
  // again, the next connection repeats it.
  const refetchVisible = useCallback(
    async (signal: AbortSignal) => {
      for (let due = dueOnScreen(); due.length > 0; due = dueOnScreen()) {
        await refetchSims(due, signal)
        if (simFeed.facts.getState().subscription.state !== 'active') return
        const fetched = new Set(due)
        if (dueOnScreen().some((iccid) => fetched.has(iccid))) await delay(coalesceMs, signal)
      }
    },
    [dueOnScreen],
  )
  useEffect(() => simFeed.addCatchUp(refetchVisible), [refetchVisible])

  return useCallback(
    (first: number, last: number) => {
      visible.current = { first, last }
      if (dueOnScreen().length > 0) simFeed.fetchStale(refetchVisible)
      onVisible(first, last)
    },
    [dueOnScreen, refetchVisible, onVisible],
  )
}

/** The rows on a screen fit one request where the service accepts lists of ICCIDs; other lookups need more code. */
async function requestRows(iccids: readonly string[], signal: AbortSignal): Promise<Sim[]> {
  const takesLists = currentCapabilities().hasField('StringFilterInput', 'in')
  if (takesLists && iccids.length <= pageLimit) {
    const criteria = { ...noCriteria, texts: { iccid: { mode: 'oneOf', values: iccids } } } as const
    return (await requestSimPage(criteria, defaultOrder, null, signal)).sims
  }
  const { requestSims } = await import('../../domain/sim-filter/simLookup.ts')
  return requestSims(iccids, signal)
}

async function refetchSims(iccids: readonly string[], signal: AbortSignal): Promise<void> {
  const asOf = simStore.stamp()
  const sims = await requestRows(iccids, signal)
  const missing = new Set(iccids)
  for (const sim of sims) {
    putMissed(sim.iccid, sim, asOf)
    missing.delete(sim.iccid)
  }
  for (const iccid of missing) simStore.markGone(iccid)
}
