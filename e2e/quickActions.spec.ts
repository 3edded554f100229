/** Changes from the selection bar: requested first, confirmed when the SIM shows them. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { expectCompleted, jobCount } from './setup/batch.ts'
import { readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const row = (page: Page, iccid: string) => grid(page).getByRole('row').filter({ hasText: iccid })

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Quick actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a change to selected SIMs is shown as requested until the SIMs have changed', async ({
  page,
  signIn,
}) => {
  await signIn('user', '/sims?status=2')
  await expect(grid(page).locator('[role=row][data-index="3"]')).toBeVisible()
  const [first = '', second = ''] = await readColumn(grid(page), 'ICCID')
  await page.getByRole('checkbox', { name: `Select ${first}` }).click()
  await choose(page, 'Set label')
  const dialog = page.getByRole('dialog', { name: 'Set label of 1 SIM' })
  await dialog.getByRole('textbox', { name: /^Label/ }).fill('Depot 7')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Set label of 1 SIM' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Requested: Label to “Depot 7”')).toBeVisible()
  await expect(messages.getByText('Label is now “Depot 7”')).toBeVisible()
  await expect(row(page, first)).toContainText('Depot 7')

  await page.getByRole('checkbox', { name: `Select ${second}` }).click()
  await choose(page, 'Deactivate')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Their sessions end.')
  await question.getByLabel('Cut off 2 SIMs that are in service now').check()
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Deactivate 2 SIMs' }).click()
  await expect(messages.getByText('Requested: Status to “Deactivated”')).toBeVisible()
  await messages
    .getByRole('button', { name: /^Show job \d+$/ })
    .last()
    .click()
  await expectCompleted(page)
  await page.goBack()
  for (const iccid of [first, second]) await expect(row(page, iccid)).toContainText('Deactivated')
})

test(
  'a row offers the quick actions in a menu of its own, by pointer and by keyboard',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn }) => {
    await signIn('user', '/sims?status=2')
    const first = grid(page).locator('[role=row][data-index="0"]')
    await first.hover()
    await page.getByRole('button', { name: 'Row actions' }).click()
    const menu = page.getByRole('menu', { name: /^Quick actions for SIM \d+$/ })
    await expect(menu.getByRole('menuitem', { name: 'Set limits' })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: /^Activate/ })).toBeDisabled()
    await expect(menu).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, '[role=menu]')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(grid(page)).toBeFocused()

    await page.keyboard.press('m')
    await menu.getByRole('menuitem', { name: 'Set label' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set label of 1 SIM' })
    await dialog.getByRole('textbox', { name: /^Label/ }).fill('Depot 7')
    await dialog.getByRole('button', { name: 'Set label of 1 SIM' }).click()
    await expect(first).toContainText('Depot 7')
  },
)

test(
  'the menu of the last row fits the window, also when its actions are known late',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn }) => {
    let answer = () => {}
    const isDue = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('StatusTransitions')) await isDue
      await route.continue()
    })
    await signIn('user', '/sims')
    await expect(grid(page).locator('[role=row][data-index="15"]')).toBeVisible()
    await grid(page).locator('[role=row][data-index="15"]').hover()
    await page.getByRole('button', { name: 'Row actions' }).click()
    const menu = page.getByRole('menu', { name: /^Quick actions for SIM \d+$/ })
    await expect(menu).toHaveText('Loading')
    answer()
    await expect(menu.getByRole('menuitem', { name: 'Set limits' })).toBeVisible()
    await expect(menu).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a change of several SIMs that was sent while the connection broke is found once it is back',
  { tag: ['@once', '@detail'] },
  async ({ page, context, signIn, simulator }) => {
    const before = await jobCount(simulator)
    await signIn('user', '/sims?status=2')
    await expect(grid(page).locator('[role=row][data-index="3"]')).toBeVisible()
    const iccids = (await readColumn(grid(page), 'ICCID')).slice(0, 2)
    for (const iccid of iccids)
      await page.getByRole('checkbox', { name: `Select ${iccid}` }).click()
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('startBatchJob(')) return route.continue()
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await choose(page, 'Set label')
    const dialog = page.getByRole('dialog', { name: 'Set label of 2 SIMs' })
    await dialog.getByRole('textbox', { name: /^Label/ }).fill('Depot 9')
    await dialog.getByRole('button', { name: 'Set label of 2 SIMs' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByText(/The portal looks for the job by itself/)).toBeVisible({
      timeout: 20_000,
    })
    await context.setOffline(false)
    await expect(messages.getByText('Requested: Label to “Depot 9”')).toBeVisible()
    await expect(messages.getByText('We could not confirm this change was sent')).toBeHidden()
    expect(await jobCount(simulator)).toBe(before + 1)
  },
)
