/** The languages of the portal. `sweeps/language.spec.ts` checks the texts of every page. */
import { expect, test } from './setup/portalPages.ts'

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
    // As Google Translate does.
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
    await page.getByRole('button', { name: 'Test connections' }).click()
    await expect(page.getByText('GraphQL interface: works')).toBeVisible()
  },
)
