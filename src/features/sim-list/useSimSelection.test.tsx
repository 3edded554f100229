import { act, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { noCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { readViewState, writeViewState } from '../../domain/viewState.ts'
import type { Json } from '../../lib/json.ts'
import { createPager } from '../../lib/pager.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { useToasts } from '../../ui/feedback/toast.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useSimSelection } from './useSimSelection.ts'

/** The history entry of a router that starts here. */
const entryKey = 'default'

function openList({ total, keys = [] }: { total?: number; keys?: readonly string[] } = {}) {
  const { result, unmount } = renderHook(() => useSimSelection(noCriteria, { keys, total }), {
    wrapper: MemoryRouter,
  })
  return {
    state: () => result.current,
    isSelected: (iccid: string) => result.current.table.isSelected(iccid),
    set: (iccids: readonly string[], isOn: boolean) =>
      act(() => result.current.table.set(iccids, isOn)),
    selectAll: () => act(() => result.current.selectAll()),
    unmount,
  }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `iccid-${index}`)

describe('the selection', () => {
  it('contains the SIMs that were selected and not deselected', () => {
    const list = openList({ total: 51_230 })
    list.set(['a', 'b', 'c'], true)
    list.set(['b'], false)
    expect(['a', 'b', 'c'].map(list.isSelected)).toEqual([true, false, true])
    expect(list.state().count).toBe(2)
  })

  it('of all matching SIMs contains SIMs that were never loaded, except excluded ones', () => {
    const list = openList({ total: 51_230 })
    list.selectAll()
    list.set(['a'], false)
    expect(list.isSelected('never loaded')).toBe(true)
    expect(list.isSelected('a')).toBe(false)
    expect(list.state().count).toBe(51_229)
  })

  it('includes an excluded SIM again', () => {
    const list = openList({ total: 10 })
    list.selectAll()
    list.set(['a'], false)
    list.set(['a'], true)
    expect(list.state().count).toBe(10)
  })

  it('excludes at most 1,000 of all matching SIMs and advises what to do instead', () => {
    const list = openList({ total: 51_230 })
    list.selectAll()
    list.set(many(1000), false)
    expect(useToasts.getState().toasts).toEqual([])
    list.set(['one more'], false)
    expect(list.state().count).toBe(50_230)
    expect(list.isSelected('one more')).toBe(true)
    expect(useToasts.getState().toasts[0]?.detail).toContain('Narrow the filter')
  })

  it('is described without a number while the number of matching SIMs is unknown', async () => {
    const pager = createPager<string>({
      keyOf: (iccid) => iccid,
      load: () => new Promise(() => {}),
    })
    const list = openList()
    list.selectAll()
    await renderPortal({
      element: (
        <SelectionBar
          selection={list.state()}
          visibleColumnIds={[]}
          state={pager.state.getState()}
          onCleared={() => {}}
        />
      ),
    })
    expect(await screen.findByText('All matching SIMs selected')).toBeDefined()
  })

  it('is restored from storage unchanged', () => {
    const first = openList()
    first.set(['a', 'b'], true)
    const { selection } = first.state()
    first.unmount()
    const second = openList()
    expect(second.state().selection).toEqual(selection)
    second.selectAll()
    second.set(['c'], false)
    const all = second.state().selection
    second.unmount()
    expect(readViewState(entryKey, 'selection')).toEqual({ kind: 'allMatching', excluded: ['c'] })
    expect(openList().state().selection).toEqual(all)
  })

  it.each<Json>([null, 'x', {}, { kind: 'some', iccids: 7 }, { kind: 'nothing' }])(
    'ignores the invalid stored value %j',
    (stored) => {
      writeViewState(entryKey, 'selection', stored)
      expect(openList().state().count).toBe(0)
    },
  )
})
