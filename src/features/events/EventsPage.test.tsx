import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '../../domain/paths.ts'
import { catchFiles } from '../../testing/catchFiles.ts'
import { findSim, findSimWithDevice } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'

async function openEvents(path = '/events') {
  const portal = await renderPortal({ path })
  return { ...portal, grid: within(await screen.findByRole('grid', { name: 'events' })) }
}

const rowsOf = (grid: Awaited<ReturnType<typeof openEvents>>['grid']) =>
  grid.getAllByRole('row').slice(1)

it('shows the events of everything, and only the wanted severity once it is chosen', async () => {
  const { user, grid, router } = await openEvents()
  await vi.waitFor(() => expect(rowsOf(grid).length).toBeGreaterThan(3))
  await user.click(await screen.findByRole('button', { name: 'Filter by Severity' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Severity' }), 'Critical')
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  expect(router.state.location.search).toBe('?severity=CRITICAL')
  await vi.waitFor(() => {
    const words = rowsOf(grid).map((row) => row.textContent ?? '')
    expect(words.length).toBeGreaterThan(0)
    expect(words.every((text) => text.includes('Critical'))).toBe(true)
  })
})

it('is narrowed to one SIM by its ICCID', async () => {
  const { user, router, simulate } = await openEvents()
  const sim = await findSim(
    ({ statusid, in_session_since }) => statusid === 2 && in_session_since === null,
  )
  await simulate(`sims/${sim.iccid}/attach`)
  await user.click(screen.getByRole('button', { name: 'Events of Everything. Change whose' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Events of' }), 'One SIM')
  await user.type(screen.getByRole('textbox', { name: 'ICCID' }), sim.iccid)
  await user.click(screen.getByRole('button', { name: 'Show events' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/events\/sim\/\d+$/))
  expect(await screen.findByRole('heading', { name: /^Events of SIM \d+$/ })).toBeDefined()
  await vi.waitFor(() => {
    const words = rowsOf(within(screen.getByRole('grid', { name: 'events' }))).map(
      (row) => row.textContent ?? '',
    )
    expect(words.some((text) => text.includes('Data Session Started'))).toBe(true)
    expect(words.filter((text) => !text.includes(sim.iccid))).toEqual([])
  })
})

it('names whose events it shows, and leads there', async () => {
  const { user, router } = await renderPortal({ path: '/settings' })
  const { device } = await findSimWithDevice()
  await router.navigate(paths.events({ kind: 'endpoint', id: device.id }))
  expect(
    await screen.findByRole('heading', { name: `Events of device ${device.name}` }),
  ).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Open device' }))
  expect(router.state.location.pathname).toBe(paths.device(device.id))
})

it('says so when no SIM has the ICCID, and stays where it was', async () => {
  const { user, router } = await openEvents()
  await user.click(screen.getByRole('button', { name: 'Events of Everything. Change whose' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Events of' }), 'One SIM')
  await user.type(screen.getByRole('textbox', { name: 'ICCID' }), '8900000000000000000')
  await user.click(screen.getByRole('button', { name: 'Show events' }))
  expect(await screen.findByText('No SIM with this ICCID')).toBeDefined()
  expect(router.state.location.pathname).toBe('/events')
})

it('has what is seldom asked for behind one button', async () => {
  const { user, grid, router } = await openEvents()
  await vi.waitFor(() => expect(rowsOf(grid).length).toBeGreaterThan(3))
  expect(screen.queryByRole('button', { name: 'Filter by Source' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.click(await screen.findByRole('button', { name: 'Source' }))
  await user.type(await screen.findByRole('textbox', { name: 'Source' }), 'Network')
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  expect(router.state.location.search).toBe('?source=Network')
  expect(
    await screen.findByRole('button', { name: 'Source: Network. Change this filter' }),
  ).toBeDefined()
})

it('leads from an event to its device', async () => {
  const { user, grid, router } = await openEvents('/events?type=Quota+Set')
  const [first] = await grid.findAllByRole('link')
  if (first) await user.click(first)
  expect(router.state.location.pathname).toMatch(/^\/devices\/\d+$/)
})

it('keeps a range in the address, both ends together', async () => {
  const { user, router } = await openEvents('/events?severity=INFO')
  await user.click(screen.getByRole('button', { name: 'Time: Any time. Change the range' }))
  await user.click(await screen.findByRole('button', { name: 'Last 24 hours' }))
  const search = new URLSearchParams(router.state.location.search)
  expect(search.get('severity')).toBe('INFO')
  expect(Date.now() - Date.parse(search.get('from') ?? '')).toBeLessThan(86_400_000 + 60_000)
  expect(search.get('until')).toBeNull()
})

it.each(['/events/moon/3', '/events/sim/abc', '/events/user'])(
  'answers an address that names nothing: %s',
  async (path) => {
    await renderPortal({ path })
    expect(await screen.findByText('There are no events of this kind')).toBeDefined()
  },
)

it('saves what its filters choose as a file, each event once, while events come in', async () => {
  const { user, grid, simulate } = await openEvents()
  const saved = catchFiles()
  const sim = await findSim(
    ({ statusid, in_session_since }) => statusid === 2 && in_session_since === null,
  )
  await simulate(`sims/${sim.iccid}/attach`)
  await vi.waitFor(() => expect(rowsOf(grid).length).toBeGreaterThan(3))
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  const panel = within(await screen.findByRole('region', { name: 'Export' }))
  expect(await panel.findByText(/^[\d,]+ events written\.$/)).toBeDefined()
  const lines = (await saved[0]?.file.text())?.trimEnd().split('\r\n') ?? []
  expect(panel.getByText(`${lines.length - 1} events written.`)).toBeDefined()
  expect(new Set(lines).size).toBe(lines.length)
  await user.click(panel.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Export' })).toBeNull()
})
