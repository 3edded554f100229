import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clearDeviceStorage } from '../../../domain/preferences/deviceStorage.ts'
import { findSim } from '../../../testing/findSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'

afterEach(clearDeviceStorage)

async function saved(path = '/sims/snapshots') {
  const portal = await renderPortal({ path, sims: 60 })
  await portal.user.click(await screen.findByRole('button', { name: 'Save snapshot' }))
  await screen.findByRole('region', { name: 'Compare' })
  return portal
}

describe('the snapshots page', () => {
  it('explains snapshots when there are none', async () => {
    await renderPortal({ path: '/sims/snapshots' })
    expect(await screen.findByText('No snapshots yet')).toBeDefined()
  })

  it('saves the SIMs that match the filters, with a link to their list', async () => {
    await saved('/sims/snapshots?status=2')
    const [row] = within(screen.getByRole('region', { name: 'Snapshots' }))
      .getAllByRole('row')
      .slice(1)
    const [sims] = within(row ?? document.body).getAllByRole('cell')
    expect(Number(sims?.textContent)).toBeGreaterThan(0)
    expect(Number(sims?.textContent)).toBeLessThan(60)
    expect(
      within(row ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/sims?status=2')
  })

  it('shows each later change with SIM, field, old and new value', async () => {
    const { user, simulate } = await saved()
    const sim = await findSim(({ imei }) => imei !== null)
    await simulate(`sims/${sim.iccid}/imei`, { imei: '353000000000001' })
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    const table = await screen.findByRole('region', { name: 'Differences' })
    const row = within(table)
      .getAllByRole('row')
      .find(({ textContent }) => textContent?.includes('353000000000001'))
    expect(row?.textContent).toContain(`${sim.iccid}ChangedIMEI${sim.imei ?? ''}`)
  })

  it('reports no differences when nothing changed', async () => {
    const { user } = await saved()
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(await screen.findByText('No differences')).toBeDefined()
  })

  it('deletes a snapshot after a confirmation', async () => {
    const { user } = await saved()
    await user.click(screen.getByRole('button', { name: /^Delete the snapshot of/ }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete snapshot' }))
    expect(await screen.findByText('No snapshots yet')).toBeDefined()
  })
})
