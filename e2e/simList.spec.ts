/** The SIM list: search, filters, order, and an address that brings all of it back. */
import type { Page } from '@playwright/test'
import { readColumn, readRows } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search SIMs' })
const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name })
const sortBy = (page: Page, name: string) =>
  header(page, name).getByRole('button', { name, exact: true }).click()

/** ICCIDs in view once the list has rows. */
async function iccids(page: Page): Promise<string[]> {
  await expect(grid(page).locator('[role=row][data-index="0"]:not([aria-busy])')).toBeVisible()
  return readColumn(grid(page), 'ICCID')
}

test('the list shows the fleet in the order of its ICCIDs with the number of all SIMs', async ({
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

test('it loads more while the user scrolls, to the last SIM', async ({ page, signIn, sims }) => {
  await signIn('administrator', '/sims')
  await iccids(page)
  await grid(page).focus()
  await expect(async () => {
    await page.keyboard.press('Control+End')
    await expect(
      grid(page).locator(`[role=row][aria-rowindex="${sims + 1}"]:not([aria-busy])`),
    ).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('quick search finds by part of an ICCID, marks it and says when nothing matches', async ({
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

test('a click on a header orders the list, a second one turns it round', async ({
  page,
  signIn,
}) => {
  await signIn('administrator', '/sims')
  await iccids(page)
  await expect(header(page, 'ICCID')).toHaveAttribute('aria-sort', 'ascending')
  await sortBy(page, 'ICCID')
  await expect(header(page, 'ICCID')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=iccid(:|%3A)desc/)
  await expect
    .poll(
      async () =>
        (await iccids(page)).toSorted().toReversed().join() === (await iccids(page)).join(),
    )
    .toBe(true)
})

test(
  'the list is ordered by a field that the document does not name',
  { tag: '@extension' },
  async ({ page, signIn }) => {
    await signIn('administrator', '/sims')
    await iccids(page)
    await sortBy(page, 'Product')
    await expect(header(page, 'Product')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(async () => new Set(await readColumn(grid(page), 'Product')).size).toBe(1)
  },
)

test('the address brings back search and order, by Back and by a reload', async ({
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
  // How many rows are drawn beyond the screen is the table's own business.
  await expect.poll(async () => (await iccids(page)).slice(0, 20)).toEqual(all.slice(0, 20))
})

test('an address with nonsense in it is read as far as it makes sense, and says what was left out', async ({
  page,
  signIn,
}) => {
  await signIn('administrator', '/sims?status=2&sort=shoesize&colour=red')
  await expect(page.getByText(/shoesize/)).toBeVisible()
  await expect
    .poll(async () => new Set(await readColumn(grid(page), 'Status')))
    .toEqual(new Set(['Activated']))
})

test('Back brings back the place in the list', { tag: '@once' }, async ({ page, signIn }) => {
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
})

test('each row is a link to its SIM', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn('administrator', '/sims')
  const first = (await iccids(page))[0] ?? ''
  await expect(grid(page).getByRole('link', { name: first })).toHaveAttribute(
    'href',
    `/sims/${first}`,
  )
})

test('the grid is worked with the keyboard', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn('administrator', '/sims')
  await iccids(page)
  await grid(page).focus()
  const active = () => grid(page).locator('[data-active]')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active().locator('xpath=ancestor-or-self::*[@role="row"]')).toHaveAttribute(
    'aria-rowindex',
    '4',
  )
  await page.keyboard.press('Space')
  await expect(grid(page).locator('[role=row][aria-rowindex="4"]')).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Control+Home')
  await expect(active().locator('xpath=ancestor-or-self::*[@role="row"]')).toHaveAttribute(
    'aria-rowindex',
    '2',
  )
})
