/** The server restarts while a page is open. */
import { createSimulator } from './setup/simulator.ts'
import { ownServer } from './setup/ownServer.ts'
import { readColumn } from './setup/rows.ts'
import { expect, submitToken, test } from './setup/test.ts'

test(
  'after a restart the page reconnects, is live again, and shows each missed change once',
  { tag: '@detail' },
  async ({ page, playwright }, testInfo) => {
    // The server starts twice, and the page waits longer after each failed attempt to connect.
    test.slow()
    const server = await ownServer(testInfo.outputPath('store.sqlite'), 60)
    await server.start()
    try {
      await page.goto(`${server.origin}/sims`)
      await submitToken(page, 'demo-administrator')
      const badge = page.getByRole('button', { name: /^Live updates:/ })
      await expect(badge).toHaveAccessibleName('Live updates: Live')
      const grid = page.getByRole('grid', { name: 'SIMs' })
      await expect(grid.locator('[role=row][data-index="0"]')).toBeVisible()
      const before = await readColumn(grid, 'ICCID')
      expect(before.length).toBeGreaterThan(10)

      await server.kill()
      await expect(badge).toHaveAccessibleName(/Reconnecting|Offline/)
      // Visible rows stay visible.
      expect(await readColumn(grid, 'ICCID')).toEqual(before)

      await server.start()
      const request = await playwright.request.newContext({ baseURL: server.origin })
      const simulator = await createSimulator(request, 'demo-administrator')
      const changed = before[1] ?? ''
      await simulator.post(`sims/${changed}/usage`, { bytes: 123_000_000_000 })

      await expect(badge).toHaveAccessibleName('Live updates: Live', { timeout: 60_000 })
      await expect(grid.getByRole('row').filter({ hasText: changed })).toContainText(
        /12\d(\.\d)? GB/,
      )
      const after = await readColumn(grid, 'ICCID')
      expect(after).toEqual(before)
      expect(new Set(after).size).toBe(after.length)
      await request.dispose()
    } finally {
      await server.kill()
    }
  },
)
