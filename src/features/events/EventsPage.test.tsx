import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, bodyOf } from '../../data/rest/api.ts'
import { requestLog } from '../../data/supportLog.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { findSim, findSimWithDevice } from '../../testing/findSim.ts'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'
import { delayResponses } from '../../testing/serviceFaults.ts'
// Loaded before the tests: importing them can take longer than a test waits.
import './EventsPage.tsx'
import './ScopeForm.tsx'

async function openEvents(path = '/events') {
  const portal = await renderPortal({ path })
  return { ...portal, grid: within(await screen.findByRole('grid', { name: 'Events' })) }
}

async function chooseScope(user: UserEvent, kind: string) {
  await user.click(screen.getByRole('button', { name: 'Show: All events. Change whose events' }))
  await user.click(await screen.findByRole('combobox', { name: 'Events of' }))
  await user.click(await screen.findByRole('option', { name: kind }))
}

const rowsOf = (grid: Awaited<ReturnType<typeof openEvents>>['grid']) =>
  grid.getAllByRole('row').slice(1)

it('lists all events, or only those of one severity', async () => {
  const { user, grid, router } = await openEvents()
  await vi.waitFor(() => expect(rowsOf(grid).length).toBeGreaterThan(3))
  await user.click(await screen.findByRole('button', { name: 'Filter by Severity' }))
  await user.click(
    within(await screen.findByRole('group', { name: 'Severity' })).getByText('Critical'),
  )
  expect(router.state.location.search).toBe('?severity=CRITICAL')
  await vi.waitFor(() => {
    const texts = rowsOf(grid).map((row) => row.textContent ?? '')
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.every((text) => text.includes('Critical'))).toBe(true)
  })
})

it('lists the events of a SIM by its ICCID', async () => {
  const { user, router, simulate } = await openEvents()
  const sim = await startSession(simulate)
  await chooseScope(user, 'One SIM')
  await user.type(screen.getByRole('combobox', { name: 'SIM' }), sim.iccid.slice(-8))
  await user.click(await screen.findByRole('option', { name: new RegExp(sim.iccid) }))
  await user.click(screen.getByRole('button', { name: 'Show events' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/events\/sim\/\d+$/))
  expect(await screen.findByRole('heading', { name: /^Events of SIM \d+$/ })).toBeDefined()
  await vi.waitFor(() => {
    const texts = rowsOf(within(screen.getByRole('grid', { name: 'Events' }))).map(
      (row) => row.textContent ?? '',
    )
    expect(texts.some((text) => text.includes('Session started on '))).toBe(true)
    expect(texts.filter((text) => !text.includes(sim.iccid))).toEqual([])
  })
})

it('shows one row for each SIM when grouped, with its other events behind a link', async () => {
  const { user, grid, router } = await openEvents()
  await vi.waitFor(() => expect(rowsOf(grid).length).toBeGreaterThan(3))
  await user.click(screen.getByRole('button', { name: 'Group by SIM' }))
  expect(router.state.location.search).toBe('?group=sim')
  const [more] = await screen.findAllByRole('link', { name: /^\d+ more$/ })
  const iccids = () =>
    screen.getAllByRole('link', { name: /^89\d{17}/ }).map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(new Set(iccids()).size).toBe(iccids().length))
  if (more) await user.click(more)
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/events\/sim\/\d+$/))
})

it('names the device and links to it', async () => {
  const { user, router } = await renderPortal({ path: '/settings' })
  const { device } = await findSimWithDevice()
  await router.navigate(paths.events({ kind: 'endpoint', id: device.id }))
  expect(
    await screen.findByRole('heading', { name: `Events of device ${device.name}` }),
  ).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Open device' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(paths.device(device.id)))
})

it('shows an error when no SIM has the ICCID', async () => {
  const { user, router } = await openEvents()
  await chooseScope(user, 'One SIM')
  await user.type(screen.getByRole('combobox', { name: 'SIM' }), '8900000000000000000')
  await user.click(screen.getByRole('button', { name: 'Show events' }))
  expect(await screen.findByText('No SIM with this ICCID')).toBeDefined()
  expect(router.state.location.pathname).toBe('/events')
})

