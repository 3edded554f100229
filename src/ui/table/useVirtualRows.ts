import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

interface VirtualRowsInput {
  count: number
  rowHeightPx: number
  initialIndex: number
  endSpacePx: number
  /** The key of the first row; another one means another list. */
  firstKey: string | undefined
}

interface VirtualRows {
  scrollElement: { current: HTMLDivElement | null }
  /**
   * The rows to render, in the order of their elements. A row that appears reuses the element (slot) of one that disappears. While
   * scrolling no element moves in the document, which would be expensive; at rest they are in row order again, for screen readers.
   */
  rows: readonly { index: number; slot: number }[]
  /** The visible rows. Changes with every scrolled row, so only small components may subscribe. */
  visible: StoreApi<RowWindow>
  /** Scrolls a row into view: to the top, or to the nearest edge. */
  showRow: (index: number, align: 'start' | 'nearest') => void
}

/** The header's height and its border, which cover the top of the scrolled area. */
const headPx = 37
/** After this delay rows beyond the edges are rendered too. */
const firstPaintMs = 300
/** After this delay without a scroll event the elements are put in order. */
const restMs = 200
/** The height above and below the table, for a first estimate of its height without a layout. */
const surroundingsPx = 220

/** Returns which rows are rendered and visible while the area is scrolled and resized. */
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
  // The first paint renders only what is visible.
  const shown = isPainted ? windowAround(seen, count, size) : firstWindow(seen, count)

  const [isScrolling, setScrolling] = useState(false)
  const update = useCallback(() => {
    const { scrollTopPx, heightPx } = measured.current
    const { count: rowCount, rowHeightPx: height } = latest.current
    const now = visibleRows(scrollTopPx, heightPx, height, rowCount)
    const before = visible.getState()
    if (now.first !== before.first || now.last !== before.last) visible.setState(now)
  }, [visible])

  // A layout effect, so that no scroll before it is missed.
  useLayoutEffect(() => {
    const element = scrollElement.current
    if (!element) return
    let restTimer: ReturnType<typeof setTimeout> | undefined
    // The browser drops a click on an element that moves in the document while the button is pressed.
    const keepOrder = () => clearTimeout(restTimer)
    const restLater = () => {
      clearTimeout(restTimer)
      restTimer = setTimeout(() => setScrolling(false), restMs)
    }
    const onScroll = () => {
      if (element.scrollTop === measured.current.scrollTopPx) return
      measured.current.scrollTopPx = element.scrollTop
      restLater()
      // Rendered before the browser paints the scrolled area, so that no row is blank.
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
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    element.addEventListener('scroll', onScroll, options)
    element.addEventListener('pointerdown', keepOrder, options)
    window.addEventListener('pointerup', restLater, options)
    window.addEventListener('pointercancel', restLater, options)
    resizes.observe(element)
    return () => {
      clearTimeout(restTimer)
      listening.abort()
      resizes.disconnect()
    }
  }, [update])

  const scrollTo = useCallback(
    (scrollTopPx: number, isFirst = false) => {
      // Setting scrollTop forces a synchronous layout, even if the value is the same.
      const isThere = !isFirst && measured.current.scrollTopPx === scrollTopPx
      measured.current.scrollTopPx = scrollTopPx
      if (!isThere && scrollElement.current) scrollElement.current.scrollTop = scrollTopPx
      update()
    },
    [update],
  )
  useFirstPosition(initialIndex * rowHeightPx, scrollTo)
  useStableTopRow(rowHeightPx, measured, scrollTo)
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

/** Returns whether the list with this first row was painted, so that rows beyond the edges can be rendered. */
function useIsPainted(firstKey: string | undefined): boolean {
  const [painted, setPainted] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setPainted(firstKey), firstPaintMs)
    return () => clearTimeout(timer)
  }, [firstKey])
  return painted === firstKey
}

/** Keeps the same row at the top after a change of density. */
function useStableTopRow(
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

/** A window of rows. It moves with every scrolled row, because rendering several rows at once takes longer than a frame. */
export interface RowWindow {
  /** First and last row, both included; last is -1 without rows. */
  first: number
  last: number
}

const spareRows = 10

function visibleRows(
  scrollTopPx: number,
  heightPx: number,
  rowHeightPx: number,
  count: number,
): RowWindow {
  const first = Math.min(Math.max(0, Math.floor(scrollTopPx / rowHeightPx)), Math.max(0, count - 1))
  const last = Math.min(count - 1, Math.ceil((scrollTopPx + heightPx) / rowHeightPx) - 1)
  return { first, last }
}

/** Independent of the scroll position, so that elements are reused and none are created or removed. */
function windowSize(heightPx: number, rowHeightPx: number): number {
  return Math.ceil(heightPx / rowHeightPx) + 1 + 2 * spareRows
}

function windowAround({ first }: RowWindow, count: number, size: number): RowWindow {
  const start = Math.max(0, Math.min(first - spareRows, count - size))
  return { first: start, last: Math.min(count, start + size) - 1 }
}

/** Returns the rows to render for the first paint: little more than the visible ones. */
function firstWindow({ first, last }: RowWindow, count: number): RowWindow {
  return { first: Math.max(0, first - 1), last: Math.min(count - 1, last + 1) }
}

/** Slots rendered before keep their order (`earlier`), new ones follow; without earlier ones the rows are in order. */
function orderSlots(
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
