/** Devices of a service without extensions of the REST interface. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../domain/paths.ts'
import { allDevices } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { overrideResponse } from '../../testing/serviceFaults.ts'

const documented = { restExtensions: [], sims: 100 } as const

async function openDevice() {
  const portal = await renderPortal({ ...documented, path: paths.settings() })
  const device = (await allDevices()).find(({ sim, status }) => sim && status.id === 0)
  if (!device) throw new Error('There is no device with a SIM.')
  void portal.router.navigate(paths.device(device.id))
  await screen.findByRole('heading', { level: 1, name: device.name })
  return { ...portal, device }
}

describe('the page of a device', () => {
  it('finds the device in the list of devices', async () => {
    const { unsupportedRequests, device } = await openDevice()
    expect(await screen.findByRole('link', { name: device.sim?.iccid ?? '' })).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Set data quota' })).toBeDefined()
    await screen.findByText(/Not prepaid|Change balance/)
    expect(unsupportedRequests).toEqual([])
  })

  it('hides controls for operations that the service lacks', async () => {
    await openDevice()
    await screen.findByRole('button', { name: 'Set data quota' })
    for (const name of [
      /^Edit device/,
      /^Disable device/,
      /^More actions/,
      /^(Assign|Replace|Remove) SIM/,
    ])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('lists related to devices', () => {
  it('include only those that the service has', async () => {
    const { unsupportedRequests } = await renderPortal({ ...documented, path: paths.devices() })
    await screen.findByText(/^\d+ devices$/)
    const tabs = within(screen.getByRole('navigation', { name: 'Devices and profiles' }))
    expect(tabs.getByRole('link', { name: 'Tariff plans' })).toBeDefined()
    expect(tabs.queryByRole('link', { name: 'Service profiles' })).toBeNull()
    expect(tabs.queryByRole('link', { name: 'Tariff profiles' })).toBeNull()
    expect(unsupportedRequests).toEqual([])
  })

  it('show an error for a list the service lacks', async () => {
    const { unsupportedRequests } = await renderPortal({
      ...documented,
      path: paths.directory('service-profiles'),
    })
    expect(await screen.findByText('The connected service does not offer this list.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
    expect(unsupportedRequests).toEqual([])
  })

  it('can be sorted by documented fields only', async () => {
    const { unsupportedRequests, user, router } = await renderPortal({
      ...documented,
      path: paths.devices(),
    })
    await screen.findByText(/^\d+ devices$/)
    const table = screen.getByRole('grid', { name: 'Devices' })
    const header = (name: RegExp) => within(table).getByRole('columnheader', { name })
    await user.click(within(header(/^Created/)).getByRole('button', { name: /^Created/ }))
    await user.click(within(header(/^Name/)).getByRole('button', { name: /^Name/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name'))
    await waitFor(() => expect(header(/^Name/).getAttribute('aria-sort')).toBe('ascending'))
    expect(unsupportedRequests).toEqual([])
  })

  it('report which part of a URL the service cannot sort by, and apply the rest', async () => {
    const { unsupportedRequests } = await renderPortal({
      ...documented,
      path: paths.devices({ sort: 'created', status: '0' }),
    })
    expect(await screen.findByText('The list cannot be sorted by created.')).toBeDefined()
    expect(await screen.findByRole('button', { name: /^Status: Enabled/ })).toBeDefined()
    await screen.findByText(/^\d+ devices$/)
    expect(unsupportedRequests).toEqual([])
  })

  it('can be sorted by other fields when the service supports them', async () => {
    const { unsupportedRequests } = await renderPortal({
      ...documented,
      restExtensions: ['GET /endpoint?sort.created'],
      path: paths.devices({ sort: 'created' }),
    })
    await screen.findByText(/^\d+ devices$/)
    expect(screen.queryByText('The list cannot be sorted by created.')).toBeNull()
    expect(unsupportedRequests).toEqual([])
  })
})

describe('creating a device', () => {
  it('accepts profiles by id, and works without a response body', async () => {
    const { user, unsupportedRequests } = await renderPortal({
      ...documented,
      path: paths.devices(),
    })
    await user.click(await screen.findByRole('button', { name: 'Create device' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create device' }))
    expect(dialog.queryByLabelText('IMEI')).toBeNull()
    expect(dialog.queryByLabelText('Tags')).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Pump 7')
    await user.type(dialog.getByRole('textbox', { name: 'Service profile (ID)' }), '1')
    await user.type(dialog.getByRole('textbox', { name: 'Tariff profile (ID)' }), '1')
    const restore = overrideResponse((url, init) =>
      init?.method === 'POST' && url.endsWith('/endpoint')
        ? new Response(null, { status: 201 })
        : undefined,
    )
    await user.click(dialog.getByRole('button', { name: 'Create device' }))
    expect(await screen.findByText('Pump 7 has been created')).toBeDefined()
    expect(unsupportedRequests).toEqual([])
    restore()
  })
})
