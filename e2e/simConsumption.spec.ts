/** Daily data usage of a SIM: ranges in the URL, the limit of three months, the table, the export. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Simulator } from './setup/simulator.ts'
import { expect, test } from './setup/test.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Daily data usage' })
const chart = (page: Page) => card(page).getByRole('figure')
/** The surface of the library, which also has icons of its own in the legend. */
const drawing = (page: Page) => chart(page).locator('svg').first()
const dayMs = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
/** Returns a day as the portal shows it, without its weekday: "21 Nov 2026". */
const formatDay = (ago: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.now() - ago * dayMs,
  )

/** Returns the SIM with the highest usage this month. */
async function highestUsageSim(simulator: Simulator): Promise<string> {
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
  const iccid = await highestUsageSim(simulator)
  await signIn('user', `/sims/${iccid}/usage${search}`)
  await expect(card(page).getByText('Forecast for this month')).toBeVisible()
  return iccid
}

test('hovering a day shows its values', { tag: '@once' }, async ({ page, signIn, simulator }) => {
  await openUsage(page, signIn, simulator)
  await expect(drawing(page)).toBeVisible()
  await chart(page).hover()
  const reading = page
    .getByRole('tooltip')
    .getByText(/^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2,3} \d{4}: /)
  await expect(reading).toBeVisible()
  await expect(async () => {
    const [plot, tip] = [await chart(page).boundingBox(), await reading.boundingBox()]
    const pointerX = (plot?.x ?? 0) + (plot?.width ?? 0) / 2
    expect(Math.abs((tip?.x ?? 0) - pointerX)).toBeLessThan(60)
  }).toPass()
  await page.mouse.move(5, 5)
  await expect(reading).toBeHidden()
})

test(
  'the chart is readable with the keyboard, and one key switches to a table and back',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    await openUsage(page, signIn, simulator)
    await expect(drawing(page)).toBeVisible()
    await page.getByRole('button', { name: /^Export CSV/ }).focus()
    await page.keyboard.press('Tab')
    const surface = chart(page).locator(':has(> [tabindex="0"]:focus)')
    await expect(surface).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('ArrowLeft')
    await expect(
      chart(page).getByRole('img', { name: new RegExp(`${formatDay(0)}, so far: `) }),
    ).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(
      page
        .getByRole('tooltip')
        .getByText(new RegExp(`${formatDay(1)}: (.* bytes|no traffic|no record)`)),
    ).toBeVisible()
    await page.keyboard.press('t')
    await expect(card(page).getByRole('table')).toBeVisible()
    await expect(card(page).getByRole('row', { name: new RegExp(formatDay(1)) })).toBeVisible()
    await page.keyboard.press('t')
    await expect(chart(page)).toBeFocused()
  },
)

test(
  'new usage appears in the table of days',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    await page.clock.install()
    const iccid = await openUsage(page, signIn, simulator, '?show=table')
    await expect(page.getByRole('button', { name: /^Live updates:/ })).toHaveAccessibleName(
      'Live updates: Live',
    )
    await simulator.post(`sims/${iccid}/usage`, { bytes: 777_000_000_000 })
    await expect(page.getByRole('region', { name: 'Usage this month' })).toContainText(/77\d GB/)
    // The days are requested again ten seconds after the SIM has used data.
    await page.clock.runFor(10_000)
    await expect(
      card(page).getByRole('row', { name: new RegExp(`${formatDay(0)}, so far`) }),
    ).toContainText(/77\d GB/)
  },
)

test(
  'a limit has a dashed line and a label',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    const { listSims } = await simulator.graphql<{
      listSims: {
        items: { iccid: string; monthly_data_volume: number; monthly_data_limit: number }[]
      }
    }>(
      '{ listSims(limit: 1, filter: { statusid: { eq: 2 }, data_limit_share: { between: [0, 50] } }) { items { iccid monthly_data_volume monthly_data_limit } } }',
    )
    const [sim] = listSims.items
    if (!sim) throw new Error('the store has no SIM with a limit')
    // Without usage this month, the limit would be far above the chart.
    await simulator.post(`sims/${sim.iccid}/usage`, {
      bytes: Math.ceil(sim.monthly_data_limit * 0.6) - sim.monthly_data_volume,
    })
    await signIn('user', `/sims/${sim.iccid}/usage?view=total&range=month`)
    await expect(chart(page).locator('svg text', { hasText: /^limit / })).toBeVisible()
    // On the last day of a month nothing is left to forecast.
    const isLastDay = new Date(Date.now() + dayMs).getUTCDate() === 1
    await expect(chart(page).getByText(/^forecast /)).toHaveCount(isLastDay ? 0 : 1)
  },
)

test(
  'the days shown are exported in full bytes',
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
  'today is marked by a line and its label',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    await openUsage(page, signIn, simulator)
    const mark = chart(page).locator('[data-mark=now]')
    await expect(mark).toBeAttached()
    const label = chart(page).locator('svg text', { hasText: /^Today$/ })
    await expect(label).toBeVisible()
    const middle = async (part: typeof mark) => {
      const box = await part.boundingBox()
      return box ? box.x + box.width / 2 : Number.NaN
    }
    await expect
      .poll(async () => Math.abs((await middle(mark)) - (await middle(label))))
      .toBeLessThan(4)
  },
)
