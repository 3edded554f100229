/** Activity of a SIM: the live list with pause and counter, filters in the URL, the chart, and changes by users. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import type { Simulator } from './setup/simulator.ts'
import { expect, test } from './setup/test.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Entries' })
const entry = (page: Page, text: string | RegExp) =>
  list(page).getByRole('listitem').filter({ hasText: text })
const topEntry = (page: Page) => list(page).getByRole('listitem').first()
const badge = (page: Page) => page.getByRole('button', { name: /^Live updates:/ })

async function someSim(simulator: Simulator): Promise<string> {
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(filter: { statusid: { eq: 2 } }, limit: 1) { items { iccid } } }',
  )
  const [sim] = listSims.items
  if (!sim) throw new Error('the store has no activated SIM')
  return sim.iccid
}

/** Waits until a new event arrives live: subscribing takes time, and missed events are not sent again. */
async function untilLive(page: Page, simulator: Simulator, iccid: string): Promise<void> {
  await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
  let count = 0
  await expect(async () => {
    const details = `Probe ${count++}`
    await simulator.post(`sims/${iccid}/event`, { type: 'presence', details })
    await expect(topEntry(page)).toContainText(details, { timeout: 1000 })
  }).toPass()
}

test('live activity is readable text, and waits and is counted while paused', async ({
  page,
  signIn,
  simulator,
}) => {
  const iccid = await someSim(simulator)
  await signIn('user', `/sims/${iccid}/activity`)
  await untilLive(page, simulator, iccid)
  await simulator.post(`sims/${iccid}/detach`)
  await simulator.post(`sims/${iccid}/attach`, { nwc: '26202', ip_address: '10.9.8.7' })
  await expect(topEntry(page)).toContainText(
    /Came online on .+ \(262 02\) with IP address 10\.9\.8\.7/,
  )

  await page.getByRole('button', { name: 'Pause live events' }).click()
  await simulator.post(`sims/${iccid}/event`, {
    type: 'presence',
    details: 'While paused',
    count: 12,
  })
  await expect(page.getByRole('button', { name: 'Resume live events, 12 new' })).toBeVisible()
  await expect(entry(page, 'While paused')).toHaveCount(0)
  await page.getByRole('button', { name: '12 new', exact: true }).click()
  await expect(entry(page, 'While paused')).toHaveCount(12)
  await page.getByRole('button', { name: /^Resume live events/ }).click()
  await simulator.post(`sims/${iccid}/event`, { type: 'presence', details: 'Live again' })
  await expect(topEntry(page)).toContainText('Live again')
})

test(
  'activity does not move while the user reads further down',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    const iccid = await someSim(simulator)
    await signIn('user', `/sims/${iccid}/activity`)
    await untilLive(page, simulator, iccid)
    await list(page).getByRole('listitem').nth(30).scrollIntoViewIfNeeded()
    const time = list(page).getByRole('listitem').nth(30).getByRole('time')
    const read = list(page).locator(`time[datetime="${await time.getAttribute('datetime')}"]`)
    const y = async () => (await read.first().boundingBox())?.y
    const before = await y()
    await simulator.post(`sims/${iccid}/event`, {
      type: 'presence',
      details: 'At the top',
      count: 3,
    })
    await expect(page.getByRole('button', { name: '3 new' })).toBeVisible()
    expect(await y()).toBe(before)
    await page.getByRole('button', { name: '3 new' }).click()
    await expect(entry(page, 'At the top')).toHaveCount(3)
    await expect(topEntry(page)).toBeInViewport()
  },
)

test('activity is filtered by kind and time, and the URL restores the same view', async ({
  page,
  signIn,
  simulator,
}) => {
  const iccid = await someSim(simulator)
  const dayAgoMs = Date.now() - 86_400_000
  await signIn('user', `/sims/${iccid}/activity`)
  const sessions = page.getByRole('button', { name: 'Sessions', exact: true })
  await sessions.click()
  await expect(page).toHaveURL(/kind=sessions$/)
  await page.getByRole('button', { name: /^Time: Last 7 days/ }).click()
  await page.getByRole('button', { name: 'Last 24 hours' }).click()
  await expect(page).toHaveURL(/kind=sessions&range=24h$/)
  const entries = () =>
    list(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => ({
          text: item.textContent,
          atMs: Date.parse(item.querySelector('time')?.dateTime ?? ''),
        })),
      )
  await expect.poll(async () => (await entries()).filter(({ atMs }) => atMs < dayAgoMs)).toEqual([])
  const shown = await entries()
  expect(shown.filter(({ text }) => !/online|offline/.test(text))).toEqual([])
  // An entry may leave the last 24 hours while the test runs.
  const lasting = (all: typeof shown) => all.filter(({ atMs }) => atMs > dayAgoMs + 300_000)
  await page.reload()
  await expect(sessions).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => lasting(await entries())).toEqual(lasting(shown))
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/activity$/)
  await page.goBack()
  await expect(page).toHaveURL(/kind=sessions&range=24h$/)
})

