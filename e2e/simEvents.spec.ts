/** Events of a SIM: the live list with pause and counter, filters in the URL, data of any kind, the timeline and the history. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { readColumn } from './setup/rows.ts'
import type { Simulator } from './setup/simulator.ts'
import { expect, test } from './setup/test.ts'

const list = (page: Page) => page.getByRole('grid', { name: 'Events' })
const topEvents = async (page: Page, count: number) =>
  (await readColumn(list(page), 'Event')).slice(0, count)
const badge = (page: Page) => page.getByRole('button', { name: /^Live updates:/ })

async function someSim(simulator: Simulator): Promise<string> {
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(filter: { statusid: { eq: 2 } }, limit: 1) { items { iccid } } }',
  )
  const [sim] = listSims.items
  if (!sim) throw new Error('the store has no activated SIM')
  return sim.iccid
}

/** Parses a time as shown in the list, "21 Nov 2026, 10:31:05", to milliseconds. */
const msOf = (time: string) => Date.parse(`${time.replace(',', '')} UTC`)

/** Waits until a new event arrives live: subscribing takes time, and missed events are not sent again. */
async function untilLive(page: Page, simulator: Simulator, iccid: string): Promise<void> {
  await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
  let count = 0
  await expect(async () => {
    const details = `Probe ${count++}`
    await simulator.post(`sims/${iccid}/event`, { type: 'presence', details })
    await expect.poll(() => topEvents(page, 1), { timeout: 1000 }).toEqual([details])
  }).toPass()
}

test.describe('events', () => {
  test('arrive live as readable text, and wait and are counted while paused', async ({
    page,
    signIn,
    simulator,
  }) => {
    const iccid = await someSim(simulator)
    await signIn('user', `/sims/${iccid}/events`)
    await untilLive(page, simulator, iccid)
    await simulator.post(`sims/${iccid}/detach`)
    await simulator.post(`sims/${iccid}/attach`, { nwc: '26202', ip_address: '10.9.8.7' })
    await expect
      .poll(async () => (await topEvents(page, 1))[0])
      .toMatch(/^Came online on .+ \(262 02\) with IP address 10\.9\.8\.7$/)

    await page.getByRole('button', { name: 'Pause live events' }).click()
    const before = await topEvents(page, 5)
    await simulator.post(`sims/${iccid}/event`, {
      type: 'presence',
      details: 'While paused',
      count: 12,
    })
    await expect(page.getByRole('button', { name: 'Resume live events, 12 new' })).toBeVisible()
    expect(await topEvents(page, 5)).toEqual(before)
    await page.getByRole('button', { name: '12 new', exact: true }).click()
    await expect.poll(() => topEvents(page, 2)).toEqual(['While paused', 'While paused'])
    await page.getByRole('button', { name: /^Resume live events/ }).click()
    await simulator.post(`sims/${iccid}/event`, { type: 'presence', details: 'Live again' })
    await expect.poll(() => topEvents(page, 1)).toEqual(['Live again'])
  })

  test(
    'do not move while the user reads further down',
    { tag: ['@once', '@detail'] },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      await signIn('user', `/sims/${iccid}/events`)
      await untilLive(page, simulator, iccid)
      await list(page).evaluate((grid) => {
        grid.scrollTop = 1200
      })
      await expect(page.getByText(/^Row 3\d of/)).toBeVisible()
      const read = list(page).locator('[role=row][data-index="40"]')
      const before = await read.innerText()
      await simulator.post(`sims/${iccid}/event`, {
        type: 'presence',
        details: 'At the top',
        count: 3,
      })
      await expect(page.getByRole('button', { name: '3 new' })).toBeVisible()
      expect(await read.innerText()).toBe(before)
      await page.getByRole('button', { name: '3 new' }).click()
      await expect
        .poll(() => topEvents(page, 3))
        .toEqual(['At the top', 'At the top', 'At the top'])
    },
  )

  test('are filtered by type and time, and the URL restores the same view', async ({
    page,
    signIn,
    simulator,
  }) => {
    const iccid = await someSim(simulator)
    const weekAgoMs = Date.now() - 7 * 86_400_000
    await signIn('user', `/sims/${iccid}/events`)
    await page.getByRole('button', { name: 'Presence', exact: true }).click()
    await expect
      .poll(async () => new Set(await readColumn(list(page), 'Type')))
      .toEqual(new Set(['Presence']))
    await page.getByRole('button', { name: /^Time: Any time/ }).click()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL(/type=presence&range=7d$/)
    const times = () => readColumn(list(page), 'Time')
    await expect
      .poll(async () => (await times()).filter((time) => msOf(time) < weekAgoMs))
      .toEqual([])
    const shown = (await times()).slice(0, 10)
    expect(shown).not.toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Presence', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect.poll(async () => (await times()).slice(0, 10)).toEqual(shown)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await page.goBack()
    await expect(page).toHaveURL(/type=presence&range=7d$/)
  })

  test(
    'keep their scroll position over Back and reload, even with newer events above',
    { tag: ['@once', '@detail'] },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      await simulator.post(`sims/${iccid}/event`, {
        type: 'presence',
        details: 'One of many',
        count: 300,
      })
      await signIn('user', `/sims/${iccid}/events`)
      await expect.poll(() => topEvents(page, 1)).toEqual(['One of many'])
      await simulator.post(`sims/${iccid}/event`, {
        type: 'presence',
        details: 'The one being read',
      })
      await simulator.post(`sims/${iccid}/event`, {
        type: 'presence',
        details: 'Above it',
        count: 220,
      })
      await page.reload()
      await expect.poll(() => topEvents(page, 1)).toEqual(['Above it'])
      const read = list(page).getByText('The one being read')
      await expect(async () => {
        await list(page).evaluate((grid) => {
          grid.scrollTop = 220 * 36
        })
        await expect(read).toBeInViewport({ timeout: 500 })
      }).toPass()
      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Usage this month' })).toBeVisible()
      await simulator.post(`sims/${iccid}/event`, {
        type: 'presence',
        details: 'Came meanwhile',
        count: 30,
      })
      await page.goBack()
      await expect(read).toBeInViewport()
      await page.reload()
      await expect(read).toBeInViewport()
    },
  )

  test(
    'load to the last one by scrolling',
    { tag: '@detail' },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      await simulator.post(`sims/${iccid}/event`, {
        type: 'presence',
        details: 'One of many',
        count: 400,
      })
      await signIn('user', `/sims/${iccid}/events`)
      await expect.poll(() => topEvents(page, 1)).toEqual(['One of many'])
      await expect(async () => {
        await list(page).evaluate((grid) => {
          grid.scrollTop = grid.scrollHeight
        })
        const rowCount = Number(await list(page).getAttribute('aria-rowcount'))
        expect(rowCount).toBeGreaterThan(400)
        await expect(list(page).locator(`[role=row][aria-rowindex="${rowCount}"]`)).toBeVisible({
          timeout: 500,
        })
      }).toPass()
    },
  )
})

