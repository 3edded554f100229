/** What every page has: navigation, keyboard shortcuts, palette, color scheme, time zone. */
import { expect, test } from './setup/test.ts'

test('Back and reload restore the scroll position of a page, even when its content loads late', async ({
  page,
  signIn,
}) => {
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
})

test('navigation moves the focus into the page and is announced', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  const announced = page.locator('[aria-live="polite"]', { hasText: /^Audit log$/ })
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await areas.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(announced).toBeAttached()

  // The two keys must follow within 1.5 s, which a page that is still being drawn may delay.
  await expect(
    page.getByRole('region', { name: 'Entries' }).getByRole('listitem').first(),
  ).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { level: 1, name: 'Batch jobs' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(announced).not.toBeAttached()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search SIMs, pages and actions' }).fill('audit log')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(announced).toBeAttached()
})

test('a tooltip in the collapsed navigation does not cover the next icon', async ({
  page,
  signIn,
}) => {
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
})

test('the page declares its character set within the first 1,024 bytes', async ({ request }) => {
  const page = await (await request.get('/')).body()
  expect(page.indexOf('<meta charset="utf-8"')).toBeGreaterThan(0)
  expect(page.indexOf('<meta charset="utf-8"')).toBeLessThan(1000)
})

test('everything is reachable with the keyboard alone', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await expect(
    page.getByRole('region', { name: 'SIMs by status' }).getByRole('link').first(),
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

test('the palette finds a change by its synonym and starts a batch job with it', async ({
  page,
  signIn,
}) => {
  await signIn('administrator', '/')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search SIMs, pages and actions' })
  await palette.getByRole('combobox').fill('suspend')
  await expect(palette.getByRole('option', { name: /^Deactivate/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/batch-jobs\/new/)
  await expect(page.getByText('Status to Deactivated')).toBeVisible()
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

test('the settings show times in the selected time zone and save it', async ({ page, signIn }) => {
  await signIn('administrator', '/settings')
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  const now = page.getByText(/^Now:/).locator('[data-tip$="+09:00"]')
  await expect(now).toBeVisible()
  await page.reload()
  await expect(now).toBeVisible()
})

test('the skip link moves past the navigation', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('the palette finds saved views, jobs by their number, and the SIMs of a status', async ({
  page,
  signIn,
}) => {
  await signIn('user', '/sims?q=89')
  await page.getByRole('main').getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'Save this list' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Northern depots')
  await page.keyboard.press('Enter')
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: 'Northern depots' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search SIMs, pages and actions' })
  const find = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
    await palette.getByRole('option', { name: option }).click()
  }
  await find('depots', /^Northern depots/)
  await expect(page).toHaveURL(/\/sims\?q=89/)
  await find('4719', /^Job 4719/)
  await expect(page).toHaveURL(/\/batch-jobs\/4719$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Job 4719' })).toBeVisible()
  await find('exhausted', /^SIMs with status Data Usage Exhausted/)
  await expect(page).toHaveURL(/\/sims\?status=\d+$/)
})

test('the account menu names the user with email and role, and leads to time zone and help', async ({
  page,
  signIn,
}) => {
  await signIn('observer', '/')
  await page.getByRole('button', { name: /, Observer$/ }).click()
  const menu = page.getByRole('menu', { name: 'Account' })
  for (const text of ['Olga Marin', 'olga.marin@northwind.example', 'Observer'])
    await expect(menu.getByText(text, { exact: true })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: /^Time zone/ })).toContainText('UTC')
  await menu.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})
