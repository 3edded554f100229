import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'

it('opens the statement of a month with organisation, currency and total', async () => {
  const { user, router } = await renderPortal({ path: '/billing?organisation=4102' })
  const link = (await screen.findAllByLabelText(/^View statement/))[1]
  const row = link?.closest('tr')
  if (!link || !row) throw new Error('No closed month')
  const total = row.querySelectorAll(':scope > td')[2]?.textContent
  await user.click(link)
  const sheet = within(await screen.findByRole('article', { name: /^Statement \d{4}-\d\d$/ }))
  expect(await sheet.findByRole('heading', { name: 'Northwind Smart Metering' })).toBeDefined()
  expect(sheet.getByText('EUR')).toBeDefined()
  expect(sheet.getByText('Final')).toBeDefined()
  const days = sheet.getByText('Period').nextSibling?.textContent ?? ''
  const date = sheet.getByText('Date').nextSibling?.textContent ?? ''
  expect(date).toMatch(/^\w+ \d+, \d{4}$/)
  expect(days.split('–').at(-1)).toContain(date.split(' ')[1])
  expect(sheet.getByText('Total').closest('tr')?.textContent).toBe(`Total${total}`)
  await user.click(screen.getByRole('link', { name: 'Back to billing' }))
  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/billing',
      search: '?organisation=4102',
    }),
  )
})

it('prints the statement', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await renderPortal({ path: '/billing' })
  await user.click(await screen.findByRole('link', { name: 'Print / save as PDF' }))
  const sheet = within(await screen.findByRole('article'))
  expect(sheet.getByText('Preliminary')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Print / save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('shows an error for an unknown month, and disables printing', async () => {
  await renderPortal({ path: '/billing/1999-01' })
  expect(
    await screen.findByText(/It may have been deleted, or belong to another customer/),
  ).toBeDefined()
  expect(
    screen.getByRole('button', { name: 'Print / save as PDF' }).getAttribute('aria-disabled'),
  ).toBe('true')
})
