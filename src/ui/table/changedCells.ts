/**
 * The short mark on cells whose value changed under the eyes of the reader. It works on the elements and not through
 * React: thousands of updates a second must not render anything twice. Each frame that is painted costs, so marks end together with the
 * next change where one comes soon, and by the one timer of all tables where none does.
 */
/** A mark stays at least so long, and at most. */
const markMs = 600
const longestMarkMs = 1200
/** Where nearly every row changes all the time, marks say nothing and cost as much as the changes. */
const mostMarks = 40

/** Cells and when they were marked, the oldest first. */
const marked = new Map<HTMLElement, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks these cells of a row, by their position among its `cells`. */
export function markCells(cells: ArrayLike<HTMLElement>, changed: readonly number[]): void {
  for (const position of changed) {
    const cell = cells[position]
    if (cell) mark(cell)
  }
}

/** Removes the highlights of cells that now show another row; `cells` is called only when anything is highlighted. */
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

/** Takes off the marks that have stood for so many milliseconds. */
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
