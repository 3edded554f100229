import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'

export interface VirtualRowsInput {
  count: number
  rowHeightPx: number
  /** The row at the top at first. */
  initialIndex: number
  /** Room after the last row. */
  endSpacePx: number
  /** The key of the first row: another one means another list. */
  firstKey: string | undefined
}

export interface VirtualRows {
  scrollElement: { current: HTMLDivElement | null }
  /**
   * The rows to draw, in the order of their elements. A row that leaves hands its element, its slot, to one that comes.
   * While scrolling no element changes its place in the document, which would be expensive; at rest
   * they stand in the order of the rows again, as assistive technology reads them.
   */
  rows: readonly { index: number; slot: number }[]
  /** The visible rows. Changes with every scrolled row, so only small components may subscribe. */
  visible: StoreApi<RowWindow>
  /** Brings a row on screen: to the top, or as near as it is. */
  showRow: (index: number, align: 'start' | 'nearest') => void
}

/** The header's height and its border, which cover the top of the scrolled area. */
const headPx = 37
/** So long after another list came, rows beyond the edges are drawn too. */
const firstPaintMs = 150
/** So long after the last scroll event the elements are put in order. */
const restMs = 200
/** What stands above and below the table, for a first guess of its height that needs no layout. */
const surroundingsPx = 220

/** Which rows are rendered and visible while the area is scrolled and resized. */
export function useVirtualRows({
  count,
  rowHeightPx,
  initialIndex,
  endSpacePx,
  firstKey,
}: VirtualRowsInput): VirtualRows {
  'use no memo'
  const scrollElement = useRef<HTMLDivElement>(null)
  const measured = useRef({
    scrollTopPx: initialIndex * rowHeightPx,
    heightPx: Math.max(200, window.innerHeight - surroundingsPx),
  })
  const [visible] = useState(() =>
    createStore<RowWindow>(() => ({ first: initialIndex, last: initialIndex })),
  )
  useStore(visible)
  const isPainted = useIsPainted(firstKey)
  const latest = useRef({ count, rowHeightPx })
  latest.current = { count, rowHeightPx }

  const { heightPx: measuredPx, scrollTopPx: topPx } = measured.current
  const seen = visibleRows(topPx, measuredPx, rowHeightPx, count)
  const size = windowSize(measuredPx, rowHeightPx)
  // A first paint waits for nothing that is not on screen.
  const shown = isPainted ? windowAround(seen, count, size) : firstWindow(seen, count)

  const [isScrolling, setScrolling] = useState(false)
  const update = useCallback(() => {
    const { scrollTopPx, heightPx } = measured.current
    const { count: rowCount, rowHeightPx: height } = latest.current
    const now = visibleRows(scrollTopPx, heightPx, height, rowCount)
    const before = visible.getState()
    if (now.first !== before.first || now.last !== before.last) visible.setState(now)
  }, [visible])

  useEffect(() => {
    const element = scrollElement.current
    if (!element) return
    let restTimer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      if (element.scrollTop === measured.current.scrollTopPx) return
      measured.current.scrollTopPx = element.scrollTop
      clearTimeout(restTimer)
      restTimer = setTimeout(() => setScrolling(false), restMs)
      // Drawn before the browser paints what it has scrolled to: no row is ever blank.
      flushSync(() => {
        setScrolling(true)
        update()
      })
    }
    const resizes = new ResizeObserver(([entry]) => {
      if (!entry) return
      measured.current.heightPx = entry.contentRect.height - headPx
      update()
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    resizes.observe(element)
    return () => {
      clearTimeout(restTimer)
      element.removeEventListener('scroll', onScroll)
      resizes.disconnect()
    }
  }, [update])

  const scrollTo = useCallback(
    (scrollTopPx: number, isFirst = false) => {
      // Setting even the same position makes the browser lay everything out at once.
      const isThere = !isFirst && measured.current.scrollTopPx === scrollTopPx
      measured.current.scrollTopPx = scrollTopPx
      if (!isThere && scrollElement.current) scrollElement.current.scrollTop = scrollTopPx
      update()
    },
    [update],
  )
  useFirstPosition(initialIndex * rowHeightPx, scrollTo)
  useSavedPosition(rowHeightPx, measured, scrollTo)
  useEffect(update, [update, count])

  const showRow = useCallback(
    (index: number, align: 'start' | 'nearest') => {
      const { rowHeightPx: height } = latest.current
      const { scrollTopPx, heightPx } = measured.current
      const start = index * height
      const lowest = start + height - (heightPx - endSpacePx)
      if (align === 'start' || start < scrollTopPx) scrollTo(start)
      else if (scrollTopPx < lowest) scrollTo(lowest)
    },
    [scrollTo, endSpacePx],
  )
  const order = useRef<readonly number[]>([])
  const rows = orderSlots(shown, size, isScrolling ? order.current : [])
  order.current = rows.map(({ slot }) => slot)
  return { scrollElement, rows, visible, showRow }
}

function useFirstPosition(
  scrollTopPx: number,
  scrollTo: (scrollTopPx: number, isFirst: boolean) => void,
) {
  const [first] = useState(scrollTopPx)
  useLayoutEffect(() => {
    if (first > 0) scrollTo(first, true)
  }, [first, scrollTo])
}

/** Whether the list with this first row has been painted, so that rows beyond the edges may be rendered. */
function useIsPainted(firstKey: string | undefined): boolean {
  const [painted, setPainted] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setPainted(firstKey), firstPaintMs)
    return () => clearTimeout(timer)
  }, [firstKey])
  return painted === firstKey
}

