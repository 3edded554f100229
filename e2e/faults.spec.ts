/** A service that is slow or failing: the page says what is going on and offers the way out. */
import { expect, test } from './setup/test.ts'

test('a slow service shows the skeleton of the list, then the list', async ({
  page,
  signIn,
  simulator,
}) => {
  await signIn('administrator', '/settings')
  await simulator.faults({ delayMs: 1500 })
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'SIMs' }).click()
  const grid = page.getByRole('grid', { name: 'SIMs' })
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(grid.locator('[role=row][aria-busy=true]').first()).toBeVisible()
  await expect(grid.locator('[role=row][data-index="0"]:not([aria-busy])')).toBeVisible()
})

test('a failing service is explained, and Retry works once the service is back', async ({
  page,
  signIn,
  simulator,
}) => {
  await signIn('administrator', '/settings')
  await simulator.faults({ failRate: 1 })
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'SIMs' }).click()
  const grid = page.getByRole('grid', { name: 'SIMs' })
  await expect(grid.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(grid.getByRole('button', { name: /Copy/ })).toBeVisible()
  await simulator.faults({ failRate: 0 })
  await grid.getByRole('button', { name: 'Retry' }).click()
  await expect(grid.locator('[role=row][data-index="0"]:not([aria-busy])')).toBeVisible()
})
