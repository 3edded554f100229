/** Filters of the SIM list: set in forms, shown as chips, part of the URL, removed. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
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

test(
  'filters of many kinds are added one after the other, changed, opened by their URL, and cleared',
  { tag: '@extension' },
  async ({ page, signIn, sims }) => {
    await signIn('user', '/sims')
    const apply = page.getByRole('button', { name: 'Apply filter' })
    const add = async (title: string) => {
      await filters(page).getByRole('button', { name: 'Add filter' }).click()
      await page.getByRole('button', { name: title, exact: true }).click()
    }
    const chip = (text: string) =>
      filters(page).getByRole('button', { name: `${text}. Change this filter` })

    await filters(page).getByRole('button', { name: 'Filter by Status' }).click()
    await page.getByRole('checkbox', { name: 'Activated', exact: true }).check()
    await apply.click()
    await expect(chip('Status: Activated')).toBeVisible()

    await filters(page).getByRole('button', { name: 'Filter by Label' }).click()
    await page.getByRole('combobox', { name: 'Labels' }).fill('North')
    await page.getByRole('option', { name: 'North depot' }).click()
    await apply.click()
    await expect(chip('Label: North depot')).toBeVisible()

    await add('Data this month')
    await page.getByRole('textbox', { name: 'From' }).fill('much')
    await expect(page.getByText('Enter an amount such as 500 MB or 1.5 GiB.')).toBeVisible()
    await page.getByRole('textbox', { name: 'From' }).fill('1 kB')
    await expectAccessible(page, '[role=dialog]')
    await apply.click()
    await expect(chip('Data this month: from 1 kB')).toBeVisible()

    await add('Last seen')
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expectAccessible(page, '[role=dialog]')
    await apply.click()
    await expect(filters(page).getByRole('button', { name: /^Last seen: / })).toBeVisible()

    await chip('Label: North depot').click()
    await page.getByRole('combobox', { name: 'Labels' }).fill('Vending')
    await page.getByRole('option', { name: 'Vending' }).click()
    await apply.click()
    await expect(chip('Label: North depot, Vending')).toBeVisible()
    const expectMatching = () =>
      expect(async () => {
        expect(await values(page, 'Status')).toEqual(['Activated'])
        expect((await values(page, 'Label')).toSorted()).toEqual(['North depot', 'Vending'])
      }).toPass()
    await expectMatching()

    await page.goto(page.url())
    await expect(filters(page).getByRole('button', { name: /Change this filter$/ })).toHaveCount(4)
    await expectMatching()

    await filters(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/sims$/)
    await expect(page.getByText(`${sims} SIMs`, { exact: true })).toBeVisible()
  },
)
