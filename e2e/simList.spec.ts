/** The SIM list: search, filters, order, and the URL that restores them. */
import type { Page } from '@playwright/test'
import { readColumn, readRows } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search SIMs' })
const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name })
const sortBy = (page: Page, name: string) =>
  header(page, name).getByRole('button', { name, exact: true }).click()

/** Returns the visible ICCIDs once the list has rows. */
async function iccids(page: Page): Promise<string[]> {
  await expect(grid(page).locator('[role=row][data-index="0"]')).toBeVisible()
  return readColumn(grid(page), 'ICCID')
}

test('the list shows the fleet sorted by ICCID, with the total number of SIMs', async ({
  page,
  signIn,
  sims,
}) => {
  await signIn('administrator', '/sims')
  const shown = await iccids(page)
  expect(shown).toEqual(shown.toSorted())
  expect(shown[0]).toMatch(/^\d{19,20}$/)
  await expect(page.getByText(`${sims} SIMs`, { exact: true })).toBeVisible()
  await expect(page.getByText(new RegExp(`^Row 1 of ${sims}$`))).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(sims + 1))
})

test('scrolling loads more rows, up to the last SIM', async ({ page, signIn, sims }) => {
  await signIn('administrator', '/sims')
  await iccids(page)
  await grid(page).focus()
  await expect(async () => {
    await page.keyboard.press('Control+End')
    await expect(grid(page).locator(`[role=row][aria-rowindex="${sims + 1}"]`)).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
})

test('quick search finds part of an ICCID, highlights it, and shows an empty state without matches', async ({
  page,
  signIn,
}) => {
  await signIn('administrator', '/sims')
  const wanted = (await iccids(page)).at(3) ?? ''
  const part = wanted.slice(-6)
  await search(page).fill(part)
  await expect(page).toHaveURL(new RegExp(`q=${part}`))
  await expect(async () => {
    expect(await iccids(page)).toContain(wanted)
    for (const row of await readRows(grid(page))) expect(JSON.stringify(row)).toContain(part)
  }).toPass()
  await expect(grid(page).locator('mark').first()).toHaveText(part)

  await search(page).fill('no such thing anywhere')
  await expect(page.getByText(/No SIMs match/)).toBeVisible()
  await page.getByRole('button', { name: /Clear/ }).last().click()
  await expect.poll(() => iccids(page)).toContain(wanted)
})

test(
  'the list can be sorted by a field outside of the documented ones',
  { tag: ['@extension', '@detail'] },
  async ({ page, signIn }) => {
    await signIn('administrator', '/sims')
    await iccids(page)
    await sortBy(page, 'Product')
    await expect(header(page, 'Product')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(async () => new Set(await readColumn(grid(page), 'Product')).size).toBe(1)
  },
)

test('search and order are part of the URL, restored by Back and a reload', async ({
  page,
  signIn,
}) => {
  await signIn('administrator', '/sims')
  const all = await iccids(page)
  await sortBy(page, 'ICCID')
  await expect.poll(async () => (await iccids(page))[0]).not.toBe(all[0])
  const part = (await iccids(page))[0]?.slice(-5) ?? ''
  await search(page).fill(part)
  await expect(page).toHaveURL(new RegExp(`q=${part}`))
  await expect
    .poll(async () => (await iccids(page)).every((iccid) => iccid.includes(part)))
    .toBe(true)
  const found = await iccids(page)

  await page.reload()
  await expect(search(page)).toHaveValue(part)
  expect(await iccids(page)).toEqual(found)
  await expect(header(page, 'ICCID')).toHaveAttribute('aria-sort', 'descending')

  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: 'Settings' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue(part)
  expect(await iccids(page)).toEqual(found)
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await page.goBack()
  await expect(header(page, 'ICCID')).toHaveAttribute('aria-sort', 'ascending')
  // The table decides how many rows it renders outside of the viewport.
  await expect.poll(async () => (await iccids(page)).slice(0, 20)).toEqual(all.slice(0, 20))
})

test(
  'Back restores the scroll position in the list',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn('administrator', '/sims')
    await iccids(page)
    await grid(page).evaluate((element) => {
      element.scrollTop = 2000
    })
    await expect(page.getByText(/^Row [2-9]\d of/)).toBeVisible()
    const place = (await page.getByText(/^Row \d+ of/).textContent()) ?? ''
    await page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: 'Settings' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(place, { exact: true })).toBeVisible()
  },
)

test(
  'SIMs that will exceed their data limit get a fitting one, from the overview in three clicks',
  { tag: '@extension' },
  async ({ page, signIn, simulator }) => {
    const { listSims } = await simulator.graphql<{
      listSims: {
        items: { iccid: string; monthly_data_volume: number; monthly_data_limit: number }[]
      }
    }>(
      `{ listSims(limit: 1, filter: { statusid: { eq: 2 }, data_limit_share: { between: [0, 95] }, previous_month_data_volume: { between: [1000000, 1000000000000] } }) {
        items { iccid monthly_data_volume monthly_data_limit } } }`,
    )
    const [sim] = listSims.items
    const { iccid = '', monthly_data_limit: limit = 0, monthly_data_volume: used = 0 } = sim ?? {}
    await simulator.post(`sims/${iccid}/usage`, { bytes: limit - used - 1 })
    await signIn('user', '/')
    await page
      .getByRole('link', { name: /^\d+ SIMs? will exceed (its|their) data limit this month$/ })
      .click()
    const table = page.getByRole('grid', { name: 'SIMs' })
    await expect(table.getByRole('link', { name: iccid })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Suggested limit' })).toBeVisible()
    await page.getByRole('button', { name: 'Raise limits' }).click()
    await page.getByRole('button', { name: /^Raise limits? of \d+ SIMs?$/ }).click()
    await expect(page.getByText('Completed').first()).toBeVisible()
    await expect
      .poll(async () => {
        const { listSims: after } = await simulator.graphql<{
          listSims: { items: { monthly_data_limit: number }[] }
        }>(
          `{ listSims(limit: 1, filter: { iccid: { eq: "${iccid}" } }) { items { monthly_data_limit } } }`,
        )
        return after.items[0]?.monthly_data_limit
      })
      .toBeGreaterThan(1.1 * limit)
  },
)
