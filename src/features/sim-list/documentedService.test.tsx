/** The list with a service without extensions. */
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { connectionStatus } from '../../data/realtime/connectionStatus.ts'
import { simStore } from '../../domain/sim/simStore.ts'
import { findSims } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'

const service = { documentedOnly: true, noErrorCodes: true, noIntrospection: true }

async function openList(path: string) {
  const portal = await renderPortal({ path, service })
  const table = await screen.findByRole('grid', { name: 'SIMs' })
  await within(table).findAllByText(/^Product \d$/)
  return { ...portal, table }
}

it.each([
  ['/sims?sort=imei:desc', 'This service cannot sort SIMs by imei.'],
  ['/sims?name=contains:pump', 'This service cannot filter SIMs by name.'],
  ['/sims?imei=begins:49', 'This service can only match the whole value of imei.'],
  ['/sims?used=80..', 'This service cannot filter SIMs by used.'],
  ['/sims?country=DE&country=FR', 'This service cannot filter SIMs by country.'],
  ['/sims?operator=KPN', 'This service cannot filter SIMs by operator.'],
  ['/sims?customer=4101', 'This service cannot filter SIMs by customer.'],
  ['/sims?changed=2026-10-01..', 'This service cannot filter SIMs by changed.'],
  ['/sims?seen=..2026-10-01', 'This service cannot filter SIMs by seen.'],
  ['/sims?exceeds=yes', 'This service cannot filter SIMs by exceeds.'],
  ['/sims?session=yes', 'This service cannot filter SIMs by session.'],
])('drops a parameter that the service does not support: %s', async (path, sentence) => {
  await openList(path)
  expect(await screen.findByText(sentence, { exact: false })).toBeDefined()
})

it('sorts only by columns that the service can sort by', async () => {
  const { table } = await openList('/sims')
  const sortable = within(table)
    .getAllByRole('columnheader')
    .filter((header) => header.hasAttribute('aria-sort'))
  expect(sortable.map(({ textContent }) => textContent)).toEqual(['ICCID', 'Data this month'])
})

it('offers only filters that the service supports', async () => {
  const { user } = await openList('/sims')
  const shown = within(screen.getByRole('group', { name: 'Filters' }))
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Product',
    'ICCID',
    'Will exceed limit',
    'Add filter',
  ])
  await user.click(shown.getByRole('button', { name: 'Add filter' }))
  const menu = within(await screen.findByRole('dialog'))
  const offered = await menu.findAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['IMEI'])
})

it('says that a pasted list of ICCIDs cannot be searched for', async () => {
  const { user } = await openList('/sims')
  await user.click(screen.getByRole('searchbox', { name: 'Search SIMs' }))
  await user.paste('89883030000000000195 89883030000000000278')
  expect(await screen.findByText('This service can’t search for several ICCIDs')).toBeDefined()
})

it('finds SIMs by the quick search', async () => {
  await openList('/sims?q=89')
  expect(screen.queryByText(/could not be used/)).toBeNull()
})

it('fetches the visible rows again one by one after the connection was lost', async () => {
  const { simulate } = await openList('/sims')
  const connection = (state: string) =>
    vi.waitFor(() => expect(connectionStatus.getState().state).toBe(state))
  await connection('connected')
  await act(() => simulate('faults', { refuseSockets: true }))
  await connection('reconnecting')
  const [sim] = await findSims(1, ({ iccid }) => simStore.get(iccid) !== undefined)
  await simulate(`sims/${sim?.iccid}/imei`, { imei: '490154203237518' })
  await act(() => simulate('faults'))
  expect(await screen.findByText('490154203237518', {}, { timeout: 15_000 })).toBeDefined()
})
