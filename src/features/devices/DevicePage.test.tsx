import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { api, bodyOf } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { paths } from '../../domain/paths.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { findSimWithDevice, findSimWithoutDevice } from '../../testing/findSim.ts'
import { renderPortal, type PortalOptions } from '../../testing/renderPortal.tsx'
import { delayResponses, overrideResponse } from '../../testing/serviceFaults.ts'

describe('the page of a device', () => {
  async function openDevice({
    fits = () => true,
    ...options
  }: PortalOptions & { fits?: (sim: Sim) => boolean } = {}) {
    const portal = await renderPortal({ path: '/settings', sims: 200, ...options })
    const { device } = await findSimWithDevice((sim, { status }) => status.id === 0 && fits(sim))
    await portal.router.navigate(paths.device(device.id))
    await screen.findByRole('heading', { level: 1, name: device.name })
    return { ...portal, device }
  }

  it('disables the device after confirmation, and enables it again', async () => {
    const { user } = await openDevice()
    await user.click(screen.getByRole('button', { name: 'Disable device' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/no service until you enable it/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Disable device' }))
    await user.click(await screen.findByRole('button', { name: 'Enable device' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enable device' }),
    )
    expect(await screen.findByRole('button', { name: 'Disable device' })).toBeDefined()
  })

  it('shows the status of its SIM, and flags a contradiction with it', async () => {
    const { router, device } = await openDevice({ fits: (sim) => sim.statusid === 2 })
    const card = within(screen.getByRole('region', { name: 'SIM' }))
    expect(await card.findByText('Activated')).toBeDefined()
    expect(card.queryByText('Device disabled')).toBeNull()
    await bodyOf(
      api.PATCH('/endpoint/{endpoint_id}', {
        params: { path: { endpoint_id: device.id } },
        body: { status: { id: 1 } },
      }),
    )
    await router.navigate('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await router.navigate(paths.device(device.id))
    expect(await screen.findByText('Device disabled')).toBeDefined()
  })

  it('shows the same session state as its SIM', async () => {
    const { device, simulate } = await openDevice({
      fits: (sim) => sim.statusid === 2 && sim.in_session_since !== null,
    })
    const facts = within(screen.getByRole('region', { name: 'Device' }))
    expect(await facts.findByText('Online')).toBeDefined()
    await simulate(`sims/${device.sim?.iccid}/detach`)
    expect(await facts.findByText('Offline')).toBeDefined()
  })

  it('shows the session state of its SIM that was loaded after it', async () => {
    const { router, simulate } = await renderPortal({ path: '/settings', sims: 200 })
    const { device } = await findSimWithDevice(
      (sim, { online }) => sim.in_session_since !== null && online,
    )
    const release = delayResponses('/graphql')
    await router.navigate(paths.device(device.id))
    await screen.findByRole('heading', { level: 1, name: device.name })
    const facts = within(screen.getByRole('region', { name: 'Device' }))
    expect(await facts.findByText('Online')).toBeDefined()
    await simulate(`sims/${device.sim?.iccid}/detach`)
    release()
    expect(await facts.findByText('Offline')).toBeDefined()
  })

  it('edits its name and tags', async () => {
    const { user, device } = await openDevice()
    await user.click(screen.getByRole('button', { name: 'Edit device' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Valve 9')
    await user.click(dialog.getByRole('button', { name: 'Save device' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Valve 9' })).toBeDefined()
    expect(
      await bodyOf(
        api.GET('/endpoint/{endpoint_id}', { params: { path: { endpoint_id: device.id } } }),
      ),
    ).toMatchObject({ name: 'Valve 9', imei: device.imei, tags: device.tags })
  })

  it('keeps what others have changed while its dialog is open', async () => {
    const { user, device } = await openDevice()
    await user.click(screen.getByRole('button', { name: 'Edit device' }))
    const dialog = within(await screen.findByRole('dialog'))
    const path = { endpoint_id: device.id }
    await bodyOf(
      api.PATCH('/endpoint/{endpoint_id}', { params: { path }, body: { tags: 'by others' } }),
    )
    invalidatePaths('/endpoint')
    await screen.findByText('by others')
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Valve 9')
    await user.click(dialog.getByRole('button', { name: 'Save device' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Valve 9' })).toBeDefined()
    expect(await bodyOf(api.GET('/endpoint/{endpoint_id}', { params: { path } }))).toMatchObject({
      name: 'Valve 9',
      tags: 'by others',
    })
  })

  it('has a name with visible characters, stored in NFC', async () => {
    const { user } = await openDevice()
    await user.click(screen.getByRole('button', { name: 'Edit device' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, '\u200b\u00a0')
    await user.click(dialog.getByRole('button', { name: 'Save device' }))
    expect(await dialog.findByText('Enter a name.')).toBeDefined()
    await user.type(name, 'Mu\u0308nchen\u00a0')
    await user.click(dialog.getByRole('button', { name: 'Save device' }))
    expect(await screen.findByRole('heading', { level: 1, name: /M\u00fcnchen/ })).toBeDefined()
  })

  it('replaces its SIM, found by IMSI', async () => {
    const { user, device } = await openDevice()
    const sim = await findSimWithoutDevice(({ statusid }) => statusid === 3)
    await user.click(screen.getByRole('button', { name: 'Replace SIM' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Replace SIM' }))
    expect(await dialog.findByText('Choose a SIM.')).toBeDefined()
    await user.type(dialog.getByRole('combobox', { name: 'SIM' }), sim.imsi ?? '')
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${sim.iccid}`) }))
    await user.click(dialog.getByRole('button', { name: 'Replace SIM' }))
    expect(await screen.findByRole('link', { name: sim.iccid })).toBeDefined()
    const path = { endpoint_id: device.id }
    const after = await bodyOf(api.GET('/endpoint/{endpoint_id}', { params: { path } }))
    expect(after.sim?.iccid).toBe(sim.iccid)
  })

  it('removes its SIM after confirmation', async () => {
    const { user, device } = await openDevice()
    await user.click(screen.getByRole('button', { name: 'Remove SIM' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove SIM' }),
    )
    expect(await screen.findByText(/No SIM is assigned/)).toBeDefined()
    expect(
      (
        await bodyOf(
          api.GET('/endpoint/{endpoint_id}', { params: { path: { endpoint_id: device.id } } }),
        )
      ).sim,
    ).toBeNull()
  })

  it('shows the error of the latest change only', async () => {
    const { user } = await openDevice()
    const change = async (name: string) => {
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    const restore = overrideResponse((_, init) =>
      init?.method === 'PATCH' || init?.method === 'DELETE'
        ? Response.json({ message: `${init.method} is locked.` }, { status: 409 })
        : undefined,
    )
    await user.click(screen.getByRole('button', { name: 'Disable device' }))
    await change('Disable device')
    expect(await screen.findByText(/PATCH is locked/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: /Delete device/ }))
    await change('Delete device')
    expect(await screen.findByText(/DELETE is locked/)).toBeDefined()
    expect(screen.queryByText(/PATCH is locked/)).toBeNull()
    restore()
  })

  it('is deleted after confirmation, and returns to the list', async () => {
    const { user, device, router } = await openDevice()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: /Delete device/ }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete device' }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Devices' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/devices')
    await router.navigate(paths.device(device.id))
    expect(await screen.findByText('No device with this ID')).toBeDefined()
  })

  it('shows its events of a time range, and exports them', async () => {
    const { user, router, device } = await openDevice()
    const saved = captureDownloads()
    await router.navigate(paths.device(device.id, 'events'))
    await screen.findByRole('grid', { name: 'Events' })
    const filters = within(screen.getByRole('group', { name: 'Filters' }))
    await user.click(filters.getByRole('button', { name: 'Time: Any time. Change the range' }))
    await user.click(await screen.findByRole('button', { name: 'Last 30 days' }))
    expect(new URLSearchParams(router.state.location.search).get('range')).toBe('30d')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('shows an error for an unknown device and for an invalid id', async () => {
    const { router } = await renderPortal({ path: paths.device(999_999) })
    expect(await screen.findByText('No device with this ID')).toBeDefined()
    await router.navigate(paths.device('pump'))
    expect(await screen.findByText(/“pump” is not a device ID/)).toBeDefined()
  })
})