it('opens no events when the user has left before the SIM is found', async () => {
  const { user, router } = await openEvents()
  const { iccid } = await findSim(() => true)
  await chooseScope(user, 'One SIM')
  await user.type(screen.getByRole('combobox', { name: 'SIM' }), iccid)
  const lookUp = `q=iccid%3A${iccid}`
  const release = delayResponses(lookUp)
  await user.click(screen.getByRole('button', { name: 'Show events' }))
  await act(() => router.navigate('/settings'))
  release()
  await vi.waitFor(() =>
    expect(requestLog.getState().requests.some(({ url }) => url.includes(lookUp))).toBe(true),
  )
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  expect(router.state.location.pathname).toBe('/settings')
})

it('groups rare filters under one button', async () => {
  const { user, grid, router } = await openEvents()
  await vi.waitFor(() => expect(rowsOf(grid).length).toBeGreaterThan(3))
  expect(screen.queryByRole('button', { name: 'Filter by Source' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('button', { name: 'Source' }))
  await user.type(await screen.findByRole('textbox', { name: 'Source' }), 'Network')
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  expect(router.state.location.search).toBe('?source=Network')
  expect(
    await screen.findByRole('button', { name: 'Source: Network. Change this filter' }),
  ).toBeDefined()
})

it('links from an event to its device', async () => {
  const { user, grid, router } = await openEvents('/events?type=Quota+Set')
  const [first] = await grid.findAllByRole('link')
  if (first) await user.click(first)
  expect(router.state.location.pathname).toMatch(/^\/devices\/\d+$/)
})

it('opens the device of an event with Enter on a phone', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width: 37.5em') }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, grid, router } = await openEvents('/events?type=Quota+Set')
  const [link] = await grid.findAllByRole('link')
  screen.getByRole('grid', { name: 'Events' }).focus()
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toMatch(/^\/devices\/\d+$/)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(link?.getAttribute('href')))
})

it('writes a preset range to the URL, and sends its start and end to the service', async () => {
  const requested: string[] = []
  const { user, router } = await openEvents('/events?severity=INFO')
  const real = transport()
  const restore = replaceTransport({
    ...real,
    fetch: (request, init) => {
      requested.push(typeof request === 'string' ? request : request.url)
      return real.fetch(request, init)
    },
  })
  await user.click(screen.getByRole('button', { name: 'Time: Any time. Change the range' }))
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  expect(router.state.location.search).toBe('?severity=INFO&range=7d')
  const queries = () =>
    requested
      .map((url) => new URL(url).searchParams.get('q') ?? '')
      .filter((q) => q.includes('from:'))
  await vi.waitFor(() => expect(queries().length).toBeGreaterThan(0))
  for (const q of queries()) {
    const [, from = '', until = ''] = /from:([^,]+),until:([^,]+)$/.exec(q) ?? []
    expect(Math.abs(Date.parse(until) - Date.now())).toBeLessThanOrEqual(60_000)
    expect(Math.abs(Date.now() - Date.parse(from) - 7 * 86_400_000)).toBeLessThan(60_000)
  }
  restore()
})

async function startSession(simulate: RenderedPortal['simulate']) {
  const sim = await findSim(
    ({ statusid, in_session_since }) => statusid === 2 && in_session_since === null,
  )
  await simulate(`sims/${sim.iccid}/attach`)
  return sim
}

it('offers new events of the last hour although as many events have left it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { user, grid, simulate } = await openEvents('/events?range=1h')
  const sim = await startSession(simulate)
  await user.click(screen.getByRole('button', { name: 'Refresh the list' }))
  await vi.waitFor(() => expect(rowsOf(grid)[0]?.textContent).toContain('Session started on '))
  vi.setSystemTime(Date.now() + 3_600_000)
  await simulate(`sims/${sim.iccid}/detach`)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await user.click(await screen.findByRole('button', { name: 'Show new events' }))
  await vi.waitFor(() => expect(rowsOf(grid)[0]?.textContent).toContain('Session ended'))
  expect(rowsOf(grid)).toHaveLength(1)
})

