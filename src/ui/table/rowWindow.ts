/**
 * Which rows are drawn. All rows have one height, so this is arithmetic. Rows beyond the edges are kept ready, and the
 * window moves only when they run out, so slow scrolling draws nothing at all most of the time.
 */
export interface RowWindow {
  /** First and last drawn row, both included; last is -1 without rows. */
  first: number
  last: number
}

/** Rows kept ready beyond each edge. */
const spareRows = 10
/** As soon as fewer than these are left, the window moves. */
const leastSpareRows = 3

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

/** Whether what is drawn no longer suffices for what is on screen. */
export function isTooSmall(drawn: RowWindow, visible: RowWindow, count: number): boolean {
  return (
    drawn.first > Math.max(0, visible.first - leastSpareRows) ||
    drawn.last < Math.min(count - 1, visible.last + leastSpareRows)
  )
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
