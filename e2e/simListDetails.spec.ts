/** Smaller things the SIM list promises: cut texts for the keyboard, preview by touch, actions on a phone. */
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

  test('the form of a filter that is added stays within the screen', async ({ page, signIn }) => {
    await signIn('user', '/sims?status=2&product=1')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('button', { name: 'Last seen' }).click()
    const apply = page.getByRole('button', { name: 'Apply filter' })
    await expect(apply).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeInViewport({ ratio: 1 })
  })

  test('the actions of the list stand beside its heading', async ({ page, signIn }) => {
    await signIn('user', '/sims')
    const heading = await page.getByRole('heading', { name: 'SIMs' }).boundingBox()
    const action = await page.getByRole('button', { name: 'Export' }).boundingBox()
    expect(action?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))
  })
})
