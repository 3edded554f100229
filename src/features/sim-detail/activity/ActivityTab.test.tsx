import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { connectionStatus } from '../../../data/realtime/connectionStatus.ts'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery, sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { dropResponses } from '../../../testing/serviceFaults.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import { useSim } from '../../../domain/sim/useSim.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { ActivityTab } from './ActivityTab.tsx'

const SomeSims = graphql(
  'query SomeSims { listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
)
const SetLabel = graphql(
  'mutation SetLabel($iccid: ID!, $name: String!) { setSimEndCustomerLabel(iccid: $iccid, label: { name: $name }) { iccid end_customer_label { name } } }',
)

/** Renders the tab, after a button that opens it if requested. */
function Tab({ iccid, isClosed }: { iccid: string; isClosed: boolean }) {
  const { data: sim } = useSim(iccid)
  const [isOpen, setOpen] = useState(!isClosed)
  if (!sim) return <p>loading</p>
  return isOpen ? (
    <ActivityTab sim={sim} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  )
}

async function openActivity(search = '', { isClosed = false } = {}) {
  const probe = await renderPortal({ element: <p /> })
  const iccid = (await fetchQuery(SomeSims, {})).listSims?.items?.[0]?.iccid ?? ''
  probe.unmount()
  const portal = await renderPortal({
    path: `/${search}`,
    element: <Tab iccid={iccid} isClosed={isClosed} />,
  })
  if (isClosed) await screen.findByRole('button', { name: 'Open' })
  else await entry(/./)
  const write = (event: object) => portal.simulate(`sims/${iccid}/event`, event)
  /** Labels the SIM and applies the live update. */
  const label = async (name: string) => {
    const { setSimEndCustomerLabel: changed } = await sendMutation(SetLabel, { iccid, name })
    act(() => simStore.patch(iccid, { end_customer_label: changed.end_customer_label }))
  }
  return { ...portal, iccid, write, label }
}

const list = () => screen.getByRole('region', { name: 'Entries' })
const entries = () => within(list()).queryAllByRole('listitem')
const texts = () => entries().map((entry) => entry.textContent ?? '')
const timestamps = () => entries().map((entry) => entry.querySelector('time')?.dateTime ?? '')
const entry = async (text: RegExp) =>
  vi.waitFor(
    () => {
      const found = entries().find(({ textContent }) => text.test(textContent ?? ''))
      if (!found) throw new Error(`No entry matches ${text}.`)
      return within(found)
    },
    { timeout: 8000 },
  )

/** Writes events until one arrives live: the subscription may not be active yet. */
async function untilLive({ write }: Pick<Awaited<ReturnType<typeof openActivity>>, 'write'>) {
  await vi.waitFor(() => expect(connectionStatus.getState().state).toBe('connected'))
  let count = 0
  await vi.waitFor(
    async () => {
      const details = `Probe ${count++}.`
      await act(() => write({ type: 'presence', details }))
      await vi.waitFor(() => expect(texts().some((text) => text.includes(details))).toBe(true), {
        timeout: 600,
      })
    },
    { timeout: 10_000 },
  )
}

/** Calls back when an observed element is above the window. */
let scrollList: (isAbove: boolean) => void = () => {}

