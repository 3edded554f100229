/** What is large enough to be hit, and what a zoom of 400 % does to the main pages. */
import type { Page } from '@playwright/test'
import { expect, mainPages, test } from './setup/portalPages.ts'

/** Targets of less than 24 × 24 px that are not excepted: in a sentence, or so far from others that a circle of 24 px stays clear (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    const tolerance = 0.5
    const boxOf = (element: Element) => {
      const own = element.getBoundingClientRect()
      const label = element.matches('input') ? element.closest('label') : null
      const { left, top, right, bottom } = label?.getBoundingClientRect() ?? own
      return {
        left: Math.min(left, own.left),
        top: Math.min(top, own.top),
        right: Math.max(right, own.right),
        bottom: Math.max(bottom, own.bottom),
      }
    }
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    const targets = [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=switch], [role=combobox], [role=slider]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[aria-hidden=true], [inert]') === null,
      )
      .map((element) => ({ element, box: boxOf(element) }))
      // What is scrolled out of its box or under a header cannot be hit there.
      .filter(({ element, box }) => {
        const hit = document.elementFromPoint(
          (box.left + box.right) / 2,
          (box.top + box.bottom) / 2,
        )
        const label = element.closest('label')
        return hit !== null && (element.contains(hit) || label?.contains(hit) === true)
      })
      .map(({ element, box }) => ({
        element,
        box,
        x: (box.left + box.right) / 2,
        y: (box.top + box.bottom) / 2,
        isSmall:
          box.right - box.left < least - tolerance || box.bottom - box.top < least - tolerance,
      }))
    const isClear = (small: (typeof targets)[number]) =>
      targets.every((other) => {
        if (other.element.contains(small.element) || small.element.contains(other.element))
          return true
        const { left, right, top, bottom } = other.box
        const dx = Math.max(left - small.x, 0, small.x - right)
        const dy = Math.max(top - small.y, 0, small.y - bottom)
        const isFar = Math.hypot(dx, dy) >= least / 2 - tolerance
        const isFarFromCentre =
          !other.isSmall || Math.hypot(other.x - small.x, other.y - small.y) >= least - tolerance
        return isFar && isFarFromCentre
      })
    return targets
      .filter((target) => target.isSmall && !isInSentence(target.element) && !isClear(target))
      .map(
        ({ element, box }) =>
          `${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)}: ${element.outerHTML.slice(0, 120)}`,
      )
  })
}

for (const path of mainPages) {
  test(`${path} has no target of less than 24 px`, async ({ page, openPage }) => {
    await openPage(path)
    for (const width of [1440, 390]) {
      // High, so that most of the page is on the screen.
      await page.setViewportSize({ width, height: 2000 })
      await expect.poll(() => smallTargets(page), `at ${width} px`).toEqual([])
    }
  })
}

/** What is cut off, stands beyond the edge, or scrolls sideways and is no table, chart, map or code. */
function lostSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const data = '[role=grid], [role=table], [role=region]:has(table), svg, pre, .visually-hidden'
    const describe = (element: Element) => element.outerHTML.slice(0, 120)
    const lost: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) lost.push('the page scrolls sideways')
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(data)) continue
      const { overflowX, textOverflow, position } = getComputedStyle(element)
      const { right, width } = element.getBoundingClientRect()
      const isWider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
      if (isWider && ['auto', 'scroll'].includes(overflowX))
        lost.push(`scrolls: ${describe(element)}`)
      // A text that ends in an ellipsis has its whole as a tooltip.
      if (isWider && ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis')
        lost.push(`cut off: ${describe(element)}`)
      if (right > innerWidth + 1 && width > 1 && position !== 'fixed')
        lost.push(`beyond the edge: ${describe(element)}`)
    }
    return lost
  })
}

for (const path of mainPages) {
  test(`${path} fits a window of 320 px`, async ({ page, openPage }) => {
    // A window of 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await openPage(path)
    await expect.poll(() => lostSideways(page)).toEqual([])
  })
}

test('the title stands at the same place on every page', async ({ page, openPage }) => {
  const places = new Map<string, string>()
  for (const path of [
    '/',
    '/sims',
    '/devices',
    '/devices/:device',
    '/api-keys',
    '/sims/:iccid',
  ] as const) {
    await openPage(path)
    const place = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const text = document.createRange()
      text.selectNodeContents(title)
      const { left, top } = text.getBoundingClientRect()
      return `${Math.round(left)}, ${Math.round(top)}`
    })
    places.set(path, place)
  }
  expect(new Set(places.values()).size, JSON.stringify([...places])).toBe(1)
})

test('the actions of an API key stand in one line', async ({ page, openPage }) => {
  await openPage('/api-keys')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .first()
  const tops = await row
    .locator('a, button')
    .evaluateAll((actions) => actions.map((action) => action.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(2)
  expect(new Set(tops).size).toBe(1)
})
