/** Scans every page, and the dialogs and menus it opens, in light and dark. `batchWizard.spec.ts` scans the steps of the wizard. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { expect, portalPages, test, type PortalPage } from './setup/portalPages.ts'
import { recordProblems } from './setup/recordProblems.ts'

test.describe('without a sign-in', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('sign-in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
})

/** Buttons that open a dialog without `aria-haspopup`. */
const dialogButtons: Partial<Record<PortalPage, readonly RegExp[]>> = {
  '/sims': [/^Export/],
  '/sims/:iccid': [/^Deactivate/, /limits$/],
  '/sims/:iccid/device': [/^Lock SIM/, /data quota$/, /SMS quota$/],
  '/devices': [/^Create device/],
  '/devices/:device': [/^Edit device/, /^Disable device/],
  '/data-streams': [/^Create data stream/],
  '/api-keys': [/^Create API key/, /^(Change|Edit) API key/, /^Delete API key/],
  '/api-keys/tokens': [/^Create application token/, /^Revoke/],
  '/settings': [/^Clear local data/],
}

/** The minimum number of buttons with `aria-haspopup`. */
const popupCounts: Partial<Record<PortalPage, number>> = {
  '/sims': 7,
  '/sims/:iccid/events': 1,
  '/batch-jobs/:job': 1,
  '/devices': 7,
  '/devices/:device': 1,
  '/devices/:device/events': 5,
  '/organisation/users': 3,
  '/events': 9,
  '/audit-log': 1,
}

for (const path of portalPages) {
  test(`page ${path} and what opens on it`, async ({ page, openPage }) => {
    const problems = recordProblems(page)
    await openPage(path)
    expect(problems(), 'messages in the console and failed requests').toEqual([])
    await expectAccessible(page)
    const main = page.getByRole('main')
    await expect
      .poll(async () => (await popupButtons(main)).length)
      .toBeGreaterThanOrEqual(popupCounts[path] ?? 0)
    const popups = await popupButtons(main)
    const dialogs = (dialogButtons[path] ?? []).map((name) =>
      main.getByRole('button', { name }).first(),
    )
    for (const opener of [...popups, ...dialogs])
      await test.step(String(opener), () => expectOpens(page, opener))
  })
}

/** Returns the buttons of a page with `aria-haspopup`; names that differ only in digits count once. */
async function popupButtons(main: Locator): Promise<Locator[]> {
  const buttons = main.locator('[aria-haspopup]:visible:not([aria-disabled=true])')
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

/** What opens with a key, from the top bar, or in place. */
const layers: readonly { name: string; path: PortalPage; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'command palette',
    path: '/',
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'shortcut sheet',
    path: '/',
    async open(page) {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: 'navigation sheet',
    path: '/settings',
    async open(page) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await page.getByRole('dialog').getByRole('link').first().waitFor()
    },
  },
  {
    name: 'preview of a SIM',
    path: '/sims',
    async open(page) {
      await page.getByRole('grid').focus()
      await page.keyboard.press('p')
      await page.getByRole('button', { name: 'Close preview' }).waitFor()
    },
  },
  {
    name: 'selected SIMs',
    path: '/sims',
    async open(page) {
      await page.getByRole('grid').getByRole('checkbox').nth(1).click()
      await page.getByText('1 SIM selected').or(page.getByText('1 selected')).first().waitFor()
    },
  },
  {
    name: 'chart as a table',
    path: '/sims/:iccid/usage',
    async open(page) {
      await page.getByRole('button', { name: 'Table' }).click()
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'timeline as a table',
    path: '/sims/:iccid/timeline',
    async open(page) {
      await page.getByRole('radio', { name: 'Table' }).check({ force: true })
      await page.getByRole('table').or(page.getByRole('grid')).first().waitFor()
    },
  },
]

for (const { name, path, open } of layers) {
  test(name, async ({ page, openPage }) => {
    await openPage(path)
    await open(page)
    await expectAccessible(page)
  })
}

test('menus of the top bar', async ({ page, openPage }) => {
  await openPage('/settings')
  for (const opener of await popupButtons(page.getByRole('banner')))
    await test.step(String(opener), () => expectOpens(page, opener))
})

test.describe('an expired session', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

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
