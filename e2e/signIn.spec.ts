/** Signing in and out: with one click, with a token, rejected, and remembered on request. */
import { expect, submitToken, test } from './setup/test.ts'

test.describe('a click on a demo account', { tag: '@once' }, () => {
  for (const role of ['Administrator', 'Observer']) {
    test(`signs in as ${role}`, async ({ page }) => {
      await page.goto('/')
      await page
        .getByRole('region', { name: 'Demo fleet' })
        .getByRole('button', { name: role, exact: true })
        .click()
      await expect(page.getByRole('banner').getByText(role)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    })
  }
})

test.describe('an application token', () => {
  test('signs in with its role and opens the requested page', async ({ page, store }) => {
    await page.goto('/sims')
    await submitToken(page, store.token('user'))
    await expect(page).toHaveURL(/\/sims$/)
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /, User$/ })).toBeVisible()
  })
})

test(
  'a sign-in lasts for the tab only, unless the user chooses to be remembered',
  { tag: '@once' },
  async ({ page, context, store }) => {
    await page.goto('/sims')
    await submitToken(page, store.token('user'))
    await expect(page.getByRole('grid')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('grid')).toBeVisible()

    const second = await context.newPage()
    await second.goto('/sims')
    await expect(second.getByLabel('Application token', { exact: true })).toBeVisible()
    await second.getByLabel('Remember on this device').check()
    await submitToken(second, store.token('user'))
    await expect(second.getByRole('grid')).toBeVisible()

    const third = await context.newPage()
    await third.goto('/sims')
    await expect(third.getByRole('grid')).toBeVisible()
  },
)

test(
  'signing out in one tab signs out the others and forgets everything',
  { tag: '@once' },
  async ({ page, context, store }) => {
    await page.goto('/sims')
    await page.getByLabel('Remember on this device').check()
    await submitToken(page, store.token('user'))
    await expect(page.getByRole('grid')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/sims')
    await expect(other.getByRole('grid')).toBeVisible()

    await page.getByRole('banner').getByRole('button', { name: /User$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out in all tabs' }).click()

    await expect(page.getByLabel('Application token', { exact: true })).toBeVisible()
    await expect(other.getByLabel('Application token', { exact: true })).toBeVisible()
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).not.toContain(store.name)
  },
)

test('an expired session is renewed in place, and the page behind keeps its state', async ({
  page,
  signIn,
  simulator,
  store,
}) => {
  await signIn('user', '/sims')
  await page.getByRole('searchbox').fill('894')
  await expect(page).toHaveURL(/q=894/)
  await simulator.faults({ refuseTokens: true })

  // Any request may be the first one refused, so the dialog may cover the list already.
  await page.locator('[data-head="iccid"] button').first().dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await simulator.faults({ refuseTokens: false })
  await dialog.getByLabel('Application token', { exact: true }).fill(store.token('user'))
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('894')
  await expect(page).toHaveURL(/q=894/)
})

test(
  'a session that expires under a dialog is renewed on top of it, and the dialog keeps its input',
  { tag: ['@extension', '@detail'] },
  async ({ page, signIn, simulator, store }) => {
    await signIn('administrator', '/api-keys')
    await page.getByRole('button', { name: 'Create API key' }).click()
    const form = page.getByRole('dialog', { name: 'Create API key' })
    await form.getByLabel('Comment').fill('Warehouse sync')
    await form.getByLabel('Allowed addresses').fill('127.0.0.0/8')
    await simulator.faults({ refuseTokens: true })
    await form
      .getByRole('button', { name: 'Create API key', includeHidden: true })
      .dispatchEvent('click')

    const again = page.getByRole('dialog', { name: 'Sign in again' })
    const token = again.getByLabel('Application token', { exact: true })
    await expect(token).toBeFocused()
    await simulator.faults({ refuseTokens: false })
    await page.keyboard.type(store.token('administrator'))
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    await expect(page.getByLabel('New API key')).toHaveValue(/./)
    await expect(page.locator('body')).not.toBeFocused()
  },
)
