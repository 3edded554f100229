import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { recallRow, rowName } from '../../domain/view-memory/keptRow.ts'
import { useEntryKey } from '../../domain/view-memory/useEntryKey.ts'
import { useLateMemory } from '../../domain/view-memory/useLateMemory.ts'
import type { TableHandle } from '../../ui/table/DataTable.tsx'
import type { PagerState, SimPager } from './query/simPager.ts'

export interface KeptPlace {
  initialIndex: number
  onVisible: (first: number, last: number) => void
  lastVisible: () => number
  /** Brings a row to the top, loading all before it when needed. */
  goTo: (index: number) => void
  /** The row that is being loaded towards. */
  going: { index: number; cancel: () => void } | undefined
}

/** A place further down than this is offered, not loaded unasked: it would take more than twenty calls. */
const deepestUnasked = 2000
/** Rows wanted below the one to show, to fill the screen. */
const rowsBelow = 50

/**
 * Where in the list one is: kept per entry of the history, and reached again after Back and reload. While the list is ahead of the address
 * nothing is kept: the entry is still that of the list before.
 */
export function useKeptPlace(
  pager: SimPager,
  state: PagerState,
  table: RefObject<TableHandle | null>,
  isAhead: boolean,
): KeptPlace {
  const entryKey = useEntryKey()
  const [recalledIndex] = useState(() => recallRow(entryKey))
  const initialIndex = recalledIndex < state.keys.length ? recalledIndex : 0
  const [goal, setGoal] = useState<number | undefined>(
    recalledIndex > initialIndex && recalledIndex <= deepestUnasked ? recalledIndex : undefined,
  )
  const visible = useRef({ first: 0, last: 0 })
  const keep = useLateMemory(entryKey, rowName)

  const onVisible = useCallback(
    (first: number, last: number) => {
      visible.current = { first, last }
      if (!isAhead) keep(Math.max(0, first))
    },
    [keep, isAhead],
  )

  const shownView = useRef(pager.view)
  useLayoutEffect(() => {
    if (shownView.current === pager.view) return
    shownView.current = pager.view
    table.current?.toTop()
  }, [pager, table])

  useEffect(() => {
    if (goal === undefined) return
    const arrive = () => {
      const { keys, hasMore, problem } = pager.state.get()
      if (keys.length <= goal && hasMore && !problem) return
      // The table has the rows with the next frame.
      if (!problem)
        requestAnimationFrame(() => table.current?.showRow(Math.min(goal, keys.length - 1)))
      setGoal(undefined)
    }
    pager.ensure(goal + rowsBelow)
    const stop = pager.state.subscribe(arrive)
    arrive()
    return stop
  }, [goal, pager, table])

  return {
    initialIndex,
    onVisible,
    lastVisible: () => visible.current.last,
    goTo: setGoal,
    going:
      goal === undefined
        ? undefined
        : {
            index: goal,
            cancel: () => {
              pager.stop()
              setGoal(undefined)
            },
          },
  }
}
