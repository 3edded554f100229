/**
 * The pages of one list, loaded one after the other as they are wanted. The service pages forward only, so row 12,000
 * means loading all before it. Records go into the SIM store; a pager keeps the ICCIDs and holds their records until it is
 * disposed of. It lives outside React.
 */
import { holdSims, simStore } from '../../../domain/sim/simStore.ts'
import { createExternalStore } from '../../../lib/externalStore.ts'
import type { ExternalStore } from '../../../lib/externalStore.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { isSameList } from '../../../domain/sim-filter/listUrl.ts'
import type { ListView } from '../../../domain/sim-filter/listUrl.ts'
import { requestSimPage } from '../../../domain/sim-filter/simRequest.ts'

export interface PagerState {
  /** ICCIDs in the list's order; the same list until a page is added. */
  keys: readonly string[]
  totalSims: number | undefined
  hasMore: boolean
  /** Whether rows that are wanted have not come; a page fetched ahead does not count. */
  isLoading: boolean
  /** Why the last page did not come; those before stay. */
  problem: Problem | undefined
  /** When the first page came, by the clock of this device. */
  loadedAtMs: number | undefined
}

export interface SimPager {
  readonly view: ListView
  readonly state: ExternalStore<PagerState>
  /** Loads until the row of this index is there, or the list ends, or a page fails. */
  ensure(index: number): void
  /** Stops wanting more rows than there are; the page under way still comes. */
  stop(): void
  /** Asks again for the page that failed. */
  retry(): void
  /** Whether this record is one the service gave as an answer to this list, unchanged since. */
  isAsLoaded(sim: Sim): boolean
  /** Gives up what is under way and lets go of the records. */
  dispose(): void
}

/** Whether the first page has come, or is known not to come. */
export function isAnswered(pager: SimPager): boolean {
  const { loadedAtMs, problem } = pager.state.get()
  return loadedAtMs !== undefined || problem !== undefined
}

/** A pager whose first page is already asked for. */
export function createSimPager(view: ListView): SimPager {
  const state = createExternalStore<PagerState>({
    keys: [],
    totalSims: undefined,
    hasMore: true,
    isLoading: true,
    problem: undefined,
    loadedAtMs: undefined,
  })
  const giveUp = new AbortController()
  const seen = new Set<string>()
  const asLoaded = new WeakSet<Sim>()
  let nextToken: string | null = null
  let wantedIndex = 0
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning || giveUp.signal.aborted) return
    isRunning = true
    try {
      while (state.get().hasMore && state.get().keys.length <= wantedIndex) await loadPage()
    } catch (thrown) {
      if (!isAbort(thrown))
        state.set({ ...state.get(), problem: problemOf(thrown), isLoading: false })
    } finally {
      isRunning = false
    }
    if (state.get().isLoading && !giveUp.signal.aborted)
      state.set({ ...state.get(), isLoading: false })
  }

  async function loadPage(): Promise<void> {
    if (state.get().problem) state.set({ ...state.get(), isLoading: true, problem: undefined })
    const asOf = simStore.stamp()
    const page = await requestSimPage(view.criteria, view.order, nextToken, giveUp.signal)
    giveUp.signal.throwIfAborted()
    // While data change, a SIM can come again on a later page; it keeps its first place.
    const sims = page.sims.filter(({ iccid }) => !seen.has(iccid))
    for (const sim of sims) {
      seen.add(sim.iccid)
      asLoaded.add(sim)
    }
    holdSims(sims, asOf)
    nextToken = page.nextToken
    const before = state.get()
    const keys = [...before.keys, ...sims.map(({ iccid }) => iccid)]
    state.set({
      keys,
      totalSims: page.totalSims ?? before.totalSims,
      hasMore: page.nextToken !== null,
      isLoading: page.nextToken !== null && keys.length <= wantedIndex,
      problem: undefined,
      loadedAtMs: before.loadedAtMs ?? Date.now(),
    })
  }

  void run()
  return {
    view,
    state,
    ensure(index) {
      wantedIndex = Math.max(wantedIndex, index)
      if (!state.get().problem) void run()
    },
    stop() {
      wantedIndex = 0
    },
    retry() {
      if (state.get().problem) state.set({ ...state.get(), problem: undefined, isLoading: true })
      void run()
    },
    isAsLoaded: (sim) => asLoaded.has(sim),
    dispose() {
      giveUp.abort()
      simStore.release(seen)
      seen.clear()
    },
  }
}

let prepared: SimPager | undefined

/** Asks for a list before its page is drawn: the service works while the portal does. Only the last one asked for is kept. */
export function prepareSimPager(view: ListView): SimPager {
  prepared?.dispose()
  prepared = createSimPager(view)
  return prepared
}

/** The pager of this list: the one prepared, or one prepared now. It may be asked for again until it is adopted, as a drawing may be repeated. */
export function takeSimPager(view: ListView): SimPager {
  return prepared && isSameList(prepared.view, view) ? prepared : prepareSimPager(view)
}

/** The page draws this pager, and disposes of it from now on. */
export function adoptSimPager(pager: SimPager): void {
  if (prepared === pager) prepared = undefined
}

/** Gives up a pager that was prepared and not adopted; what it found would be old when it is. */
export function dropSimPager(pager: SimPager): void {
  if (prepared !== pager) return
  prepared = undefined
  pager.dispose()
}
