/** Views of the SIM list: saved, opened again, shared by a link, renamed and deleted. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { expect, submitToken, test } from './setup/test.ts'

test('a view restores filters, order and columns, and its link opens them for another user', async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
  store,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('user', '/sims?status=2')
  const grid = page.getByRole('grid', { name: 'SIMs' })
  await grid.getByRole('columnheader', { name: 'ICCID' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=iccid/)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Device name' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('columnheader', { name: 'Device name' })).toHaveCount(0)

  const button = page.getByRole('main').getByRole('button', { name: 'Saved views' })
  const panel = page.getByRole('dialog', { name: 'Saved views' })
  await button.click()
  await panel.getByRole('button', { name: 'Save this list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this list as a view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('In service')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'In service' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await panel.getByRole('button', { name: 'Rename In service' }).click()
  // A long name must not hide the buttons beside it.
  const name = 'Activated SIMs of all products, the highest ICCID first'
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name })).toBeVisible()
  await expect(panel.getByRole('button', { name: `Delete ${name}` })).toBeInViewport({ ratio: 1 })
  await panel.getByRole('button', { name: `Copy link to ${name}` }).click()
  await expect(page.getByText(`Link to “${name}” copied`)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await page.goto('/sims')
  await button.click()
  await panel.getByRole('link', { name }).click()
  await expect(page).toHaveURL(link)
  const expectView = async (on: Page) => {
    const table = on.getByRole('grid', { name: 'SIMs' })
    await expect(
      on.getByRole('button', { name: 'Status: Activated. Change this filter' }),
    ).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'ICCID' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(table.getByRole('columnheader', { name: 'Status' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Device name' })).toHaveCount(0)
  }
  await expectView(page)

  const colleague = await browser.newPage({ baseURL: baseURL ?? '' })
  await colleague.goto(link)
  await submitToken(colleague, store.token('observer'))
  await expectView(colleague)
  await colleague.close()

  await button.click()
  await panel.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(panel.getByRole('link')).toHaveText(['All SIMs'])
})
