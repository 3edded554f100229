/** The languages of the portal. `sweeps/language.spec.ts` checks the texts of every page. */
import type { Page } from '@playwright/test'
import { expect, test } from './setup/portalPages.ts'
import { test as signedOutTest } from './setup/test.ts'

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

test(
  'a page that the browser has translated still changes',
  { tag: '@detail' },
  async ({ page, openPage }) => {
    await openPage('/settings/support')
    await translatePage(page)
    await page.getByRole('button', { name: 'Test connections' }).click()
    await expect(page.getByText('GraphQL interface: works')).toBeVisible()
  },
)

signedOutTest(
  'a sign-in page that the browser has translated shows why a token is rejected',
  { tag: '@detail' },
  async ({ page }) => {
    await page.goto('/sims')
    await page.getByLabel('Application token', { exact: true }).fill('wrong')
    await translatePage(page)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('REST interface: failed')).toBeVisible()
    await expect(page.getByLabel('Application token', { exact: true })).toHaveValue('wrong')
  },
)

/** Replaces each text node as browser translation does. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      font.textContent = text.data
      text.parentNode?.insertBefore(font, text)
      text.remove()
    }
  })
}
