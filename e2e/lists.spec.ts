/** What all lists share: the filters in one row, and one way to export. */
import { expect, test } from './setup/test.ts'

test('every list has one row of filters and exports from its heading', async ({ page, signIn }) => {
  test.slow()
  await signIn('administrator', '/sims')
  for (const path of [
    '/sims',
    '/batch-jobs',
    '/devices',
    '/events',
    '/audit-log',
    '/organisation/users',
    '/directory/imsis',
  ]) {
    await page.goto(path)
    const filters = page.getByRole('group', { name: 'Filters' })
    await expect(filters, path).toHaveCount(1)
    const heading = page.locator('header', { has: page.getByRole('heading', { level: 1 }) })
    await expect(heading.getByRole('button', { name: /^Export( CSV)?$/ }), path).toBeEnabled()
    const height = async () => (await filters.boundingBox())?.height
    await expect.poll(height, path).toBeLessThan(48)
  }
})
