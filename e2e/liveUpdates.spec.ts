/** The list is alive: pushed changes appear in their rows, and only there, and stand still while paused. */
import type { Page } from '@playwright/test'
import { readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const badge = (page: Page) => page.getByRole('button', { name: /^Live updates:/ })
const row = (page: Page, iccid: string) => grid(page).getByRole('row').filter({ hasText: iccid })

/** Signs in, waits for the live connection and gives the ICCIDs in view. */
async function openLiveList(
  page: Page,
  signIn: (role?: 'user', path?: string) => Promise<void>,
): Promise<string[]> {
  await signIn('user', '/sims')
  await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
  await expect(grid(page).locator('[role=row][data-index="5"]:not([aria-busy])')).toBeVisible()
  return readColumn(grid(page), 'ICCID')
}

test('a change of a visible SIM appears in its row, and the rows keep their places', async ({
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

test('while paused nothing moves; on resuming the changes are there', async ({
  page,
  signIn,
  simulator,
}) => {
  const before = await openLiveList(page, signIn)
  const changed = before[1] ?? ''
  await badge(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await page.keyboard.press('Escape')
  await expect(badge(page)).toHaveAccessibleName('Live updates: Paused')

  await simulator.post(`sims/${changed}/usage`, { bytes: 888_000_000_000 })
  const resume = page.getByRole('button', { name: 'Resume live changes, 1 waiting' })
  await expect(resume).toBeVisible()
  await expect(row(page, changed)).not.toContainText(/88\d(\.\d+)? GB/)

  await resume.click()
  await expect(row(page, changed)).toContainText(/88\d(\.\d+)? GB/)
})

test('connections that are cut are made again, and what was missed is fetched', async ({
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

test('a connection that has died silently is not called live, and its rows are fetched again', async ({
  page,
  signIn,
  simulator,
}) => {
  let isDead = false
  let mayReconnect = () => {}
  const reconnecting = new Promise<void>((resolve) => {
    mayReconnect = resolve
  })
  let connections = 0
  await page.routeWebSocket(/\/realtime\?/, async (socket) => {
    const isFirst = ++connections === 1
    if (!isFirst) await reconnecting
    const service = socket.connectToServer()
    const keepAlive = setInterval(() => {
      if (!isDead) socket.send(JSON.stringify({ type: 'ka' }))
    }, 3200)
    socket.onClose(() => clearInterval(keepAlive))
    service.onMessage((message) => {
      if (!isFirst || !isDead) socket.send(message)
    })
  })
  const before = await openLiveList(page, signIn)
  const changed = before[1] ?? ''
  // The third keep-alive, so that the portal knows their interval.
  await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
  await page.waitForEvent('websocket', { timeout: 1 }).catch(() => undefined)
  isDead = true
  await simulator.post(`sims/${changed}/usage`, { bytes: 555_000_000_000 })
  await expect(badge(page)).toHaveAccessibleName(/^Live updates: Reconnecting/, { timeout: 100_000 })
  await expect(row(page, changed)).toHaveAccessibleDescription('May be out of date')
  mayReconnect()
  await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
  await expect(row(page, changed)).toContainText(/55\d(\.\d+)? GB/)
  await expect(row(page, changed)).not.toHaveAccessibleDescription('May be out of date')
})
