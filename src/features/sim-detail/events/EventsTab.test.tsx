import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useConnectionStatus } from '../../../data/realtime/useConnectionStatus.ts'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { useSimRecord } from '../../../domain/sim/useSimRecord.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import type { RenderedPortal } from '../../../testing/renderPortal.tsx'
import { EventsTab } from './EventsTab.tsx'

const SomeSims = graphql(
  'query SomeSims { listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
)

const grid = () => screen.getByRole('grid', { name: 'Events' })
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[role=row][data-index]:not([aria-busy])')].toSorted(
    (a, b) => Number(a.dataset['index']) - Number(b.dataset['index']),
  )
const cells = (column: number) =>
  rows().map((row) => within(row).getAllByRole('gridcell')[column]?.textContent ?? '')

function Tab({ iccid }: { iccid: string }) {
  const { data: sim } = useSimRecord(iccid)
  return sim ? <EventsTab sim={sim} /> : <p>loading</p>
}

/** The tab of an active SIM, at an address, once its first events or what stands in their place is there. */
async function openEvents(
  search = '',
): Promise<RenderedPortal & { iccid: string; write: (event: object) => Promise<unknown> }> {
  const probe = await renderPortal({ element: <p /> })
  const iccid = (await fetchQuery(SomeSims, {})).listSims?.items?.[0]?.iccid ?? ''
  probe.unmount()
  const portal = await renderPortal({ path: `/${search}`, element: <Tab iccid={iccid} /> })
  await screen.findByRole('grid')
  await vi.waitFor(() => expect(grid().getAttribute('aria-busy')).toBeNull())
  return { ...portal, iccid, write: (event) => portal.simulate(`sims/${iccid}/event`, event) }
}

/** Writes events until one of them comes live: the registration may still be under way. */
async function untilLive(portal: { write: (event: object) => Promise<unknown> }): Promise<void> {
  await vi.waitFor(() => expect(useConnectionStatus.getState().state).toBe('connected'))
  let count = 0
  await vi.waitFor(
    async () => {
      const details = `Probe ${count++}`
      await act(() => portal.write({ type: 'presence', details }))
      await vi.waitFor(() => expect(cells(2)).toContain(details), { timeout: 600 })
    },
    { timeout: 10_000 },
  )
}

