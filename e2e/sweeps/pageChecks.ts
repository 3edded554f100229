/** What single pages are checked for, besides what holds for every page. */
import type { Locator, Page } from '@playwright/test'
import { expect, type PortalPage } from '../setup/portalPages.ts'
import { sidewaysScroll } from './lenses.ts'

interface PageChecks {
  /** Buttons that open a dialog without `aria-haspopup`. */
  dialogs?: readonly RegExp[]
  /** The least number of buttons with `aria-haspopup`. */
  popups?: number
  /** Whether the page is a list with filters and an export. */
  isList?: boolean
  /** Positions on a wide screen. */
  layout?: (page: Page) => Promise<void>
  /** Positions on a phone, 390 px wide. */
  phone?: (page: Page) => Promise<void>
  /** Marks drawn with a background or a shadow, which must survive forced colors (Windows contrast themes). */
  forcedColors?: (page: Page) => Promise<void>
  /** What opens with a key, from the top bar, or in place. */
  states?: Record<string, (page: Page) => Promise<void>>
}

/** Returns the box of the text of an element, without padding. */
const textBox = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createRange()
    text.selectNodeContents(node)
    const { left, top, bottom } = text.getBoundingClientRect()
    return { left, middle: (top + bottom) / 2 }
  })

/** Returns the background color of an element or of one of its pseudo-elements. */
const background = (element: Locator, part?: '::before' | '::after') =>
  element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part)

const simsGrid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })

async function tabsAreAlignedWithTitle(page: Page): Promise<void> {
  const offset = async () => {
    const title = await textBox(page.getByRole('heading', { level: 1 }))
    const tabs = page.getByRole('main').getByRole('navigation')
    return Math.abs((await textBox(tabs.getByRole('link').first())).left - title.left)
  }
  await expect.poll(offset).toBeLessThanOrEqual(1)
}

/** Expects that nothing is beyond the edge of the screen or the table. */
async function tableFits(page: Page): Promise<void> {
  const table = page.locator('[role=grid], [role=region]:has(> table)')
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  const beyond = async () => [
    await table.evaluate((grid) => grid.scrollWidth - grid.clientWidth),
    await sidewaysScroll(page),
  ]
  await expect.poll(beyond).toEqual([0, 0])
}

