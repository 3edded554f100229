import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPortal, type PortalOptions } from '../../../testing/renderPortal.tsx'
import { SimListPage } from '../SimListPage.tsx'
// Loaded before the tests: importing it can take longer than a test waits.
import './SimMap.tsx'

async function openMap(path: string, options: PortalOptions = {}) {
  const portal = await renderPortal({ path, sims: 300, element: <SimListPage />, ...options })
  const side = within(await screen.findByRole('region', { name: 'SIMs by country' }))
  await side.findByText('By the current or last network of each SIM.')
  return { ...portal, side }
}

type Side = Awaited<ReturnType<typeof openMap>>['side']

const countsOf = (side: Side) =>
  side.getAllByRole('listitem').map(({ textContent }) => Number(/\d+$/.exec(textContent)?.[0]))
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

it.each([
  ['all SIMs', '/sims?view=map', '300 SIMs'],
  ['the SIMs of a filter', '/sims?product=2&view=map', /^\d+ SIMs$/],
])('counts %s by country, and those without a network', async (_name, path, total) => {
  const { side } = await openMap(path)
  const shown = await screen.findByText(total)
  expect(`${sum(countsOf(side))} SIMs`).toBe(shown.textContent)
  expect(side.getByText('No network yet')).toBeDefined()
  expect(side.getAllByRole('button').length).toBeGreaterThan(3)
})

it('filters by the country that is clicked, keeps the others, and stops filtering on the next click', async () => {
  const { side, user, router } = await openMap('/sims?view=map')
  const before = countsOf(side)
  const country = await side.findByRole('button', { name: /^Austria/ })
  const count = /\d+$/.exec(country.textContent)?.[0]
  await user.click(country)
  expect(router.state.location.search).toBe('?country=AT&view=map')
  expect(await screen.findByText(`${count} SIMs`)).toBeDefined()
  expect(side.getByRole('button', { name: /^Austria/ }).getAttribute('aria-pressed')).toBe('true')
  expect(countsOf(side)).toEqual(before)
  await user.click(side.getByRole('button', { name: /^Austria/ }))
  expect(router.state.location.search).toBe('?view=map')
})

it('returns to the list of the same SIMs', async () => {
  const { user, router } = await openMap('/sims?country=AT&view=map')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(router.state.location.search).toBe('?country=AT')
  expect(await screen.findByRole('grid', { name: 'SIMs' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Map' }))
  expect(router.state.location.search).toBe('?country=AT&view=map')
})

it('requests positions only when asked, and says how many SIMs have one', async () => {
  const { side, user, container } = await openMap('/sims?view=map')
  expect(side.queryByText(/position\./)).toBeNull()
  await user.click(side.getByRole('button', { name: 'Show positions' }))
  const note = await side.findByText(/SIMs have a position\./, {}, { timeout: 10_000 })
  const located = Number.parseInt(note.textContent, 10)
  expect(located).toBeGreaterThan(0)
  await vi.waitFor(() => expect(container.querySelectorAll('path[data-tip]')).toHaveLength(located))
  await user.click(side.getByRole('button', { name: 'Show countries' }))
  expect(side.queryByText(/SIMs have a position\./)).toBeNull()
})

it('counts the SIMs of a service that cannot count them by country, without offering a filter', async () => {
  const { side } = await openMap('/sims?view=map', { service: { documentedOnly: true } })
  expect(sum(countsOf(side))).toBe(300)
  expect(side.getByText('This service cannot filter SIMs by country.')).toBeDefined()
  expect(side.getByRole('button', { name: /^Germany/ })).toHaveProperty('disabled', true)
})

it('pauses after 2,000 SIMs and says how many it covers', async () => {
  const { user } = await renderPortal({
    path: '/sims?view=map',
    sims: 2050,
    element: <SimListPage />,
    service: { documentedOnly: true },
  })
  expect(
    await screen.findByText(/^Checked 2,000 of 2,0\d\d SIMs\.$/, {}, { timeout: 20_000 }),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Check more' }))
  expect(await screen.findByText('By the current or last network of each SIM.')).toBeDefined()
})
