/** A list paged by `nextToken`, loaded page by page as rows are needed, outside React (hook: `usePager`). Row keys are unique. */
import { t } from '@lingui/core/macro'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { walkPages, type LoadPage, type PageWalk } from './pageWalk.ts'
import { isAbort, problemOf, ProblemError, type Problem } from './problem.ts'

/** Pages with fewer rows than this use up `patience`, so that no list sends hundreds of requests by itself. */
const fewRows = 5
const patience = 10

export interface PagerState {
  /** Keys in the list's order; the same array until rows are added. */
  keys: readonly string[]
  total: number | undefined
  hasMore: boolean
  /** Whether rows that are needed are not loaded yet; false after a failure. */
  isLoading: boolean
  isRefreshing: boolean
  /** Why the last page failed; the rows before it stay. */
  problem: Problem | undefined
  loadedAtMs: number | undefined
}

export interface Pager<Row> {
  readonly state: StoreApi<PagerState>
  readonly source: {
    get: (key: string) => Row | undefined
    subscribe: (key: string, listener: () => void) => () => void
  }
  /** Loads the next page or, with an index, pages up to that row. Does nothing after a failure: see `retry`. */
  loadMore(untilIndex?: number): void
  retry(): void
  /** Reloads the list up to this row; the rows stay until then. Throws a ProblemError, or an AbortError when stopped. */
  refresh(untilIndex?: number): Promise<void>
  /** Merges rows, such as live ones: known ones are replaced, new ones inserted in order. Returns how many were new. */
  add(rows: readonly Row[]): number
  setTotal(count: number): void
  /** Aborts the request in flight. `loadMore` continues where it stopped. */
  stop(): void
}

interface PagerOptions<Row> {
  /** Loads one page, the first for null. Throws a ProblemError, or an AbortError when aborted. */
  load: LoadPage<Row>
  keyOf: (row: Row) => string
  /** Whether an added row belongs before an existing one; by default rows are added at the start. */
  isBefore?: (row: Row, other: Row) => boolean
}

export function createPager<Row>({
  load,
  keyOf,
  isBefore = () => true,
}: PagerOptions<Row>): Pager<Row> {
  const state = createStore<PagerState>(() => ({
    keys: [],
    total: undefined,
    hasMore: true,
    isLoading: true,
    isRefreshing: false,
    problem: undefined,
    loadedAtMs: undefined,
  }))
  const listeners = new Map<string, Set<() => void>>()
  let rows = new Map<string, Row>()
  let walk: PageWalk<Row> = walkPages(load, keyOf)
  let wantedIndex = 0
  let patienceLeft = patience
  let request: AbortController | undefined

  function isWanted(): boolean {
    const { hasMore, keys } = state.getState()
    return hasMore && keys.length <= wantedIndex
  }

  async function loadWanted(): Promise<void> {
    if (request) return
    const own = new AbortController()
    request = own
    try {
      while (isWanted()) {
        if (patienceLeft <= 0) throw fewRowsProblem()
        await loadPage(own.signal)
      }
      if (state.getState().isLoading) state.setState({ isLoading: false })
    } catch (thrown) {
      if (request === own && !isAbort(thrown))
        state.setState({ problem: problemOf(thrown), isLoading: false })
    } finally {
      if (request === own) request = undefined
    }
  }

  async function loadPage(signal: AbortSignal): Promise<void> {
    if (!state.getState().isLoading || state.getState().problem)
      state.setState({ isLoading: true, problem: undefined })
    const page = await walk.next(signal)
    const added = insert(rows, page.rows)
    patienceLeft += added.length / fewRows - 1
    const before = state.getState()
    const keys = added.length === 0 ? before.keys : [...before.keys, ...added]
    const hasMore = !page.isLast
    state.setState({
      keys,
      total: hasMore ? (page.total ?? before.total) : keys.length,
      hasMore,
      isLoading: hasMore && keys.length <= wantedIndex,
      problem: undefined,
      loadedAtMs: before.loadedAtMs ?? Date.now(),
    })
  }

  /** Stores new rows and returns their keys; live ones may be known already. */
  function insert(into: Map<string, Row>, given: readonly Row[]): string[] {
    const added: string[] = []
    for (const row of given) {
      const key = keyOf(row)
      if (into.has(key)) continue
      into.set(key, row)
      added.push(key)
    }
    return added
  }

  function abort(): void {
    request?.abort()
    request = undefined
  }

  function indexFor(row: Row, keys: readonly string[]): number {
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

  function replace(key: string, row: Row): void {
    if (JSON.stringify(rows.get(key)) === JSON.stringify(row)) return
    rows.set(key, row)
    for (const listener of [...(listeners.get(key) ?? [])]) listener()
  }

  return {
    state,
    source: {
      get: (key) => rows.get(key),
      subscribe(key, listener) {
        const own = listeners.get(key) ?? new Set()
        listeners.set(key, own.add(listener))
        return () => {
          if (own.delete(listener) && own.size === 0 && listeners.get(key) === own)
            listeners.delete(key)
        }
      },
    },
    loadMore(untilIndex = state.getState().keys.length) {
      wantedIndex = Math.max(wantedIndex, untilIndex)
      if (!state.getState().problem) void loadWanted()
    },
    retry() {
      patienceLeft = patience
      if (state.getState().problem) state.setState({ problem: undefined, isLoading: true })
      void loadWanted()
    },
    async refresh(untilIndex = 0) {
      abort()
      const own = new AbortController()
      request = own
      const fresh = new Map<string, Row>()
      const freshWalk = walkPages(load, keyOf)
      let hasMore = true
      let total: number | undefined
      state.setState({ isRefreshing: true })
      try {
        do {
          const page = await freshWalk.next(own.signal)
          insert(fresh, page.rows)
          hasMore = !page.isLast
          total = page.total ?? total
        } while (hasMore && fresh.size <= untilIndex)
        rows = fresh
        walk = freshWalk
        patienceLeft = patience
        wantedIndex = untilIndex
        state.setState({
          keys: [...fresh.keys()],
          total: hasMore ? total : fresh.size,
          hasMore,
          isLoading: false,
          problem: undefined,
          loadedAtMs: Date.now(),
        })
      } finally {
        if (request === own) {
          request = undefined
          state.setState({ isRefreshing: false })
          if (!state.getState().problem) void loadWanted()
        }
      }
    },
    add(given) {
      const keys = [...state.getState().keys]
      let count = 0
      for (const row of given) {
        const key = keyOf(row)
        if (rows.has(key)) {
          replace(key, row)
          continue
        }
        rows.set(key, row)
        keys.splice(indexFor(row, keys), 0, key)
        count++
      }
      const { total } = state.getState()
      if (count > 0)
        state.setState({ keys, total: total === undefined ? undefined : total + count })
      return count
    },
    setTotal(count) {
      if (state.getState().hasMore) state.setState({ total: count })
    },
    stop() {
      abort()
      wantedIndex = 0
      const { isLoading, isRefreshing, keys } = state.getState()
      if ((isLoading && keys.length > 0) || isRefreshing)
        state.setState({ isLoading: isLoading && keys.length === 0, isRefreshing: false })
    },
  }
}

function fewRowsProblem(): ProblemError {
  return new ProblemError({
    title: t`Not all rows are loaded`,
    detail: t`The service sends only a few rows at a time. Retry to load more.`,
    code: 'FEW_ROWS',
    isRetryable: true,
    technical: `more than ${patience} pages with fewer than ${fewRows} rows`,
  })
}
