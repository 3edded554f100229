import { describe, expect, it } from 'vitest'
import { placeAfterKey, rowsBetween } from './useGridKeyboard.ts'

const extent = { rows: 100, columns: 5, pageRows: 10 }
const press = (key: string, row: number, column: number, isFar = false) =>
  placeAfterKey({ row, column }, { key, ctrlKey: isFar, metaKey: false }, extent)

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

  it('select ranges in both directions', () => {
    expect(rowsBetween(5, 3)).toEqual([3, 4, 5])
    expect(rowsBetween(2, -1)).toEqual([0, 1, 2])
  })
})
