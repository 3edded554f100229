import { describe, expect, it } from 'vitest'
import { orderSlots, visibleRows, windowAround, windowSize } from './useVirtualRows.ts'

describe('the window of rendered rows', () => {
  it('contains the fully and partly visible rows', () => {
    expect(visibleRows(0, 360, 36, 1000)).toEqual({ first: 0, last: 9 })
    expect(visibleRows(50, 360, 36, 1000)).toEqual({ first: 1, last: 11 })
  })

  it('ends with the last row', () => {
    expect(visibleRows(35_640, 360, 36, 1000)).toEqual({ first: 990, last: 999 })
    expect(windowAround({ first: 990, last: 999 }, 1000, windowSize(360, 36)).last).toBe(999)
  })

  it('is empty without rows', () => {
    expect(
      orderSlots(windowAround(visibleRows(0, 360, 36, 0), 0, windowSize(360, 36)), 48, []),
    ).toEqual([])
  })

  it('covers the screen at every scroll position', () => {
    for (const top of [10, 400, 290, 90_000, 149_500, 0, 37]) {
      const visible = visibleRows(top, 500, 30, 5000)
      const drawn = windowAround(visible, 5000, windowSize(500, 30))
      expect(drawn.first).toBeLessThanOrEqual(visible.first)
      expect(drawn.last).toBeGreaterThanOrEqual(visible.last)
    }
  })

  it('has the same number of rows at every scroll position, so that none is created or removed', () => {
    const size = windowSize(500, 30)
    const counts = [0, 10, 400, 425, 90_000, 90_017, 149_500].map((top) => {
      const { first, last } = windowAround(visibleRows(top, 500, 30, 5000), 5000, size)
      return last - first + 1
    })
    expect(new Set(counts)).toEqual(new Set([size]))
  })

  it('reuses the elements of rows that disappear without moving the others', () => {
    const before = orderSlots({ first: 0, last: 3 }, 4, [])
    expect(before.map(({ index }) => index)).toEqual([0, 1, 2, 3])
    const after = orderSlots(
      { first: 2, last: 5 },
      4,
      before.map(({ slot }) => slot),
    )
    expect(after).toEqual([
      { index: 4, slot: 0 },
      { index: 5, slot: 1 },
      { index: 2, slot: 2 },
      { index: 3, slot: 3 },
    ])
    expect(orderSlots({ first: 2, last: 5 }, 4, []).map(({ index }) => index)).toEqual([2, 3, 4, 5])
  })
})
