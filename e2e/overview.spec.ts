/** The overview: its counts match the lists they link to, and running jobs are shown. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { endTransitions } from './setup/batch.ts'
import { expect, test } from './setup/test.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('each finding links to exactly the SIMs it counts', async ({ page, signIn, simulator }) => {
  // SIMs that are still being activated would change the counts.
  await endTransitions(simulator)
  await signIn('user', '/')
  const findings = card(page, 'Needs attention').getByRole('link', { name: /^\d+ SIMs? / })
  await expect.poll(() => findings.count()).toBeGreaterThanOrEqual(4)
  const names = await findings.allTextContents()
  for (const name of names) {
    await card(page, 'Needs attention').getByRole('link', { name, exact: true }).click()
    const count = Number(/^\d+/.exec(name)?.[0])
    await expect(page.getByRole('heading', { level: 1, name: 'SIMs' })).toBeVisible()
    await expect(
      page.getByText(`${count} ${count === 1 ? 'SIM' : 'SIMs'}`, { exact: true }),
    ).toBeVisible()
    await page.goBack()
    await expect(findings.first()).toBeVisible()
  }
})

test('a SIM close to its limit becomes a finding', async ({ page, signIn, simulator }) => {
  const query =
    '{ listSims(limit: 100, filter: { statusid: { eq: 2 }, data_limit_share: { between: [0, 50] } }) { items { iccid monthly_data_volume monthly_data_limit } } }'
  const { listSims } = await simulator.graphql<{
    listSims: {
      items: { iccid: string; monthly_data_volume: number; monthly_data_limit: number }[]
    }
  }>(query)
  const useLimitOf = (sim: (typeof listSims.items)[number] | undefined) =>
    simulator.post(`sims/${sim?.iccid}/usage`, {
      bytes: Math.ceil((sim?.monthly_data_limit ?? 0) * 0.9) - (sim?.monthly_data_volume ?? 0),
    })
  const [first, second] = listSims.items
  // On the first day of a month no other SIM is close to its limit.
  await useLimitOf(first)
  await signIn('user', '/')
  const near = card(page, 'Needs attention')
    .getByRole('link', { name: /above 80% of the data limit$/ })
    .first()
  const before = Number(/^\d+/.exec((await near.textContent()) ?? '')?.[0])
  await useLimitOf(second)
  await page.reload()
  await expect(near).toHaveText(`${before + 1} SIMs above 80% of the data limit`)
})

test(
  'the counts of online and offline SIMs link to exactly those SIMs',
  { tag: '@extension' },
  async ({ page, signIn, simulator }) => {
    // The session of a SIM that is being deactivated would end meanwhile.
    await endTransitions(simulator)
    await signIn('user', '/')
    for (const state of ['online', 'offline']) {
      const link = card(page, 'Fleet').getByRole('link', { name: new RegExp(` ${state} SIMs$`) })
      await expect(link).toBeVisible()
      const count = await link.textContent()
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'SIMs' })).toBeVisible()
      await expect(page.getByText(`${count} SIMs`, { exact: true })).toBeVisible()
      await page.goBack()
    }
  },
)

test(
  'daily data usage is shown as bars and as a table',
  { tag: '@extension' },
  async ({ page, signIn }) => {
    await signIn('user', '/')
    const data = card(page, 'Daily data usage')
    await expect(data.getByText(/in the last 30 days/)).toBeVisible()
    await data.getByRole('button', { name: 'Show table' }).click()
    await expect(data.getByRole('row')).toHaveCount(30)
    // `accessibility.spec.ts` scans the page with the bars.
    await expectAccessible(page, 'main')
  },
)

test(
  'cards that a jump to the end of the page passes are loaded',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('user', '/')
    await expect(card(page, 'Latest events')).toBeAttached()
    await page.evaluate(() =>
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
    )
    await expect(card(page, 'SIMs by status').getByRole('link').first()).toBeAttached()
    await expect(card(page, 'Cost this month')).toContainText(/\d/)
  },
)

test(
  "the counts of a selected customer link to that customer's SIMs",
  { tag: '@extension' },
  async ({ page, signIn, simulator }) => {
    // SIMs that are still being activated would change the counts.
    await endTransitions(simulator)
    await signIn('administrator', '/')
    const fleet = card(page, 'Fleet')
    await fleet.getByRole('button', { name: 'Customer: All customers' }).click()
    // All customers, the account's own, and those below it.
    await page.getByRole('menuitemradio').nth(2).click()
    await expect(page).toHaveURL(/customer=\d+/)
    await expect(card(page, 'Batch jobs').getByText('All customers')).toBeVisible()

    const statuses = card(page, 'SIMs by status')
    const activated = statuses.getByRole('link', { name: /^Activated/ })
    await expect(activated).toHaveAttribute('href', /customer=\d+/)
    const count = /\d+/.exec(await activated.innerText())?.[0]
    await activated.click()
    await expect(page.getByText(`${count} SIMs`, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(fleet.getByRole('button', { name: /^Customer: / })).not.toHaveText(/All customers/)
  },
)

test('a country links to exactly the SIMs it counts, and the cost of the month has a forecast', async ({
  page,
  signIn,
}) => {
  await signIn('user', '/')
  await expect(card(page, 'Cost this month')).toContainText(/Forecast(\D*\d|–)/)
  const country = card(page, 'SIMs by country and operator').getByRole('listitem').first()
  const link = country.getByRole('link')
  await expect(link).toHaveAttribute('href', /country=[A-Z]{2}/)
  const count = /[\d,]+$/.exec(await country.innerText())?.[0]
  await link.click()
  await expect(page.getByRole('button', { name: /^Country: .*Change this filter$/ })).toBeVisible()
  await expect(page.getByText(`${count} SIMs`, { exact: true })).toBeVisible()
})