describe('the events of a SIM', () => {
  it('are listed in words, the newest first, and the oldest first on request', async () => {
    const { user, router } = await openEvents()
    const times = cells(0)
    expect(times.length).toBeGreaterThan(10)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(cells(2).every((words) => words !== '')).toBe(true)
    await user.click(within(grid()).getByRole('button', { name: 'Time' }))
    await vi.waitFor(() => expect(cells(0)[0]).not.toBe(times[0]))
    expect(cells(0)).toEqual(cells(0).toSorted())
    expect(router.state.location.search).toBe('?order=asc')
  })

  it('are narrowed by type, and the address says so', async () => {
    const { user, router } = await openEvents()
    await user.click(screen.getByRole('button', { name: 'Presence' }))
    await vi.waitFor(() => expect(new Set(cells(1))).toEqual(new Set(['Presence'])))
    expect(router.state.location.search).toBe('?type=presence')
    await user.click(screen.getByRole('button', { name: 'Life cycle' }))
    await vi.waitFor(() => expect(router.state.location.search).toBe('?type=lifecycle%2Cpresence'))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('')
  })

  it('open with what the address asks for, and say what could not be used', async () => {
    await openEvents('?type=consumption&order=sideways')
    expect(new Set(cells(1))).toEqual(new Set(['Consumption']))
    expect(screen.getByText(/does not know \(order\)/)).toBeDefined()
  })

  it('say when none match, and lead back', async () => {
    const { user } = await openEvents('?from=2001-01-01T00:00:00Z&to=2001-01-02T00:00:00Z')
    expect(await screen.findByText('No events match')).toBeDefined()
    await user.click(within(grid()).getByRole('button', { name: 'Clear filters' }))
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(10))
  })

  it('come live at the top, wait while paused and are counted', async () => {
    const portal = await openEvents()
    await untilLive(portal)
    await portal.user.click(screen.getByRole('button', { name: 'Pause live events' }))
    const before = cells(2).slice(0, 10)
    await act(() => portal.write({ type: 'presence', details: 'Came meanwhile', count: 12 }))
    const resume = await screen.findByRole('button', { name: 'Resume live events, 12 new' })
    expect(cells(2).slice(0, 10)).toEqual(before)
    await portal.user.click(resume)
    await vi.waitFor(() =>
      expect(cells(2).slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'Came meanwhile')),
    )
  })

  it('that do not match the filter do not come', async () => {
    const portal = await openEvents('?type=presence')
    await untilLive(portal)
    await act(() => portal.write({ type: 'cancelLocation', details: 'Not asked for' }))
    await act(() => portal.write({ type: 'presence', details: 'Asked for' }))
    await vi.waitFor(() => expect(cells(2)[0]).toBe('Asked for'))
    expect(cells(2)).not.toContain('Not asked for')
  })

  it('missed while the connection was cut are there when it is back', async () => {
    const portal = await openEvents()
    await untilLive(portal)
    await act(() => portal.simulate('faults', { refuseSockets: true }))
    await vi.waitFor(() => expect(useConnectionStatus.getState().state).toBe('reconnecting'))
    await portal.write({ type: 'presence', details: 'While cut off' })
    await act(() => portal.simulate('faults'))
    await vi.waitFor(() => expect(cells(2)[0]).toBe('While cut off'), { timeout: 15_000 })
  }, 30_000)

  it('missed while the connection was cut are fetched until that succeeds, and the list is not live before', async () => {
    const portal = await openEvents()
    await untilLive(portal)
    await act(() => portal.simulate('faults', { refuseSockets: true }))
    await vi.waitFor(() => expect(useConnectionStatus.getState().state).toBe('reconnecting'))
    await portal.write({ type: 'presence', details: 'While cut off' })
    await act(() => portal.simulate('faults', { failRate: 1 }))
    expect(
      await screen.findByText(/^Delayed since \d\d:\d\d$/, {}, { timeout: 15_000 }),
    ).toBeDefined()
    expect(cells(2)).not.toContain('While cut off')
    await act(() => portal.simulate('faults'))
    await vi.waitFor(() => expect(cells(2)[0]).toBe('While cut off'), { timeout: 15_000 })
    expect(await screen.findByText('Live')).toBeDefined()
  }, 40_000)

  it('open beside the list, with their data pretty, raw, or as text when they are no JSON', async () => {
    const portal = await openEvents()
    await portal.write({ type: 'firmwareUpdate', jsonData: '{"version":4}' })
    await portal.write({ type: 'presence', details: 'Broken', jsonData: '{"presenceEvent":' })
    await vi.waitFor(
      () => expect(cells(2).slice(0, 2)).toEqual(['Broken', 'An event of the type firmwareUpdate']),
      { timeout: 10_000 },
    )
    act(() => grid().focus())
    await portal.user.keyboard('{Enter}')
    const panel = () => within(screen.getByRole('complementary', { name: 'Event' }))
    expect(panel().getByText(/Not valid JSON/)).toBeDefined()
    expect(panel().getByLabelText('event data').textContent).toBe('{"presenceEvent":')
    await portal.user.click(panel().getByRole('button', { name: 'Event below' }))
    expect(panel().getByText(/does not know events of the type “firmwareUpdate”/)).toBeDefined()
    expect(panel().getByLabelText('event data').textContent).toBe('{\n  "version": 4\n}')
    await portal.user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Event' })).toBeNull()
  })

  it('say what failed when they cannot be had, and try again', async () => {
    const portal = await openEvents()
    await portal.simulate('faults', { failRate: 1 })
    await portal.user.click(screen.getByRole('button', { name: 'Presence' }))
    const box = await within(grid()).findByRole('alert', {}, { timeout: 8000 })
    await portal.simulate('faults', { failRate: 0 })
    await portal.user.click(within(box).getByRole('button', { name: 'Retry' }))
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0), { timeout: 8000 })
  }, 30_000)
})
