/** What a page is checked for at any width. */
import type { Page } from '@playwright/test'

/** Returns by how many pixels the page is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Returns targets smaller than 24 × 24 px, without the exceptions of WCAG 2.5.8: inline in a sentence, or far enough from others. */
export function smallTargets(page: Page): Promise<string[]> {
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

/** Returns elements that are cut off, outside of the window, or scroll sideways, except tables, charts, maps and code. */
export function clippedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const data =
      '[role=grid], [role=table], [role=region]:has(table), svg, pre, .leaflet-container, .visually-hidden'
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
