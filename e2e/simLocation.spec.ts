/** The location of a SIM: live on the map, as text, with and without tiles, and without a position. */
import type { Page } from '@playwright/test'
import { findSim, type Located } from './setup/locatedSim.ts'
import type { Simulator } from './setup/simulator.ts'
import { expect, test } from './setup/test.ts'

const map = (page: Page) => page.getByRole('application', { name: /^Map: SIM / })
const marker = (page: Page) => page.locator('[data-marker]')
const newest = (page: Page) => page.getByRole('region', { name: 'Newest position' })
const trail = (page: Page) => page.getByRole('list', { name: 'Positions, the newest first' })

/** Opens the tab of a SIM with a position and waits for its map and the live connection. */
async function openLocation(
  page: Page,
  signIn: (role?: 'user', path?: string) => Promise<void>,
  simulator: Simulator,
): Promise<Located> {
  const sim = await findSim(simulator, true)
  await signIn('user', `/sims/${sim.iccid}/location`)
  await expect(map(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Live updates:/ })).toHaveAccessibleName(
    'Live updates: Live',
  )
  return sim
}

async function isMarkerInside(page: Page): Promise<boolean> {
  const [frame, dot] = [await map(page).boundingBox(), await marker(page).boundingBox()]
  return frame !== null && dot !== null && dot.x > frame.x && dot.x < frame.x + frame.width
}

test('the map follows a moving SIM live and keeps its trail', async ({
  page,
  signIn,
  simulator,
}) => {
  const { iccid } = await openLocation(page, signIn, simulator)
  await simulator.post(`sims/${iccid}/move`, { longitude: 9.73, latitude: 52.37 })
  await expect(newest(page)).toContainText('52.370000, 9.730000')
  await simulator.post(`sims/${iccid}/move`, { longitude: 2.35, latitude: 48.86 })
  await expect(newest(page)).toContainText('48.860000, 2.350000')
  await expect(newest(page)).toContainText('In or near Paris, France')
  await expect(marker(page)).toHaveAttribute('data-marker', '48.8600 2.3500')
  await expect(trail(page).getByRole('listitem')).toHaveCount(3)
  await expect(trail(page).getByRole('listitem').first()).toContainText(
    /6\d\d km from the previous one/,
  )

  await expect.poll(() => isMarkerInside(page)).toBe(true)

  await page.getByRole('link', { name: 'Usage', exact: true }).click()
  await page.getByRole('link', { name: 'Location', exact: true }).click()
  await expect(trail(page).getByRole('listitem')).toHaveCount(3)
})

test(
  'the map is moved and zoomed with keys, buttons and the pointer',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    await openLocation(page, signIn, simulator)
    /** How far the marker is from the middle of the map, in pixels to the right. */
    const offset = async () => {
      const [frame, dot] = [await map(page).boundingBox(), await marker(page).boundingBox()]
      if (!frame || !dot) return undefined
      return Math.round(dot.x + dot.width / 2 - frame.x - frame.width / 2)
    }
    await expect.poll(offset).toBe(0)
    await map(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(offset).toBe(-80)
    await page.keyboard.press('0')
    await expect.poll(offset).toBe(0)

    const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 150, box.y + 70)
    await page.mouse.up()
    await expect.poll(offset).toBe(50)

    const magnification = async () => Math.round(((await offset()) ?? 0) / 50)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(magnification).toBe(2)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(magnification).toBe(4)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(magnification).toBe(2)
    await page.getByRole('button', { name: 'Back to the position' }).click()
    await expect.poll(offset).toBe(0)
  },
)

/** Sets a tile server in the configuration. */
async function configureTileServer(page: Page) {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    // The configuration of the bundled service with a tile server added.
    const config = (await answer.json()) as object
    await route.fulfill({
      json: {
        ...config,
        mapTiles: {
          url: 'https://tiles.example/{z}/{x}/{y}.png',
          attribution: '&copy; <a href="https://example.org">Map people</a>',
        },
      },
    })
  })
}

test(
  'raster tiles are drawn when a tile server is configured',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.route('https://tiles.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: png }),
    )
    await configureTileServer(page)
    await openLocation(page, signIn, simulator)
    await expect(page.getByText('© Map people')).toBeVisible()
    await expect
      .poll(() => page.locator('img[src^="https://tiles.example/6/"]').count())
      .toBeGreaterThan(5)
  },
)

test(
  'outlines and a message are shown when the tile server does not respond',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    await page.route('https://tiles.example/**', (route) => route.abort())
    await configureTileServer(page)
    await openLocation(page, signIn, simulator)
    await expect(
      page.getByText("Couldn't load map tiles. Outlines are shown instead."),
    ).toBeVisible()
    await expect(marker(page)).toBeVisible()
    await expect(page.locator('img[src^="https://tiles.example/"]')).toHaveCount(0)
  },
)

test(
  'the first position of a SIM appears live',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    const { iccid } = await findSim(simulator, false)
    await signIn('user', `/sims/${iccid}/location`)
    await expect(page.getByText('No position yet')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Live updates:/ })).toHaveAccessibleName(
      'Live updates: Live',
    )
    await simulator.post(`sims/${iccid}/move`, { longitude: 18.07, latitude: 59.33 })
    await expect(newest(page)).toContainText('In or near Stockholm, Sweden')
  },
)

test(
  'map and outlines are loaded only by the location tab',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    const { iccid } = await findSim(simulator, true)
    await signIn('user', `/sims/${iccid}`)
    // Reloaded, because the network may have been idle before the sign-in.
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('link', { name: 'Location', exact: true })).toBeVisible()
    expect(scripts.filter((url) => /WorldMap|countries-|ChartDrawing/.test(url))).toEqual([])
    await page.getByRole('link', { name: 'Location', exact: true }).click()
    await expect(map(page)).toBeVisible()
    await expect.poll(() => scripts.some((url) => url.includes('countries-50m'))).toBe(true)
  },
)
