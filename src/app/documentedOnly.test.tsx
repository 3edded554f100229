/** The pages of the REST interface over a service that offers exactly what the documents show. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { requestLog } from '../data/supportLog.ts'
import { paths } from '../domain/paths.ts'
import { allDevices } from '../testing/findSim.ts'
import { renderPortal } from '../testing/renderPortal.tsx'

const findFirstRow = () =>
  waitFor(() => expect(document.querySelector('[aria-rowindex="2"]')).not.toBeNull())

const service = { documentedOnly: true }

/** REST requests that the service rejected. */
const refused = () =>
  requestLog
    .getState()
    .requests.filter(({ kind, status }) => kind === 'rest' && status >= 400)
    .map(({ name, url, status }) => `${name} ${new URL(url).search} ${status}`)

it.each([
  [paths.devices(), undefined],
  [paths.devices({ sort: '-created' }), 'The list cannot be sorted by created.'],
  [paths.organisation('users'), undefined],
  [paths.directory('tariff-plans'), undefined],
  [paths.directory('tariff-profiles'), 'The connected service does not offer this list.'],
  [paths.events(), undefined],
  [paths.events(undefined, { range: 'hour', sort: '-timestamp' }), /cannot be sorted by timestamp/],
  [paths.dataStreams(), 'The connected service does not list its data streams'],
  [paths.apiKeys('tokens'), 'The connected service does not list its tokens'],
  [paths.billing(), 'Billing periods'],
])('shows %s without a rejected request', async (path, text) => {
  await renderPortal({ path, service })
  // Rejects when the page shows neither.
  await (text === undefined ? findFirstRow() : screen.findAllByText(text))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(refused()).toEqual([])
})

it('shows the overview and every tab of a device without a rejected request', async () => {
  const { router } = await renderPortal({ path: paths.overview(), service })
  await screen.findByRole('heading', { name: 'Latest events' })
  const device = (await allDevices()).find(({ sim, status }) => sim && status.id === 0)
  void router.navigate(paths.device(device?.id ?? 0))
  expect(await screen.findByRole('button', { name: 'Set data quota' })).toBeDefined()
  await screen.findByText(/Not prepaid|Change balance/)
  void router.navigate(paths.device(device?.id ?? 0, 'sms'))
  expect(await screen.findByRole('button', { name: /^Send \d+ SMS/ })).toBeDefined()
  void router.navigate(paths.device(device?.id ?? 0, 'events'))
  await findFirstRow()
  // The balance of a device that is not prepaid is a 404 of the document.
  expect(refused().filter((name) => !name.includes('/balance'))).toEqual([])
})

it('creates a device with profiles entered by id', async () => {
  const { user } = await renderPortal({ path: paths.devices(), service })
  await findFirstRow()
  const [known] = await allDevices()
  await user.click(screen.getByRole('button', { name: 'Create device' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create device' }))
  const fill = async (name: string, text: string) => {
    await user.click(dialog.getByRole('textbox', { name }))
    await user.paste(text)
  }
  await fill('Name', 'Pump 7')
  await fill('Service profile (ID)', String(known?.service_profile.id))
  await fill('Tariff profile (ID)', String(known?.tariff_profile.id))
  await user.click(dialog.getByRole('button', { name: 'Create device' }))
  expect(await screen.findByText('Pump 7 has been created')).toBeDefined()
  expect(refused()).toEqual([])
})
