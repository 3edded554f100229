import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { useSim } from '../../../domain/sim/useSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { TimelineTab } from './TimelineTab.tsx'

const SomeSims = graphql(
  'query SomeSims { listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
)

/** Renders the tab, after a button that opens it if requested. */
function Tab({ iccid, isClosed }: { iccid: string; isClosed: boolean }) {
  const { data: sim } = useSim(iccid)
  const [isOpen, setOpen] = useState(!isClosed)
  if (!sim) return <p>loading</p>
  return isOpen ? (
    <TimelineTab sim={sim} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  )
}

async function openTimeline(search = '', { isClosed = false } = {}) {
  const probe = await renderPortal({ element: <p /> })
  const iccid = (await fetchQuery(SomeSims, {})).listSims?.items?.[0]?.iccid ?? ''
  probe.unmount()
  const portal = await renderPortal({
    path: `/${search}`,
    element: <Tab iccid={iccid} isClosed={isClosed} />,
  })
  if (isClosed) await screen.findByRole('button', { name: 'Open' })
  else await screen.findByRole('region', { name: 'Timeline' })
  return { ...portal, iccid }
}

const plot = () => screen.getByRole('application', { name: /^Timeline with/ })
const tableRows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-index]')]

it('lists sessions, statuses and changes in a table', async () => {
  await openTimeline('?span=3m&view=table')
  await vi.waitFor(() => expect(tableRows().length).toBeGreaterThan(10))
  const kinds = new Set(
    tableRows().map((row) => within(row).getAllByRole('gridcell')[2]?.textContent),
  )
  expect(kinds).toContain('Data sessions')
  expect(tableRows().some((row) => /Online on .+, [A-Z]{2}/.test(row.textContent ?? ''))).toBe(true)
})

it('stores the range and the view in the URL', async () => {
  const { user, router } = await openTimeline()
  await user.click(screen.getByRole('radio', { name: '30 days' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?span=30d'))
  expect(screen.getByRole('radio', { name: '30 days', checked: true })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?span=30d&view=table'))
})

it('zooms and moves with the keyboard, and updates the URL', async () => {
  const { user, router } = await openTimeline('?span=24h')
  const length = () => {
    const params = new URLSearchParams(router.state.location.search)
    return Date.parse(params.get('to') ?? '') - Date.parse(params.get('from') ?? '')
  }
  act(() => plot().focus())
  await user.keyboard('+')
  await vi.waitFor(() => expect(length() / 3_600_000).toBeCloseTo(12.24, 1))
  const from = new URLSearchParams(router.state.location.search).get('from') ?? ''
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await vi.waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('from')).not.toBe(from),
  )
  expect(length() / 3_600_000).toBeCloseTo(12.24, 1)
})

it('steps through entries with the arrow keys and announces them', async () => {
  const { user, iccid } = await openTimeline('?span=30d')
  act(() => plot().focus())
  const note = () =>
    screen.getByText((_, element) => element?.getAttribute('aria-live') === 'polite').textContent ??
    ''
  await vi.waitFor(
    async () => {
      await user.keyboard('{Escape}{ArrowLeft}')
      expect(note()).toContain('Online on')
    },
    { timeout: 10_000 },
  )
  const seen = new Set([note()])
  for (let step = 0; step < 3; step++) {
    await user.keyboard('{ArrowLeft}')
    seen.add(note())
  }
  expect(seen.size).toBe(4)
  const events = screen.getByRole('link', { name: 'Events around this time' })
  expect(events.getAttribute('href')).toMatch(new RegExp(`^/sims/${iccid}/events\\?from=.+&to=.+`))
  await user.keyboard('{Escape}')
  expect(note()).toBe('Select an entry to see details.')
})

it('shows live events', async () => {
  const { simulate, iccid } = await openTimeline('?span=24h&view=table')
  const write = async () => {
    await act(() =>
      simulate(`sims/${iccid}/event`, { type: 'cancelLocation', jsonData: '{"sent":true}' }),
    )
    expect(await screen.findByText(/^Cancel location sent/, {}, { timeout: 800 })).toBeDefined()
  }
  await vi.waitFor(write, { timeout: 10_000 })
})

it('shows what could not be loaded, and retries it', async () => {
  const { simulate, user } = await openTimeline('?span=3m&view=table', { isClosed: true })
  await simulate('faults', { failRate: 1 })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const gap = await screen.findByText(/^Couldn't load events/, {}, { timeout: 8000 })
  await simulate('faults', { failRate: 0 })
  await user.click(within(gap.closest('p') ?? gap).getByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(tableRows().length).toBeGreaterThan(10), { timeout: 8000 })
  expect(screen.queryByText(/^Couldn't load events/)).toBeNull()
}, 30_000)
