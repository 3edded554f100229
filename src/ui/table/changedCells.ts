/**
 * The short mark on cells whose value changed under the eyes of the reader. It works on the elements and not through
 * React: thousands of updates a second must not render anything twice. One timer ends the marks of all tables.
 */
import type { TableColumn } from './tableColumn.ts'

const markMs = 600
const sweepMs = 100

const marked = new Map<HTMLElement, number>()
let sweep: ReturnType<typeof setInterval> | undefined

/** Marks the cells of a row whose column changed its value; `cells` stand in the order of `columns`. */
export function markChanges<Row>(cells: ArrayLike<HTMLElement>, columns: readonly TableColumn<Row>[], before: Row, after: Row): void {
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    if (cell && !Object.is(column.value(before), column.value(after))) mark(cell)
  }
}

/** Takes the marks off cells that now show another row; `cells` is asked only when anything is marked. */
export function clearMarks(cells: () => ArrayLike<HTMLElement>): void {
  if (marked.size === 0) return
  for (const cell of Array.from(cells())) if (marked.delete(cell)) delete cell.dataset['changed']
}

function mark(cell: HTMLElement): void {
  cell.dataset['changed'] = ''
  marked.set(cell, performance.now() + markMs)
  sweep ??= setInterval(endMarks, sweepMs)
}

function endMarks(): void {
  const now = performance.now()
  for (const [cell, endsAt] of marked) {
    if (endsAt > now) continue
    marked.delete(cell)
    delete cell.dataset['changed']
  }
  if (marked.size > 0) return
  clearInterval(sweep)
  sweep = undefined
}
