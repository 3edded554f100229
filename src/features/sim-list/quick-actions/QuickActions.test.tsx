import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../testing/renderPortal.tsx'

const rows = () => [
  ...document.querySelectorAll<HTMLElement>('[role=row][data-index]:not([aria-busy])'),
]

async function selectSims(path: string, count: number, role?: 'administrator' | 'observer') {
  const portal = await renderPortal({ path, sims: 60, ...(role && { role }) })
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(count))
  const iccids: string[] = []
  for (const row of rows().slice(0, count)) {
    iccids.push(within(row).getByRole('link').textContent)
    await portal.user.click(within(row).getByRole('checkbox'))
  }
  const open = async (action: string) => {
    await portal.user.click(await screen.findByRole('button', { name: 'Quick actions' }))
    await portal.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { ...portal, iccids, open }
}

describe('quick actions', () => {
  it('deactivates the selected SIMs by one job, with a toast that links to it', async () => {
    const { user, open, router } = await selectSims('/sims?status=2', 3)
    await open('Deactivate')
    await user.click(await screen.findByRole('button', { name: 'Deactivate 3 SIMs' }))
    expect(await screen.findByText('Requested: Status to Deactivated')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: /^Show job \d+$/ }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Job \d+$/ })).toBeDefined()
    expect(router.state.location.pathname).toMatch(/^\/batch-jobs\/\d+$/)
  })

  it('follows one SIM until it shows the change', async () => {
    const { user, open } = await selectSims('/sims?status=2', 1)
    await open('Set label')
    await user.type(await screen.findByRole('textbox', { name: /^Label/ }), 'Depot')
    await user.click(screen.getByRole('button', { name: 'Set label of 1 SIM' }))
    expect(await screen.findByText('Requested: Label to “Depot”')).toBeDefined()
    expect(
      await screen.findByText('Confirmed: Label to “Depot”', {}, { timeout: 10_000 }),
    ).toBeDefined()
  }, 20_000)

  it('sets the data limit of the selected SIMs', async () => {
    const { user, open } = await selectSims('/sims?status=2', 2)
    await open('Set limits')
    await user.type(await screen.findByRole('textbox', { name: /^Data limit per month/ }), '500')
    await user.click(screen.getByRole('button', { name: 'Set limits of 2 SIMs' }))
    expect(await screen.findByText('Requested: Data limit to 500 MB')).toBeDefined()
  })

  it('disables an action that the status of the selected SIMs does not allow', async () => {
    const { user } = await selectSims('/sims?status=2', 1)
    await user.click(await screen.findByRole('button', { name: 'Quick actions' }))
    const activate = await screen.findByRole('menuitem', { name: /^Activate/ })
    expect(activate.getAttribute('aria-disabled')).toBe('true')
  })

  it('opens the prefilled wizard for all matching SIMs', async () => {
    const { user, open, router } = await selectSims('/sims?status=2', 1)
    await user.click(await screen.findByRole('button', { name: /^Select all .*matching$/ }))
    await open('Deactivate')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/batch-jobs/new/check'))
    expect(await screen.findByRole('button', { name: /^Deactivate \d+ SIMs$/ })).toBeDefined()
  })

  it('is disabled for an observer', async () => {
    await selectSims('/sims', 1, 'observer')
    const button = await screen.findByRole('button', { name: 'Quick actions' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})
