/** Target sizes, and the main pages at a zoom of 400%. */
import type { Page } from '@playwright/test'
import { byArea, expect, mainPages, test } from './setup/portalPages.ts'

/** Returns targets smaller than 24 × 24 px, without the exceptions of WCAG 2.5.8: inline in a sentence, or far enough from others. */
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
      // Parts scrolled out of view or under a header are no targets.
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

for (const { area, pages } of byArea(mainPages)) {
  test(`${area}: no page has a target smaller than 24 px`, async ({ page, openPage }) => {
    test.slow()
    for (const path of pages) {
      await test.step(path, () => openPage(path))
      for (const width of [390, 1440]) {
        // Tall, so that most of the page is visible.
        await page.setViewportSize({ width, height: 2000 })
        await expect.poll(() => smallTargets(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
}

/** Returns elements that are cut off, outside of the window, or scroll sideways, except tables, charts, maps and code. */
function clippedElements(page: Page): Promise<string[]> {
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
      // A text truncated with an ellipsis has a tooltip.
      if (isWider && ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis')
        lost.push(`cut off: ${describe(element)}`)
      if (right > innerWidth + 1 && width > 1 && position !== 'fixed')
        lost.push(`beyond the edge: ${describe(element)}`)
    }
    return lost
  })
}

for (const { area, pages } of byArea(mainPages)) {
  test(`${area}: every page fits a window 320 px wide`, async ({ page, openPage }) => {
    test.slow()
    // A window of 1280 × 1024 at 400%.
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of pages) {
      await test.step(path, () => openPage(path))
      await expect.poll(() => clippedElements(page), path).toEqual([])
    }
  })
}

test('the title is in the same place on every page', async ({ page, openPage }) => {
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
