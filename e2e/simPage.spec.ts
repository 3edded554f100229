/** The page of a SIM: resetting its connection, limits reached and raised, what an observer can and cannot do. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { jobCount, simsOf } from './setup/batch.ts'
import { readColumn } from './setup/rows.ts'
import type { Simulator } from './setup/simulator.ts'
import { expect, test } from './setup/test.ts'

interface SimFacts {
  iccid: string
  custom_field_1: string | null
  monthly_data_volume: number
}

/** Returns the first SIM of this status and product. */
async function firstSim(simulator: Simulator, statusid = 2, providerid = 1): Promise<SimFacts> {
  const { listSims } = await simulator.graphql<{ listSims: { items: SimFacts[] } }>(
    'query ($statusid: Int, $providerid: Int) { listSims(filter: { statusid: { eq: $statusid }, providerid: { eq: $providerid } }, limit: 1) { items { iccid custom_field_1 monthly_data_volume } } }',
    { statusid, providerid },
  )
  const [sim] = listSims.items
  if (!sim) throw new Error(`the store has no SIM of status ${statusid} and product ${providerid}`)
  return sim
}

async function openTab(page: Page, title: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'SIM tabs' })
    .getByRole('link', { name: title, exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

test(
  'a SIM is found by its ICCID, its connection is reset, and it is online again',
  { tag: '@extension' },
  async ({ page, simulator, signIn }) => {
    const { iccid, custom_field_1: name } = await firstSim(simulator)
    await simulator.post(`sims/${iccid}/attach`, { nwc: '26202' })
    await signIn('user', '/sims')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Search SIMs/ }).fill(iccid)
    await page.getByRole('group', { name: 'SIMs' }).getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    await expect(page.getByText('262 02')).toBeVisible()

    await page.getByRole('button', { name: 'Reset connection' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('registers again')
    await question.getByRole('button', { name: 'Reset connection' }).click()
    await expect(page.getByText('waiting for the SIM to register again')).toBeVisible()
    await openTab(page, 'Usage')
    await simulator.post(`sims/${iccid}/attach`, { nwc: '26201' })
    await expect(
      page.getByRole('status').filter({ hasText: /Registered again after .* on .*262 01/ }),
    ).toBeVisible()
    await openTab(page, 'Overview')
    await expect(page.getByRole('main').getByText(/^Registered again after/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset connection' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
)

test('a reached limit blocks the SIM until it is raised', async ({ page, simulator, signIn }) => {
  const { iccid } = await firstSim(simulator)
  await simulator.post(`sims/${iccid}/attach`)
  await signIn('user', `/sims/${iccid}/usage`)
  const setLimit = async (number: string) => {
    await page.getByRole('button', { name: 'Change limits' }).click()
    const dialog = page.getByRole('dialog', { name: /^Limits of/ })
    await dialog.getByRole('checkbox', { name: 'Unlimited data' }).uncheck()
    await dialog.getByRole('textbox', { name: 'Monthly data limit' }).fill(number)
    await dialog.getByRole('combobox', { name: /^Unit of monthly data limit$/i }).click()
    await page.getByRole('option', { name: 'GB' }).click()
    await dialog.getByRole('button', { name: 'Change limits' }).click()
    await expect(page.getByText(`Data limit is now ${number} GB`)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await setLimit('40')
  await simulator.post(`sims/${iccid}/usage`, { bytes: 41_000_000_000 })
  await expect(
    page.getByRole('banner').or(page.locator('header')).getByText('Data Usage Exhausted'),
  ).toBeVisible()
  await expect(page.getByText(/^10\d% used/)).toBeVisible()
  await setLimit('80')
  await expect(page.locator('header').getByText('Activated', { exact: true })).toBeVisible()
})

test('a change whose response is lost is looked up, not sent again', async ({
  page,
  simulator,
  signIn,
}) => {
  const { iccid } = await firstSim(simulator)
  await signIn('user', `/sims/${iccid}`)
  const before = await jobCount(simulator)
  let sent = 0
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('startBatchJob(')) return route.fallback()
    sent += 1
    // The service accepts it, but the response is lost.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Change device name' }).click()
  await page.getByRole('textbox', { name: 'Device name' }).fill('Gate of the depot')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Device name is now “Gate of the depot”')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Gate of the depot' })).toBeVisible()
  expect(sent).toBe(1)
  expect((await jobCount(simulator)) - before).toBe(1)
})

test(
  'previous and next follow the order of the list, and a link returns to it',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn('user', '/sims?sort=iccid%3Adesc')
    const table = page.getByRole('grid', { name: 'SIMs' })
    await expect(table.getByRole('rowheader').nth(3)).toBeVisible()
    const [first = '', second, third] = await readColumn(table, 'ICCID')
    await table.getByRole('link', { name: first }).click()
    await expect(page.getByRole('link', { name: '1 of 300', exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(new RegExp(`/sims/${second}$`))
    await expect(page.getByRole('link', { name: '2 of 300', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Next SIM in the list' }).click()
    await expect(page).toHaveURL(new RegExp(`/sims/${third}$`))
    await expect(page.getByRole('link', { name: '3 of 300', exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Previous SIM in the list' }).click()
    await expect(page).toHaveURL(new RegExp(`/sims/${second}$`))
    await expect(page.getByRole('link', { name: '2 of 300', exact: true })).toBeVisible()
    await page.keyboard.press('k')
    await expect(page).toHaveURL(new RegExp(`/sims/${first}$`))
    await page.goBack()
    await expect(page).toHaveURL(/\/sims\?sort=iccid%3Adesc$/)
  },
)

test(
  'a SIM without a name shows its ICCID once, in one line on a phone',
  { tag: ['@once', '@detail'] },
  async ({ page, simulator, signIn }) => {
    const sims = await simsOf(simulator, 300)
    const { iccid = '' } = sims.find((sim) => !sim.custom_field_1) ?? {}
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('user', `/sims/${iccid}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Unnamed SIM')
    await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThan(40)
    await expect(page.locator('header').getByText(iccid)).toHaveCount(1)
  },
)

test(
  'menus and dialogs of the page pass the accessibility scan',
  { tag: ['@once', '@detail'] },
  async ({ page, simulator, signIn }) => {
    test.slow()
    const { iccid } = await firstSim(simulator)
    await signIn('user', `/sims/${iccid}`)
    await page.getByRole('button', { name: 'Change label' }).click()
    const label = page.getByRole('combobox', { name: 'Label' })
    await label.waitFor()
    await test.step('a label being changed', () => expectAccessible(page))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(label).toBeHidden()
    await page.getByRole('button', { name: 'Reset connection' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset connection' }).click()
    await expect(page.getByText('waiting for the SIM to register again')).toBeVisible()
    await test.step('a cancel location in progress', () => expectAccessible(page))
    await page.getByRole('button', { name: 'Change limits' }).click()
    const dialog = page.getByRole('dialog', { name: /^Limits of/ })
    await dialog.getByRole('checkbox', { name: 'Unlimited data' }).uncheck()
    await test.step('the limits', () => expectAccessible(page))
  },
)

test(
  'at 360 px nothing is wider than the screen, and the tabs stay visible',
  { tag: ['@once', '@detail'] },
  async ({ page, simulator, signIn }) => {
    const { iccid } = await firstSim(simulator, 16)
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn('user', `/sims/${iccid}`)
    await expect(page.getByRole('heading', { name: 'Connection' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.mouse.wheel(0, 2000)
    await expect(page.getByRole('link', { name: 'Usage', exact: true })).toBeInViewport()
  },
)

test(
  'on a phone the header is compact',
  { tag: ['@once', '@detail'] },
  async ({ page, simulator, signIn }) => {
    const { iccid } = await firstSim(simulator, 16)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('user', `/sims/${iccid}`)
    const headerHeight = async () => {
      const tabs = await page.getByRole('navigation', { name: 'SIM tabs' }).boundingBox()
      const bar = await page.getByRole('banner').boundingBox()
      return tabs && bar ? tabs.y + tabs.height - bar.height : null
    }
    await expect.poll(headerHeight).toBeLessThan(120)
  },
)
