/** The overview: its counts match the lists they link to, and running jobs are shown. */
import type { Page } from '@playwright/test'
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

test(
  'a SIM close to its limit becomes a finding',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
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
  },
)

test(
  'cards that a jump to the end of the page passes are loaded',
  { tag: ['@once', '@detail'] },
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
  'cards out of view in a short window show their content when scrolled to',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await signIn('user', '/')
    const items = card(page, 'Latest events').getByRole('listitem')
    await expect(card(page, 'Latest events')).toBeAttached()
    await expect(items).toHaveCount(0)
    await card(page, 'Latest events').scrollIntoViewIfNeeded()
    await expect(items.first()).toBeInViewport()
  },
)
