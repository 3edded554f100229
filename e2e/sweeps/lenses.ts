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

/** Returns what is entirely behind something else when it takes the focus: the first stops in order, and the last ones backwards. */
export function obscuredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inside = [0.1, 0.5, 0.9]
    const most = 50
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        // Charts take the keys in a layer behind their drawing.
        'a[href], button, input, select, textarea, summary, [tabindex="0"]:not([role=none])',
      ),
    ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }))
    return [...stops.slice(0, most), ...stops.slice(-most).toReversed()].flatMap((stop) => {
      stop.focus()
      const { left, right, top, bottom } = stop.getBoundingClientRect()
      // Only the part inside the window counts.
      const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)]
      const isSeen = inside.some((x) =>
        inside.some((y) => {
          const hit = document.elementFromPoint(left + (right - left) * x, from + (to - from) * y)
          const label = stop.closest('label')
          return hit && (stop.contains(hit) || hit.contains(stop) || label?.contains(hit))
        }),
      )
      return isSeen ? [] : [`at ${Math.round(top)} px: ${stop.outerHTML.slice(0, 120)}`]
    })
  })
}

/** Returns pairs of texts that overlap where both are visible. */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: { text: string; box: DOMRect }[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const edges = { left, right }
      for (let frame: Element | null = parent; frame; frame = frame.parentElement) {
        const { overflowX, display } = getComputedStyle(frame)
        if (overflowX === 'visible' || display === 'inline') continue
        const box = frame.getBoundingClientRect()
        edges.left = Math.max(edges.left, box.left)
        edges.right = Math.min(edges.right, box.right)
      }
      const box = new DOMRect(edges.left, top, edges.right - edges.left, bottom - top)
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (box.width > 0 && hit && (parent.contains(hit) || hit.contains(parent)))
        texts.push({ text: node.textContent ?? '', box })
    }
    return texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => {
        const { box } = one
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return across > 4 && down > 6 ? [`${one.text} / ${other.text}`] : []
      }),
    )
  })
}
