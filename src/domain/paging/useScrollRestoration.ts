import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isRecord, type Json } from '../../lib/json.ts'
import type { Pager } from '../../lib/pager.ts'
import type { TableHandle } from '../../ui/table/DataTable.tsx'
import { useEntryKey, useDebouncedViewState, readViewState } from '../viewState.ts'
import type { PagedList } from './usePager.ts'

/** A row to scroll to; with an id it is searched for, since rows may have been added above it. */
interface ScrollTarget {
  id?: string
  index: number
}

/** Rows further down are not restored: it would take more than twenty requests. */
const deepestRestored = 2000
/** How many rows below its saved index a row is searched for. */
const searchedRows = 300

export interface ScrollRestoration {
  /** The table's first row at mount, when it is already loaded. */
  initialIndex: number
  /** Loads rows ahead of the visible ones and saves the first visible row. */
  onVisible: (first: number, last: number) => void
  lastVisible: () => number
  scrollToRow: (index: number) => void
  pendingRow: { index: number; cancel: () => void } | undefined
}

/** Saves and restores the scroll position of a paged list per history entry, and loads the pages that scrolling needs. */
export function useScrollRestoration(
  { pager, isSwitching }: Pick<PagedList<Pager<unknown>>, 'pager' | 'isSwitching'>,
  table: RefObject<TableHandle | null>,
  { name, rowsAhead, listKey }: { name: string; rowsAhead: number; listKey?: string },
): ScrollRestoration {
  const entryKey = useEntryKey()
  const [saved] = useState(() => readTarget(readViewState(entryKey, name)))
  const [initialIndex] = useState(() => loadedIndex(saved, pager.state.getState().keys))
  const [target, setTarget] = useState(() =>
    saved && initialIndex === 0 && saved.index <= deepestRestored ? saved : undefined,
  )
  const visible = useRef({ first: 0, last: 0 })
  const save = useDebouncedViewState(entryKey, name)
  const loadAhead = useDelayedLoad(pager, isSwitching)

  const shownList = useRef(listKey)
  useLayoutEffect(() => {
    if (shownList.current === listKey) return
    shownList.current = listKey
    setTarget(undefined)
    table.current?.toTop()
  }, [listKey, table])

  useEffect(() => {
    if (!target) return undefined
    const scrollOrLoad = () => {
      const { keys, hasMore, problem } = pager.state.getState()
      const found = target.id === undefined ? -1 : keys.indexOf(target.id)
      const isLoaded = keys.length > target.index + (target.id === undefined ? 0 : searchedRows)
      if (found < 0 && hasMore && !problem && !isLoaded)
        return pager.loadMore(Math.max(target.index, keys.length))
      const index = found >= 0 ? found : Math.min(target.index, keys.length - 1)
      // The table has the rows with the next frame.
      if (!problem && index >= 0) requestAnimationFrame(() => table.current?.showRow(index))
      setTarget(undefined)
    }
    scrollOrLoad()
    return pager.state.subscribe(scrollOrLoad)
  }, [target, pager, table])

  const onVisible = useCallback(
    (first: number, last: number) => {
      visible.current = { first, last }
      if (isSwitching) return
      if (last >= 0 && pager.state.getState().keys.length > 0)
        loadAhead(() => pager.loadMore(visible.current.last + rowsAhead))
      if (target) return
      const id = pager.state.getState().keys[first]
      if (id !== undefined) save(first === 0 ? null : { id, index: first })
    },
    [isSwitching, target, pager, save, rowsAhead, loadAhead],
  )

  return {
    initialIndex,
    onVisible,
    lastVisible: () => visible.current.last,
    scrollToRow: (index) => setTarget({ index }),
    pendingRow: target && {
      index: target.index,
      cancel: () => {
        pager.stop()
        setTarget(undefined)
      },
    },
  }
}

function readTarget(stored: Json | undefined): ScrollTarget | undefined {
  if (!isRecord(stored)) return undefined
  const { id, index } = stored
  return typeof id === 'string' && typeof index === 'number' && index > 0
    ? { id, index }
    : undefined
}

function loadedIndex(saved: ScrollTarget | undefined, keys: readonly string[]): number {
  if (!saved || keys.length <= saved.index) return 0
  const found = saved.id === undefined ? -1 : keys.indexOf(saved.id)
  return found < 0 ? saved.index : found
}

/** Delay before rows ahead are loaded, so that the rows on screen are rendered first. */
const aheadDelayMs = 100

/** Runs the last callback at most every `aheadDelayMs`; a pending one is dropped when the user switches to another list. */
function useDelayedLoad(
  pager: Pager<unknown>,
  isSwitching: boolean,
): (callback: () => void) => void {
  const [delayed] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest = () => {}
    const cancel = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const schedule = (callback: () => void) => {
      latest = callback
      timer ??= setTimeout(() => {
        timer = undefined
        latest()
      }, aheadDelayMs)
    }
    return { schedule, cancel }
  })
  useLayoutEffect(() => delayed.cancel, [delayed, pager, isSwitching])
  return delayed.schedule
}
