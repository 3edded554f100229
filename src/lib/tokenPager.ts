/**
 * A list that a service pages by nextToken: pages come one after the other as rows are wanted, and rows that arrive live are
 * added between. It lives outside React and knows nothing of a row but its key; it never shows a row twice.
 */
import { createExternalStore } from './externalStore.ts'
import type { ExternalStore } from './externalStore.ts'
import { isAbort, problemOf } from './problem.ts'
import type { Problem } from './problem.ts'

export interface TokenPage<Row> {
  rows: readonly Row[]
  nextToken: string | null
  /** How many rows there are in all, where the service says so. */
  total: number | undefined
}

export interface TokenPagerState {
  /** Keys in the list's order; the same list until rows are added. */
  keys: readonly string[]
  total: number | undefined
  hasMore: boolean
  /** Whether rows that are wanted have not come. */
  isLoading: boolean
  /** Why the last page did not come; those before stay. */
  problem: Problem | undefined
  /** When the first page came, by the clock of this device; undefined before. */
  loadedAtMs: number | undefined
}

export interface TokenPager<Row> {
  readonly state: ExternalStore<TokenPagerState>
  /** The rows by key. A row never changes, so nobody has to watch one. */
  readonly source: {
    get: (key: string) => Row | undefined
    subscribe: (key: string, listener: () => void) => () => void
  }
  /** Begins or goes on loading; returns the way to give up what is under way. */
  start(): () => void
  /** Loads until the row of this index is there, or the list ends, or a page fails. */
  ensure(index: number): void
  /** Asks again for the page that failed. */
  retry(): void
  /** Adds rows that came another way, each at its place; answers how many were new. */
  add(rows: readonly Row[]): number
  /** Notes rows that exist but belong where no page has been loaded yet. */
  noteMore(count: number): void
}

export interface TokenPagerOptions<Row> {
  /** One page: from the start for null. Throws a ProblemError, or an AbortError when given up. */
  load: (nextToken: string | null, signal: AbortSignal) => Promise<TokenPage<Row>>
  keyOf: (row: Row) => string
  /** Whether an added row belongs before one that is there; without it rows are added at the start. */
  isBefore?: (row: Row, other: Row) => boolean
}

/** A pager that asks for its first page when it is started. */
export function createTokenPager<Row>({
  load,
  keyOf,
  isBefore = () => true,
}: TokenPagerOptions<Row>): TokenPager<Row> {
  const rows = new Map<string, Row>()
  const state = createExternalStore<TokenPagerState>({
    keys: [],
    total: undefined,
    hasMore: true,
    isLoading: true,
    problem: undefined,
    loadedAtMs: undefined,
  })
  let nextToken: string | null = null
  let wantedIndex = 0
  let running: AbortController | undefined
  let isStarted = false

  function change(part: Partial<TokenPagerState>): void {
    state.set({ ...state.get(), ...part })
  }

  async function run(): Promise<void> {
    if (running || !isStarted) return
    const own = new AbortController()
    running = own
    try {
      while (isWanting()) await loadPage(own.signal)
      if (state.get().isLoading) change({ isLoading: false })
    } catch (thrown) {
      if (!isAbort(thrown) && !own.signal.aborted)
        change({ problem: problemOf(thrown), isLoading: false })
    } finally {
      if (running === own) running = undefined
    }
  }

  function isWanting(): boolean {
    const { hasMore, keys } = state.get()
    return hasMore && keys.length <= wantedIndex
  }

  async function loadPage(signal: AbortSignal): Promise<void> {
    if (!state.get().isLoading || state.get().problem)
      change({ isLoading: true, problem: undefined })
    const page = await load(nextToken, signal)
    signal.throwIfAborted()
    nextToken = page.nextToken
    const added = remember(page.rows)
    const before = state.get()
    const keys = added.length === 0 ? before.keys : [...before.keys, ...added]
    const hasMore = page.nextToken !== null
    const total = hasMore ? (page.total ?? before.total) : keys.length
    change({
      keys,
      total,
      hasMore,
      isLoading: hasMore && keys.length <= wantedIndex,
      problem: undefined,
      loadedAtMs: before.loadedAtMs ?? Date.now(),
    })
  }

  /** Keeps the rows not known yet; answers their keys. */
  function remember(given: readonly Row[]): string[] {
    const added: string[] = []
    for (const row of given) {
      const key = keyOf(row)
      if (rows.has(key)) continue
      rows.set(key, row)
      added.push(key)
    }
    return added
  }

  /** The place of a row among the keys, which are in order. */
  function placeOf(row: Row, keys: readonly string[]): number {
    let low = 0
    let high = keys.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = rows.get(keys[middle] ?? '')
      if (other !== undefined && !isBefore(row, other)) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    state,
    source: { get: (key) => rows.get(key), subscribe: () => () => {} },
    start() {
      isStarted = true
      void run()
      return () => {
        isStarted = false
        running?.abort()
        running = undefined
      }
    },
    ensure(index) {
      wantedIndex = Math.max(wantedIndex, index)
      if (!state.get().problem) void run()
    },
    retry() {
      if (state.get().problem) change({ problem: undefined, isLoading: true })
      void run()
    },
    add(given) {
      const keys = [...state.get().keys]
      let count = 0
      for (const row of given) {
        const [key] = remember([row])
        if (key === undefined) continue
        keys.splice(placeOf(row, keys), 0, key)
        count++
      }
      const { total } = state.get()
      if (count > 0) change({ keys, total: total === undefined ? undefined : total + count })
      return count
    },
    noteMore(count) {
      const { total } = state.get()
      if (total !== undefined) change({ total: total + count })
    },
  }
}
