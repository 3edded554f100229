/** The data a SIM used day by day: ranges in the address, the cut to three months, the table by one key, the file. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import type { Simulator } from './setup/simulator.ts'
import { expect, test } from './setup/test.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Daily data usage' })
const chart = (page: Page) => card(page).getByRole('slider')
const dayMs = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
/** The day as the portal shows it, without its weekday: "21 Nov 2026". */
const shownDay = (ago: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.now() - ago * dayMs,
  )

/** The SIM that used most this month. */
async function busySim(simulator: Simulator): Promise<string> {
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(limit: 1, filter: { statusid: { eq: 2 } }, order: { monthly_data_volume: "desc" }) { items { iccid } } }',
  )
  return listSims.items[0]?.iccid ?? ''
}

async function openUsage(
  page: Page,
  signIn: (role?: 'user', path?: string) => Promise<void>,
  simulator: Simulator,
  search = '',
): Promise<string> {
  const iccid = await busySim(simulator)
  await signIn('user', '/')
  await page.goto(`/sims/${iccid}/usage${search}`)
  await expect(card(page).getByText('Forecast for this month')).toBeVisible()
  return iccid
}

test('the range is in the address, survives a reload and goes back to what it was', async ({
  page,
  signIn,
  simulator,
}) => {
  await openUsage(page, signIn, simulator, '?show=table')
  await expect(card(page).getByRole('row')).toHaveCount(31)
  await card(page).getByRole('button', { name: 'Range: Last 30 days' }).click()
  await page.getByRole('menuitemradio', { name: 'Last 7 days' }).click()
  await expect(card(page).getByRole('row')).toHaveCount(8)
  await expect(page).toHaveURL(/range=7d/)
  await page.reload()
  await expect(card(page).getByRole('row')).toHaveCount(8)
  await expect(card(page).getByRole('button', { name: 'Range: Last 7 days' })).toBeVisible()
})

test('a range that goes too far back says where it was cut', async ({
  page,
  signIn,
  simulator,
}) => {
  await openUsage(page, signIn, simulator)
  await card(page)
    .getByRole('button', { name: /^Range:/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Custom range' }).click()
  const form = page.getByRole('dialog', { name: 'Custom range' })
  await form.getByRole('textbox', { name: 'First day' }).fill(day(300))
  await form.getByRole('textbox', { name: 'Last day' }).fill(day(1))
  await form.getByRole('button', { name: 'Show days' }).click()
  await expect(card(page)).toContainText(
    `Shortened to three months: you selected days from ${shownDay(300)}`,
  )
  await expect(page).toHaveURL(new RegExp(`from=${day(300)}&to=${day(1)}`))
})

test('a day is read by pointing at it', { tag: '@once' }, async ({ page, signIn, simulator }) => {
  await openUsage(page, signIn, simulator)
  await expect(chart(page).locator('svg')).toBeVisible()
  await expect(card(page).getByText('Point at a day')).toBeVisible()
  await chart(page).hover()
  const reading = card(page).getByText(/^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2,3} \d{4}: /)
  await expect(reading).toBeVisible()
  const [plot, tip] = [await chart(page).boundingBox(), await reading.boundingBox()]
  const pointerX = (plot?.x ?? 0) + (plot?.width ?? 0) / 2
  expect(Math.abs((tip?.x ?? 0) - pointerX)).toBeLessThan(40)
  expect(tip?.y).toBeGreaterThan(plot?.y ?? 0)
  await page.mouse.move(5, 5)
  await expect(card(page).getByText('Point at a day')).toBeVisible()
})

test(
  'the chart is read by keys, and one key turns it into a table and back',
  { tag: '@once' },
  async ({ page, signIn, simulator }) => {
    await openUsage(page, signIn, simulator)
    await expect(chart(page).locator('svg')).toBeVisible()
    await chart(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(chart(page)).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`${shownDay(0)}, so far: `),
    )
    await page.keyboard.press('ArrowLeft')
    await expect(
      card(page).getByText(new RegExp(`${shownDay(1)}: (.* bytes|no traffic|no record)`)),
    ).toBeVisible()
    await page.keyboard.press('t')
    await expect(card(page).getByRole('table')).toBeVisible()
    await expect(card(page).getByRole('row', { name: new RegExp(shownDay(1)) })).toBeVisible()
    await page.keyboard.press('t')
    await expect(chart(page)).toBeFocused()
  },
)

test('use that goes on reaches the chart', async ({ page, signIn, simulator }) => {
  const iccid = await openUsage(page, signIn, simulator, '?show=table')
  await expect(page.getByRole('button', { name: /^Live updates:/ })).toHaveAccessibleName(
    'Live updates: Live',
  )
  await simulator.post(`sims/${iccid}/usage`, { bytes: 777_000_000_000 })
  await expect(
    card(page).getByRole('row', { name: new RegExp(`${shownDay(0)}, so far`) }),
  ).toContainText(/77\d GB/, { timeout: 20_000 })
})

test(
  'a limit has a dashed line and a label',
  { tag: '@once' },
  async ({ page, signIn, simulator }) => {
    const { listSims } = await simulator.graphql<{
      listSims: {
        items: { iccid: string; monthly_data_volume: number; monthly_data_limit: number | null }[]
      }
    }>(
      '{ listSims(limit: 100, filter: { statusid: { eq: 2 } }, order: { monthly_data_volume: "desc" }) { items { iccid monthly_data_volume monthly_data_limit } } }',
    )
    const limited = listSims.items.find(
      (sim) =>
        sim.monthly_data_limit !== null && sim.monthly_data_volume > sim.monthly_data_limit / 3,
    )
    await signIn('user', '/')
    await page.goto(`/sims/${limited?.iccid}/usage?view=total&range=month`)
    await expect(chart(page).locator('svg text', { hasText: /^limit / })).toBeVisible()
    await expect(chart(page).locator('svg text', { hasText: /^forecast / })).toBeVisible()
  },
)

test(
  'the days on screen are saved as a file of whole bytes',
  { tag: '@once' },
  async ({ page, signIn, simulator }) => {
    const iccid = await openUsage(page, signIn, simulator, '?range=7d')
    const waiting = page.waitForEvent('download')
    await card(page).getByRole('button', { name: 'Export CSV' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe(`data-${iccid}-${day(6)}-to-${day(0)}.csv`)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toBe('iccid,day,bytes')
    expect(lines).toHaveLength(8)
    expect(lines[1]).toMatch(new RegExp(`^${iccid},${day(6)},\\d*$`))
  },
)

test(
  'the usage tab is accessible as a chart and as a table',
  { tag: '@once' },
  async ({ page, signIn, simulator }) => {
    const iccid = await openUsage(page, signIn, simulator)
    await expect(chart(page).locator('svg')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/sims/${iccid}/usage?show=table&range=7d`)
    await expect(card(page).getByRole('table')).toBeVisible()
    await expectAccessible(page)
  },
)
