/** What every page has: navigation, keyboard shortcuts, palette, color scheme, time zone. */
import { expect, test } from './setup/test.ts'

test(
  'Back and reload restore the scroll position of a page, even when its content loads late',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await signIn('administrator', '/')
    await expect
      .poll(() =>
        page.evaluate(() => {
          window.scrollTo(0, 500)
          return window.scrollY
        }),
      )
      .toBe(500)
    await page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: 'Billing' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/graphql', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.reload()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    release()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  },
)

test(
  'a tooltip in the collapsed navigation does not cover the next icon',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('administrator', '/settings')
    await page.getByRole('button', { name: 'Collapse navigation' }).click()
    const areas = page.getByRole('navigation', { name: 'Areas' })
    await areas.getByRole('link', { name: 'Batch jobs' }).hover()
    const tooltip = page.getByRole('tooltip', { name: 'Batch jobs' })
    await expect(tooltip).toBeVisible()
    const next = areas.getByRole('link', { name: 'Devices' })
    const room = async () => {
      const [tip, icon] = [await tooltip.boundingBox(), await next.boundingBox()]
      return tip && icon ? tip.x - icon.x - icon.width : null
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  },
)

test(
  'no entry of the account menu moves when the customer loads late',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('query Customer')) await isReleased
      await route.continue()
    })
    await signIn('user', '/settings')
    const account = page.getByRole('banner').getByRole('button', { name: /, User$/ })
    await account.click()
    const menu = page.getByRole('menu', { name: 'Account' })
    await expect(menu).toBeVisible()
    const signOut = menu.getByRole('menuitem', { name: 'Sign out in all tabs' })
    // The menu grows while it opens.
    await signOut.click({ trial: true })
    const before = await signOut.boundingBox()
    const loaded = page.waitForResponse(
      (response) => response.request().postData()?.includes('query Customer') ?? false,
    )
    release()
    await loaded
    await expect(menu.getByText('Northwind Telematics')).toBeVisible()
    expect(await signOut.boundingBox()).toEqual(before)
  },
)

test('the page declares its character set within the first 1,024 bytes', async ({ request }) => {
  const page = await (await request.get('/')).body()
  expect(page.indexOf('<meta charset="utf-8"')).toBeGreaterThan(0)
  expect(page.indexOf('<meta charset="utf-8"')).toBeLessThan(1000)
})

test('everything is reachable with the keyboard alone', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await expect(
    page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first(),
  ).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/sims$/)
  // The overview, still visible while the page loads, has rows too.
  await expect(page.getByRole('grid', { name: 'SIMs' }).getByRole('row').nth(1)).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search SIMs, pages and actions' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('settings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings/)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('the color scheme follows the system, and a choice is saved', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn('administrator', '/settings')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect(html).toHaveAttribute('data-scheme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-scheme', 'light')
})

test('the skip link moves past the navigation', { tag: '@detail' }, async ({ page, signIn }) => {
  await signIn('administrator', '/')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test(
  'typing into a field that a browser extension adds opens nothing',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('user', '/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.evaluate(() => {
      const extension = document.body.appendChild(document.createElement('div'))
      const field = document.createElement('textarea')
      extension.attachShadow({ mode: 'open' }).append(field)
      field.focus()
    })
    await page.keyboard.type('go')
    await expect(page.locator('textarea')).toHaveValue('go')
    await page.locator('textarea').evaluate((field) => field.blur())
    await page.keyboard.type('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(page).toHaveURL(/settings$/)
  },
)
