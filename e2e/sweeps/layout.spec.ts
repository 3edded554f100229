/** Skeletons have the final layout: visible content does not move when a page has loaded. Titles and cards are where users expect them. */
import { delayResponses, layoutShift } from '../setup/layoutShift.ts'
import { test as pageTest } from '../setup/portalPages.ts'
import { expect, test } from '../setup/test.ts'

const limit = 0.05

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the sign-in page does not move while it loads', async ({ page }) => {
      await page.goto('/sims')
      await expect(page.getByLabel('Application token', { exact: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(limit)
    })

    test('the overview does not move while its figures load', async ({ page, signIn }) => {
      const card = (name: string) => page.getByRole('region', { name })
      // Not `scrollIntoViewIfNeeded`: the card replaces its skeleton while that waits for a stable position.
      const scrollTo = (name: string) => card(name).evaluate((element) => element.scrollIntoView())
      await signIn('administrator', '/')
      const answer = await delayResponses(page)
      await page.reload()
      // On a phone both cards are below the screen, and load once the user has scrolled to them.
      await scrollTo('SIMs by status')
      await expect(card('SIMs by status').getByText('Loading')).toBeAttached()
      answer()
      await expect(card('SIMs by status').getByRole('link').first()).toBeVisible()
      await scrollTo('Latest events')
      await expect(card('Latest events').getByRole('listitem').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(limit)
    })

    test('the SIM list does not move when its rows appear', async ({ page, signIn }) => {
      await signIn('user', '/sims')
      const answer = await delayResponses(page)
      await page.reload()
      const table = page.getByRole('grid', { name: 'SIMs' })
      await expect(table).toBeVisible()
      answer()
      await expect(table.getByRole('rowheader').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(limit)
    })

    test('the organisations do not move when the customer above them appears', async ({
      page,
      signIn,
    }) => {
      await signIn('administrator', '/organisation')
      const answer = await delayResponses(page)
      await page.reload()
      await expect(page.getByRole('grid', { name: 'Organisations' })).toBeVisible()
      answer()
      await expect(page.getByText('Main customer')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(limit)
    })

    test('the page of a SIM does not move when the SIM appears', async ({
      page,
      signIn,
      simulator,
    }) => {
      const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
        '{ listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
      )
      await signIn('user', `/sims/${listSims.items[0]?.iccid}`)
      const answer = await delayResponses(page)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'SIM' })).toBeVisible()
      answer()
      await expect(page.getByRole('region', { name: 'Identity' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Change label' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(limit)
    })
  })
}

test('what is in view stays when a card above it loads and gets shorter', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signIn('administrator', '/')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CountSims')
      ? route.fulfill({ json: { data: { listSims: { totalSims: 0 } } } })
      : route.fallback(),
  )
  const answer = await delayResponses(page)
  await page.reload()
  const card = (name: string) => page.getByRole('region', { name })
  const cost = card('Cost this month')
  await cost.evaluate((element) => element.scrollIntoView())
  await expect(cost.getByText('Loading')).toBeAttached()
  const before = await cost.boundingBox()
  answer()
  await expect(card('Needs attention').getByText('Nothing needs attention')).toBeAttached()
  await expect(card('SIMs by status').getByRole('link').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect((await cost.boundingBox())?.y).toBe(before?.y)
})

test('the EID of a SIM and its copy button fit in their card', async ({
  page,
  signIn,
  simulator,
}) => {
  // The SIMs of product 5 are eSIMs.
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(limit: 1, filter: { providerid: { eq: 5 } }) { items { iccid } } }',
  )
  await signIn('user', `/sims/${listSims.items[0]?.iccid}`)
  const card = page.getByRole('region', { name: 'Identity' })
  const room = async () => {
    const cardBox = await card.boundingBox()
    const button = await card.getByRole('button', { name: 'Copy EID' }).boundingBox()
    return cardBox && button ? cardBox.x + cardBox.width - button.x - button.width : null
  }
  // The card of the skeleton is replaced after loading.
  await expect.poll(room).toBeGreaterThanOrEqual(8)
})

pageTest('the title is in the same place on every page', async ({ page, openPage }) => {
  const place = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const text = document.createRange()
      text.selectNodeContents(title)
      const { left, top } = text.getBoundingClientRect()
      return `${Math.round(left)}, ${Math.round(top)}`
    })
  await openPage('/')
  const expected = await place()
  for (const path of [
    '/sims',
    '/devices',
    '/devices/:device',
    '/api-keys',
    '/sims/:iccid',
  ] as const) {
    await openPage(path)
    // The title of the skeleton is replaced after loading.
    await expect.poll(place, path).toBe(expected)
  }
})
