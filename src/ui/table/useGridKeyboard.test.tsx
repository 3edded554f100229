import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { TableColumn, TableSelection } from './tableColumn.ts'
import { defaultLayout, placeColumns } from './tableLayout.ts'
import { useGridKeyboard, type GridPlace } from './useGridKeyboard.ts'

const keys = Array.from({ length: 100 }, (_, row) => `row-${row}`)
const columns = ['a', 'b', 'c', 'd', 'e'].map((id): TableColumn<string> => ({
  id,
  header: id,
  width: 100,
  render: () => id,
  exportValue: () => id,
}))
const layout = defaultLayout(columns)

interface GridProps {
  active: GridPlace
  anchor?: number
  setActive?: (place: GridPlace) => void
  selection?: TableSelection
}

/** A grid of 100 rows and 5 columns, which shows 10 rows. */
function Grid({ active, anchor = -1, setActive = () => {}, selection }: GridProps) {
  const onKeyDown = useGridKeyboard({
    active,
    setActive,
    anchor: { current: { row: anchor, isOn: true } },
    keys,
    shown: placeColumns(columns, layout).all,
    pageRows: () => 10,
    selection,
    layout,
    onLayoutChange: () => {},
    onSort: undefined,
    onOpen: undefined,
    onPreview: undefined,
    onMenu: undefined,
    onMove: undefined,
    activeId: 'active',
    onFollow: undefined,
    scrollTo: () => {},
    textAt: () => undefined,
    hrefAt: () => undefined,
  })
  return <div role="grid" tabIndex={0} onKeyDown={onKeyDown} />
}

function press(key: string, row: number, column: number, isFar = false) {
  const setActive = vi.fn<(place: GridPlace) => void>()
  const { unmount } = render(<Grid active={{ row, column }} setActive={setActive} />)
  fireEvent.keyDown(screen.getByRole('grid'), { key, ctrlKey: isFar })
  unmount()
  return setActive.mock.lastCall?.[0]
}

describe('keys in a grid', () => {
  it.each([
    ['ArrowDown', { row: 8, column: 2 }],
    ['ArrowUp', { row: 6, column: 2 }],
    ['ArrowLeft', { row: 7, column: 1 }],
    ['ArrowRight', { row: 7, column: 3 }],
    ['Home', { row: 7, column: 0 }],
    ['End', { row: 7, column: 4 }],
    ['PageDown', { row: 17, column: 2 }],
    ['PageUp', { row: 0, column: 2 }],
  ])('%s moves from row 7, column 2', (key, place) => {
    expect(press(key, 7, 2)).toEqual(place)
  })

  it('move to the far ends with Ctrl', () => {
    expect(press('Home', 7, 2, true)).toEqual({ row: 0, column: 0 })
    expect(press('End', 7, 2, true)).toEqual({ row: 99, column: 4 })
  })

  it('move up to the header but no further', () => {
    expect(press('ArrowUp', 0, 1)).toEqual({ row: -1, column: 1 })
    expect(press('ArrowUp', -1, 1)).toEqual({ row: -1, column: 1 })
  })

  it('stop at the edges', () => {
    expect(press('ArrowDown', 99, 4)).toEqual({ row: 99, column: 4 })
    expect(press('ArrowRight', 99, 4)).toEqual({ row: 99, column: 4 })
  })

  it('do not move the focus when they have another function', () => {
    expect(press('a', 7, 2)).toBeUndefined()
  })

  it.each([
    ['up from its anchor', 'ArrowUp', 4, 5, ['row-3', 'row-4', 'row-5']],
    ['down from its anchor', 'ArrowDown', 4, 3, ['row-3', 'row-4', 'row-5']],
    ['down from the active row, without an anchor', 'ArrowDown', 1, -1, ['row-1', 'row-2']],
  ])('select a range %s', (_case, key, row, anchor, range) => {
    const set = vi.fn<TableSelection['set']>()
    const selection = {
      isSelected: () => false,
      set,
      header: 'none',
      toggleHeader: () => {},
    } as const
    render(<Grid active={{ row, column: 0 }} anchor={anchor} selection={selection} />)
    fireEvent.keyDown(screen.getByRole('grid'), { key, shiftKey: true })
    expect(set).toHaveBeenCalledWith(range, true)
  })
})