test(
  'activity keeps its scroll position over Back and reload',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    const iccid = await someSim(simulator)
    for (const [details, count] of [
      ['One of many', 300],
      ['The one being read', 1],
      ['Above it', 220],
    ] as const)
      await simulator.post(`sims/${iccid}/event`, { type: 'presence', details, count })
    await signIn('user', `/sims/${iccid}/activity`)
    await expect(topEntry(page)).toContainText('Above it')
    const read = entry(page, 'The one being read')
    await expect(async () => {
      await page.mouse.wheel(0, 2000)
      await expect(read).toBeAttached({ timeout: 300 })
    }).toPass()
    await read.scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Usage', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Usage this month' })).toBeVisible()
    await page.goBack()
    await expect(read).toBeInViewport()
    await page.reload()
    await expect(read).toBeInViewport()
  },
)

test(
  'activity loads to the start of the range by scrolling',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    const iccid = await someSim(simulator)
    await simulator.post(`sims/${iccid}/event`, {
      type: 'presence',
      details: 'One of many',
      count: 400,
    })
    await signIn('user', `/sims/${iccid}/activity`)
    await expect(topEntry(page)).toContainText('One of many')
    await expect(async () => {
      await page.mouse.wheel(0, 3000)
      await expect(page.getByText('No earlier entries')).toBeVisible({ timeout: 300 })
    }).toPass()
    await expect(entry(page, 'One of many')).toHaveCount(400)
  },
)

test.describe('the chart of the activity', () => {
  const plot = (page: Page) => page.getByRole('img', { name: /^Chart of/ })

  test(
    'zooms by wheel and buttons, moves by dragging, and is restored from the URL',
    { tag: '@once' },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      await signIn('user', `/sims/${iccid}/activity`)
      await plot(page).hover({ position: { x: 300, y: 90 } })
      await page.keyboard.down('Control')
      await page.mouse.wheel(0, -600)
      await page.keyboard.up('Control')
      await expect(page).toHaveURL(/from=.+/)
      const zoomed = page.url()
      await plot(page).hover({ position: { x: 300, y: 90 } })
      await page.mouse.down()
      // In one step, because the URL changes when a gesture pauses, and must not change halfway.
      await page.mouse.move(700, 500)
      await page.mouse.up()
      await expect(page).not.toHaveURL(zoomed)
      const moved = page.url()
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expect(page).not.toHaveURL(moved)
      const range = page.getByRole('button', { name: /^Time: / })
      const words = await range.innerText()
      await page.reload()
      await expect(range).toHaveText(words)
    },
  )

  test(
    'zooms to a pressed entry, together with the list',
    { tag: '@detail' },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      await simulator.post(`sims/${iccid}/event`, {
        type: 'cancelLocation',
        details: 'Only this one',
      })
      await signIn('user', `/sims/${iccid}/activity?range=24h`)
      await expect(entry(page, 'Only this one')).toBeAttached()
      const before = await list(page).getByRole('listitem').count()
      await expect(async () => {
        const box = await plot(page).boundingBox()
        if (!box) throw new Error('the chart is not shown')
        await page.mouse.click(box.x + box.width * 0.98, box.y + 3 * 38 + 24)
        await expect(page).toHaveURL(/from=/, { timeout: 1000 })
      }).toPass()
      await expect(entry(page, 'Only this one')).toBeVisible()
      await expect.poll(() => list(page).getByRole('listitem').count()).toBeLessThan(before)
    },
  )

  test(
    'describes the entry at the pointer without covering the buttons around it',
    { tag: ['@once', '@detail'] },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      for (let count = 0; count < 6; count++)
        await simulator.post(`sims/${iccid}/sms`, { payload: `Message ${count}` })
      await signIn('user', `/sims/${iccid}/activity?range=all`)
      const tip = plot(page).locator('> [aria-hidden]:not(svg)')
      // The SMS lane, where the newest SMS share one mark with their count.
      await expect(async () => {
        const box = await plot(page).boundingBox()
        if (!box) throw new Error('the chart is not shown')
        await page.mouse.move(box.x + box.width * 0.975, box.y + 4 * 38 + 22)
        await page.mouse.move(box.x + box.width * 0.98, box.y + 4 * 38 + 24)
        await expect(tip).toContainText('more: zoom in', { timeout: 500 })
        const tipBox = await tip.boundingBox({ timeout: 500 })
        expect(tipBox?.y).toBeGreaterThanOrEqual(box.y)
        expect((tipBox?.y ?? 0) + (tipBox?.height ?? 0)).toBeLessThanOrEqual(box.y + box.height)
      }).toPass()
    },
  )
})

test(
  'the activity shows who changed the SIM, and the difference',
  { tag: '@extension' },
  async ({ page, signIn, simulator }) => {
    const iccid = await someSim(simulator)
    await simulator.graphql(
      'mutation ($iccid: ID!) { setSimEndCustomerLabel(iccid: $iccid, label: { name: "Cold chain" }) { iccid } }',
      { iccid },
    )
    await signIn('observer', `/sims/${iccid}/activity?kind=changes`)
    const change = entry(page, /@.+ set the label from .+ to Cold chain/)
    await change.getByRole('button', { name: 'Details' }).click()
    await expect(change.getByRole('row', { name: /^label/ })).toContainText('Cold chain')
    await expect(change.getByLabel('Audit entry')).toContainText('newValue')
    await expectAccessible(page)
  },
)
