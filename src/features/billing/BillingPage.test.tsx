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
  const year = screen.getByRole('combobox', { name: 'Year' })
  const [, earlier] = within(year).getAllByRole('option')
  if (earlier) await user.selectOptions(year, earlier)
  await vi.waitFor(() => expect(router.state.location.search).toMatch(/^\?year=\d{4}$/))
})
