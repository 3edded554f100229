/**
 * Every page, opened once as an administrator: it logs nothing, passes the accessibility scan with everything that opens on it, in light and
 * dark, fits every width, and keeps its marks in forced colors. `batchWizard.spec.ts` scans the steps of the wizard.
 */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { expect, portalPages, test, untilLoaded } from '../setup/portalPages.ts'
import { recordProblems } from '../setup/recordProblems.ts'
import {
  clippedElements,
  obscuredFocus,
  overlappingTexts,
  sidewaysScroll,
  smallTargets,
} from './lenses.ts'
import { pageChecks } from './pageChecks.ts'

const desktop = { width: 1440, height: 900 }

for (const path of portalPages) {
  test(`page ${path}`, async ({ page, openPage }) => {
    test.slow()
    const problems = recordProblems(page)
    const {
      dialogs = [],
      popups = 0,
      isList,
      layout,
      phone,
      forcedColors,
      states = {},
    } = pageChecks[path] ?? {}
    await openPage(path)
    expect(problems(), 'messages in the console and failed requests').toEqual([])
    await expectAccessible(page)

    const main = page.getByRole('main')
    await expect.poll(async () => (await popupButtons(main)).length).toBeGreaterThanOrEqual(popups)
    const openers = [
      ...(await popupButtons(main)),
      ...dialogs.map((name) => main.getByRole('button', { name }).first()),
      ...(path === '/settings' ? await popupButtons(page.getByRole('banner')) : []),
    ]
    for (const opener of openers) await test.step(String(opener), () => expectOpens(page, opener))

    await test.step('layout', async () => {
      if (isList) await expectList(page)
      await layout?.(page)
    })
    await test.step('every width', async () => {
      for (const width of [1440, 390]) {
        // Tall, so that most of the page is visible.
        await page.setViewportSize({ width, height: 2000 })
        await expect.poll(() => smallTargets(page), `targets at ${width} px`).toEqual([])
      }
      // A window of 1280 × 800 at 200%, and of 1280 × 1024 at 400%.
      await page.setViewportSize({ width: 640, height: 400 })
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 320, height: 256 })
      await expect.poll(() => clippedElements(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 664 })
      await expect.poll(() => obscuredFocus(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await phone?.(page)
      await page.setViewportSize(desktop)
      await untilLoaded(page)
    })
    await test.step('forced colors', async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
      await forcedColors?.(page)
      await page.emulateMedia({ forcedColors: 'none' })
    })
    for (const [name, show] of Object.entries(states))
      await test.step(name, async () => {
        await show(page)
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await page.setViewportSize(desktop)
      })
  })
}

test('no text covers another with the text spacing of WCAG 1.4.12', async ({ page, openPage }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  for (const path of ['/sims', '/sims/:iccid', '/batch-jobs', '/events', '/billing'] as const) {
    await openPage(path)
    await expect.poll(() => overlappingTexts(page), path).toEqual([])
  }
})

test('no text is covered or cut off when the browser has letters of twice the size', async ({
  page,
  openPage,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of ['/', '/sims', '/sims/:iccid', '/batch-jobs/:job', '/settings'] as const) {
    await openPage(path)
    await expect.poll(() => overlappingTexts(page), path).toEqual([])
    await expect.poll(() => clippedElements(page), path).toEqual([])
  }
})

test('no page is wider than the window with names of 255 characters', async ({
  page,
  openPage,
}) => {
  await page.addInitScript(() => {
    const { parse } = JSON
    JSON.parse = (text: string): unknown =>
      parse(text, (key, value: unknown) =>
        /^(name|description|.*label)$/.test(key) && value ? 'W'.repeat(255) : value,
      )
  })
  const named = [
    '/sims',
    '/sims/:iccid/device',
    '/devices/:device',
    '/organisation',
    '/billing',
  ] as const
  for (const path of named) {
    await openPage(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => sidewaysScroll(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    if (path === '/devices/:device')
      await expect(page.getByRole('heading', { level: 1, name: 'W'.repeat(255) })).toBeVisible()
  }
})

/** Returns the buttons of a part of the page with `aria-haspopup`; names that differ only in digits count once. */
async function popupButtons(part: Locator): Promise<Locator[]> {
  const buttons = part.locator('[aria-haspopup]:visible:not([aria-disabled=true])')
  const names = await buttons.evaluateAll((elements) =>
    elements.map((element) =>
      (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\d+/g, '#'),
    ),
  )
  return names.flatMap((name, at) => (names.indexOf(name) === at ? [buttons.nth(at)] : []))
}

const float = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):visible'

/** Opens a dialog, menu or popover, expects the focus on one of its controls, scans it, closes it with Esc, and expects the focus to return. */
async function expectOpens(page: Page, opener: Locator): Promise<void> {
  await opener.click()
  const opened = page.locator(float).last()
  await expect(opened).toBeVisible()
  await expect(opened).toHaveAccessibleName(/./)
  await expect(opened.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator(float).locator(':focus')).toHaveCount(1)
  await expectAccessible(
    page,
    ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])',
  )
  await page.keyboard.press('Escape')
  await expect(page.locator(float)).toHaveCount(0)
  await expect(opener).toBeFocused()
}

/** Expects what all lists share: the filters in one row, and an export beside the heading. */
async function expectList(page: Page): Promise<void> {
  const filters = page.getByRole('group', { name: 'Filters' })
  await expect(filters).toHaveCount(1)
  const heading = page.locator('header', { has: page.getByRole('heading', { level: 1 }) })
  await expect(heading.getByRole('button', { name: /^Export( CSV)?$/ })).toBeEnabled()
  await expect.poll(async () => (await filters.boundingBox())?.height).toBeLessThan(48)
}

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('signing in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

  test('signing in again', async ({ page, signIn, simulator }) => {
    await signIn('administrator', '/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search SIMs, pages and actions' }).waitFor()
    await simulator.faults({ refuseTokens: true })
    // Typed, not filled: the dialog may already cover the palette.
    await page.keyboard.type('894')
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
    await expectAccessible(page)
  })
})
