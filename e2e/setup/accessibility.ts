/** The accessibility scan: WCAG 2.2 A and AA by axe, in light and in dark, with the page's own Content-Security-Policy in force. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the scheme; all others see the same markup again. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation of the page as it stands, or of one part of it, in both colour schemes. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // The same markup is scanned over the bundled service.
  if (test.info().project.name === 'documented') return
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
    // Half-transparent text has half of its contrast.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
    )
    // The portal has no frames, for which the other mode opens a page of its own with every scan.
    const scan = new AxeBuilder({ page }).setLegacyMode()
    if (part !== undefined) scan.include(part)
    if (scheme === 'light') scan.withTags(rules)
    else scan.withRules(colourRules)
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
