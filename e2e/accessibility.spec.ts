/** Every page and every layer of the shell, scanned in light and in dark. */
import { expectAccessible } from './setup/accessibility.ts'
import { expect, test } from './setup/test.ts'

test('sign-in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

const pages = [
  { path: '/', heading: 'Overview' },
  { path: '/sims', heading: 'SIMs' },
  { path: '/events', heading: 'Events' },
  { path: '/data-streams', heading: 'Data streams' },
  { path: '/factory-test', heading: 'Factory test' },
  { path: '/api-keys', heading: 'Keys and tokens' },
  { path: '/api-keys/tokens', heading: 'Keys and tokens' },
  { path: '/audit-log', heading: 'Audit log' },
  { path: '/batch-jobs', heading: 'Batch jobs' },
  { path: '/devices', heading: 'Devices' },
  { path: '/billing', heading: 'Billing' },
  { path: '/settings', heading: 'Settings' },
  { path: '/no/such/page', heading: 'Page not found' },
]

for (const { path, heading } of pages) {
  test(`page ${path}`, async ({ page, signIn }) => {
    await signIn('administrator', path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })
}

test('command palette', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await expectAccessible(page)
})

test('shortcut sheet', async ({ page, signIn }) => {
  await signIn('administrator', '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessible(page)
})

const menus = [
  { path: '/', button: 'Theme and time zone', role: 'menu' },
  { path: '/', button: /, Administrator$/, role: 'menu' },
  { path: '/', button: /^Live updates/, role: 'dialog' },
  { path: '/', button: /^Customer: /, role: 'menu' },
] as const

for (const { path, button, role } of menus) {
  test(`${role} of ${String(button)}`, async ({ page, signIn }) => {
    await signIn('administrator', path)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole(role).waitFor()
    await expectAccessible(page)
  })
}

test('signing in again', async ({ page, signIn, simulator }) => {
  await signIn('administrator', '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await simulator.faults({ refuseTokens: true })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search SIMs, pages and actions' }).fill('894')
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  await expectAccessible(page)
})
