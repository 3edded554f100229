/** The languages of the portal, and whether every page takes its texts from the catalogs. */
import type { Locator, Page } from '@playwright/test'
import { accentGermanTexts } from './setup/accentGermanTexts.ts'
import { byArea, expect, portalPages, test } from './setup/portalPages.ts'

const preferences = 'portal.device.preferences'

/** Sets the language before the portal starts, as Settings stores it. */
async function useLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    preferences,
    JSON.stringify({ state: { language }, version: 1 }),
  ] as const)
}

test('Settings switches the portal to German and back', async ({ page, openPage }) => {
  await openPage('/settings')
  const choose = async (field: string, language: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: language }).click()
  }
  await choose('Language', 'Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Übersicht' }).first(),
  ).toBeVisible()

  await choose('Sprache', 'English')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('the portal starts in German', async ({ page, openPage }) => {
    await openPage('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  })
})

/** Elements with texts of the portal itself; names from the service are in cells, options and descriptions. */
const portalTexts = (page: Page): readonly Locator[] => [
  page.getByRole('heading'),
  page.getByRole('button'),
  page.getByRole('tab'),
  page.getByRole('columnheader'),
  page.locator('label, dt, [role=group] > span[id]'),
  page.getByRole('navigation').getByRole('link'),
]

/**
 * Texts that are no translations: abbreviations, numbers, months (by `Intl`), names of the demo devices, such as "Meter Gent 0012", and of
 * the demo users.
 */
const isUntranslatable = (text: string) =>
  !/[a-z]{3}/.test(text) || /demo|@|e2e-|https?:|^[A-Z][a-z]+ [A-Z][a-z]+$| \d{4}$/.test(text)

for (const { area, pages } of byArea(portalPages)) {
  test(`${area}: no page shows a text that is missing from the catalogs`, async ({
    page,
    openPage,
  }) => {
    test.slow()
    const plainTexts = async () => {
      const texts = await Promise.all(portalTexts(page).map((each) => each.allInnerTexts()))
      return texts.flat().filter((text) => /^[\x20-\x7e\s]+$/.test(text) && !isUntranslatable(text))
    }
    await useLanguage(page, 'de')
    await accentGermanTexts(page)
    for (const path of pages) {
      await test.step(path, () => openPage(path))
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect.poll(plainTexts, path).toEqual([])
    }
  })
}

for (const path of ['/', '/sims', '/sims/:iccid', '/batch-jobs/new', '/settings'] as const) {
  test(`${path} has room for German texts on a phone`, async ({ page, openPage }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await useLanguage(page, 'de')
    await openPage(path)
    const cutTexts = () =>
      page
        .locator('main button, main h1, main h2')
        .evaluateAll((elements) =>
          elements
            .filter(
              ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
            )
            .map(({ textContent }) => textContent),
        )
    await expect.poll(cutTexts).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  })
}
