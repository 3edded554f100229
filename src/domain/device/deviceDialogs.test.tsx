/** The dialogs of a device's quota and balance, on its page. */
import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, bodyOf } from '../../data/rest/api.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import { requestLog } from '../../data/supportLog.ts'
import { allDevices } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { usePreferences } from '../preferences/usePreferences.ts'
import { paths } from '../paths.ts'

async function openDevice(isPrepaid: boolean) {
  const portal = await renderPortal({ path: '/settings', sims: 200 })
  const device = (await allDevices()).find(
    ({ status, service_profile }) =>
      status.id === 0 && (service_profile.name === 'Tracking prepaid') === isPrepaid,
  )
  if (!device) throw new Error('The demo data has no such device.')
  await portal.router.navigate(paths.device(device.id))
  return { ...portal, device, params: { path: { endpoint_id: device.id } } }
}

it('rejects subtracting more than the balance, and shows the balance', async () => {
  const { user, params } = await openDevice(true)
  const before = await bodyOf(api.GET('/endpoint/{endpoint_id}/balance', { params }))
  await user.click(await screen.findByRole('button', { name: 'Change balance' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Subtract' }))
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '100000')
  expect(dialog.getByText('New balance: –')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Subtract €100,000.00' }))
  expect(await dialog.findByText(/^The balance is €\S+ and can't fall below zero\./)).toBeDefined()
  expect(await bodyOf(api.GET('/endpoint/{endpoint_id}/balance', { params }))).toEqual(before)
  const { requests } = requestLog.getState()
  expect(
    requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/balance')),
  ).toEqual([])
})

it('revalidates the amount when the direction changes', async () => {
  const { user } = await openDevice(true)
  await user.click(await screen.findByRole('button', { name: 'Change balance' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Subtract' }))
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '100000{Enter}')
  await dialog.findByText(/can't fall below zero/)
  await user.click(dialog.getByRole('radio', { name: 'Add' }))
  await vi.waitFor(() => expect(dialog.queryByText(/can't fall below zero/)).toBeNull())
  expect(dialog.getByText(/^New balance: €/)).toBeDefined()
})

it('sets the expiry of a quota to a time of day in the time zone of the user', async () => {
  usePreferences.setState({ timeZone: 'UTC' })
  const { user, params } = await openDevice(false)
  await user.click(await screen.findByRole('button', { name: 'Set data quota' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: 'Volume' }))
  await user.type(dialog.getByRole('textbox', { name: 'Volume' }), '5')
  const year = new Date().getUTCFullYear() + 1
  await user.clear(dialog.getByRole('textbox', { name: 'Expires' }))
  await user.type(dialog.getByRole('textbox', { name: 'Expires' }), `${year}-01-31 14:05`)
  await user.click(dialog.getByRole('button', { name: 'Set quota' }))
  const path = '/endpoint/{endpoint_id}/quota/data'
  await vi.waitFor(async () =>
    expect(await bodyOf(api.GET(path, { params }))).toMatchObject({
      expiry_date: `${year}-01-31T14:05:00.000Z`,
    }),
  )
})

it('names the time zone of an expiry without the offset of today, which may be another in half a year', async () => {
  usePreferences.setState({ timeZone: 'Europe/Berlin' })
  const { user } = await openDevice(false)
  await user.click(await screen.findByRole('button', { name: 'Set data quota' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Time zone: Europe/Berlin. Leave it empty for no expiry.')).toBeDefined()
})

it.each([
  [12.5, '€12.50', 'New balance: €13.50'],
  [0, '€0.00', 'New balance: €1.00'],
])('reads a balance that is the JSON number %d', async (amount, shown, next) => {
  const portal = await renderPortal({ path: '/settings', sims: 200 })
  const device = (await allDevices()).find(
    ({ service_profile }) => service_profile.name === 'Tracking prepaid',
  )
  const real = transport()
  const restore = replaceTransport({
    ...real,
    fetch: async (request, init) => {
      const url = typeof request === 'string' ? request : request.url
      return url.endsWith('/balance')
        ? Response.json({ amount, currency: 'EUR' })
        : real.fetch(request, init)
    },
  })
  onTestFinished(restore)
  await portal.router.navigate(paths.device(device?.id ?? 0))
  expect(await screen.findByText(shown)).toBeDefined()
  await portal.user.click(screen.getByRole('button', { name: 'Change balance' }))
  const dialog = within(await screen.findByRole('dialog'))
  await portal.user.type(dialog.getByRole('textbox', { name: 'Amount' }), '1')
  expect(dialog.getByText(next)).toBeDefined()
})
