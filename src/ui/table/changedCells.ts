/**
 * A short highlight of cells whose value changed. It changes elements without React: thousands of updates a second must not render
 * twice. Highlights end with the next change, or by one timer, since each painted frame costs.
 */
/** How long a highlight stays at least. */
const markMs = 600
const longestMarkMs = 1200
/** Where nearly every row keeps changing, highlights are noise and cost as much as the changes. */
const mostMarks = 40

/** Highlighted cells and since when, the oldest first. */
const marked = new Map<HTMLElement, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Highlights these cells of a row, by their position among its `cells`. */
export function markCells(cells: ArrayLike<HTMLElement>, changed: readonly number[]): void {
  for (const position of changed) {
    const cell = cells[position]
    if (cell) mark(cell)
  }
}

/** Removes the highlights of cells that now show another row. Calls `cells` only when anything is highlighted. */
export function clearMarks(cells: () => ArrayLike<HTMLElement>): void {
  if (marked.size === 0) return
  for (const cell of Array.from(cells())) if (marked.delete(cell)) delete cell.dataset['changed']
}

function mark(cell: HTMLElement): void {
  endMarks(markMs)
  if (marked.size >= mostMarks && !marked.has(cell)) return
  cell.dataset['changed'] = ''
  marked.delete(cell)
  marked.set(cell, performance.now())
  timer ??= setTimeout(endLate, longestMarkMs)
}

/** Removes the highlights that are at least this old. */
function endMarks(ageMs: number): void {
  const now = performance.now()
  for (const [cell, markedAt] of marked) {
    if (now - markedAt < ageMs) return
    marked.delete(cell)
    delete cell.dataset['changed']
  }
}

function endLate(): void {
  endMarks(markMs)
  const [oldest] = marked.values()
  timer =
    oldest === undefined
      ? undefined
      : setTimeout(endLate, oldest + longestMarkMs - performance.now())
}
