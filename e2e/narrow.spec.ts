/** The portal on a phone and at 200% zoom: everything is reachable, and only tables scroll sideways. */
import { expect, mainPages, test } from './setup/portalPages.ts'

// 200% zoom of a 1280 x 800 window halves the CSS pixels. `accessibilityViewports.spec.ts` opens the pages in narrower windows.
const zoomed = { width: 640, height: 400 }

test('every page fits the screen at 200% zoom', async ({ page, openPage }) => {
  test.slow()
  await page.setViewportSize(zoomed)
  for (const path of mainPages) {
    await openPage(path)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
      .toBeLessThanOrEqual(0)
  }
})

for (const { name, viewport } of [
  { name: 'at a width of 360 pixels', viewport: { width: 360, height: 740 } },
  { name: 'at 200% zoom', viewport: zoomed },
])
  test(`the navigation opens as a sheet ${name}`, async ({ page, openPage }) => {
    await page.setViewportSize(viewport)
    await openPage('/')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'SIMs' }).click()
    await expect(page).toHaveURL(/\/sims$/)
    await expect(page.getByRole('grid')).toBeVisible()
  })

test('on a phone, the actions of a token are visible without scrolling sideways', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage('/api-keys/tokens')
  const rows = page.getByRole('region', { name: 'List of application tokens' }).getByRole('row')
  const revoke = rows.nth(1).getByRole('button', { name: /^Revoke/ })
  const edges = () =>
    revoke.evaluate((button) => {
      const { left, right } = button.getBoundingClientRect()
      return { isLeftVisible: left >= 0, isRightVisible: right <= innerWidth }
    })
  await expect.poll(edges).toEqual({ isLeftVisible: true, isRightVisible: true })
})

test('on a phone, figures stand two in a row beside a scrollbar that takes space', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 390 - 15, height: 844 })
  for (const path of ['/', '/billing', '/sims/:iccid/usage'] as const) {
    await openPage(path)
    const tops = () =>
      page
        .getByRole('main')
        .locator('dl:has(dd + dd)')
        .first()
        .locator('dt')
        .evaluateAll((names) => names.slice(0, 2).map((name) => name.getBoundingClientRect().top))
    await expect.poll(async () => new Set(await tops()).size, path).toBe(1)
  }
})
