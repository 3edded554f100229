import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'

it('shows the running period as preliminary beside the closed ones, each compared with the one before', async () => {
  const { user } = await renderPortal({ path: '/billing' })
  const list = within(await screen.findByRole('region', { name: 'List of billing periods' }))
  expect(list.getAllByText('Preliminary')).toHaveLength(1)
  expect(list.getAllByText(/^[+−]?[\d,]+\.\d\d EUR \([+−]?\d+ %\)$/).length).toBeGreaterThan(1)
  expect(list.getAllByText(/ so far$/)).toHaveLength(1)
  const [running] = list.getAllByRole('rowheader')
  const summary = running?.querySelector('summary')
  if (summary) await user.click(summary)
  expect(within(running ?? document.body).getByText('SIM hosting')).toBeDefined()
  expect(await screen.findByText('Prepaid balance')).toBeDefined()
})

it('shows the months of the other interface for the chosen year, and never a sum of both', async () => {
  const { user, router } = await renderPortal({ path: '/billing' })
  const months = within(await screen.findByRole('region', { name: 'List of months' }))
  expect(months.getAllByRole('row').length).toBeGreaterThan(2)
  expect(screen.getByText(/never added up/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Year: \d{4}$/ }))
  const [, earlier] = await screen.findAllByRole('menuitemradio')
  if (earlier) await user.click(earlier)
  await vi.waitFor(() => expect(router.state.location.search).toMatch(/^\?year=\d{4}$/))
})

it('shows the periods and the balance of an organisation below, and keeps it in the URL', async () => {
  const { user, router } = await renderPortal({ path: '/billing' })
  const list = within(await screen.findByRole('region', { name: 'List of billing periods' }))
  const own = list.getAllByRole('row').map(({ textContent }) => textContent)
  await user.click(screen.getByRole('button', { name: 'Organisation: Northwind Telematics' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /Northwind Smart Metering/ }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?organisation=4102'))
  const below = within(await screen.findByRole('region', { name: 'List of billing periods' }))
  await vi.waitFor(() =>
    expect(below.getAllByRole('row').map(({ textContent }) => textContent)).not.toEqual(own),
  )
  expect(
    screen.getByRole('button', { name: 'Organisation: Northwind Smart Metering' }),
  ).toBeDefined()
})

it('shows every amount with the decimals of its currency', async () => {
  await renderPortal({ path: '/billing' })
  const balance = (await screen.findByText('Prepaid balance')).closest('div')
  await vi.waitFor(() => expect(balance?.textContent).toMatch(/balance[\d,]+\.\d\d EUR/))
})
