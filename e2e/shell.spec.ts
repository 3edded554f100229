/** What every page has: navigation, titles, keys, appearance, the way back from an address that is none. */
import { expect, test } from './setup/test.ts'

test('the areas are links and pages have titles', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  await expect(page).toHaveTitle(/Overview/)
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await areas.getByRole('link', { name: 'SIMs' }).click()
  await expect(page).toHaveURL(/\/sims$/)
  await expect(page).toHaveTitle(/SIMs/)
  await areas.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveTitle(/Settings/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sims$/)
})

test('a page is as far down after Back and reload as it was, also when its parts come late', async ({
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
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/graphql', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  letGo()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
})

test('a page change moves the focus into the page and is announced', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  const announced = page.locator('[aria-live="polite"]', { hasText: /^Audit log$/ })
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await areas.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(announced).toBeAttached()

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

test('the tooltip of an icon of the collapsed navigation leaves the next icon free', async ({
  page,
  signIn,
}) => {
  await signIn('administrator', '/settings')
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await areas.getByRole('link', { name: 'Batch jobs' }).hover()
  const tooltip = page.getByRole('tooltip', { name: 'Batch jobs' })
  await expect(tooltip).toBeVisible()
  const [tip, next] = [
    await tooltip.boundingBox(),
    await areas.getByRole('link', { name: 'Devices' }).boundingBox(),
  ]
  expect(tip?.x).toBeGreaterThanOrEqual((next?.x ?? 0) + (next?.width ?? 0))
})

test('the page names its character set within the first 1,024 bytes', async ({ request }) => {
  const page = await (await request.get('/')).body()
  expect(page.indexOf('<meta charset="utf-8"')).toBeGreaterThan(0)
  expect(page.indexOf('<meta charset="utf-8"')).toBeLessThan(1000)
})

test('an address that is no page says so and leads home', async ({ page, signIn }) => {
  await signIn('administrator', '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('/no/such/page')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('everything is reached with the keyboard alone', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/sims$/)
  // The overview, still shown while the page loads, has rows too.
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

test('the palette finds a SIM by any identifier', async ({ page, signIn, simulator }) => {
  const { listSims } = await simulator.graphql<{
    listSims: { items: { iccid: string; imsi: string }[] }
  }>('{ listSims(limit: 1) { items { iccid imsi } } }')
  const sim = listSims.items[0]
  expect(sim).toBeDefined()
  await signIn('administrator', '/')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search SIMs, pages and actions' })
  await palette.getByRole('combobox').fill(sim?.iccid ?? '')
  // The SIM begins with its ICCID; its device, which is found too, with its name.
  await expect(palette.getByRole('option', { name: new RegExp(`^${sim?.iccid}`) })).toBeVisible()
})

test('the palette begins a batch job with a change found by its synonym', async ({
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

test('the colour scheme follows the system and can be chosen for good', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn('administrator', '/settings')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect(html).toHaveAttribute('data-scheme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-scheme', 'light')
})

test('the settings show the time in the chosen zone, and keep it', async ({ page, signIn }) => {
  await signIn('administrator', '/settings')
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  const now = page.getByText(/^Now:/).locator('[data-tip$="+09:00"]')
  await expect(now).toBeVisible()
  await page.reload()
  await expect(now).toBeVisible()
})

test('the skip link leads past the navigation', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})
