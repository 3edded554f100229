/** The portal on a phone and at 200 % zoom: everything reachable, nothing that scrolls sideways but the table itself. */
import { expect, test } from './setup/test.ts'

const sizes = [
  { name: 'a width of 360 pixels', viewport: { width: 360, height: 740 } },
  // 200 % zoom of a 1280 x 800 window halves the CSS pixels.
  { name: '200 % zoom', viewport: { width: 640, height: 400 } },
]

for (const { name, viewport } of sizes) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport })

    for (const path of [
      '/',
      '/sims',
      '/batch-jobs',
      '/batch-jobs/new',
      '/batch-jobs/import',
      '/batch-jobs/4719',
      '/devices',
      '/events',
      '/data-streams',
      '/factory-test',
      '/audit-log',
      '/api-keys',
      '/billing',
      '/settings',
    ]) {
      test(`${path} fits the screen`, async ({ page, signIn }) => {
        await signIn('administrator', path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }

    test('the navigation opens as a sheet', async ({ page, signIn }) => {
      await signIn('administrator', '/')
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'SIMs' }).click()
      await expect(page).toHaveURL(/\/sims$/)
      await expect(page.getByRole('grid')).toBeVisible()
    })
  })
}

test('on a phone, what can be done with a token is in sight without scrolling sideways', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('administrator', '/api-keys/tokens')
  const rows = page.getByRole('region', { name: 'List of application tokens' }).getByRole('row')
  const revoke = rows.nth(1).getByRole('button', { name: /^Revoke/ })
  const edges = await revoke.evaluate((button) => ({
    left: button.getBoundingClientRect().left,
    right: button.getBoundingClientRect().right,
    width: innerWidth,
  }))
  expect(edges.left).toBeGreaterThanOrEqual(0)
  expect(edges.right).toBeLessThanOrEqual(edges.width)
})
