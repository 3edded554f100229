import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { api, bodyOf } from '../../../data/rest/api.ts'
import { invalidatePaths } from '../../../data/rest/queryClient.ts'
import type { Device } from '../../../domain/device/device.ts'
import { paths } from '../../../domain/paths.ts'
import { formatMoney } from '../../../lib/decimal.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { findSimWithDevice, findSimWithoutDevice } from '../../../testing/findSim.ts'
import { renderPortal, type PortalOptions } from '../../../testing/renderPortal.tsx'

async function openDevice(
  fits: (sim: Sim, device: Device, prepaid: ReadonlySet<number>) => boolean = () => true,
  options: PortalOptions = {},
) {
  const portal = await renderPortal({ path: '/settings', sims: 200, ...options })
  const { items: profiles } = await bodyOf(api.GET('/service_profile'))
  const prepaid = new Set(profiles.filter(({ is_prepaid }) => is_prepaid).map(({ id }) => id))
  const { sim, device } = await findSimWithDevice(
    (each, its) => its.status.id !== 2 && fits(each, its, prepaid),
  )
  await portal.router.navigate(paths.sim(sim.iccid, 'device'))
  const card = async (name: string) => within(await screen.findByRole('region', { name }))
  return { ...portal, sim, device, card }
}

const isPrepaid = (_sim: Sim, device: Device, prepaid: ReadonlySet<number>) =>
  prepaid.has(device.service_profile.id)

describe('the device of a SIM', () => {
  it('is shown with its details', async () => {
    const { device, card } = await openDevice()
    expect(await (await card('Device')).findByText(device.name)).toBeDefined()
  })

  it.each(['name of the device', 'name on the SIM'])(
    'takes the %s for both where they differ',
    async (used) => {
      const { user, device, sim, card } = await openDevice((each) => Boolean(each.custom_field_1))
      const onSim = sim.custom_field_1 ?? ''
      await bodyOf(
        api.PATCH('/endpoint/{endpoint_id}', {
          params: { path: { endpoint_id: device.id } },
          body: { name: 'Machine 12' },
        }),
      )
      invalidatePaths('/endpoint')
      const shown = await card('Device')
      expect((await shown.findByText('Name on the SIM')).nextElementSibling?.textContent).toBe(
        onSim,
      )
      const name = used === 'name of the device' ? 'Machine 12' : onSim
      await user.click(shown.getByRole('button', { name: `Use “${name}” for both` }))
      await waitFor(() => expect(shown.queryByText('Name on the SIM')).toBeNull(), {
        timeout: 10_000,
      })
      const after = await findSimWithDevice((each) => each.iccid === sim.iccid)
      expect([after.sim.custom_field_1, after.device.name]).toEqual([name, name])
    },
  )

  it('shows the same session state as the SIM', async () => {
    const { sim, card, simulate } = await openDevice(
      (each, its) => each.in_session_since !== null && its.online === true,
    )
    const shown = await card('Device')
    expect(await shown.findByText('Online')).toBeDefined()
    await simulate(`sims/${sim.iccid}/detach`)
    expect(await shown.findByText('Offline')).toBeDefined()
  })

  it('is reported as missing once, without quotas', async () => {
    const portal = await renderPortal({ path: '/settings', sims: 200 })
    const sim = await findSimWithoutDevice()
    await portal.router.navigate(paths.sim(sim.iccid, 'device'))
    expect(await screen.findByText('No device for this SIM')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Data quota' })).toBeNull()
  })

  it('can be created with this SIM when it has none', async () => {
    const portal = await renderPortal({ path: '/settings', sims: 200 })
    const sim = await findSimWithoutDevice()
    await portal.router.navigate(paths.sim(sim.iccid, 'device'))
    const { user, router } = portal
    await user.click(await screen.findByRole('link', { name: 'Create device with this SIM' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create device' }))
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'SIM' })).toHaveProperty('value', sim.iccid),
    )
    expect(dialog.getByRole('radio', { name: 'Activate the SIM' })).toBeDefined()
    expect(router.state.location).toMatchObject({ pathname: '/devices', hash: '' })
  })

  it('shows a warning when it is disabled for an active SIM', async () => {
    const { device, sim, card, router } = await openDevice(
      (each, its) => each.statusid === 2 && its.status.id === 0,
    )
    await bodyOf(
      api.PATCH('/endpoint/{endpoint_id}', {
        params: { path: { endpoint_id: device.id } },
        body: { status: { id: 1 } },
      }),
    )
    await router.navigate('/settings')
    await router.navigate(paths.sim(sim.iccid, 'device'))
    expect(await (await card('Device')).findByText('Device disabled')).toBeDefined()
  })
})

