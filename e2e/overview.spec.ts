/** The overview: its counts match the lists they link to, and running jobs are shown. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { expect, test } from './setup/test.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('each finding leads to exactly the SIMs it counts', async ({ page, signIn }) => {
  await signIn('user', '/')
  const findings = card(page, 'Worth acting on').getByRole('link', { name: /^\d+ SIMs? / })
  await expect(findings.first()).toBeVisible()
  const names = await findings.allTextContents()
  expect(names.length).toBeGreaterThanOrEqual(4)
  for (const name of names) {
    await card(page, 'Worth acting on').getByRole('link', { name, exact: true }).click()
    const count = Number(/^\d+/.exec(name)?.[0])
    await expect(page.getByRole('heading', { level: 1, name: 'SIMs' })).toBeVisible()
    await expect(
      page.getByText(`${count} ${count === 1 ? 'SIM' : 'SIMs'}`, { exact: true }),
    ).toBeVisible()
    await page.goBack()
    await expect(findings.first()).toBeVisible()
  }
})

test('a SIM that comes near its limit becomes a finding', async ({ page, signIn, simulator }) => {
  const query =
    '{ listSims(limit: 100, filter: { statusid: { eq: 2 }, data_limit_share: { between: [0, 50] } }) { items { iccid monthly_data_volume monthly_data_limit } } }'
  const { listSims } = await simulator.graphql<{
    listSims: {
      items: { iccid: string; monthly_data_volume: number; monthly_data_limit: number }[]
    }
  }>(query)
  await signIn('user', '/')
  const near = card(page, 'Worth acting on')
    .getByRole('link', { name: /above 80% of the data limit$/ })
    .first()
  const before = Number(/^\d+/.exec((await near.textContent()) ?? '')?.[0])
  const [sim] = listSims.items
  await simulator.post(`sims/${sim?.iccid}/usage`, {
    bytes: Math.ceil((sim?.monthly_data_limit ?? 0) * 0.9) - (sim?.monthly_data_volume ?? 0),
  })
  await page.reload()
  await expect(near).toHaveText(`${before + 1} SIMs above 80% of the data limit`)
})

test(
  'the counts of online and offline SIMs lead to exactly those SIMs',
  { tag: '@extension' },
  async ({ page, signIn }) => {
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
  'the data per day is readable as bars and as a table',
  { tag: '@extension' },
  async ({ page, signIn }) => {
    await signIn('user', '/')
    const data = card(page, 'Daily data usage')
    await expect(data.getByText(/in the last 30 days/)).toBeVisible()
    await expectAccessible(page)
    await data.getByRole('button', { name: 'Show table' }).click()
    await expect(data.getByRole('row')).toHaveCount(30)
    await expectAccessible(page)
  },
)
