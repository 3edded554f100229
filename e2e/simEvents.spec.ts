/** What happened to a SIM: the live list with its pause and counter, filters in the address, data of any kind, the timeline and the history. */
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

/** Waits until a new event arrives live: a registration takes time, and nothing is replayed. */
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
  test('arrive live as text, wait while paused, and are counted meanwhile', async ({
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
    'hold still while the user reads further down',
    { tag: '@once' },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      await signIn('user', `/sims/${iccid}/events`)
      await untilLive(page, simulator, iccid)
      await list(page).evaluate((grid) => {
        grid.scrollTop = 1200
      })
      const read = list(page).locator('[role=row][data-index="40"]:not([aria-busy])')
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

  test('are filtered by type and time, and the address brings the same view back', async ({
    page,
    signIn,
    simulator,
  }) => {
    const iccid = await someSim(simulator)
    await signIn('user', `/sims/${iccid}/events`)
    await page.getByRole('button', { name: 'Presence', exact: true }).click()
    await expect
      .poll(async () => new Set(await readColumn(list(page), 'Type')))
      .toEqual(new Set(['Presence']))
    await page.getByRole('button', { name: /^Time: Any time/ }).click()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL(/type=presence&range=7d$/)
    const shown = (await readColumn(list(page), 'Time')).slice(0, 10)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Presence', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect
      .poll(async () => (await readColumn(list(page), 'Time')).slice(0, 10))
      .toEqual(shown)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await page.goBack()
    await expect(page).toHaveURL(/type=presence&range=7d$/)
  })

  test(
    'stay where the user was over Back and reload, also with newer events above',
    { tag: '@once' },
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

  test('are read to the last of them by scrolling', async ({ page, signIn, simulator }) => {
    const iccid = await someSim(simulator)
    await simulator.post(`sims/${iccid}/event`, {
      type: 'presence',
      details: 'One of many',
      count: 400,
    })
    await signIn('user', `/sims/${iccid}/events`)
    await expect.poll(() => topEvents(page, 1)).toEqual(['One of many'])
    const total = Number(await list(page).getAttribute('aria-rowcount')) - 1
    await expect(async () => {
      await list(page).evaluate((grid) => {
        grid.scrollTop = grid.scrollHeight
      })
      await expect(
        list(page).locator(`[role=row][data-index="${total - 1}"]:not([aria-busy])`),
      ).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test(
    'show their data pretty, raw and copied; an unknown type and data that is no JSON stay readable',
    { tag: '@once' },
    async ({ page, context, signIn, simulator }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const iccid = await someSim(simulator)
      await simulator.post(`sims/${iccid}/event`, {
        type: 'presence',
        details: 'Broken',
        jsonData: '{"presenceEvent": "ONL',
      })
      await simulator.post(`sims/${iccid}/event`, {
        type: 'firmwareUpdate',
        jsonData: '{"version":4,"<b>":"&"}',
      })
      await signIn('user', `/sims/${iccid}/events`)
      await expect
        .poll(() => topEvents(page, 2))
        .toEqual(['Event of type firmwareUpdate', 'Broken'])
      await list(page).getByRole('row').filter({ hasText: 'firmwareUpdate' }).click()
      const panel = page.getByRole('complementary', { name: 'Event' })
      await expect(panel.getByLabel('event data')).toHaveText(/"version": 4,\s+"<b>": "&"/)
      await panel.getByText('Raw').click()
      await expect(panel.getByLabel('event data')).toHaveText('{"version":4,"<b>":"&"}')
      await panel.getByRole('button', { name: 'Copy JSON' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        '{"version":4,"<b>":"&"}',
      )
      await panel.getByRole('button', { name: 'Event below' }).click()
      await expect(panel.getByText('Not valid JSON')).toBeVisible()
      await expect(panel.getByLabel('event data')).toHaveText('{"presenceEvent": "ONL')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(list(page)).toBeFocused()
    },
  )

  test('that came while the connection was cut are there when it is back', async ({
    page,
    signIn,
    simulator,
  }) => {
    const iccid = await someSim(simulator)
    await signIn('user', `/sims/${iccid}/events`)
    await untilLive(page, simulator, iccid)
    await simulator.faults({ dropSockets: true })
    await simulator.post(`sims/${iccid}/event`, { type: 'presence', details: 'While cut off' })
    await expect.poll(() => topEvents(page, 1), { timeout: 30_000 }).toEqual(['While cut off'])
  })
})

test.describe('the timeline', () => {
  const plot = (page: Page) => page.getByRole('application', { name: /^Timeline with/ })

  test(
    'is zoomed by wheel and keys, moved by dragging, and the address brings it back',
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
      await page.mouse.move(700, 500, { steps: 5 })
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

  test('reads an entry by its arrow keys and leads to the events around it', async ({
    page,
    signIn,
    simulator,
  }) => {
    const iccid = await someSim(simulator)
    await signIn('user', `/sims/${iccid}/timeline?span=30d`)
    await expect(plot(page).locator('path').first()).toBeAttached()
    await plot(page).focus()
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('link', { name: 'Events around it' })).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await page.getByRole('link', { name: 'Events around it' }).click()
    await expect(page).toHaveURL(/\/events\?from=.+&to=.+/)
    await expect(list(page)).toBeVisible()
  })

  test(
    'describes what is at the pointer without covering the buttons around it',
    { tag: '@once' },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      for (let count = 0; count < 6; count++)
        await simulator.post(`sims/${iccid}/sms`, { payload: `Message ${count}` })
      await signIn('user', `/sims/${iccid}/timeline?span=3m`)
      const box = await plot(page).boundingBox()
      if (!box) throw new Error('no plot')
      const tip = plot(page).locator('> [aria-hidden]:not(svg)')
      // The upper edge of the lane of SMS, where the newest are one mark with their number.
      await expect(async () => {
        await page.mouse.move(box.x + box.width * 0.975, box.y + 188)
        await page.mouse.move(box.x + box.width * 0.98, box.y + 190)
        await expect(tip).toContainText('more: zoom in', { timeout: 500 })
      }).toPass()
      const tipBox = await tip.boundingBox()
      expect(tipBox?.y).toBeGreaterThanOrEqual(box.y)
      expect((tipBox?.y ?? 0) + (tipBox?.height ?? 0)).toBeLessThanOrEqual(box.y + box.height)
    },
  )

  test(
    'is a table on request, accessible either way',
    { tag: '@once' },
    async ({ page, signIn, simulator }) => {
      const iccid = await someSim(simulator)
      await signIn('observer', `/sims/${iccid}/timeline?span=3m`)
      await expect(plot(page)).toBeVisible()
      await expectAccessible(page)
      await page.getByText('Table', { exact: true }).click()
      await expect(
        page
          .getByRole('grid', { name: 'Timeline' })
          .getByRole('row')
          .filter({ hasText: 'Data sessions' })
          .first(),
      ).toBeVisible()
      await expectAccessible(page)
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

test('the list of events is accessible', { tag: '@once' }, async ({ page, signIn, simulator }) => {
  const iccid = await someSim(simulator)
  await signIn('administrator', `/sims/${iccid}/events?type=presence`)
  await expect(list(page).locator('[data-index="3"]')).toBeVisible()
  await expectAccessible(page)
})
