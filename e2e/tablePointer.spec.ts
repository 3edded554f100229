/** Tables and the pointer: ranges of rows, pinned headers, truncated texts. */
import type { Page } from '@playwright/test'
import { expect, test } from './setup/test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const row = (page: Page, index: number) => grid(page).locator(`[role=row][data-index="${index}"]`)

test('Shift and a click selects rows, not text', { tag: '@detail' }, async ({ page, signIn }) => {
  await signIn('administrator', '/sims')
  await row(page, 1).getByRole('checkbox').click()
  await row(page, 5)
    .getByText(/Product/)
    .click({ modifiers: ['Shift'] })
  await expect(grid(page).locator('[role=row][aria-selected=true]')).toHaveCount(5)
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('')
  await expect(grid(page)).toBeFocused()
})

test(
  'the keyboard continues from the row whose checkbox was clicked',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('administrator', '/sims')
    await row(page, 3).getByRole('checkbox').click()
    await expect(grid(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 4).locator('[data-active]')).toBeVisible()
  },
)

test(
  'resize handles of hidden columns do not show through pinned headers',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await signIn('administrator', '/sims')
    await expect(row(page, 0)).toBeVisible()
    const found = await grid(page).evaluate(async (area) => {
      const head = area.querySelector('[data-head=iccid]')?.getBoundingClientRect()
      if (!head) throw new Error('no header of ICCIDs')
      const met = new Set<string | undefined>()
      for (let left = 10; left < 400; left += 5) {
        area.scrollLeft = left
        await new Promise(requestAnimationFrame)
        for (let x = head.left + 10; x < head.right - 10; x += 5) {
          const cell = document
            .elementFromPoint(x, head.top + 18)
            ?.closest<HTMLElement>('[data-head]')
          met.add(cell?.dataset['head'])
        }
      }
      return [...met]
    })
    expect(found).toEqual(['iccid'])
  },
)

test(
  'a long name is truncated with an ellipsis and shown in full in a tooltip',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('administrator', '/sims')
    await expect(row(page, 0)).toBeVisible()
    const handle = grid(page).locator('[data-head=name] > [aria-hidden]')
    const box = await handle.boundingBox()
    if (!box) throw new Error('no handle')
    await page.mouse.move(box.x + 4, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x - 110, box.y + 10, { steps: 4 })
    await page.mouse.up()
    const names = grid(page).locator('[role=row][data-index] [role=gridcell]:nth-child(2)')
    const cut = names.filter({ hasText: /^.{12,}$/ }).first()
    await expect(cut).toHaveCSS('text-overflow', 'ellipsis')
    await expect(cut).toHaveCSS('overflow-x', 'hidden')
    const text = await cut.textContent()
    await cut.hover()
    await expect(page.getByRole('tooltip')).toHaveText(text ?? '')
  },
)

test(
  'hovering an amount of data shows the exact bytes',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('administrator', '/sims')
    const amount = grid(page)
      .getByRole('gridcell', { name: / of \d+ [MG]B$/ })
      .first()
    await amount.hover()
    await expect(page.getByRole('tooltip')).toHaveText(/^[\d,]+ bytes of [\d,]+ bytes$/)
  },
)

test('no text overlaps the next column', { tag: '@detail' }, async ({ page, signIn }) => {
  await signIn('administrator', '/sims')
  await expect(row(page, 0)).toBeVisible()
  const reaching = await grid(page).evaluate((area) =>
    [...area.querySelectorAll('[role=row][data-index] [role=gridcell]')]
      .filter((cell) => getComputedStyle(cell).overflowX === 'visible')
      .filter((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getBoundingClientRect().right > cell.getBoundingClientRect().right
      })
      .map((cell) => cell.textContent),
  )
  expect(reaching).toEqual([])
})

test(
  'the chips of a plain table are aligned with the text',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('administrator', '/api-keys')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
    const middles = await row.evaluate((element) => {
      const middleOf = (part: Element | null | undefined) => {
        if (!part) throw new Error('no such part')
        const text = document.createRange()
        text.selectNodeContents(part)
        const { top, bottom } = text.getBoundingClientRect()
        return (top + bottom) / 2
      }
      const cells = [...element.children]
      const chip = cells.find((cell) =>
        cell.querySelector('td svg + span, div > span > svg + span'),
      )
      return {
        chip: middleOf(chip?.querySelector('svg + span')),
        text: middleOf(element.querySelector('time')),
      }
    })
    expect(Math.abs(middles.chip - middles.text)).toBeLessThanOrEqual(1.5)
  },
)
