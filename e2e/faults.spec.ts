/** A slow or failing service: the page shows what is happening and offers a retry. */
import { delayResponses } from './setup/layoutShift.ts'
import { expect, test } from './setup/test.ts'

test(
  'the list shows a skeleton while the service is slow',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('administrator', '/settings')
    const answer = await delayResponses(page)
    await page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: 'SIMs' })
      .click()
    const grid = page.getByRole('grid', { name: 'SIMs' })
    await expect(grid).toHaveAttribute('aria-busy', 'true')
    await expect(grid.locator('[data-index="0"]')).toBeVisible()
    answer()
    await expect(grid.locator('[role=row][data-index="0"]')).toBeVisible()
  },
)

test('a failing service shows an error, and Retry works once the service is back', async ({
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
  await expect(grid.locator('[role=row][data-index="0"]')).toBeVisible()
})
