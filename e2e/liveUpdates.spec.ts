/** Live updates of the list: pushed changes appear in their rows only, and wait while paused. */
import type { Page } from '@playwright/test'
import { readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const badge = (page: Page) => page.getByRole('button', { name: /^Live updates:/ })
const row = (page: Page, iccid: string) => grid(page).getByRole('row').filter({ hasText: iccid })

/** Signs in, waits for the live connection and returns the visible ICCIDs. */
async function openLiveList(
  page: Page,
  signIn: (role?: 'user', path?: string) => Promise<void>,
): Promise<string[]> {
  await signIn('user', '/sims')
  await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
  await expect(grid(page).locator('[role=row][data-index="5"]')).toBeVisible()
  return readColumn(grid(page), 'ICCID')
}

/** Simulates a network that can go silent without closing the connection; keep-alives are sent every 4 seconds. */
async function routeRealtime(page: Page) {
  let isSilent = false
  let keepAlives = 0
  let restore = () => {}
  const restored = new Promise<void>((resolve) => {
    restore = resolve
  })
  await page.routeWebSocket(/\/realtime\?/, async (socket) => {
    const isAfterwards = isSilent
    if (isAfterwards) await restored
    const isDead = () => isSilent && !isAfterwards
    const service = socket.connectToServer()
    const timer = setInterval(() => {
      if (isDead()) return
      socket.send(JSON.stringify({ type: 'ka' }))
      keepAlives++
      // Longer than 3 seconds, because the portal ignores shorter intervals.
    }, 4000)
    socket.onClose(() => clearInterval(timer))
    service.onMessage((message) => {
      if (!isDead()) socket.send(message)
    })
  })
  return {
    keepAlives: () => keepAlives,
    silence: () => {
      isSilent = true
    },
    restore: () => restore(),
  }
}

test('a change to a visible SIM appears in its row without moving the rows', async ({
  page,
  signIn,
  simulator,
}) => {
  const before = await openLiveList(page, signIn)
  const changed = before[2] ?? ''
  await simulator.post(`sims/${changed}/usage`, { bytes: 777_000_000_000 })
  await expect(row(page, changed)).toContainText(/77\d(\.\d+)? GB/)
  expect(await readColumn(grid(page), 'ICCID')).toEqual(before)
})

test(
  'pausing holds changes back and counts them, and resuming applies them',
  { tag: '@once' },
  async ({ page, signIn, simulator }) => {
    const before = await openLiveList(page, signIn)
    const changed = before[1] ?? ''
    await badge(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await page.keyboard.press('Escape')
    await expect(badge(page)).toHaveAccessibleName('Live updates: Paused')

    await simulator.post(`sims/${changed}/usage`, { bytes: 888_000_000_000 })
    const resume = page.getByRole('button', { name: 'Resume live changes, 1 SIM changed' })
    await expect(resume).toBeVisible()
    await expect(badge(page)).toContainText(/\d+ SIMs? changed$/)
    await expect(row(page, changed)).not.toContainText(/88\d(\.\d+)? GB/)

    await resume.click()
    await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
    await expect(row(page, changed)).toContainText(/88\d(\.\d+)? GB/)
  },
)

test('interrupted connections are restored, and missed changes are fetched', async ({
  page,
  signIn,
  simulator,
}) => {
  const before = await openLiveList(page, signIn)
  await simulator.faults({ dropSockets: true })
  await simulator.post(`sims/${before[1]}/usage`, { bytes: 666_000_000_000 })
  await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
  await expect(row(page, before[1] ?? '')).toContainText(/66\d(\.\d+)? GB/)
  expect(await readColumn(grid(page), 'ICCID')).toEqual(before)
})

test(
  'a silently dead connection is not shown as live, and rows are fetched again afterwards',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    const network = await routeRealtime(page)
    const before = await openLiveList(page, signIn)
    const changed = before[1] ?? ''
    await expect.poll(() => network.keepAlives()).toBeGreaterThan(1)
    network.silence()
    await simulator.post(`sims/${changed}/usage`, { bytes: 555_000_000_000 })
    await expect(badge(page)).toHaveAccessibleName(/^Live updates: Reconnecting/)
    await expect(row(page, changed)).toHaveAttribute('aria-description', 'May be out of date')
    network.restore()
    await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
    await expect(row(page, changed)).toContainText(/55\d(\.\d+)? GB/)
    await expect(row(page, changed)).not.toHaveAttribute('aria-description')
  },
)

test(
  'a refused subscription is not shown as live, explains why, and Retry starts it again',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    let isRefusing = true
    await page.routeWebSocket(/\/realtime\?/, (socket) => {
      const service = socket.connectToServer()
      socket.onMessage((message) => {
        const { id, type } = JSON.parse(String(message)) as { id?: string; type: string }
        const errors = [{ errorType: 'FORBIDDEN', message: 'Live updates are not in your plan' }]
        if (type === 'start' && isRefusing)
          socket.send(JSON.stringify({ id, type: 'error', payload: { errors } }))
        else service.send(message)
      })
    })
    await signIn('user', '/sims')
    await expect(badge(page)).toHaveAccessibleName('Live updates: Not available (Not allowed)')
    await badge(page).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText('Live updates are not in your plan.')
    isRefusing = false
    await details.getByRole('button', { name: 'Retry' }).click()
    await expect(details).toContainText('Changes appear on screen as they happen.')
    await page.keyboard.press('Escape')
    await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
    await expect(grid(page).locator('[role=row][data-index="5"]')).toBeVisible()
    const changed = (await readColumn(grid(page), 'ICCID'))[1] ?? ''
    await simulator.post(`sims/${changed}/usage`, { bytes: 444_000_000_000 })
    await expect(row(page, changed)).toContainText(/44\d(\.\d+)? GB/)
  },
)
