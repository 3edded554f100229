import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createExternalStore } from '../../lib/externalStore.ts'
import type { ExternalStore } from '../../lib/externalStore.ts'
import { isTooSmall, visibleRows, windowAround } from './rowWindow.ts'
import type { RowWindow } from './rowWindow.ts'

export interface VirtualRowsInput {
  count: number
  rowHeightPx: number
  /** The row at the top at first. */
  initialIndex: number
  /** Room after the last row. */
  endSpacePx: number
}

export interface VirtualRows {
  scrollElement: { current: HTMLDivElement | null }
  /** The rows to draw. */
  drawn: RowWindow
  /** More elements than are ever drawn at once: row `index` uses the element `index % slots`. */
  slots: number
  /** The rows a person sees. Changes with every scrolled row, so only small parts may render by it. */
  visible: ExternalStore<RowWindow>
  /** Brings a row on screen: to the top, or as near as it is. */
  showRow: (index: number, align: 'start' | 'nearest') => void
}

/** The header's height and its border, which cover the top of the scrolled area. */
const headPx = 37
/** What stands above and below the table, for a first guess of its height that needs no layout. */
const surroundingsPx = 220

/** Which rows are on screen, kept while the area is scrolled and resized. */
export function useVirtualRows({ count, rowHeightPx, initialIndex, endSpacePx }: VirtualRowsInput): VirtualRows {
  'use no memo'
  const scrollElement = useRef<HTMLDivElement>(null)
  const measured = useRef({ scrollTopPx: initialIndex * rowHeightPx, heightPx: Math.max(200, window.innerHeight - surroundingsPx) })
  const [visible] = useState(() => createExternalStore<RowWindow>({ first: initialIndex, last: initialIndex }))
  const [drawn, setDrawn] = useState<RowWindow>({ first: 0, last: -1 })
  const latest = useRef({ count, rowHeightPx })
  latest.current = { count, rowHeightPx }

  const seen = visibleRows(measured.current.scrollTopPx, measured.current.heightPx, rowHeightPx, count)
  const shown = isTooSmall(drawn, seen, count) || drawn.last >= count ? windowAround(seen, count) : drawn
  if (shown.first !== drawn.first || shown.last !== drawn.last) setDrawn(shown)

  const update = useCallback(() => {
    const { scrollTopPx, heightPx } = measured.current
    const now = visibleRows(scrollTopPx, heightPx, latest.current.rowHeightPx, latest.current.count)
    const before = visible.get()
    if (now.first !== before.first || now.last !== before.last) visible.set(now)
    setDrawn((current) => (isTooSmall(current, now, latest.current.count) ? windowAround(now, latest.current.count) : current))
  }, [visible])

  useEffect(() => {
    const element = scrollElement.current
    if (!element) return
    const onScroll = () => {
      if (element.scrollTop === measured.current.scrollTopPx) return
      measured.current.scrollTopPx = element.scrollTop
      // Drawn before the browser paints what it has scrolled to: no row is ever blank.
      flushSync(update)
    }
    const resizes = new ResizeObserver(([entry]) => {
      if (!entry) return
      measured.current.heightPx = entry.contentRect.height - headPx
      update()
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    resizes.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      resizes.disconnect()
    }
  }, [update])

  const scrollTo = useCallback(
    (scrollTopPx: number) => {
      measured.current.scrollTopPx = scrollTopPx
      if (scrollElement.current) scrollElement.current.scrollTop = scrollTopPx
      update()
    },
    [update],
  )
  useFirstPosition(initialIndex * rowHeightPx, scrollTo)
  useKeptPosition(rowHeightPx, measured, scrollTo)
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
  const slots = Math.max(32, Math.ceil((shown.last - shown.first + 1) / 16) * 16)
  return useMemo(() => ({ scrollElement, drawn: shown, slots, visible, showRow }), [shown, slots, visible, showRow])
}

function useFirstPosition(scrollTopPx: number, scrollTo: (scrollTopPx: number) => void) {
  const [first] = useState(scrollTopPx)
  useLayoutEffect(() => {
    if (first > 0) scrollTo(first)
  }, [first, scrollTo])
}

/** After a change of density the same row stays at the top. */
function useKeptPosition(rowHeightPx: number, measured: { current: { scrollTopPx: number } }, scrollTo: (scrollTopPx: number) => void) {
  const before = useRef(rowHeightPx)
  useLayoutEffect(() => {
    if (before.current === rowHeightPx) return
    const top = measured.current.scrollTopPx / before.current
    before.current = rowHeightPx
    scrollTo(top * rowHeightPx)
  }, [rowHeightPx, measured, scrollTo])
}
