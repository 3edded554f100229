/** The filters of the SIM list, from their forms to the returned rows. */
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'
import type { RenderedPortal } from '../../testing/renderPortal.tsx'
// Loaded before the tests, which wait only some seconds.
import '../../domain/sim-filter/editors/FilterEditor.tsx'
import { SimListPage } from './SimListPage.tsx'
import '../../ui/popover/FloatingPopover.tsx'

const table = () => screen.getByRole('grid', { name: 'SIMs' })
const filters = () => within(screen.getByRole('group', { name: 'Filters' }))
const total = () => Number(/(\d+) SIMs?$/.exec(screen.getByText(/^\d+ SIMs?$/).textContent)?.[1])
const cells = (column: string) => {
  const at = within(table())
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === column)
  return [...table().querySelectorAll('[role=row][data-index]:not([aria-busy])')].map(
    (row) => row.querySelectorAll('[role=gridcell],[role=rowheader]')[at]?.textContent,
  )
}

async function openList(path = '/sims'): Promise<RenderedPortal> {
  const portal = await renderPortal({
    path,
    sims: 120,
    element: <SimListPage />,
  })
  await screen.findByText(/^\d+ SIMs?$/)
  return portal
}

async function openFilter({ user }: RenderedPortal, title: string) {
  const shown = filters().queryByRole('button', { name: `Filter by ${title}` })
  await user.click(shown ?? filters().getByRole('button', { name: 'Add filter' }))
  if (!shown) await user.click(await screen.findByRole('button', { name: title }))
  return within(await screen.findByRole('form', { name: title }))
}

const apply = ({ user }: RenderedPortal) =>
  user.click(screen.getByRole('button', { name: 'Apply filter' }))

it('shows the SIMs with any of several labels', async () => {
  await openList('/sims?label=North+depot&label=Vending')
  await vi.waitFor(() =>
    expect(new Set(cells('Label'))).toEqual(new Set(['North depot', 'Vending'])),
  )
  expect(filters().getByRole('button', { name: /Label: North depot, Vending/ })).toBeDefined()
})

it('shows the SIMs in a country that is chosen by name', async () => {
  const portal = await openList()
  const form = await openFilter(portal, 'Country')
  await portal.user.click(form.getByRole('combobox', { name: 'Countries' }))
  await portal.user.click(await screen.findByRole('option', { name: /Germany/ }))
  await apply(portal)
  await vi.waitFor(() => expect(portal.router.state.location.search).toBe('?country=DE'))
  await vi.waitFor(() =>
    expect(cells('Operator and country').every((text) => text?.endsWith('DE'))).toBe(true),
  )
  expect(filters().getByRole('button', { name: /Country: Germany/ })).toBeDefined()
})

it('shows the SIMs of an operator', async () => {
  const portal = await openList()
  const form = await openFilter(portal, 'Operator')
  await portal.user.click(form.getByRole('combobox', { name: 'Operators' }))
  await portal.user.click(await screen.findByRole('option', { name: /O2 Germany/ }))
  await apply(portal)
  await vi.waitFor(() =>
    expect(new Set(cells('Operator and country'))).toEqual(new Set(['O2 Germany · DE'])),
  )
})

it('filters by a customer, shown by name', async () => {
  const portal = await openList()
  const all = total()
  const form = await openFilter(portal, 'Customer')
  await portal.user.click(form.getAllByRole('checkbox')[1] ?? document.body)
  await apply(portal)
  await vi.waitFor(() => expect(total()).toBeLessThan(all))
  expect(filters().getByRole('button', { name: /^Customer: [A-Z]/ })).toBeDefined()
})

it('finds SIMs that were not seen for a while', async () => {
  const portal = await openList()
  const all = total()
  await openFilter(portal, 'Last seen')
  await portal.user.click(screen.getByRole('button', { name: 'Not seen for 30 days' }))
  await apply(portal)
  await vi.waitFor(() => expect(total()).toBeLessThan(all))
  expect(new Set(cells('Session'))).toEqual(new Set(['Offline']))
  expect(portal.router.state.location.search).toMatch(/^\?seen=\.\.20/)
})

it('finds SIMs whose status changed in a range of days', async () => {
  const portal = await openList()
  const all = total()
  await openFilter(portal, 'Status changed')
  await portal.user.click(screen.getByRole('button', { name: 'Last 30 days' }))
  await apply(portal)
  await vi.waitFor(() => expect(total()).toBeLessThan(all))
  expect(portal.router.state.location.search).toMatch(/^\?changed=20/)
})
