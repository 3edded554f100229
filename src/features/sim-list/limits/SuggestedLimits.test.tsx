import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { dayMs } from '../../../lib/days.ts'
import { findSim } from '../../../testing/findSim.ts'
import { renderPortal, type PortalOptions } from '../../../testing/renderPortal.tsx'
import { overrideResponse } from '../../../testing/serviceFaults.ts'

/** Opens the list of a fleet with a SIM that has one byte left of its limit. */
async function openList(options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/sims', ...options })
  await screen.findByRole('grid', { name: 'SIMs' })
  const sim = await findSim(
    ({ statusid, monthly_data_limit: limit, ...data }) =>
      statusid === 2 &&
      Number(data.previous_month_data_volume) > 100_000 &&
      // In service all last month: on the first days of a month others have no forecast.
      Number(data.activation_timestamp) * 1000 < Date.now() - 70 * dayMs &&
      Number(limit) > Number(data.monthly_data_volume),
  )
  const bytes = Number(sim.monthly_data_limit) - Number(sim.monthly_data_volume) - 1
  await portal.simulate(`sims/${sim.iccid}/usage`, { bytes })
  const open = async (name: string) => {
    await portal.user.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', {
      name: 'SIMs that will exceed their data limit',
    })
    await within(dialog).findByText(/^\d+ SIMs? will exceed/)
    return within(dialog)
  }
  return { ...portal, sim, open }
}

/** The progress of the jobs; that of a single one, once it has started. */
const progress = /^\/batch-jobs\/(new\/start|\d+)$/

const nameOf = ({ custom_field_1: name, iccid }: Sim) => name || iccid

it('lists the SIMs that will exceed their limit and raises their limits', async () => {
  const { user, sim, open, router } = await openList()
  await user.click(await screen.findByRole('button', { name: 'Will exceed limit' }))
  await vi.waitFor(() => {
    const row = screen.getByText(sim.iccid).closest('[role=row]')
    expect(row?.textContent).toMatch(/of \d.*of \d.*\d [kMG]B/)
  })
  const dialog = await open('Raise limits')
  expect(dialog.getByRole('link', { name: nameOf(sim) })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: /^Raise limits? of \d+ SIMs?$/ }))
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(progress))
  const raised = () => findSim(({ iccid }) => iccid === sim.iccid)
  await vi.waitFor(
    async () =>
      expect(Number((await raised()).monthly_data_limit)).toBeGreaterThan(
        1.1 * Number(sim.monthly_data_limit),
      ),
    { timeout: 10_000 },
  )
})

it('raises the limits once after a double click', async () => {
  const { user, sim, open } = await openList()
  const starts: string[] = []
  overrideResponse((_url, init) => {
    if (typeof init?.body === 'string' && init.body.includes('startBatchJob'))
      starts.push(init.body)
    return undefined
  })
  await user.click(await screen.findByRole('button', { name: 'Will exceed limit' }))
  const dialog = await open('Raise limits')
  await user.dblClick(dialog.getByRole('button', { name: /^Raise limits? of \d+ SIMs?$/ }))
  await vi.waitFor(() => expect(starts.filter((body) => body.includes(sim.iccid))).toHaveLength(1))
  await screen.findAllByText('Completed')
  expect(starts.filter((body) => body.includes(sim.iccid))).toHaveLength(1)
})

it('finds the SIMs of a service that cannot filter by the forecast, and selects them', async () => {
  const { user, sim, open } = await openList({ service: { documentedOnly: true } })
  const dialog = await open('Will exceed limit')
  expect(dialog.getByRole('link', { name: nameOf(sim) })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: /^Select \d+ SIMs?$/ }))
  const bar = await screen.findByRole('region', { name: 'Selection' })
  expect(within(bar).getByText(/^[1-9]\d* selected$/)).toBeDefined()
})

it('does not let an observer raise limits', async () => {
  const { user, open } = await openList({ role: 'observer' })
  // Only now: without the simulated usage, on some days no SIM of the fleet matches.
  await user.click(await screen.findByRole('button', { name: 'Will exceed limit' }))
  const dialog = await open('Raise limits')
  const raise = dialog.getByRole('button', { name: /^Raise limits? of/ })
  expect(raise.getAttribute('aria-disabled')).toBe('true')
})