beforeEach(() => {
  const observers = new Set<IntersectionObserverCallback>()
  scrollList = (isAbove) => {
    const top = isAbove ? -10 : 10
    for (const callback of observers)
      callback(
        // A browser's entry has more fields; these are what the portal reads.
        [
          { isIntersecting: !isAbove, boundingClientRect: { top } },
        ] as unknown as IntersectionObserverEntry[],
        {} as IntersectionObserver,
      )
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback
      }
      observe(element: Element) {
        if (element.childElementCount === 0) observers.add(this.callback)
      }
      disconnect() {
        observers.delete(this.callback)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

it('lists sessions, usage and changes by users in one order, newest first', async () => {
  const { label } = await openActivity()
  await label('Cold chain')
  await entry(/\S+@\S+ set the label from .+ to Cold chain/)
  const times = timestamps()
  expect(times).toEqual(times.toSorted().toReversed())
  expect(texts().some((text) => /Came online on/.test(text))).toBe(true)
  expect(texts().some((text) => /Day so far/.test(text))).toBe(true)
})

it('filters by kind, which is part of the URL', async () => {
  const { user, router, label } = await openActivity()
  await label('Cold chain')
  await entry(/to Cold chain/)
  await user.click(screen.getByRole('button', { name: 'Changes' }))
  await vi.waitFor(() => expect(texts().every((text) => /set|changed/.test(text))).toBe(true))
  expect(router.state.location.search).toBe('?kind=changes')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
})

it('opens with the view of the URL, and names unusable parameters', async () => {
  await openActivity('?kind=usage&range=ever')
  expect(texts().every((text) => /Day so far|limit/.test(text))).toBe(true)
  expect(screen.getByText('range=ever')).toBeDefined()
})

it('shows everything when nothing is in the range', async () => {
  const { user } = await openActivity('?from=2001-01-01T00:00:00Z&to=2001-01-02T00:00:00Z', {
    isClosed: true,
  })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(
    await screen.findByText('Nothing in this time range', {}, { timeout: 15_000 }),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await vi.waitFor(() => expect(entries().length).toBeGreaterThan(10))
})

it('zooms and moves the chart together with the list, and updates the URL', async () => {
  const { user, router } = await openActivity('?range=24h')
  const fromMs = () => {
    const from = new URLSearchParams(router.state.location.search).get('from')
    return from === null ? Number.NaN : Date.parse(from)
  }
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await vi.waitFor(() => expect((Date.now() - fromMs()) / 3_600_000).toBeCloseTo(18, 0))
  const before = fromMs()
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  await vi.waitFor(() => expect(fromMs()).toBeLessThan(before))
  await vi.waitFor(() =>
    expect(timestamps().every((time) => Date.parse(time) >= fromMs())).toBe(true),
  )
})

it('opens the data of an event, as text when it is not JSON', async () => {
  const { user, write } = await openActivity()
  await write({ type: 'firmwareUpdate', jsonData: '{"version":4}' })
  await write({ type: 'presence', details: 'Broken', jsonData: '{"presenceEvent":' })
  const broken = await entry(/Broken/)
  expect(broken.queryByLabelText('event data')).toBeNull()
  await user.click(broken.getByRole('button', { name: 'Details' }))
  expect(broken.getByText(/Not valid JSON/)).toBeDefined()
  expect(broken.getByLabelText('event data').textContent).toBe('{"presenceEvent":')
  const unknown = await entry(/Event of type firmwareUpdate/)
  await user.click(unknown.getByRole('button', { name: 'Details' }))
  expect(unknown.getByText(/doesn't know the event type “firmwareUpdate”/)).toBeDefined()
  expect(unknown.getByLabelText('event data').textContent).toBe('{\n  "version": 4\n}')
  expect(screen.getByRole('button', { name: 'Other events' })).toBeDefined()
})

it('opens a change with its fields before and after', async () => {
  const { label, user } = await openActivity()
  await label('Cold chain')
  const change = await entry(/to Cold chain/)
  await user.click(change.getByRole('button', { name: 'Details' }))
  const row = change.getByRole('row', { name: /^label/ })
  expect(within(row).getAllByRole('cell')[1]?.textContent).toBe('Cold chain')
  expect(change.getByLabelText('Audit entry').textContent).toContain('"newValue"')
})

it('adds live events at the top, and only counts them while paused', async () => {
  const portal = await openActivity()
  await untilLive(portal)
  await portal.user.click(screen.getByRole('button', { name: 'Pause live events' }))
  const before = texts().slice(0, 10)
  await act(() => portal.write({ type: 'presence', details: 'While paused', count: 12 }))
  const resume = await screen.findByRole('button', { name: 'Resume live events, 12 new' })
  expect(texts().slice(0, 10)).toEqual(before)
  await portal.user.click(resume)
  await vi.waitFor(() =>
    expect(texts().filter((text) => /While paused/.test(text))).toHaveLength(12),
  )
})

it('counts live events while the list is scrolled, and adds them on request', async () => {
  const portal = await openActivity()
  await untilLive(portal)
  act(() => scrollList(true))
  const before = texts()
  await act(() => portal.write({ type: 'presence', details: 'Further up', count: 3 }))
  const pill = await screen.findByRole('button', { name: '3 new' })
  expect(texts()).toEqual(before)
  Element.prototype.scrollIntoView = () => scrollList(false)
  await portal.user.click(pill)
  await vi.waitFor(() => expect(texts()[0]).toContain('Further up'))
})

it('loads events missed during a disconnect, and is marked as delayed until then', async () => {
  const portal = await openActivity()
  await untilLive(portal)
  await act(() => portal.simulate('faults', { refuseSockets: true }))
  await vi.waitFor(() => expect(connectionStatus.getState().state).toBe('reconnecting'))
  await portal.write({ type: 'presence', details: 'While disconnected' })
  await act(() => portal.simulate('faults', { failRate: 1 }))
  expect(
    await screen.findByText(/^Delayed since \d\d:\d\d$/, {}, { timeout: 15_000 }),
  ).toBeDefined()
  expect(texts().some((text) => text.includes('While disconnected'))).toBe(false)
  await act(() => portal.simulate('faults'))
  await vi.waitFor(() => expect(texts()[0]).toContain('While disconnected'), { timeout: 15_000 })
  expect(await screen.findByText('Live')).toBeDefined()
})

it('counts events missed during a disconnect while paused', async () => {
  const portal = await openActivity()
  await untilLive(portal)
  await portal.user.click(screen.getByRole('button', { name: 'Pause live events' }))
  await act(() => portal.simulate('faults', { refuseSockets: true }))
  await vi.waitFor(() => expect(connectionStatus.getState().state).toBe('reconnecting'))
  await portal.write({ type: 'presence', details: 'While disconnected', count: 7 })
  await act(() => portal.simulate('faults'))
  await screen.findByRole(
    'button',
    { name: /^Resume live events, ([7-9]|\d\d) new$/ },
    { timeout: 25_000 },
  )
  expect(texts().some((text) => text.includes('While disconnected'))).toBe(false)
})

it('shows the other sources when one cannot be loaded, and retries it', async () => {
  const { user } = await openActivity('', { isClosed: true })
  const { restore } = dropResponses(
    (_, { body }) => typeof body === 'string' && body.includes('listAuditLogEvents'),
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const gap = await screen.findByText(/^Couldn't load changes/, {}, { timeout: 15_000 })
  expect(entries().length).toBeGreaterThan(10)
  restore()
  await user.click(within(gap.closest('p') ?? gap).getByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(screen.queryByText(/^Couldn't load changes/)).toBeNull(), {
    timeout: 8000,
  })
})

it('shows an error when events cannot be loaded, and retries', async () => {
  const { simulate, user } = await openActivity('', { isClosed: true })
  await simulate('faults', { failRate: 1 })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const box = await within(list()).findByRole('alert', {}, { timeout: 15_000 })
  await simulate('faults', { failRate: 0 })
  await user.click(within(box).getByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(entries().length).toBeGreaterThan(10), { timeout: 8000 })
})

it('exports what the filters show, as the service sends it', async () => {
  const files = captureDownloads()
  const { user, iccid } = await openActivity('?kind=sessions&range=7d')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(files).toHaveLength(1), { timeout: 8000 })
  const lines = (await files[0]?.file.text())?.trim().split('\r\n') ?? []
  expect(lines[0]).toBe('ICCID,Time,Kind,Type,Details,Data')
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines.slice(1))
    expect(line).toMatch(new RegExp(`^${iccid},.*Z,sessions,presence,`))
})
