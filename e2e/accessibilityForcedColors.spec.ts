/**
 * What forced colours (Windows contrast themes) leave of each kind of mark that the portal otherwise draws by a ground or a shadow. Rows,
 * bars and tabs are in `layoutGeometry.spec.ts`.
 */
import type { Locator } from '@playwright/test'
import { expect, test } from './setup/portalPages.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** The colour of the ground of an element, or of a part drawn before or after it. */
const ground = (element: Locator, part?: '::before' | '::after') =>
  element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part)

test('the current area of the navigation', async ({ page, openPage }) => {
  await openPage('/settings')
  const areas = page.getByRole('navigation', { name: 'Areas' })
  expect(await ground(areas.getByRole('link', { name: 'Settings' }))).not.toBe(
    await ground(areas.getByRole('link', { name: 'Overview' })),
  )
})

test('the chosen one of several', async ({ page, openPage }) => {
  await openPage('/sims/:iccid/timeline')
  const option = (name: string) =>
    page.locator('label, button').filter({ hasText: new RegExp(`^${name}$`) })
  expect(await ground(option('Chart'))).not.toBe(await ground(option('Table')))
})

test('a pressed button', async ({ page, openPage }) => {
  await openPage('/settings')
  const choices = page.getByRole('group', { name: 'Theme' })
  const chosen = choices.locator('button[aria-pressed=true]')
  await expect(chosen).toHaveCount(1)
  expect(await ground(chosen)).not.toBe(
    await ground(choices.locator('button[aria-pressed=false]').first()),
  )
})

test('a chip that is switched on', async ({ page, openPage }) => {
  await openPage('/sims/:iccid/events')
  const chips = page.getByRole('main').getByRole('button', { name: /^(Usage|Presence)$/ })
  await chips.first().click()
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  expect(await ground(chips.first())).not.toBe(await ground(chips.last()))
})

test('the outline of a chip', async ({ page, openPage }) => {
  await openPage('/sims/:iccid')
  const chip = page.getByText('Activated', { exact: true }).first().locator('..')
  await expect(chip).toHaveCSS('outline-style', 'solid')
})

test('the dot of an open session', async ({ page, openPage }) => {
  await openPage('/sims')
  const grid = page.getByRole('grid', { name: 'SIMs' })
  const online = grid.getByText('Online', { exact: true }).first()
  expect(await ground(online, '::before')).not.toBe(await ground(page.locator('body')))
})

test('the current step of a wizard', async ({ page, openPage }) => {
  await openPage('/batch-jobs/new')
  const step = page.locator('[data-current]').first()
  const other = page.locator('li:not([data-current]), [class*=step]:not([data-current])').last()
  const edge = (element: Locator) =>
    element.evaluate((node) => getComputedStyle(node).borderTopColor)
  expect(await edge(step)).not.toBe(await edge(other))
})

test('the frame of a popover and of a menu', async ({ page, openPage }) => {
  await openPage('/sims')
  await page.getByRole('button', { name: 'Columns' }).click()
  const popover = page.getByRole('dialog')
  await expect(popover).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Theme' }).click()
  const paper = page.locator('.MuiPaper-root').filter({ has: page.getByRole('menu') })
  await expect(paper).toHaveCSS('outline-style', 'solid')
})

test('the frame of the bar of selected rows', async ({ page, openPage }) => {
  await openPage('/sims')
  await page.getByRole('grid', { name: 'SIMs' }).getByRole('checkbox').nth(1).click()
  const bar = page.getByRole('region', { name: /select/i }).or(page.getByRole('toolbar'))
  await expect(bar.first()).toHaveCSS('outline-style', 'solid')
})

test('the ring of what has the focus', async ({ page, openPage }) => {
  await openPage('/settings')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid')
})
