/** Files of the portal that fail to load: without a network, or because a new version replaced them. */
import type { Page } from '@playwright/test'
import type { Simulator } from './setup/simulator.ts'
import { expect, test } from './setup/test.ts'

const paletteName = 'Search SIMs, pages and actions'

/** Blocks scripts by the start of their names; returns a function that unblocks them. */
async function blockScript(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = `**/assets/${name}-*.js`
  await page.route(pattern, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(pattern)
}

/** Returns the path of the SMS tab of a SIM that has a device. */
async function smsPath(simulator: Simulator): Promise<string> {
  const devices = await simulator.rest<
    {
      status: { id: number }
      service_profile: { id: number }
      sim: { iccid: string } | null
    }[]
  >('endpoint?per_page=500')
  // The first service profile needs no quota, without which the form would not be there.
  const device = devices.find(
    ({ sim, status, service_profile: profile }) =>
      sim !== null && status.id === 0 && profile.id === 1,
  )
  return `/sims/${device?.sim?.iccid}/sms`
}

const smsText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

test('a palette that fails to load leaves the page unchanged, and Retry opens it', async ({
  page,
  signIn,
}) => {
  const restore = await blockScript(page, 'CommandPalette')
  await signIn('administrator', '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const failure = page.getByRole('dialog')
  await expect(failure.getByText("Couldn't load this part of the portal")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(failure.getByRole('button', { name: 'Retry' })).toBeFocused()

  await restore()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog', { name: paletteName }).getByRole('combobox')).toBeFocused()
})

test(
  'a palette that is still loading is shown as loading and keeps what is typed',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    let load = () => {}
    const allowed = new Promise<void>((resolve) => (load = resolve))
    await page.route('**/assets/CommandPalette-*.js', async (route) => {
      await allowed
      await route.continue()
    })
    await signIn('administrator', '/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('status', { name: 'Refreshing' })).toBeAttached()
    await page.keyboard.type('audit')
    load()
    const field = page.getByRole('dialog', { name: paletteName }).getByRole('combobox')
    await expect(field).toHaveValue('audit')
    await expect(page.getByRole('status', { name: 'Refreshing' })).toHaveCount(0)
  },
)

test(
  'a palette whose style sheet fails to load is styled after Retry',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    const pattern = '**/assets/CommandPalette-*.css'
    await page.route(pattern, (route) => route.abort('internetdisconnected'))
    await signIn('administrator', '/settings')
    await page.keyboard.press('Control+k')
    const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute(pattern)
    await retry.click()
    const field = page.getByRole('dialog', { name: paletteName }).getByRole('combobox')
    await expect(field).toHaveCSS('border-top-width', '0px')
  },
)

test(
  'a half-written SMS survives a page that fails to load',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    const restoreQuestion = await blockScript(page, 'ConfirmDialog')
    const restorePage = await blockScript(page, 'AuditLogPage')
    await signIn('administrator', await smsPath(simulator))
    await smsText(page).fill('Open the valve at 6:00')

    const link = page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: 'Audit log' })
    await link.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/sms$/)
    await expect(smsText(page)).toHaveValue('Open the valve at 6:00')
    await expect(link).toBeFocused()

    await restoreQuestion()
    await link.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the page' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText("Couldn't load this part of the portal")).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await restorePage()
    await main.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()

    await page.goBack()
    await expect(smsText(page)).toHaveValue('Open the valve at 6:00')
  },
)

test('a new version offers a reload that preserves a half-written SMS', async ({
  page,
  signIn,
  simulator,
}) => {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.route('**/assets/CommandPalette-*.js', (route) => route.fulfill({ status: 404 }))
  await signIn('administrator', await smsPath(simulator))
  await smsText(page).fill('Open the valve at 6:00')
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/assets\/[\w-]+\.js/g, 'assets/NextBuild.js'),
    })
  })

  await page.keyboard.press('Control+k')
  const offer = page.getByRole('dialog')
  await expect(offer.getByText('A new version is available')).toBeVisible()
  await page.unrouteAll()
  const loaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(smsText(page)).toHaveValue('Open the valve at 6:00')
  expect(questions).toEqual([])
})

test(
  'an action whose code fails to load says so, and works when it is pressed again',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    const restore = await blockScript(page, 'batchDraft')
    await signIn()
    await page.getByRole('grid').getByRole('checkbox').nth(1).click()
    const change = page.getByRole('button', { name: 'Change 1 SIM' })
    await change.click()
    await expect(page.getByText("Couldn't load this part of the portal")).toBeVisible()
    await restore()
    await change.click()
    await expect(page).toHaveURL(/batch-jobs\/new\/changes/)
  },
)

test('a missing file returns 404 instead of the page, and robots are excluded', async ({
  request,
}) => {
  for (const path of ['/assets/start-Earlier.js', '/nothing.css', '/wp-login.php']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(answer.headers()['content-type']).toContain('text/plain')
  }
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain('Disallow: /')
  expect((await request.get('/sims')).headers()['content-type']).toContain('text/html')
})
