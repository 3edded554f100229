/** Filters of the SIM list: set in forms, shown as chips, part of the URL, removed. */
import type { Page } from '@playwright/test'
import { readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
const values = async (page: Page, header: string) => [
  ...new Set(await readColumn(grid(page), header)),
]

test('a status filter offers each status with its count, and its chip takes it away again', async ({
  page,
  signIn,
  sims,
}) => {
  await signIn('administrator', '/sims')
  await filters(page).getByRole('button', { name: 'Filter by Status' }).click()
  await page.getByRole('checkbox', { name: 'Activated', exact: true }).check()
  await page.getByRole('button', { name: 'Apply filter' }).click()

  await expect(page).toHaveURL(/status=2/)
  await expect.poll(() => values(page, 'Status')).toEqual(['Activated'])
  await expect(
    filters(page).getByRole('button', { name: 'Status: Activated. Change this filter' }),
  ).toBeVisible()
  await expect(page.getByText(/^\d+ SIMs$/)).not.toHaveText(`${sims} SIMs`)

  await filters(page).getByRole('button', { name: 'Remove the filter Status' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await expect(page.getByText(`${sims} SIMs`, { exact: true })).toBeVisible()
})

test('filters combine, and are cleared in one go', async ({ page, signIn, sims }) => {
  await signIn('administrator', '/sims?status=2&product=1')
  await expect.poll(() => values(page, 'Product')).toEqual(['Product 1'])
  expect(await values(page, 'Status')).toEqual(['Activated'])
  await filters(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText(`${sims} SIMs`, { exact: true })).toBeVisible()
})

test('a range of ICCIDs shows exactly the SIMs within it', async ({ page, signIn, simulator }) => {
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(limit: 20, order: { iccid: "asc" }) { items { iccid } } }',
  )
  const all = listSims.items.map(({ iccid }) => iccid)
  const wanted = all.slice(5, 12)
  await signIn('administrator', `/sims?from=${wanted[0]}&to=${wanted.at(-1)}`)
  await expect.poll(() => readColumn(grid(page), 'ICCID')).toEqual(wanted)
})

test(
  'a filter is set and applied with the keyboard, and focus returns to its chip',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn('administrator', '/sims')
    const chip = filters(page).getByRole('button', { name: 'Filter by Product' })
    await chip.focus()
    await page.keyboard.press('Enter')
    const option = page.getByRole('checkbox', { name: 'Product 1', exact: true })
    await option.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(option).toBeHidden()
    await expect(chip).toBeFocused()
    await expect(page).not.toHaveURL(/product=/)
  },
)