describe('a data quota', () => {
  it('is set with unit and threshold, and shown as the service stores it', async () => {
    const { user, card, device } = await openDevice()
    const quota = await card('Data quota')
    await user.click(await quota.findByRole('button', { name: 'Set data quota' }))
    const dialog = within(await screen.findByRole('dialog'))
    const volume = dialog.getByRole('textbox', { name: 'Volume' })
    await user.clear(volume)
    await user.type(volume, '250')
    await user.click(dialog.getByRole('combobox', { name: 'Unit of Volume' }))
    await user.click(await screen.findByRole('option', { name: 'MB' }))
    expect(dialog.getByText('250,000,000 bytes')).toBeDefined()
    const threshold = dialog.getByRole('textbox', { name: 'Low-quota threshold' })
    await user.clear(threshold)
    await user.type(threshold, '20')
    await user.click(dialog.getByRole('button', { name: 'Set quota' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await quota.findByText('20% left')).toBeDefined()
    const saved = await bodyOf(
      api.GET('/endpoint/{endpoint_id}/quota/data', {
        params: { path: { endpoint_id: device.id } },
      }),
    )
    expect(saved).toMatchObject({ volume: 250_000_000, threshold_percentage: 20 })
  })

  it('is not sent while its volume is not a number', async () => {
    const { user, card } = await openDevice()
    await user.click(
      await (await card('SMS quota')).findByRole('button', { name: 'Set SMS quota' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByRole('textbox', { name: 'Volume' }))
    await user.type(dialog.getByRole('textbox', { name: 'Volume' }), 'many')
    await user.click(dialog.getByRole('button', { name: 'Set quota' }))
    expect(await dialog.findByText('Enter a number, such as 100 SMS.')).toBeDefined()
  })

  it('is read-only for an observer, with the reason', async () => {
    const { card } = await openDevice(() => true, { role: 'observer' })
    const button = await (await card('Data quota')).findByRole('button', { name: 'Set data quota' })
    expect(button.getAttribute('aria-description')).toContain('Observer')
  })
})

describe('a prepaid balance', () => {
  it('is topped up after a preview of the new balance', async () => {
    const { user, card } = await openDevice(isPrepaid)
    const balance = await card('Prepaid balance')
    await user.click(await balance.findByRole('button', { name: 'Change balance' }))
    const dialog = within(await screen.findByRole('dialog'))
    const before =
      /Current balance: €([\d.,-]+)/.exec(dialog.getByRole('status').textContent ?? '')?.[1] ?? ''
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '0.1')
    const after =
      /New balance: €(\S+)/.exec(dialog.getByRole('status').textContent ?? '')?.[1] ?? ''
    expect(Number(after.replaceAll(',', ''))).toBeCloseTo(Number(before.replaceAll(',', '')) + 0.1)
    await user.click(dialog.getByRole('button', { name: /^Add €[\d.]+$/ }))
    expect(await balance.findByText(formatMoney(after.replaceAll(',', ''), 'EUR'))).toBeDefined()
  })

  it('is reset after a confirmation that explains the effect', async () => {
    const { user, card } = await openDevice(isPrepaid)
    const balance = await card('Prepaid balance')
    await user.click(await balance.findByRole('button', { name: 'Change balance' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '5')
    await user.click(dialog.getByRole('button', { name: /^Add €[\d.]+$/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(balance.getByRole('button', { name: 'Reset balance' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/blocks the device from all services/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Reset balance' }))
    expect(await balance.findByText('€0.00')).toBeDefined()
    expect(balance.getByText('Blocked')).toBeDefined()
  })

  it('is not available for a device that is not prepaid', async () => {
    const { card } = await openDevice(
      (_sim, device, prepaid) => !prepaid.has(device.service_profile.id),
    )
    expect(await (await card('Prepaid balance')).findByText(/Not prepaid/)).toBeDefined()
  })
})
