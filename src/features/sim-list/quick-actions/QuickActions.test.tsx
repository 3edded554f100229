import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { delayResponses } from '../../../testing/serviceFaults.ts'
// Loaded before the tests: importing it can take longer than a test waits.
import './quickDialogs.tsx'

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-index]')]

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

const confirmCut = async (user: UserEvent, count: number) =>
  user.click(
    await screen.findByRole('checkbox', {
      name:
        count === 1
          ? 'Cut off 1 SIM that is in service now'
          : `Cut off ${count} SIMs that are in service now`,
    }),
  )

/** Returns a button once it is enabled. */
async function enabled(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  return button
}

describe('quick actions', () => {
  it('deactivate the selected SIMs with one job and show a toast that links to it', async () => {
    const { user, open, router } = await selectSims('/sims?status=2', 3)
    await open('Deactivate')
    await confirmCut(user, 3)
    await user.click(screen.getByRole('button', { name: 'Deactivate 3 SIMs' }))
    expect(await screen.findByText('Requested: Status to “Deactivated”')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: /^Show job \d+$/ }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Job \d+$/ })).toBeDefined()
    expect(router.state.location.pathname).toMatch(/^\/batch-jobs\/\d+$/)
  })

  it('name the SIMs that lose service and start only once that is confirmed', async () => {
    const { user, open, iccids } = await selectSims('/sims?status=2', 2)
    await open('Deactivate')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(await dialog.findByRole('button', { name: 'Show SIMs' }))
    const lost = within(await dialog.findByRole('table', { name: 'SIMs that lose service' }))
    for (const iccid of iccids) expect(lost.getByRole('link', { name: iccid })).toBeDefined()
    const start = dialog.getByRole('button', { name: 'Deactivate 2 SIMs' })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    await confirmCut(user, 2)
    expect(start.getAttribute('aria-disabled')).not.toBe('true')
  })

  it('follow a single SIM until it shows the change', async () => {
    const { user, open } = await selectSims('/sims?status=2', 1)
    await open('Set label')
    await user.type(await screen.findByRole('textbox', { name: /^Label/ }), 'Depot')
    await user.click(await enabled('Set label of 1 SIM'))
    expect(await screen.findByText('Requested: Label to “Depot”')).toBeDefined()
    expect(await screen.findByText('Label is now “Depot”', {}, { timeout: 10_000 })).toBeDefined()
  })

  it('set the data limit of the selected SIMs', async () => {
    const { user, open } = await selectSims('/sims?status=2', 2)
    await open('Set limits')
    await user.type(await screen.findByRole('textbox', { name: /^Data limit per month/ }), '500')
    expect(await screen.findByText(/^Data limit to 500 MB: \d from/)).toBeDefined()
    await user.click(await enabled('Set limits of 2 SIMs'))
    expect(await screen.findByText('Requested: Data limit to 500 MB')).toBeDefined()
  })

  it('are disabled when the status of the selected SIMs does not allow them', async () => {
    const { user } = await selectSims('/sims?status=2', 1)
    await user.click(await screen.findByRole('button', { name: 'Quick actions' }))
    const activate = await screen.findByRole('menuitem', { name: /^Activate/ })
    expect(activate.getAttribute('aria-disabled')).toBe('true')
  })

  it('open as a menu of a row with the M key', async () => {
    const { user } = await renderPortal({ path: '/sims?status=2', sims: 60 })
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(1))
    const [first] = rows()
    const iccid = within(first ?? document.body).getByRole('link').textContent
    screen.getByRole('grid', { name: 'SIMs' }).focus()
    await user.keyboard('m')
    const menu = await screen.findByRole('menu', { name: `Quick actions for SIM ${iccid}` })
    await user.click(await within(menu).findByRole('menuitem', { name: 'Deactivate' }))
    await confirmCut(user, 1)
    await user.click(screen.getByRole('button', { name: 'Deactivate 1 SIM' }))
    expect(await screen.findByText('Requested: Status to “Deactivated”')).toBeDefined()
  })

  it('wait for the allowed status changes, so that no action moves under the pointer', async () => {
    const { user } = await renderPortal({ path: '/sims?status=2', sims: 60 })
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(1))
    const release = delayResponses('/graphql')
    screen.getByRole('grid', { name: 'SIMs' }).focus()
    await user.keyboard('m')
    const menu = within(await screen.findByRole('menu', { name: /^Quick actions for SIM/ }))
    expect(menu.getByRole('status').textContent).toBe('Loading')
    expect(menu.queryAllByRole('menuitem')).toEqual([])
    release()
    const [activate] = await menu.findAllByRole('menuitem')
    expect(activate?.getAttribute('aria-description')).toBe(
      'The current status of this SIM does not allow activation',
    )
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem')
  })

  it('open the prefilled wizard for all matching SIMs', async () => {
    const { user, open, router } = await selectSims('/sims?status=2', 1)
    await user.click(await screen.findByRole('button', { name: /^Select all .*matching$/ }))
    await open('Deactivate')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/batch-jobs/new/check'))
    expect(await screen.findByRole('button', { name: /^Deactivate \d+ SIMs$/ })).toBeDefined()
  })

  it('are disabled for an observer', async () => {
    await selectSims('/sims', 1, 'observer')
    const button = await screen.findByRole('button', { name: 'Quick actions' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})
