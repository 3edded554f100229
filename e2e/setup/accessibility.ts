/** The accessibility scan: WCAG 2.2 A and AA with axe, in light and dark, under the page's Content-Security-Policy. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the color scheme; all others would scan the same markup twice. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation on the current page, or in one part of it, in light and dark. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // The bundled project scans the same markup.
  if (test.info().project.name === 'documented') return
  // A click may have scrolled the page, and targets half covered by a sticky header would count as too small.
  if (part === undefined) await page.evaluate(() => scrollTo(0, 0))
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
    // Text that is still fading in has less contrast.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
    )
    // Sending axe (560 KB) takes a third of a scan, so each document gets it once.
    const isSent = await page.evaluate(() => 'axe' in window)
    // Legacy mode, because the default mode opens an extra page with every scan, for frames, which the portal does not have.
    const scan = new AxeBuilder({ page, ...(isSent && { axeSource: ';' }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    // A tooltip may show at any time and is outside of all landmarks.
    scan.exclude('#tooltip')
    if (part !== undefined) scan.include(part)
    if (scheme === 'light') scan.withTags(rules)
    else scan.withRules(colorRules)
    const { violations } = await scan.analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${scheme}: ${id} (${help}) at ${String(target)}: ${failureSummary ?? ''}`,
      ),
    )
    expect(found).toEqual([])
  }
}
