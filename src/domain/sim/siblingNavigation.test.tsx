import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { forgetSession } from '../../data/session/endOfSession.ts'
import { setSiblingList, type SiblingRows } from './siblingList.ts'
import { useSiblings } from './siblingNavigation.ts'

function Place({ iccid }: { iccid: string }) {
  const siblings = useSiblings(iccid)
  return (
    <p>
      {siblings
        ? `${siblings.index + 1} of ${siblings.total}: ${siblings.previous ?? 'none'}, ${siblings.next ?? 'none'}, back to ${siblings.listHref}`
        : 'no list'}
    </p>
  )
}

afterEach(() => {
  cleanup()
  act(() => forgetSession())
  sessionStorage.clear()
})

function setList(rows: SiblingRows) {
  const store = createStore(() => rows)
  const wanted: number[] = []
  act(() =>
    setSiblingList({
      href: '/sims?q=a',
      state: store,
      loadMore: (index) => void wanted.push(index),
    }),
  )
  return { store, wanted }
}

it('returns the previous and next SIM of the list it was opened from', () => {
  setList({ keys: ['1', '2', '3'], total: 3, hasMore: false })
  render(<Place iccid="2" />)
  expect(screen.getByText('2 of 3: 1, 3, back to /sims?q=a')).toBeDefined()
})

it('returns nothing for a SIM that is not in the list', () => {
  setList({ keys: ['1', '2', '3'], total: 3, hasMore: false })
  render(<Place iccid="9" />)
  expect(screen.getByText('no list')).toBeDefined()
})

it('loads more rows near the end of the loaded ones', () => {
  const { store, wanted } = setList({ keys: ['1', '2'], total: 9, hasMore: true })
  render(<Place iccid="2" />)
  expect(wanted).toEqual([3])
  act(() => store.setState({ keys: ['1', '2', '3', '4'], total: 9, hasMore: true }))
  expect(screen.getByText('2 of 9: 1, 3, back to /sims?q=a')).toBeDefined()
})

it('restores the neighbors and the position after a reload', async () => {
  const keys = Array.from({ length: 500 }, (_, index) => String(index + 1))
  setList({ keys, total: 900, hasMore: true })
  render(<Place iccid="400" />).unmount()
  vi.resetModules()
  const reloaded = await import('./siblingNavigation.ts')
  const { result } = renderHook(() => reloaded.useSiblings('400'))
  expect(result.current).toEqual({
    index: 399,
    total: 900,
    previous: '399',
    next: '401',
    listHref: '/sims?q=a',
  })
})
