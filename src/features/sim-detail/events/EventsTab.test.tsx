import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useConnectionStatus } from '../../../data/realtime/useConnectionStatus.ts'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { replaceTransport, transport } from '../../../data/transport.ts'
import { useSim } from '../../../domain/sim/useSim.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { formatTime } from '../../../lib/time.ts'
import { renderPortal, type RenderedPortal } from '../../../testing/renderPortal.tsx'
import { EventsTab } from './EventsTab.tsx'

const SomeSims = graphql(
  'query SomeSims { listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
)

const EventCount = graphql(
  'query EventCount($iccid: ID!) { listSimEvents(iccid: $iccid, limit: 1) { totalEvents } }',
)

const grid = () => screen.getByRole('grid', { name: 'Events' })
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[role=row][data-index]')].toSorted(
    (a, b) => Number(a.dataset['index']) - Number(b.dataset['index']),
  )
/** The ISO 8601 times of the rows, which sort by date. */
const timestamps = () => rows().map((row) => row.querySelector('time')?.dateTime ?? '')
const cells = (column: number) =>
  rows().map((row) => within(row).getAllByRole('gridcell')[column]?.textContent ?? '')

function Tab({ iccid }: { iccid: string }) {
  const { data: sim } = useSim(iccid)
  return sim ? <EventsTab sim={sim} /> : <p>loading</p>
}

/** Opens the tab of an active SIM with these search parameters, and waits for its first events or message. */
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

/**
 * Writes events until one arrives live: the subscription may not be active yet. Waits for those before it too, which are then fetched.
 */
async function untilLive(portal: { write: (event: object) => Promise<unknown> }): Promise<void> {
  await vi.waitFor(() => expect(useConnectionStatus.getState().state).toBe('connected'))
  const probes: string[] = []
  await vi.waitFor(
    async () => {
      const details = `Probe ${probes.length}`
      probes.push(details)
      await act(() => portal.write({ type: 'presence', details }))
      await vi.waitFor(() => expect(cells(2)).toContain(details), { timeout: 600 })
    },
    { timeout: 10_000 },
  )
  await vi.waitFor(() => expect(cells(2)).toEqual(expect.arrayContaining(probes)))
}

/** Waits until the list with the oldest first has as many rows as the service has events, and its header; returns their number. */
async function untilCounted({ iccid }: { iccid: string }): Promise<number> {
  await vi.waitFor(() => expect(timestamps()).toEqual(timestamps().toSorted()))
  const { listSimEvents } = await fetchQuery(EventCount, { iccid })
  const count = (listSimEvents?.totalEvents ?? 0) + 1
  await vi.waitFor(() => expect(grid().getAttribute('aria-rowcount')).toBe(String(count)))
  return count
}

