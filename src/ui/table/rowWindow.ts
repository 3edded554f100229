/**
 * Which rows are drawn. All rows have one height, so this is arithmetic; a general virtualiser measures, and costs a
 * tenth of the portal's start. Rows beyond the edges are kept ready, and the window moves only when they run out, so
 * slow scrolling draws nothing at all most of the time.
 */
export interface RowWindow {
  /** First and last drawn row, both included; last is -1 without rows. */
  first: number
  last: number
}

/** Rows kept ready beyond each edge, and those of a list that has just come: its first paint waits for nothing more. */
export const spareRows = { usual: 10, atFirst: 1 } as const
/** As soon as fewer than these are left, the window moves. */
const leastSpareRows = 3

/** The rows that are on screen, whole or in part. */
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

/** The rows to draw so that these are on screen. */
export function windowAround(
  { first, last }: RowWindow,
  count: number,
  spare: number = spareRows.usual,
): RowWindow {
  return { first: Math.max(0, first - spare), last: Math.min(count - 1, last + spare) }
}

/** Whether what is drawn no longer suffices for what is on screen. */
export function isTooSmall(drawn: RowWindow, visible: RowWindow, count: number): boolean {
  return (
    drawn.first > Math.max(0, visible.first - leastSpareRows) ||
    drawn.last < Math.min(count - 1, visible.last + leastSpareRows)
  )
}

/**
 * The rows of a window, each with the slot of its element. Slots that were drawn before keep their order among each other
 * (`earlier`), new ones follow; without earlier ones the rows stand from top to bottom.
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
