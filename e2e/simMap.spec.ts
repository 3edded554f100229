/** The SIMs of the list on a map. `SimMap.test.tsx` checks the counts. */
import { expect, test } from './setup/test.ts'

test(
  'a bubble of the map filters by its country, and a point opens its SIM',
  { tag: '@extension' },
  async ({ page, signIn }) => {
    await signIn('user', '/sims')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const side = page.getByRole('region', { name: 'SIMs by country' })
    const germany = side.getByRole('button', { name: /^Germany/ })
    const count = /\d+$/.exec((await germany.textContent()) ?? '')?.[0] ?? ''
    await page.locator('[data-tip^="Germany:"]').click()
    await expect(page).toHaveURL(/\?country=DE&view=map$/)
    await expect(germany).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`${count} SIMs`, { exact: true })).toBeVisible()

    await side.getByRole('button', { name: 'Show positions' }).click()
    await expect(side.getByText(/SIMs have a position\./)).toBeVisible()
    await page.locator('path[data-tip]').last().click()
    await expect(page).toHaveURL(/\/sims\/\d+\/location$/)
    await page.goBack()
    await expect(germany).toHaveAttribute('aria-pressed', 'true')
  },
)

for (const { name, viewport } of [
  { name: 'in a wide window', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
])
  test(
    `the map and its countries are on screen ${name}`,
    { tag: ['@detail', '@once'] },
    async ({ page, signIn }) => {
      await page.setViewportSize(viewport)
      await signIn('user', '/sims?view=map')
      const side = page.getByRole('region', { name: 'SIMs by country' })
      await expect(page.getByRole('application', { name: 'Map of the SIMs' })).toBeInViewport({
        ratio: 1,
      })
      await expect(side.getByRole('listitem').nth(4)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('[data-tip^="Germany:"]')).toBeInViewport()
    },
  )

test(
  'bubbles that would cover each other are one until a click on it zooms in',
  { tag: ['@detail', '@once'] },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('user', '/sims?view=map')
    const side = page.getByRole('region', { name: 'SIMs by country' })
    await expect(side.getByText('By the current or last network of each SIM.')).toBeVisible()
    const germany = page.locator('[data-tip^="Germany:"]')
    const tip = (await germany.getAttribute('data-tip')) ?? ''
    expect(tip.split('\n').length).toBeGreaterThan(1)
    const counts = [...tip.matchAll(/: (\d+) SIM/g)].map(([, count]) => Number(count))
    await expect(germany).toHaveText(String(counts.reduce((sum, count) => sum + count, 0)))
    await germany.click()
    await expect(germany).not.toHaveAttribute('data-tip', tip)
    await expect(page).toHaveURL(/\/sims\?view=map$/)
  },
)
