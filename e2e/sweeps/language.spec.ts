/** Every page takes its texts from the catalogs and has room for longer ones. */
import type { Locator, Page } from '@playwright/test'
import { accentGermanTexts } from '../setup/accentGermanTexts.ts'
import { byArea, expect, portalPages, test } from '../setup/portalPages.ts'
import { sidewaysScroll } from './lenses.ts'

const preferences = 'portal.device.preferences'

/** Sets the language before the portal starts, as Settings stores it. */
async function useLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    preferences,
    JSON.stringify({ state: { language }, version: 1 }),
  ] as const)
}

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
 * Texts that are no translations: abbreviations, numbers, months and countries with their counts (by `Intl`), names of the demo devices,
 * such as "Meter Gent 0012", and of the demo users.
 */
const isUntranslatable = (text: string) =>
  !/[a-z]{3}/.test(text) ||
  /demo|@|e2e-|https?:|^[A-Z][a-z]+ [A-Z][a-z]+$| \d{4}$|^[^\n]+\n+[\d.]+$/.test(text)

for (const { area, pages } of byArea(portalPages)) {
  test(`${area}: no page shows a text that is missing from the catalogs, or cuts off longer ones`, async ({
    page,
    openPage,
  }) => {
    test.slow()
    const plainTexts = async () => {
      const texts = await Promise.all(portalTexts(page).map((each) => each.allInnerTexts()))
      return texts.flat().filter((text) => /^[\x20-\x7e\s]+$/.test(text) && !isUntranslatable(text))
    }
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
    await useLanguage(page, 'de')
    await accentGermanTexts(page)
    for (const path of pages) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await test.step(path, () => openPage(path))
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect.poll(plainTexts, path).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(cutTexts, path).toEqual([])
      await expect.poll(() => sidewaysScroll(page), path).toBeLessThanOrEqual(0)
    }
  })
}
