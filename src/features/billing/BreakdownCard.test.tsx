import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'
// Loaded before the tests, because loading takes long on a busy machine.
import '../../ui/menu/FloatingMenu.tsx'

const breakdown = async () =>
  within(await screen.findByRole('region', { name: 'Breakdown of the month' }))

const namesOf = (table: Awaited<ReturnType<typeof breakdown>>) =>
  table.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** Chooses the second option of a menu. */
async function chooseSecond(user: UserEvent, button: RegExp) {
  await user.click(await screen.findByRole('button', { name: button }))
  const option = (await screen.findAllByRole('menuitemradio'))[1]
  if (option) await user.click(option)
}

it('breaks the running month down by organisation, or by product', async () => {
  const { user, router } = await renderPortal({ path: '/billing' })
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

it('forecasts the total of the running month, or shows that it is too early', async () => {
  await renderPortal({ path: '/billing' })
  const forecast = (await screen.findByText(/^Forecast for /)).closest('div')
  expect(forecast?.textContent).toMatch(
    /€[\d,]+\.\d\dStraight line to month end$|–Too early in the month$/,
  )
})
