import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetSession } from '../../data/session/endOfSession.ts'
import { createStore } from 'zustand/vanilla'
import { offerWalk, useListWalk } from './listWalk.ts'
import type { WalkedRows } from './listWalk.ts'

function Place({ iccid }: { iccid: string }) {
  const walk = useListWalk(iccid)
  return (
    <p>
      {walk
        ? `${walk.index + 1} of ${walk.total}: ${walk.previous ?? 'none'}, ${walk.next ?? 'none'}, back to ${walk.listHref}`
        : 'no list'}
    </p>
  )
}

afterEach(() => {
  cleanup()
  act(() => forgetSession())
  sessionStorage.clear()
})

function offer(rows: WalkedRows) {
  const store = createStore(() => rows)
  const wanted: number[] = []
  act(() =>
    offerWalk({
      href: '/sims?q=a',
      get: store.getState,
      subscribe: store.subscribe,
      ensure: (index) => void wanted.push(index),
    }),
  )
  return { store, wanted }
}

it('knows the neighbours of a SIM in the list it was opened from', () => {
  offer({ keys: ['1', '2', '3'], totalSims: 3, hasMore: false })
  render(<Place iccid="2" />)
  expect(screen.getByText('2 of 3: 1, 3, back to /sims?q=a')).toBeDefined()
})

it('has no place for a SIM that is not in it', () => {
  offer({ keys: ['1', '2', '3'], totalSims: 3, hasMore: false })
  render(<Place iccid="9" />)
  expect(screen.getByText('no list')).toBeDefined()
})

it('loads on at the end of what is loaded', () => {
  const { store, wanted } = offer({ keys: ['1', '2'], totalSims: 9, hasMore: true })
  render(<Place iccid="2" />)
  expect(wanted).toEqual([3])
  act(() => store.setState({ keys: ['1', '2', '3', '4'], totalSims: 9, hasMore: true }))
  expect(screen.getByText('2 of 9: 1, 3, back to /sims?q=a')).toBeDefined()
})
