import { act, fireEvent, render } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useVirtualRows } from './useVirtualRows.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

interface ListSize {
  count: number
  rowHeightPx: number
  /** The height of the rows' area, that of the window without what surrounds the table. */
  heightPx: number
}

type VirtualRows = ReturnType<typeof useVirtualRows>

interface ListProps extends Omit<ListSize, 'heightPx'> {
  onRendered: (list: VirtualRows) => void
}

function List({ onRendered, ...size }: ListProps) {
  const list = useVirtualRows({ ...size, initialIndex: 0, endSpacePx: 0, firstKey: 'first' })
  useEffect(() => {
    onRendered(list)
  })
  return <div ref={list.scrollElement} />
}

function openList({ heightPx, ...size }: ListSize) {
  vi.stubGlobal('innerHeight', heightPx + 220)
  let latest: VirtualRows | undefined
  const { container } = render(<List {...size} onRendered={(list) => (latest = list)} />)
  const rest = () =>
    act(() => {
      vi.runAllTimers()
    })
  rest()
  return {
    rows: () => latest?.rows ?? [],
    visible: () => latest?.visible.getState(),
    rest,
    scrollTo: (topPx: number) => {
      const element = container.querySelector('div')
      if (!element) throw new Error('There is no list.')
      element.scrollTop = topPx
      fireEvent.scroll(element)
    },
  }
}

const indexesOf = (rows: readonly { index: number }[]) => rows.map(({ index }) => index)

describe('the window of rendered rows', () => {
  it('contains the fully and partly visible rows', () => {
    const list = openList({ count: 1000, rowHeightPx: 36, heightPx: 360 })
    expect(list.visible()).toEqual({ first: 0, last: 9 })
    list.scrollTo(50)
    expect(list.visible()).toEqual({ first: 1, last: 11 })
  })

  it('ends with the last row', () => {
    const list = openList({ count: 1000, rowHeightPx: 36, heightPx: 360 })
    list.scrollTo(35_640)
    expect(list.visible()).toEqual({ first: 990, last: 999 })
    list.rest()
    expect(indexesOf(list.rows()).at(-1)).toBe(999)
  })

  it('is empty without rows', () => {
    expect(openList({ count: 0, rowHeightPx: 36, heightPx: 360 }).rows()).toEqual([])
  })

  it('covers the screen at every scroll position', () => {
    const list = openList({ count: 5000, rowHeightPx: 30, heightPx: 500 })
    for (const topPx of [10, 400, 290, 90_000, 149_500, 0, 37]) {
      list.scrollTo(topPx)
      const indexes = indexesOf(list.rows())
      expect(indexes).toContain(list.visible()?.first)
      expect(indexes).toContain(list.visible()?.last)
    }
  })

  it('has the same number of rows at every scroll position, so that none is created or removed', () => {
    const list = openList({ count: 5000, rowHeightPx: 30, heightPx: 500 })
    const counts = [0, 10, 400, 425, 90_000, 90_017, 149_500].map((topPx) => {
      list.scrollTo(topPx)
      return list.rows().length
    })
    expect(new Set(counts).size).toBe(1)
  })

  it('reuses the elements of rows that disappear without moving the others, until it is at rest', () => {
    const list = openList({ count: 5000, rowHeightPx: 30, heightPx: 500 })
    list.scrollTo(30_000)
    list.rest()
    const before = list.rows()
    list.scrollTo(30_060)
    const after = list.rows()
    expect(after.map(({ slot }) => slot)).toEqual(before.map(({ slot }) => slot))
    expect(after.slice(2)).toEqual(before.slice(2))
    const last = before.at(-1)?.index ?? 0
    expect(indexesOf(after.slice(0, 2))).toEqual([last + 1, last + 2])
    list.rest()
    expect(indexesOf(list.rows())).toEqual(indexesOf(list.rows()).toSorted((a, b) => a - b))
    expect(indexesOf(list.rows())).toEqual(indexesOf(before).map((index) => index + 2))
  })
})
