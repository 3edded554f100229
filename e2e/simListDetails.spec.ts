/** Smaller things the SIM list promises: cut texts for the keyboard, preview by touch, saved views, actions on a phone. */
import { expectAccessible } from './setup/accessibility.ts'
import { readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

test('a cut text is shown whole when the keyboard rests on its cell, and goes with the next key', async ({
  page,
  signIn,
}) => {
  await signIn('user', '/sims')
  const table = page.getByRole('grid', { name: 'SIMs' })
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  const [whole = ''] = await readColumn(table, 'ICCID')
  // The header of ICCID is the first one after the boxes: made narrow by the keyboard, a step at a time.
  await table.focus()
  await page.keyboard.press('ArrowUp')
  for (let step = 0; step < 6; step++) await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tooltip')).toHaveText(whole)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test('views are saved, renamed, opened and deleted by name', async ({ page, signIn }) => {
  await signIn('user', '/sims?status=2')
  const button = page.getByRole('main').getByRole('button', { name: 'Saved views' })
  const panel = page.getByRole('dialog', { name: 'Saved views' })
  await button.click()
  await page.getByRole('button', { name: 'Save this list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this list as a view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('In service')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'In service' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.getByRole('button', { name: 'Rename In service' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Working')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'Working' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/sims')
  await button.click()
  await panel.getByRole('link', { name: 'Working' }).click()
  await expect(page).toHaveURL(/status=2/)
  await button.click()
  await page.getByRole('button', { name: 'Delete Working' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(panel.getByRole('link')).toHaveText(['All SIMs'])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a SIM is previewed by touch, without leaving the list', async ({ page, signIn }) => {
    await signIn('user', '/sims')
    const table = page.getByRole('grid', { name: 'SIMs' })
    await expect(table.getByRole('rowheader').nth(2)).toBeVisible()
    const iccid = /\d{19,20}/.exec((await readColumn(table, 'SIM')).at(2) ?? '')?.[0] ?? ''
    await page.getByRole('button', { name: `Preview ${iccid}` }).tap()
    await expect(page.getByRole('complementary', { name: `SIM ${iccid}` })).toBeVisible()
    await expect(page).toHaveURL(/\/sims$/)
  })

  test('the actions of the list stand beside its heading', async ({ page, signIn }) => {
    await signIn('user', '/sims')
    const heading = await page.getByRole('heading', { name: 'SIMs' }).boundingBox()
    const action = await page.getByRole('button', { name: 'Export' }).boundingBox()
    expect(action?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))
  })
})
