/** The navigation in a narrow window. `sweeps/pages.spec.ts` checks every page at such widths. */
import { expect, test } from './setup/portalPages.ts'

for (const { name, viewport, tag } of [
  { name: 'at a width of 360 pixels', viewport: { width: 360, height: 740 }, tag: [] },
  // 200% zoom of a 1280 x 800 window halves the CSS pixels.
  { name: 'at 200% zoom', viewport: { width: 640, height: 400 }, tag: '@detail' },
])
  test(`the navigation opens as a sheet ${name}`, { tag }, async ({ page, openPage }) => {
    await page.setViewportSize(viewport)
    await openPage('/')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'SIMs' }).click()
    await expect(page).toHaveURL(/\/sims$/)
    await expect(page.getByRole('grid')).toBeVisible()
  })
