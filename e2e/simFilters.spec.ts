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

test('a status filter shows the count of each status, and its chip removes it', async ({
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

test(
  'filters combine and are cleared together',
  { tag: '@detail' },
  async ({ page, signIn, sims }) => {
    await signIn('administrator', '/sims?status=2&product=1')
    await expect.poll(() => values(page, 'Product')).toEqual(['Product 1'])
    expect(await values(page, 'Status')).toEqual(['Activated'])
    await filters(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText(`${sims} SIMs`, { exact: true })).toBeVisible()
  },
)

test(
  'a range of ICCIDs shows exactly the SIMs within it',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
      '{ listSims(limit: 20, order: { iccid: "asc" }) { items { iccid } } }',
    )
    const all = listSims.items.map(({ iccid }) => iccid)
    const wanted = all.slice(5, 12)
    await signIn('administrator', `/sims?from=${wanted[0]}&to=${wanted.at(-1)}`)
    await expect.poll(() => readColumn(grid(page), 'ICCID')).toEqual(wanted)
  },
)

test(
  'a filter is opened, applied and left with the keyboard, and focus returns to its chip',
  { tag: ['@once', '@detail'] },
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

    await page.keyboard.press('Enter')
    await option.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/product=1/)
    await expect(
      filters(page).getByRole('button', { name: 'Product: 1. Change this filter' }),
    ).toBeFocused()
  },
)

test(
  'filters of many kinds are added, changed, opened by their URL and cleared',
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

test(
  'a SIM is found by country, operator, APN and session together, from the URL',
  { tag: ['@extension', '@detail'] },
  async ({ page, signIn, simulator }) => {
    const { listSims } = await simulator.graphql<{
      listSims: {
        items: {
          iccid: string
          apn: string
          networkOperator: { name: string; countryIso: string }
        }[]
      }
    }>(
      '{ listSims(limit: 1, filter: { in_session: true, apn: { contains: "." } }) { items { iccid apn networkOperator { name countryIso } } } }',
    )
    const [sim] = listSims.items
    if (!sim) throw new Error('the store has no such SIM')
    const { name, countryIso } = sim.networkOperator
    const url = new URLSearchParams({
      country: countryIso,
      operator: name,
      apn: sim.apn,
      session: 'yes',
    })
    await signIn('administrator', `/sims?${url}`)
    await expect(filters(page).getByRole('button', { name: /Change this filter$/ })).toHaveCount(4)
    await expect.poll(() => readColumn(grid(page), 'ICCID')).toContain(sim.iccid)
    await expect.poll(() => values(page, 'Operator')).toEqual([`${name} · ${countryIso}`])
  },
)

test(
  'a list of ICCIDs pasted into the search shows their SIMs, and is changed in its filter',
  { tag: '@extension' },
  async ({ page, context, signIn, simulator }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
      '{ listSims(limit: 40, order: { iccid: "asc" }) { items { iccid } } }',
    )
    const wanted = listSims.items.map(({ iccid }) => iccid).filter((_, at) => at % 10 === 0)
    await signIn('user', '/sims')
    await expect(grid(page).getByRole('rowheader').first()).toBeVisible()
    const pasted = ['ICCID', ...wanted, '89883030009999999996'].join('\n')
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await page.getByRole('searchbox', { name: 'Search SIMs' }).focus()
    await page.keyboard.press('Control+v')
    await expect.poll(() => readColumn(grid(page), 'ICCID')).toEqual(wanted)
    await expect(page.getByText('1 pasted ICCID not found')).toBeVisible()
    await page.reload()
    await expect.poll(() => readColumn(grid(page), 'ICCID')).toEqual(wanted)

    await filters(page).getByRole('button', { name: 'ICCID: 4 ICCIDs. Change this filter' }).click()
    const list = page.getByRole('textbox', { name: 'ICCIDs' })
    await expect(list).toHaveValue(wanted.join('\n'))
    await expectAccessible(page, '[role=dialog]')
    await list.fill(wanted.slice(1).join('\n'))
    await page.getByRole('button', { name: 'Apply filter' }).click()
    await expect.poll(() => readColumn(grid(page), 'ICCID')).toEqual(wanted.slice(1))
  },
)
