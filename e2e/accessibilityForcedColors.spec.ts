/**
 * Marks that the portal draws with a background or a shadow must survive forced colors (Windows contrast themes). Rows,
 * bars and tabs are in `layoutGeometry.spec.ts`.
 */
import type { Locator } from '@playwright/test'
import { expect, test } from './setup/portalPages.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Returns the background color of an element or of one of its pseudo-elements. */
const background = (element: Locator, part?: '::before' | '::after') =>
  element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part)

test('marks the current area of the navigation', async ({ page, openPage }) => {
  await openPage('/settings')
  const areas = page.getByRole('navigation', { name: 'Areas' })
  expect(await background(areas.getByRole('link', { name: 'Settings' }))).not.toBe(
    await background(areas.getByRole('link', { name: 'Overview' })),
  )
})

test('marks the selected option of a toggle group', async ({ page, openPage }) => {
  await openPage('/sims/:iccid/timeline')
  const option = (name: string) =>
    page.locator('label, button').filter({ hasText: new RegExp(`^${name}$`) })
  expect(await background(option('Chart'))).not.toBe(await background(option('Table')))
})

test('marks a pressed button', async ({ page, openPage }) => {
  await openPage('/settings')
  const choices = page.getByRole('group', { name: 'Theme' })
  const chosen = choices.locator('button[aria-pressed=true]')
  await expect(chosen).toHaveCount(1)
  expect(await background(chosen)).not.toBe(
    await background(choices.locator('button[aria-pressed=false]').first()),
  )
})

test('marks a chip that is switched on', async ({ page, openPage }) => {
  await openPage('/sims/:iccid/events')
  const chips = page.getByRole('main').getByRole('button', { name: /^(Usage|Presence)$/ })
  await chips.first().click()
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  // The color changes gradually.
  await expect.poll(() => background(chips.first())).not.toBe(await background(chips.last()))
})

test('outlines a chip', async ({ page, openPage }) => {
  await openPage('/sims/:iccid')
  const chip = page.getByText('Activated', { exact: true }).first().locator('..')
  await expect(chip).toHaveCSS('outline-style', 'solid')
})

test('shows the dot of an open session', async ({ page, openPage }) => {
  await openPage('/sims')
  const grid = page.getByRole('grid', { name: 'SIMs' })
  const online = grid.getByText('Online', { exact: true }).first()
  expect(await background(online, '::before')).not.toBe(await background(page.locator('body')))
})

test('marks the current step of a wizard', async ({ page, openPage }) => {
  await openPage('/batch-jobs/new')
  const step = page.locator('[data-current]').first()
  const other = page.locator('li:not([data-current]), [class*=step]:not([data-current])').last()
  const edge = (element: Locator) =>
    element.evaluate((node) => getComputedStyle(node).borderTopColor)
  expect(await edge(step)).not.toBe(await edge(other))
})

test('frames popovers and menus', async ({ page, openPage }) => {
  await openPage('/sims')
  await page.getByRole('button', { name: 'Columns' }).click()
  const popover = page.getByRole('dialog')
  await expect(popover).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Theme' }).click()
  const paper = page.locator('.MuiPaper-root').filter({ has: page.getByRole('menu') })
  await expect(paper).toHaveCSS('outline-style', 'solid')
})

test('frames the selection bar', async ({ page, openPage }) => {
  await openPage('/sims')
  await page.getByRole('grid', { name: 'SIMs' }).getByRole('checkbox').nth(1).click()
  const bar = page.getByRole('region', { name: /select/i }).or(page.getByRole('toolbar'))
  await expect(bar.first()).toHaveCSS('outline-style', 'solid')
})

test('shows the focus ring', async ({ page, openPage }) => {
  await openPage('/settings')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid')
})
