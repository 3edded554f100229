import { useVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

export type RowVirtualizer = Virtualizer<HTMLDivElement, Element>

export interface VirtualRows {
  virtualizer: RowVirtualizer
  scrollElement: { current: HTMLDivElement | null }
  /** The rows to draw. `slot` names the element to reuse: rows that leave give theirs to rows that come. */
  rows: readonly { index: number; startPx: number; slot: number }[]
  /** The rows a person sees, without those kept ready around them; -1 without rows. */
  firstVisible: number
  lastVisible: number
}

export interface VirtualRowsInput {
  count: number
  rowHeightPx: number
  /** The row at the top at first. */
  initialIndex: number
  /** Room after the last row. */
  endSpacePx: number
}

const overscan = 6
/** The header's height and its border, which cover the top of the scrolled area. */
const headPx = 37

/** Which rows are on screen. All have the same height, so nothing is measured. */
export function useVirtualRows({ count, rowHeightPx, initialIndex, endSpacePx }: VirtualRowsInput): VirtualRows {
  'use no memo'
  const scrollElement = useRef<HTMLDivElement>(null)
  const virtualizer: RowVirtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scrollElement.current,
    estimateSize: () => rowHeightPx,
    overscan,
    paddingEnd: endSpacePx,
    scrollPaddingEnd: headPx + endSpacePx,
    initialRect: { width: 1280, height: 720 },
    initialOffset: initialIndex * rowHeightPx,
    isScrollingResetDelay: 300,
  })
  useKeptPosition(virtualizer, rowHeightPx)

  const items = virtualizer.getVirtualItems()
  const [pool, setPool] = useState(32)
  const needed = pool >= items.length ? pool : Math.ceil(items.length / 16) * 16
  if (needed !== pool) setPool(needed)

  const offset = virtualizer.scrollOffset ?? 0
  const height = (virtualizer.scrollRect?.height ?? 0) - headPx
  return {
    virtualizer,
    scrollElement,
    rows: items.map(({ index, start }) => ({ index, startPx: start, slot: index % needed })),
    firstVisible: count === 0 ? -1 : Math.min(count - 1, Math.floor(offset / rowHeightPx)),
    lastVisible: Math.min(count - 1, Math.ceil((offset + height) / rowHeightPx) - 1),
  }
}

/** After a change of density the same row stays at the top. */
function useKeptPosition(virtualizer: RowVirtualizer, rowHeightPx: number) {
  'use no memo'
  const before = useRef(rowHeightPx)
  useLayoutEffect(() => {
    if (before.current === rowHeightPx) return
    const top = (virtualizer.scrollOffset ?? 0) / before.current
    before.current = rowHeightPx
    virtualizer.measure()
    virtualizer.scrollToOffset(top * rowHeightPx)
  }, [virtualizer, rowHeightPx])
}
