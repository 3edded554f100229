import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { requestLog } from '../../data/supportLog.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
// Loaded before the tests: importing them can take longer than a test waits.
import '../../ui/menu/FloatingMenu.tsx'

const breakdown = async () =>
  within(await screen.findByRole('region', { name: 'Breakdown of the month' }))

const namesOf = (table: Awaited<ReturnType<typeof breakdown>>) =>
  table.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** Selects the second option of a menu. */
async function chooseSecond(user: UserEvent, button: RegExp) {
  await user.click(await screen.findByRole('button', { name: button }))
  const option = (await screen.findAllByRole('menuitemradio'))[1]
  if (option) await user.click(option)
}

it('breaks down the current month by item, organisation or product', async () => {
  const { user, router } = await renderPortal({ path: '/billing' })
  expect((await breakdown()).getAllByText(/^[\d,]+ SIMs × €0\.35$/)).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Organisation' }))
  expect(namesOf(await breakdown())).toContain('Northwind Smart Metering')
  await user.click(screen.getByRole('radio', { name: 'Product' }))
  const products = namesOf(await breakdown())
  expect(products.slice(0, -1).every((name) => /^Product \d$/.test(name ?? ''))).toBe(true)
  expect(products.at(-1)).toBe('Total')
  expect(router.state.location.search).toBe('?by=product')
})

it('compares two months by amount and percentage', async () => {
  const { user, router } = await renderPortal({ path: '/billing' })
  await chooseSecond(user, /^Month: /)
  await vi.waitFor(() => expect(router.state.location.search).toMatch(/^\?month=\d{4}-\d\d$/))
  await chooseSecond(user, /^Compare with: None/)
  await vi.waitFor(() => expect(router.state.location.search).toMatch(/&compare=\d{4}-\d\d$/))
  const total = (await breakdown()).getAllByRole('row').at(-1)
  expect(total?.textContent).toMatch(/^Total€[\d,]+\.\d\d€[\d,]+\.\d\d[+-]?€[\d,]+\.\d\d[+-]?\d+%$/)
})

it('forecasts the total of the current month on each of its days', async () => {
  await renderPortal({ path: '/billing' })
  const forecast = (await screen.findByText(/^Forecast for /)).closest('div')
  expect(forecast?.textContent).toMatch(
    /€[\d,]+\.\d\dFees once, usage at (its pace so far|last month's pace)$/,
  )
})

it('forecasts the total by the days that have passed, also on a page that stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 16) })
  await renderPortal({ path: '/billing' })
  const forecast = (await screen.findByText(/^Forecast for /)).closest('div')
  const before = forecast?.textContent
  expect(before).toContain('Fees once')
  act(() => void vi.setSystemTime(Date.UTC(2026, 10, 21)))
  await vi.waitFor(() => expect(forecast?.textContent).not.toBe(before), { timeout: 3000 })
})

it('exports every line of the breakdown, which add up to the total', async () => {
  const files = captureDownloads()
  const { user } = await renderPortal({ path: '/billing' })
  await breakdown()
  await user.click(screen.getByRole('radio', { name: 'Organisation' }))
  const total = (await breakdown()).getAllByRole('row').at(-1)?.textContent ?? ''
  await user.click(screen.getByRole('button', { name: 'Export breakdown' }))
  expect(files[0]?.name).toMatch(/^billing-4100-\d{4}-\d\d-by-organisation\.csv$/)
  const [header, ...lines] = ((await files[0]?.file.text()) ?? '').trim().split('\r\n')
  expect(header).toBe(
    'period,start_date,end_date,is_preliminary,organisation_id,organisation,product,description,quantity,unit_price,amount,currency',
  )
  expect(lines[0]).toMatch(
    /^\d{4}-\d\d,[\d-]+,[\d-]+,true,\d+,Northwind [\w ]+,\d,SIM hosting,,,[\d.]+,EUR$/,
  )
  const sum = lines.reduce((all, line) => all + Number(line.split(',')[10]), 0)
  expect(total.replaceAll(',', '')).toContain(`€${sum.toFixed(2)}`)
})

it('has the same total above and in the breakdown of the month', async () => {
  await renderPortal({ path: '/billing' })
  const list = within(await screen.findByRole('region', { name: 'List of billing periods' }))
  const total = (await breakdown()).getAllByRole('row').at(-1)?.textContent ?? ''
  expect(list.getAllByRole('row')[1]?.textContent).toContain(total.replace(/^Total100%/, ''))
})

it('compares the running month with the same days of the month before', async () => {
  const { user, router } = await renderPortal({ path: '/billing' })
  await breakdown()
  await chooseSecond(user, /^Compare with: None/)
  await vi.waitFor(() => expect(router.state.location.search).toBe('?compare=same-days'))
  const hosting = (await breakdown()).getByRole('row', { name: /^SIM hosting/ })
  expect(hosting.textContent).toMatch(/SIMs.*SIMs/)
})

it.each(['Label', 'SIM'])("estimates last month's cost by %s, as CSV too", async (field) => {
  const files = captureDownloads()
  const { user } = await renderPortal({ path: '/billing' })
  await breakdown()
  await chooseSecond(user, /^Month: /)
  await user.click(await screen.findByRole('radio', { name: field }))
  await screen.findByText(/^Estimate: /)
  await user.click(await screen.findByRole('button', { name: 'Export breakdown' }))
  const total = (await breakdown()).getAllByRole('row').at(-1)?.textContent ?? ''
  const [header, ...lines] = ((await files[0]?.file.text()) ?? '').trim().split('\r\n')
  expect(header).toMatch(/,fees_estimate,data_estimate,amount_estimate,currency$/)
  const sum = lines.reduce((all, line) => all + Number(line.split(',').at(-2)), 0)
  expect(total.replaceAll(',', '')).toBe(`Total100%€${sum.toFixed(2)}`)
})

it('loads the usage of the SIMs again when a month begins', async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 30, 23, 55),
    toFake: ['setInterval', 'clearInterval', 'Date'],
  })
  const { user } = await renderPortal({ path: '/billing' })
  await breakdown()
  await user.click(await screen.findByRole('radio', { name: 'SIM' }))
  await screen.findByText(/^Estimate: /)
  const requests = () =>
    requestLog.getState().requests.filter(({ name }) => name === 'BilledSims').length
  const before = requests()
  expect(before).toBeGreaterThan(0)
  vi.advanceTimersByTime(600_000)
  await vi.waitFor(() => expect(requests()).toBe(2 * before))
})

it('reads at most 5,000 SIMs, and says that it covers these', async () => {
  const { user } = await renderPortal({ path: '/billing' })
  await breakdown()
  const real = transport()
  let pages = 0
  const restore = replaceTransport({
    ...real,
    async fetch(request, init) {
      if (typeof init?.body !== 'string' || !init.body.includes('query BilledSims'))
        return real.fetch(request, init)
      const first = ++pages * 100
      const items = Array.from({ length: 100 }, (_, index) => ({
        iccid: String(first + index),
        statusid: 2,
        custom_field_1: null,
        end_customer_label: null,
        monthly_data_volume: 1,
        previous_month_data_volume: 1,
      }))
      const listSims = { items, nextToken: String(pages), totalSims: 20_000 }
      return Response.json({ data: { listSims } })
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'SIM' }))
  expect(await screen.findByText(/Covers the first 5,000 of 20,000 SIMs/)).toBeDefined()
  expect(pages).toBe(50)
  expect((await breakdown()).getByText('Other SIMs, and costs of no SIM')).toBeDefined()
  restore()
})