it('counts the new events of today', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { user, grid, simulate } = await openEvents('/events?range=today')
  await startSession(simulate)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await user.click(await screen.findByRole('button', { name: 'Show 1 new' }))
  await vi.waitFor(() => expect(rowsOf(grid)[0]?.textContent).toContain('Session started on '))
})

it('lists only events of the new day as "Today" once a day has begun', async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 30, 23, 55),
    toFake: ['setInterval', 'clearInterval', 'Date'],
  })
  usePreferences.setState({ timeZone: 'UTC' })
  const { user, grid, simulate } = await openEvents('/events?range=today')
  await startSession(simulate)
  await user.click(screen.getByRole('button', { name: 'Refresh the list' }))
  await vi.waitFor(() => expect(rowsOf(grid)[0]?.textContent).toContain('Session started on '))
  vi.setSystemTime(Date.UTC(2026, 11, 1, 0, 5))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await screen.findByText('No events match')).toBeDefined()
})

it('suggests organisations of the service', async () => {
  const { user, router } = await openEvents()
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('button', { name: 'Organisation' }))
  await user.click(await screen.findByRole('combobox', { name: 'Organisation' }))
  const [first] = await screen.findAllByRole('option')
  if (first) await user.click(first)
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  expect(router.state.location.search).toMatch(/^\?organisation=\d+$/)
})

it('shows the names of organisation, user and device whose ids are in the URL', async () => {
  const { router } = await openEvents()
  const { device } = await findSimWithDevice()
  const [organisation] = (await bodyOf(api.GET('/organisation', {}))).items
  const [person] = (await bodyOf(api.GET('/user', {}))).items
  await router.navigate(
    `/events?organisation=${organisation?.id}&user=${person?.id}&endpoint=${device.id}`,
  )
  for (const chip of [
    `Organisation: ${organisation?.name}`,
    `User: ${person?.name}`,
    `Device: ${device.name}`,
  ])
    expect(await screen.findByRole('button', { name: `${chip}. Change this filter` })).toBeDefined()
})

it('shows the name of a filter in its form, and applies its id', async () => {
  const { user, router } = await openEvents('/events?user=7')
  const [person] = (await bodyOf(api.GET('/user', {}))).items
  await router.navigate(`/events?user=${person?.id}`)
  await user.click(await screen.findByRole('button', { name: new RegExp(`User: ${person?.name}`) }))
  expect(await screen.findByRole('combobox', { name: 'User' })).toHaveProperty(
    'value',
    person?.name,
  )
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  expect(router.state.location.search).toBe(`?user=${person?.id}`)
})

it.each(['/events/moon/3', '/events/sim/abc', '/events/user'])(
  'shows an error for an invalid URL: %s',
  async (path) => {
    await renderPortal({ path })
    expect(await screen.findByText('Events not found')).toBeDefined()
  },
)

it('exports the filtered events, each once, while new events arrive', async () => {
  const { user, grid, simulate } = await openEvents()
  const saved = captureDownloads()
  await startSession(simulate)
  await vi.waitFor(() => expect(rowsOf(grid).length).toBeGreaterThan(3))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const panel = within(await screen.findByRole('region', { name: 'Export' }))
  expect(await panel.findByText(/^[\d,]+ events exported\.$/)).toBeDefined()
  const lines = (await saved[0]?.file.text())?.trimEnd().split('\r\n') ?? []
  expect(panel.getByText(`${lines.length - 1} events exported.`)).toBeDefined()
  expect(new Set(lines).size).toBe(lines.length)
  await user.click(panel.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Export' })).toBeNull()
})

it('continues an export while another page is open, and shows its progress', async () => {
  const { user, grid, router } = await openEvents()
  const saved = captureDownloads()
  await vi.waitFor(() => expect(rowsOf(grid).length).toBeGreaterThan(3))
  const release = delayResponses('/event')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const panel = within(await screen.findByRole('region', { name: 'Export' }))
  await router.navigate('/settings')
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  expect(panel.getByText('Exporting')).toBeDefined()
  release()
  expect(await panel.findByText(/^[\d,]+ events exported\.$/)).toBeDefined()
  expect(saved).toHaveLength(1)
})