describe('the events of a SIM', () => {
  it('are listed as sentences, newest or oldest first', async () => {
    const { user, router } = await openEvents()
    const times = timestamps()
    expect(times.length).toBeGreaterThan(10)
    expect(cells(0)[0]).toBe(formatTime(Date.parse(times[0] ?? ''), 'local'))
    expect(times).toEqual(times.toSorted().toReversed())
    expect(cells(2).every((text) => text !== '')).toBe(true)
    await user.click(within(grid()).getByRole('button', { name: 'Time' }))
    await vi.waitFor(() => expect(timestamps()[0]).not.toBe(times[0]))
    expect(timestamps()).toEqual(timestamps().toSorted())
    expect(router.state.location.search).toBe('?order=asc')
  })

  it('are exported as the service sends them, with the filters of the list', async () => {
    const files = captureDownloads()
    const { user, iccid } = await openEvents('?type=presence')
    const times = timestamps()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await vi.waitFor(() => expect(files).toHaveLength(1))
    const lines = (await files[0]?.file.text())?.trim().split('\r\n') ?? []
    expect(lines[0]).toBe('ICCID,Time,Type,Details,Data')
    expect(lines.length).toBeGreaterThan(times.length)
    for (const line of lines.slice(1)) expect(line).toMatch(new RegExp(`^${iccid},.*Z,presence,`))
  })

  it('are filtered by type, which is part of the URL', async () => {
    const { user, router } = await openEvents()
    await user.click(screen.getByRole('button', { name: 'Presence' }))
    await vi.waitFor(() => expect(new Set(cells(1))).toEqual(new Set(['Presence'])))
    expect(router.state.location.search).toBe('?type=presence')
    await user.click(screen.getByRole('button', { name: 'Status change' }))
    await vi.waitFor(() => expect(router.state.location.search).toBe('?type=lifecycle%2Cpresence'))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('')
  })

  it('open with the filters of the URL, and name unusable parameters', async () => {
    await openEvents('?type=consumption&order=sideways')
    expect(new Set(cells(1))).toEqual(new Set(['Usage']))
    expect(screen.getByText('order=sideways')).toBeDefined()
  })

  it('show an empty state when none match, and clear the filters', async () => {
    const { user } = await openEvents('?from=2001-01-01T00:00:00Z&to=2001-01-02T00:00:00Z')
    expect(await screen.findByText('No events match')).toBeDefined()
    await user.click(within(grid()).getByRole('button', { name: 'Clear filters' }))
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(10))
  })

  it('arrive live at the top, and are only counted while paused', async () => {
    const portal = await openEvents()
    await untilLive(portal)
    await portal.user.click(screen.getByRole('button', { name: 'Pause live events' }))
    const before = cells(2).slice(0, 10)
    await act(() => portal.write({ type: 'presence', details: 'While paused', count: 12 }))
    const resume = await screen.findByRole('button', { name: 'Resume live events, 12 new' })
    expect(cells(2).slice(0, 10)).toEqual(before)
    await portal.user.click(resume)
    await vi.waitFor(() =>
      expect(cells(2).slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'While paused')),
    )
  })

  it('are not added when they do not match the filter', async () => {
    const portal = await openEvents('?type=presence')
    await untilLive(portal)
    await act(() => portal.write({ type: 'cancelLocation', details: 'Does not match' }))
    await act(() => portal.write({ type: 'presence', details: 'Matches' }))
    await vi.waitFor(() => expect(cells(2)[0]).toBe('Matches'))
    expect(cells(2)).not.toContain('Does not match')
  })

  it('are loaded after a disconnect when they were missed', async () => {
    const portal = await openEvents()
    await untilLive(portal)
    await act(() => portal.simulate('faults', { refuseSockets: true }))
    await vi.waitFor(() => expect(useConnectionStatus.getState().state).toBe('reconnecting'))
    await portal.write({ type: 'presence', details: 'While disconnected' })
    await act(() => portal.simulate('faults'))
    await vi.waitFor(() => expect(cells(2)[0]).toBe('While disconnected'), { timeout: 15_000 })
  }, 30_000)

  it('wait while paused, also those missed during a disconnect', async () => {
    const portal = await openEvents()
    await untilLive(portal)
    await portal.user.click(screen.getByRole('button', { name: 'Pause live events' }))
    await act(() => portal.simulate('faults', { refuseSockets: true }))
    await vi.waitFor(() => expect(useConnectionStatus.getState().state).toBe('reconnecting'))
    await portal.write({ type: 'presence', details: 'While disconnected', count: 7 })
    await act(() => portal.simulate('faults'))
    await screen.findByRole(
      'button',
      { name: /^Resume live events, ([7-9]|\d\d) new$/ },
      { timeout: 25_000 },
    )
    expect(cells(2)).not.toContain('While disconnected')
  }, 40_000)

  it('count those missed during a disconnect when the oldest are first', async () => {
    const portal = await openEvents()
    await portal.write({ type: 'presence', details: 'Many', count: 300 })
    await portal.user.click(within(grid()).getByRole('button', { name: 'Time' }))
    await vi.waitFor(() =>
      expect(Number(grid().getAttribute('aria-rowcount'))).toBeGreaterThan(300),
    )
    await vi.waitFor(() => expect(useConnectionStatus.getState().state).toBe('connected'))
    expect(await screen.findByText('Live')).toBeDefined()
    await vi.waitFor(() => expect(grid().getAttribute('aria-busy')).toBeNull())
    const total = await untilCounted(portal)
    await act(() => portal.simulate('faults', { refuseSockets: true }))
    await vi.waitFor(() => expect(useConnectionStatus.getState().state).toBe('reconnecting'))
    await portal.write({ type: 'presence', details: 'While disconnected', count: 7 })
    await act(() => portal.simulate('faults'))
    await vi.waitFor(() => expect(grid().getAttribute('aria-rowcount')).toBe(String(total + 7)), {
      timeout: 20_000,
    })
  }, 40_000)

  it('are counted once when they arrive after the total that includes them', async () => {
    const portal = await openEvents()
    await portal.write({ type: 'presence', details: 'Many', count: 300 })
    const real = transport()
    const restore = replaceTransport({
      ...real,
      async fetch(request, init) {
        const response = await real.fetch(request, init)
        const body = typeof init?.body === 'string' ? init.body : ''
        if (!body.includes('"asc"')) return response
        return new Response(
          (await response.text()).replace(
            /"totalEvents":(\d+)/,
            (_, total) => `"totalEvents":${Number(total) + 7}`,
          ),
          response,
        )
      },
    })
    await untilLive(portal)
    await portal.user.click(within(grid()).getByRole('button', { name: 'Time' }))
    await vi.waitFor(() => expect(timestamps()).toEqual(timestamps().toSorted()))
    await vi.waitFor(() => expect(grid().getAttribute('aria-busy')).toBeNull())
    restore()
    const shown: number[] = []
    new MutationObserver(() => shown.push(Number(grid().getAttribute('aria-rowcount')))).observe(
      grid(),
      { attributeFilter: ['aria-rowcount'] },
    )
    await portal.write({ type: 'presence', details: 'Counted already', count: 7 })
    await portal.write({ type: 'presence', details: 'Not counted yet' })
    const count = await untilCounted(portal)
    expect(Math.max(...shown)).toBe(count)
  }, 40_000)

  it('are fetched after a disconnect until that succeeds, and marked as delayed until then', async () => {
    const portal = await openEvents()
    await untilLive(portal)
    await act(() => portal.simulate('faults', { refuseSockets: true }))
    await vi.waitFor(() => expect(useConnectionStatus.getState().state).toBe('reconnecting'))
    await portal.write({ type: 'presence', details: 'While disconnected' })
    await act(() => portal.simulate('faults', { failRate: 1 }))
    expect(
      await screen.findByText(/^Delayed since \d\d:\d\d$/, {}, { timeout: 15_000 }),
    ).toBeDefined()
    expect(cells(2)).not.toContain('While disconnected')
    await act(() => portal.simulate('faults'))
    await vi.waitFor(() => expect(cells(2)[0]).toBe('While disconnected'), { timeout: 15_000 })
    expect(await screen.findByText('Live')).toBeDefined()
  }, 40_000)

  it('open beside the list, with formatted data, or as text when it is not JSON', async () => {
    const portal = await openEvents()
    await portal.write({ type: 'firmwareUpdate', jsonData: '{"version":4}' })
    await portal.write({ type: 'presence', details: 'Broken', jsonData: '{"presenceEvent":' })
    await vi.waitFor(
      () => expect(cells(2).slice(0, 2)).toEqual(['Broken', 'Event of type firmwareUpdate']),
      { timeout: 10_000 },
    )
    act(() => grid().focus())
    await portal.user.keyboard('{Enter}')
    const panel = () => within(screen.getByRole('complementary', { name: 'Event' }))
    expect(panel().getByText(/Not valid JSON/)).toBeDefined()
    expect(panel().getByLabelText('event data').textContent).toBe('{"presenceEvent":')
    await portal.user.click(panel().getByRole('button', { name: 'Event below' }))
    expect(panel().getByText(/doesn't know the event type “firmwareUpdate”/)).toBeDefined()
    expect(panel().getByLabelText('event data').textContent).toBe('{\n  "version": 4\n}')
    await portal.user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Event' })).toBeNull()
  })

  it('show an error when they cannot be loaded, and can be retried', async () => {
    const portal = await openEvents()
    await portal.simulate('faults', { failRate: 1 })
    await portal.user.click(screen.getByRole('button', { name: 'Presence' }))
    const box = await within(grid()).findByRole('alert', {}, { timeout: 8000 })
    await portal.simulate('faults', { failRate: 0 })
    await portal.user.click(within(box).getByRole('button', { name: 'Retry' }))
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0), { timeout: 8000 })
  }, 30_000)
})
