import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { replaceTransport, transport } from '../../data/transport.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { overrideResponse } from '../../testing/serviceFaults.ts'
// Loaded before the tests: importing them can take longer than a test waits.
import '../../ui/menu/FloatingMenu.tsx'
import '../../ui/popover/FloatingPopover.tsx'
import './OrganisationForm.tsx'

it('marks the current period as preliminary, and shows the change from each previous period', async () => {
  const { user } = await renderPortal({ path: '/billing' })
  const list = within(await screen.findByRole('region', { name: 'List of billing periods' }))
  expect(list.getAllByText('Preliminary')).toHaveLength(1)
  expect(list.getAllByText(/^[+-]?€[\d,]+\.\d\d \([+-]?\d+%\)$/).length).toBeGreaterThan(1)
  expect(list.getAllByText(/ vs /)).toHaveLength(1)
  const [running] = list.getAllByRole('rowheader')
  const summary = running?.querySelector('summary')
  if (summary) await user.click(summary)
  expect(within(running ?? document.body).getByText('SIM hosting')).toBeDefined()
  expect(await screen.findByText('Prepaid balance')).toBeDefined()
})

it('shows the periods of a suborganisation, with its id in the URL', async () => {
  const { user, router } = await renderPortal({ path: '/billing' })
  const list = within(await screen.findByRole('region', { name: 'List of billing periods' }))
  const own = list.getAllByRole('row').map(({ textContent }) => textContent)
  await user.click(
    await screen.findByRole('button', { name: 'Organisation: Northwind Telematics' }),
  )
  await user.type(await screen.findByRole('combobox', { name: 'Organisation' }), 'smart')
  await user.click(await screen.findByRole('option', { name: /Northwind Smart Metering/ }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?organisation=4102'))
  const below = within(await screen.findByRole('region', { name: 'List of billing periods' }))
  await vi.waitFor(() =>
    expect(below.getAllByRole('row').map(({ textContent }) => textContent)).not.toEqual(own),
  )
  await user.click(
    await screen.findByRole('button', { name: 'Organisation: Northwind Smart Metering' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Your organisation' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe(''))
})

it('exports a row for each item of a period and one for its total', async () => {
  const saved = captureDownloads()
  const period = {
    id: '2026-10',
    start_date: '2026-10-01',
    end_date: '2026-10-28',
    is_current: false,
    currency: 'EUR',
    total: '1.07',
    items: [
      { description: 'SIM hosting', quantity: '3 SIMs', amount: '1.05', unit_price: '0.35' },
      { description: '=Data', quantity: '4 MB', amount: '0.02' },
    ],
  }
  const { user } = await renderPortal({ path: '/settings' })
  overrideResponse((url) => (url.includes('/billing') ? Response.json([period]) : undefined))
  await user.click(screen.getByRole('link', { name: 'Billing' }))
  await screen.findByRole('region', { name: 'List of billing periods' })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect((await saved[0]?.file.text())?.split('\r\n')).toEqual([
    'period,start_date,end_date,is_preliminary,description,quantity,unit_price,amount,currency',
    '2026-10,2026-10-01,2026-10-28,false,SIM hosting,3 SIMs,0.35,1.05,EUR',
    expect.stringContaining("'=Data"),
    '2026-10,2026-10-01,2026-10-28,false,Total,,,1.07,EUR',
    '',
  ])
})

it('searches organisations on the server without loading all of them', async () => {
  const requested: string[] = []
  const { user } = await renderPortal({ path: '/settings' })
  const real = transport()
  const restore = replaceTransport({
    ...real,
    fetch: (request, init) => {
      requested.push(typeof request === 'string' ? request : request.url)
      return real.fetch(request, init)
    },
  })
  await user.click(screen.getByRole('link', { name: 'Billing' }))
  await user.click(
    await screen.findByRole('button', { name: 'Organisation: Northwind Telematics' }),
  )
  await user.type(await screen.findByRole('combobox', { name: 'Organisation' }), 'smart')
  const queries = () =>
    requested
      .map((url) => new URL(url, location.origin))
      .filter(({ pathname }) => pathname.endsWith('/organisation'))
      .map(({ searchParams }) => searchParams)
  await vi.waitFor(() => expect(queries().map((query) => query.get('q'))).toContain('name:*smart*'))
  expect(queries().filter((query) => Number(query.get('per_page')) > 20)).toEqual([])
  restore()
})

it('shows every amount with the decimals of its currency', async () => {
  await renderPortal({ path: '/billing' })
  const balance = (await screen.findByText('Prepaid balance')).closest('div')
  await vi.waitFor(() => expect(balance?.textContent).toMatch(/balance€[\d,]+\.\d\dOrg/))
})

it('shows the new period when a month begins while the page is open', async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 30, 23, 55),
    toFake: ['setInterval', 'clearInterval', 'Date'],
  })
  await renderPortal({ path: '/billing' })
  expect(await screen.findByRole('button', { name: 'Month: November 2026' })).toBeDefined()
  vi.advanceTimersByTime(600_000)
  expect(await screen.findByRole('button', { name: 'Month: December 2026' })).toBeDefined()
  const list = within(screen.getByRole('region', { name: 'List of billing periods' }))
  expect(list.getByRole('rowheader', { name: /December 2026.*Preliminary/ })).toBeDefined()
})