/** Expects two figures in a row, also beside a scrollbar that takes space. */
async function figuresStandTwoInARow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390 - 15, height: 844 })
  const names = page.getByRole('main').locator('dl:has(dd + dd)').first().locator('dt')
  const tops = () =>
    names.evaluateAll((all) => all.slice(0, 2).map((name) => name.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
}

/** Expects the texts of a drawing in the system's color of texts. */
async function textsUseSystemColor(page: Page, drawing: string): Promise<void> {
  await page.locator(`${drawing} text`).first().waitFor()
  const areAll = () =>
    page.evaluate((within) => {
      const probe = document.createElement('span')
      probe.style.color = 'CanvasText'
      document.body.append(probe)
      const system = getComputedStyle(probe).color
      probe.remove()
      return [...document.querySelectorAll(within)].every(
        (text) => getComputedStyle(text).fill === system,
      )
    }, `${drawing} text`)
  await expect.poll(areAll).toBe(true)
}

export const pageChecks: Partial<Record<PortalPage, PageChecks>> = {
  '/': {
    phone: figuresStandTwoInARow,
    async forcedColors(page) {
      const bars = page
        .getByRole('region', { name: /status/i })
        .locator('[aria-hidden] > [style*="width"]')
      await expect(bars.first()).toBeVisible()
      expect(await background(bars.first())).not.toBe(await background(page.locator('body')))
    },
    states: {
      async 'command palette'(page) {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('option').first().waitFor()
      },
      async 'shortcut sheet'(page) {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      },
      async 'data usage as a table'(page) {
        const data = page.getByRole('region', { name: 'Daily data usage' })
        await data.getByRole('button', { name: 'Show table' }).click()
        await expect(data.getByRole('row')).toHaveCount(30)
      },
    },
  },
  '/sims': {
    dialogs: [/^Export/],
    popups: 7,
    isList: true,
    async layout(page) {
      const boxes = simsGrid(page).getByRole('checkbox')
      for (const box of [boxes.first(), boxes.nth(1)]) {
        const size = await box.boundingBox()
        expect(size?.width).toBeGreaterThanOrEqual(24)
        expect(size?.height).toBeGreaterThanOrEqual(24)
      }
    },
    async forcedColors(page) {
      const grid = simsGrid(page)
      const online = grid.getByText('Online', { exact: true }).first()
      expect(await background(online, '::before')).not.toBe(await background(page.locator('body')))
      await expect(grid.locator('[data-level]').first()).toHaveCSS('background-image', /gradient/)
      await grid.focus()
      await page.keyboard.press('ArrowDown')
      await expect(grid.locator('[data-active]')).toHaveCSS('outline-style', 'solid')

      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Theme' }).click()
      const paper = page.locator('.MuiPaper-root').filter({ has: page.getByRole('menu') })
      await expect(paper).toHaveCSS('outline-style', 'solid')
      await page.keyboard.press('Escape')

      const box = grid.getByRole('checkbox').nth(1)
      await box.click()
      await expect(grid.locator('[role=row][aria-selected=true]')).toHaveCSS(
        'outline-style',
        'solid',
      )
      const bar = page.getByRole('region', { name: /select/i }).or(page.getByRole('toolbar'))
      await expect(bar.first()).toHaveCSS('outline-style', 'solid')
      await box.click()
    },
    states: {
      async 'selected SIMs'(page) {
        await simsGrid(page).getByRole('checkbox').nth(1).click()
        await page.getByText('1 SIM selected').or(page.getByText('1 selected')).first().waitFor()
      },
      async 'preview of a SIM'(page) {
        await simsGrid(page).focus()
        await page.keyboard.press('p')
        await page.getByRole('button', { name: 'Close preview' }).waitFor()
      },
    },
  },
  '/sims/:iccid': {
    dialogs: [/^Deactivate/, /limits$/],
    layout: tabsAreAlignedWithTitle,
    async forcedColors(page) {
      const chip = page.getByText('Activated', { exact: true }).first().locator('..')
      await expect(chip).toHaveCSS('outline-style', 'solid')
    },
  },
  '/sims/:iccid/usage': {
    phone: figuresStandTwoInARow,
    forcedColors: (page) => textsUseSystemColor(page, 'figure svg'),
    states: {
      async 'chart as a table'(page) {
        await page.getByRole('button', { name: 'Table' }).click()
        await page.getByRole('table').first().waitFor()
      },
    },
  },
  '/sims/:iccid/activity': {
    popups: 1,
    async forcedColors(page) {
      await textsUseSystemColor(page, '[role=img]')
      const chips = page.getByRole('main').getByRole('button', { name: /^(Usage|Sessions)$/ })
      await chips.first().click()
      await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
      // The color changes gradually.
      await expect.poll(() => background(chips.first())).not.toBe(await background(chips.last()))
      await chips.first().click()
    },
    states: {
      async 'data of an event'(page) {
        const events = page.getByRole('listitem').filter({ hasText: /month so far|online/ })
        await events.getByRole('button', { name: 'Details' }).first().click()
        await page.getByLabel('event data').first().waitFor()
      },
    },
  },
  '/sims/:iccid/device': { dialogs: [/^Lock SIM/, /data quota$/, /SMS quota$/] },
  '/batch-jobs': { isList: true },
  '/batch-jobs/:job': { popups: 1 },
  '/batch-jobs/new': {
    async layout(page) {
      const offset = async () => {
        const label = await textBox(page.getByText('By filter', { exact: true }))
        const help = await textBox(page.getByText(/^SIMs that match a search and filters/))
        return Math.abs(help.left - label.left)
      }
      await expect.poll(offset).toBeLessThanOrEqual(0.5)
    },
    async forcedColors(page) {
      const step = page.locator('[data-current]').first()
      const other = page.locator('li:not([data-current]), [class*=step]:not([data-current])').last()
      const edge = (element: Locator) =>
        element.evaluate((node) => getComputedStyle(node).borderTopColor)
      expect(await edge(step)).not.toBe(await edge(other))
    },
  },
  '/devices': {
    dialogs: [/^Create device/],
    popups: 4,
    isList: true,
    layout: tabsAreAlignedWithTitle,
  },
  '/devices/:device': { dialogs: [/^Edit device/, /^Disable device/], popups: 1 },
  '/devices/:device/events': {
    popups: 5,
    async phone(page) {
      const room = async () => {
        const filters = await page.getByRole('group', { name: 'Filters' }).boundingBox()
        const refresh = await page.getByRole('button', { name: 'Refresh the list' }).boundingBox()
        return filters && refresh ? refresh.x - filters.x - filters.width : null
      }
      await expect.poll(room).toBeGreaterThanOrEqual(0)
    },
  },
  '/directory/tariff-profiles': { phone: tableFits },
  '/directory/tariff-plans': { phone: tableFits },
  '/directory/imsis': { isList: true, phone: tableFits },
  '/organisation': { phone: tableFits },
  '/organisation/users': { popups: 3, isList: true, phone: tableFits },
  '/events': {
    popups: 8,
    isList: true,
    async phone(page) {
      await page.setViewportSize({ width: 390, height: 620 })
      await page.getByRole('button', { name: /^Time: Any time/ }).click()
      await page
        .getByRole('button', { name: /from a calendar$/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Calendar: From' })
      await expect(dialog.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    },
  },
  '/data-streams': { dialogs: [/^Create data stream/] },
  '/audit-log': { popups: 1, isList: true },
  '/api-keys': {
    dialogs: [/^Create API key/, /^Rotate API key/, /^(Change|Edit) API key/, /^Delete API key/],
    layout: tabsAreAlignedWithTitle,
    async forcedColors(page) {
      const tab = page.getByRole('main').getByRole('link', { name: 'API keys', exact: true })
      expect(await background(tab, '::after')).not.toBe(await background(page.locator('body')))
    },
  },
  '/api-keys/tokens': {
    dialogs: [/^Create application token/, /^Revoke/],
    async layout(page) {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('button') })
        .first()
      const offset = await row.evaluate((element) => {
        const middleOf = (node: Node | null | undefined) => {
          if (!node) throw new Error('no such text')
          const text = document.createRange()
          text.selectNodeContents(node)
          const { top, bottom } = text.getBoundingClientRect()
          return (top + bottom) / 2
        }
        const label = [...(element.querySelector('button')?.childNodes ?? [])].find(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
        )
        return middleOf(label) - middleOf(element.querySelector('time'))
      })
      expect(Math.abs(offset)).toBeLessThanOrEqual(1.5)
    },
    async phone(page) {
      await page.setViewportSize({ width: 360, height: 740 })
      const rows = page.getByRole('region', { name: 'List of application tokens' }).getByRole('row')
      const revoke = rows.nth(1).getByRole('button', { name: /^Revoke/ })
      const edges = () =>
        revoke.evaluate((button) => {
          const { left, right } = button.getBoundingClientRect()
          return { isLeftVisible: left >= 0, isRightVisible: right <= innerWidth }
        })
      await expect.poll(edges).toEqual({ isLeftVisible: true, isRightVisible: true })
    },
  },
  '/billing': { phone: figuresStandTwoInARow },
  '/settings': {
    dialogs: [/^Clear local data/],
    async forcedColors(page) {
      const areas = page.getByRole('navigation', { name: 'Areas' })
      expect(await background(areas.getByRole('link', { name: 'Settings' }))).not.toBe(
        await background(areas.getByRole('link', { name: 'Overview' })),
      )
      const choices = page.getByRole('group', { name: 'Theme' })
      const chosen = choices.locator('button[aria-pressed=true]')
      await expect(chosen).toHaveCount(1)
      expect(await background(chosen)).not.toBe(
        await background(choices.locator('button[aria-pressed=false]').first()),
      )
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid')
    },
    states: {
      async 'navigation sheet'(page) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.getByRole('button', { name: 'Open navigation' }).click()
        await page.getByRole('dialog').getByRole('link').first().waitFor()
      },
    },
  },
}
