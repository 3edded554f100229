/**
 * Briefly highlights cells whose value changed. It changes elements without React, because thousands of updates a second must not
 * render twice. Highlights end with the next change or by one timer, because each painted frame is expensive.
 */
/** The shortest and the longest time of a highlight. */
const markMs = 600
const maxMarkMs = 1200
/** If nearly every row keeps changing, highlights are noise and take as long to render as the changes. */
const maxMarks = 40

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
  if (marked.size >= maxMarks && !marked.has(cell)) return
  cell.dataset['changed'] = ''
  marked.delete(cell)
  marked.set(cell, performance.now())
  timer ??= setTimeout(endLate, maxMarkMs)
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
    oldest === undefined ? undefined : setTimeout(endLate, oldest + maxMarkMs - performance.now())
}
