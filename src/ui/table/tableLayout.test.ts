import { describe, expect, it } from 'vitest'
import type { TableColumn } from './tableColumn.ts'
import {
  defaultLayout,
  isSameLayout,
  placeColumns,
  readLayout,
  withMoved,
  withPinned,
  withStep,
  withVisible,
  withWidth,
} from './tableLayout.ts'

const column = (id: string, more: Partial<TableColumn<object>> = {}): TableColumn<object> => ({
  id,
  header: id,
  value: () => id,
  render: () => id,
  exportValue: () => id,
  width: 100,
  ...more,
})
const columns = [
  column('a', { isPinnedAtFirst: true }),
  column('b'),
  column('c', { isHiddenAtFirst: true }),
  column('d', { minWidth: 80 }),
]
const first = defaultLayout(columns)
const shown = (layout: typeof first) => {
  const { pinned, rest } = placeColumns(columns, layout)
  const ids = (list: typeof rest) => list.map((each) => each.column.id).join('')
  return `${ids(pinned)}|${ids(rest)}`
}

describe('the layout of a table', () => {
  it('starts with the defined columns', () => {
    expect(shown(first)).toBe('a|bd')
  })

  it('shows, hides and pins columns', () => {
    expect(shown(withVisible(withPinned(first, 'd', true), 'c', true))).toBe('ad|bc')
  })

  it('never hides the last column', () => {
    const alone = ['a', 'b', 'd'].reduce(
      (layout, id) => withVisible(layout, id, false),
      withVisible(first, 'c', true),
    )
    expect(shown(withVisible(alone, 'c', false))).toBe('|c')
  })

  it('moves a column in front of another, or by one visible position', () => {
    expect(shown(withMoved(first, 'd', 'b'))).toBe('a|db')
    expect(shown(withStep(first, 'd', -1))).toBe('a|db')
    expect(shown(withStep(first, 'b', 1))).toBe('a|db')
    expect(withStep(first, 'd', 1)).toBe(first)
  })

  it('limits widths', () => {
    const narrow = column('d', { minWidth: 80 })
    expect([10, 333.4, 9999].map((width) => withWidth(first, narrow, width).widths['d'])).toEqual([
      80, 333, 800,
    ])
  })

  it('is complete, whatever is stored', () => {
    for (const stored of [
      undefined,
      null,
      7,
      [],
      { order: 'abc' },
      { order: ['x'], hidden: [3], widths: { x: 5, b: 'wide' } },
    ]) {
      expect(placeColumns(columns, readLayout(stored, columns)).rest.length).toBeGreaterThan(0)
    }
  })

  it('inserts new columns at their position, hidden if they are hidden by default', () => {
    const layout = readLayout(
      { order: ['d', 'a'], hidden: [], pinned: ['a'], widths: { d: 240 } },
      columns,
    )
    expect(shown(layout)).toBe('a|db')
    expect(placeColumns(columns, layout).rest[0]?.widthPx).toBe(240)
  })

  it('is unchanged after a change is reverted', () => {
    expect(isSameLayout(withPinned(withPinned(first, 'b', true), 'b', false), first)).toBe(true)
  })
})