/** After a change of density the same row stays at the top. */
function useSavedPosition(
  rowHeightPx: number,
  measured: { current: { scrollTopPx: number } },
  scrollTo: (scrollTopPx: number) => void,
) {
  const before = useRef(rowHeightPx)
  useLayoutEffect(() => {
    if (before.current === rowHeightPx) return
    const top = measured.current.scrollTopPx / before.current
    before.current = rowHeightPx
    scrollTo(top * rowHeightPx)
  }, [rowHeightPx, measured, scrollTo])
}

/**
 * Which rows are drawn. All rows have one height, so this is arithmetic. Rows beyond the edges are rendered too; the window
 * moves with every row, since several rows at once take longer than a frame.
 */
export interface RowWindow {
  /** First and last drawn row, both included; last is -1 without rows. */
  first: number
  last: number
}

/** Rows rendered beyond each edge. */
const spareRows = 10

/** Returns the rows that are on screen, whole or in part. */
export function visibleRows(
  scrollTopPx: number,
  heightPx: number,
  rowHeightPx: number,
  count: number,
): RowWindow {
  const first = Math.min(Math.max(0, Math.floor(scrollTopPx / rowHeightPx)), Math.max(0, count - 1))
  const last = Math.min(count - 1, Math.ceil((scrollTopPx + heightPx) / rowHeightPx) - 1)
  return { first, last }
}

/**
 * Returns how many rows a window holds. It is the same wherever the table is scrolled to, so that each row that leaves
 * hands its elements to one that comes and none are created or removed.
 */
export function windowSize(heightPx: number, rowHeightPx: number): number {
  return Math.ceil(heightPx / rowHeightPx) + 1 + 2 * spareRows
}

/** Returns the rows to draw so that these are on screen, with spare rows on both sides. */
export function windowAround({ first }: RowWindow, count: number, size: number): RowWindow {
  const start = Math.max(0, Math.min(first - spareRows, count - size))
  return { first: start, last: Math.min(count, start + size) - 1 }
}

/** Returns the rows to draw for a first paint, which waits for nothing that is not on screen. */
export function firstWindow({ first, last }: RowWindow, count: number): RowWindow {
  return { first: Math.max(0, first - 1), last: Math.min(count - 1, last + 1) }
}

/**
 * Returns the rows of a window, each with the slot of its element. Slots that were drawn before keep their order among
 * each other (`earlier`), new ones follow; without earlier ones the rows stand from top to bottom.
 */
export function orderSlots(
  { first, last }: RowWindow,
  slots: number,
  earlier: readonly number[],
): { index: number; slot: number }[] {
  const indexes = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, offset) => first + offset,
  )
  const bySlot = new Map(indexes.map((index) => [index % slots, index]))
  const order = new Set([...earlier.filter((slot) => bySlot.has(slot)), ...bySlot.keys()])
  return [...order].map((slot) => ({ index: bySlot.get(slot) ?? first, slot }))
}
