import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { simStore } from '../../domain/sim/simStore.ts'
import { sessionSinceMs } from '../../domain/sim/SimFields.ts'
import { simStatus } from '../../domain/sim/simStatus.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'
// Loaded before the tests: importing them can take longer than a test waits.
import './phoneColumn.tsx'
import './SimListPage.tsx'

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-index]')]

/** Simulates a screen narrower than 600 pixels. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width: 37.5em') }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
})

async function openList(path = '/sims'): Promise<RenderedPortal> {
  const portal = await renderPortal({ path, sims: 60 })
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return portal
}

/** The rows with the SIMs they show. */
const simRows = () =>
  rows().map((row) => {
    const iccid = /89\d{17,18}/.exec(row.textContent)?.[0] ?? ''
    const sim = simStore.get(iccid)
    if (!sim) throw new Error(`No SIM in "${row.textContent}"`)
    return { row, sim }
  })

it('shows name, status, ICCID, session and data of a SIM in its only column', async () => {
  await openList()
  expect(screen.getByRole('columnheader', { name: 'SIM' })).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: /ICCID|Status|Data/ })).toBeNull()
  const { row, sim } = simRows().find(({ sim: { custom_field_1: name } }) => name) ?? {}
  if (!row || !sim) throw new Error('No SIM with a name')
  const cell = within(row).getByRole('rowheader')
  expect(within(cell).getByRole('link').textContent).toBe(sim.custom_field_1)
  expect(within(cell).getByRole('link').getAttribute('href')).toBe(`/sims/${sim.iccid}`)
  expect(cell.textContent).toContain(simStatus(sim.statusid).name)
  expect(cell.textContent).toContain(sim.iccid)
  expect(cell.textContent).toContain(formatBytes(sim.monthly_data_volume ?? 0, 'decimal'))
})

it('shows as text whether each SIM is online', async () => {
  await openList()
  const shown = simRows()
  for (const { row, sim } of shown)
    expect(row.textContent).toContain(sessionSinceMs(sim) === null ? 'Offline' : 'Online')
  expect(new Set(shown.map(({ sim }) => sessionSinceMs(sim) === null)).size).toBe(2)
})

it('shows the session of a SIM without a name', async () => {
  await openList()
  const nameless = simRows().filter(({ sim }) => !sim.custom_field_1)
  expect(nameless.length).toBeGreaterThan(0)
  for (const { row } of nameless)
    expect(within(row).getByRole('link').textContent).toBe('No device name')
})

it('highlights the matches of a search', async () => {
  await openList('/sims?q=89490')
  expect(document.querySelector('mark')?.textContent).toBe('89490')
})

it('opens a SIM by its name', async () => {
  const { user, router } = await openList()
  const [first] = simRows()
  if (!first) throw new Error('No rows')
  await user.click(within(first.row).getByRole('link'))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/sims/${first.sim.iccid}`))
})