test.describe('the timeline', () => {
  const plot = (page: Page) => page.getByRole('application', { name: /^Timeline with/ })

  test(
    'zooms by wheel and keys, moves by dragging, and is restored from the URL',
    { tag: '@once' },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      await signIn('user', `/sims/${iccid}/timeline`)
      await plot(page).hover({ position: { x: 300, y: 60 } })
      await page.mouse.wheel(0, -600)
      await expect(page).toHaveURL(/from=.+&to=.+/)
      const zoomed = page.url()
      await plot(page).hover({ position: { x: 300, y: 60 } })
      await page.mouse.down()
      // In one step, because the URL changes when a gesture pauses, and must not change halfway.
      await page.mouse.move(700, 500)
      await page.mouse.up()
      await expect(page).not.toHaveURL(zoomed)
      const moved = page.url()
      await plot(page).focus()
      await page.keyboard.press('+')
      await expect(page).not.toHaveURL(moved)
      const span = page.getByText(/ to .+ · /)
      const words = await span.innerText()
      await page.reload()
      await expect(span).toHaveText(words)
    },
  )

  test(
    'reads entries with the arrow keys and links to the events around them',
    { tag: '@detail' },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      await signIn('user', `/sims/${iccid}/timeline?span=30d`)
      await expect(plot(page).locator('path').first()).toBeAttached()
      await plot(page).focus()
      await expect(async () => {
        await page.keyboard.press('ArrowLeft')
        await expect(page.getByRole('link', { name: 'Events around this time' })).toBeVisible({
          timeout: 500,
        })
      }).toPass()
      await page.getByRole('link', { name: 'Events around this time' }).click()
      await expect(page).toHaveURL(/\/events\?from=.+&to=.+/)
      await expect(list(page)).toBeVisible()
    },
  )

  test(
    'describes the entry at the pointer without covering the buttons around it',
    { tag: ['@once', '@detail'] },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      for (let count = 0; count < 6; count++)
        await simulator.post(`sims/${iccid}/sms`, { payload: `Message ${count}` })
      await signIn('user', `/sims/${iccid}/timeline?span=3m`)
      const tip = plot(page).locator('> [aria-hidden]:not(svg)')
      // The upper edge of the SMS lane, where the newest SMS share one mark with their count.
      await expect(async () => {
        const box = await plot(page).boundingBox()
        if (!box) throw new Error('the timeline is not shown')
        await page.mouse.move(box.x + box.width * 0.975, box.y + 188)
        await page.mouse.move(box.x + box.width * 0.98, box.y + 190)
        await expect(tip).toContainText('more: zoom in', { timeout: 500 })
        const tipBox = await tip.boundingBox({ timeout: 500 })
        expect(tipBox?.y).toBeGreaterThanOrEqual(box.y)
        expect((tipBox?.y ?? 0) + (tipBox?.height ?? 0)).toBeLessThanOrEqual(box.y + box.height)
      }).toPass()
    },
  )
})

test(
  'the history shows who changed the SIM, and the difference',
  { tag: '@extension' },
  async ({ page, signIn, simulator }) => {
    const iccid = await someSim(simulator)
    await simulator.graphql(
      'mutation ($iccid: ID!) { setSimEndCustomerLabel(iccid: $iccid, label: { name: "Cold chain" }) { iccid } }',
      { iccid },
    )
    await signIn('observer', `/sims/${iccid}/history`)
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: /@.+ set the label from .+ to Cold chain/ })
    await entry.getByRole('button', { name: 'Details' }).click()
    await expect(entry.getByRole('row', { name: /^label/ })).toContainText('Cold chain')
    await expect(entry.getByLabel('Audit entry')).toContainText('newValue')
    await expectAccessible(page)
  },
)
