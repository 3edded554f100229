import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetSession } from '../../data/session/endOfSession.ts'
import { createPager, type Pager } from '../../lib/pager.ts'
import type { TableHandle } from '../../ui/table/DataTable.tsx'
import { readViewState, writeViewState } from '../viewState.ts'
import { useScrollRestoration } from './useScrollRestoration.ts'

/** The key of the first history entry of a memory router. */
const entry = 'default'

let shown: (number | 'top')[]
beforeEach(() => {
  shown = []
})
afterEach(() => {
  cleanup()
  forgetSession()
})

/** A list of rows r0, r1, …, ten a page. */
function listOf(count: number, prefix = 'r'): Pager<string> {
  return createPager<string>({
    keyOf: (row) => row,
    load: (nextToken) => {
      const from = Number(nextToken ?? 0)
      const rows = Array.from(
        { length: Math.min(10, count - from) },
        (_, at) => prefix + (from + at),
      )
      const next = from + 10 < count ? String(from + 10) : null
      return Promise.resolve({ rows, nextToken: next, total: count })
    },
  })
}

async function loaded(pager: Pager<string>, count: number): Promise<Pager<string>> {
  pager.loadMore(count - 1)
  await waitFor(() => expect(pager.state.getState().keys).toHaveLength(count))
  return pager
}

function open(pager: Pager<string>, listKey = 'a') {
  const table: TableHandle = {
    showRow: (index) => void shown.push(index),
    toTop: () => void shown.push('top'),
    focus: () => {},
  }
  return renderHook(
    (props) =>
      useScrollRestoration({ pager: props.pager, isSwitching: props.isSwitching }, useRef(table), {
        name: 'list',
        rowsAhead: 5,
        listKey: props.listKey,
      }),
    { initialProps: { pager, listKey, isSwitching: false }, wrapper: MemoryRouter },
  )
}

describe('the scroll position of a paged list', () => {
  it('starts at the saved row when it is loaded', async () => {
    writeViewState(entry, 'list', { id: 'r12', index: 12 })
    const { result } = open(await loaded(listOf(30), 20))
    expect(result.current.initialIndex).toBe(12)
    expect(result.current.pendingRow).toBeUndefined()
  })

  it('is restored after loading the rows before it', async () => {
    writeViewState(entry, 'list', { id: 'r24', index: 24 })
    open(listOf(50))
    await waitFor(() => expect(shown).toEqual([24]))
  })

  it('follows the row when rows were added above it', async () => {
    writeViewState(entry, 'list', { id: 'r25', index: 15 })
    open(listOf(50))
    await waitFor(() => expect(shown).toEqual([25]))
  })

  it('falls back to the index when the row is gone', async () => {
    writeViewState(entry, 'list', { id: 'gone', index: 15 })
    open(listOf(40))
    await waitFor(() => expect(shown).toEqual([15]))
  })

  it('is not restored if that would take too many requests', () => {
    writeViewState(entry, 'list', { id: 'r2500', index: 2500 })
    expect(open(listOf(3000)).result.current.pendingRow).toBeUndefined()
  })

  it('is saved when the page is left', async () => {
    const { result, unmount } = open(await loaded(listOf(30), 30))
    act(() => result.current.onVisible(7, 15))
    unmount()
    expect(readViewState(entry, 'list')).toEqual({ id: 'r7', index: 7 })
  })

  it('is not saved while the rows of the previous list are shown', async () => {
    const pager = await loaded(listOf(30), 30)
    const { result, rerender, unmount } = open(pager)
    rerender({ pager, listKey: 'a', isSwitching: true })
    act(() => result.current.onVisible(7, 15))
    unmount()
    expect(readViewState(entry, 'list')).toBeUndefined()
  })

  it('starts at the top for another list', async () => {
    const { rerender } = open(await loaded(listOf(30), 30))
    const other = await loaded(listOf(30, 's'), 30)
    rerender({ pager: other, listKey: 'b', isSwitching: false })
    expect(shown).toEqual(['top'])
  })

  it('triggers loading of rows ahead of the visible ones', async () => {
    const pager = await loaded(listOf(50), 10)
    const { result } = open(pager)
    act(() => result.current.onVisible(0, 8))
    await waitFor(() => expect(pager.state.getState().keys).toHaveLength(20))
  })

  it('can jump to a row number, and the loading can be stopped', async () => {
    const { result } = open(listOf(500))
    act(() => result.current.scrollToRow(42))
    expect(result.current.pendingRow?.index).toBe(42)
    await waitFor(() => expect(shown).toEqual([42]))
    act(() => result.current.scrollToRow(400))
    act(() => result.current.pendingRow?.cancel())
    expect(result.current.pendingRow).toBeUndefined()
    expect(shown).toEqual([42])
  })
})
