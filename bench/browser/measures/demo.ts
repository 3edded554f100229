/** The demo that needs no server: from opening its page to the first rows of a new fleet. */
import type { Browser } from '@playwright/test'
import type { Site } from '../site.ts'
import { portal } from '../subjects.ts'
import { openTab } from '../tab.ts'

/**
 * Returns the milliseconds from the navigation to the sign-in page, from its button to the first rows, and of both, with 4x CPU slowdown. It
 * does not slow down the worker with the demo's server: Chromium refuses that.
 */
export async function demo(
  browser: Browser,
  { origin }: Site,
): Promise<Record<'signInMs' | 'rowsMs' | 'bothMs', number>> {
  const { page, cdp, nextSignal, close } = await openTab(browser, origin, {})
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const painted = nextSignal()
  await page.goto(origin + portal.path, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    () => document.querySelector('main button') && performance.now(),
    undefined,
    { polling: 'raf' },
  )
  const signInMs = Number(await shown.jsonValue())
  const clickedAtMs = await page
    .getByRole('button', { name: 'Administrator' })
    .evaluate((button: HTMLElement) => {
      const now = performance.now()
      button.click()
      return now
    })
  await painted
  const rowsMs = (await page.evaluate(() => window.benchProbe.paintedAtMs())) - clickedAtMs
  await close()
  return { signInMs, rowsMs, bothMs: signInMs + rowsMs }
}
