/** Positions on the screen: alignment, target sizes, overlaps, and marks in forced colors. */
import type { Locator } from '@playwright/test'
import { expect, test } from './setup/test.ts'

/** Returns the box of the text of an element, without padding. */
const textBox = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createRange()
    text.selectNodeContents(node)
    const { left, top, bottom } = text.getBoundingClientRect()
    return { left, middle: (top + bottom) / 2 }
  })

test('the actions of a plain table are aligned with the text', async ({ page, signIn }) => {
  await signIn('administrator', '/api-keys/tokens')
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
})

test('the tabs of a page are aligned with its title', async ({ page, signIn, simulator }) => {
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(limit: 1) { items { iccid } } }',
  )
  await signIn('administrator', '/api-keys')
  for (const path of ['/api-keys', '/devices', `/sims/${listSims.items[0]?.iccid}`]) {
    await page.goto(path)
    const offset = async () => {
      const title = await textBox(page.getByRole('heading', { level: 1 }))
      const tabs = page.getByRole('main').getByRole('navigation')
      const tab = await textBox(tabs.getByRole('link').first())
      return Math.abs(tab.left - title.left)
    }
    // The title of the skeleton is replaced after loading.
    await expect.poll(offset, path).toBeLessThanOrEqual(1)
  }
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

test('the checkboxes of a table are targets of 24 px', async ({ page, signIn }) => {
  await signIn('user', '/sims')
  const boxes = page.getByRole('grid', { name: 'SIMs' }).getByRole('checkbox')
  await expect(boxes.nth(1)).toBeVisible()
  for (const box of [boxes.first(), boxes.nth(1)]) {
    const size = await box.boundingBox()
    expect(size?.width).toBeGreaterThanOrEqual(24)
    expect(size?.height).toBeGreaterThanOrEqual(24)
  }
})

test('the help text of a radio button is aligned with its label', async ({ page, signIn }) => {
  await signIn('administrator', '/batch-jobs/new')
  const offset = async () => {
    const label = await textBox(page.getByText('By filter', { exact: true }))
    const help = await textBox(page.getByText(/^SIMs that match a search and filters/))
    return Math.abs(help.left - label.left)
  }
  await expect.poll(offset).toBeLessThanOrEqual(0.5)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters of a list do not overlap its other buttons', async ({
    page,
    signIn,
    simulator,
  }) => {
    const [device] = await simulator.rest<{ id: number }[]>('endpoint?per_page=1')
    await signIn('user', `/devices/${device?.id}/events`)
    const room = async () => {
      const filters = await page.getByRole('group', { name: 'Filters' }).boundingBox()
      const refresh = await page.getByRole('button', { name: 'Refresh the list' }).boundingBox()
      return filters && refresh ? refresh.x - filters.x - filters.width : null
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  })

  test('the calendar and clock of a field fit a small screen', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 620 })
    await signIn('user', '/events')
    await page.getByRole('button', { name: /^Time: Any time/ }).click()
    await page
      .getByRole('button', { name: /from a calendar$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Calendar: From' })
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('in forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('the active cell of a table has an outline', async ({ page, signIn }) => {
    await signIn('user', '/sims')
    const table = page.getByRole('grid', { name: 'SIMs' })
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    await table.focus()
    await page.keyboard.press('ArrowDown')
    await expect(table.locator('[data-active]')).toHaveCSS('outline-style', 'solid')
  })

  test('a selected row is recognizable without its tint', async ({ page, signIn }) => {
    await signIn('user', '/sims')
    const table = page.getByRole('grid', { name: 'SIMs' })
    await table.getByRole('checkbox').nth(1).click()
    await expect(table.locator('[role=row][aria-selected=true]')).toHaveCSS(
      'outline-style',
      'solid',
    )
  })

  test('the usage of a SIM keeps its bar', async ({ page, signIn }) => {
    await signIn('user', '/sims')
    const usage = page.getByRole('grid', { name: 'SIMs' }).locator('[data-level]').first()
    await expect(usage).toHaveCSS('background-image', /gradient/)
  })

  test('the bars of the overview stand out from the page', async ({ page, signIn }) => {
    await signIn('user', '/')
    const bar = page
      .getByRole('region', { name: /status/i })
      .locator('[aria-hidden] > [style*="width"]')
    await expect(bar.first()).toBeVisible()
    const colors = await bar.first().evaluate((part) => ({
      part: getComputedStyle(part).backgroundColor,
      page: getComputedStyle(document.body).backgroundColor,
    }))
    expect(colors.part).not.toBe(colors.page)
  })

  test('the current tab keeps its indicator', async ({ page, signIn }) => {
    await signIn('administrator', '/api-keys')
    const mark = await page
      .getByRole('main')
      .getByRole('link', { name: 'API keys', exact: true })
      .evaluate((tab) => ({
        mark: getComputedStyle(tab, '::after').backgroundColor,
        page: getComputedStyle(document.body).backgroundColor,
      }))
    expect(mark.mark).not.toBe(mark.page)
  })
})
