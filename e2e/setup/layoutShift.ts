import type { Page } from '@playwright/test'

/** Returns the cumulative layout shift (CLS) since the page was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .map(
                (entry) => entry as PerformanceEntry & { value: number; hadRecentInput: boolean },
              )
              .reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        // If nothing has shifted, there is no entry to wait for.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

/** Delays the responses of both interfaces until the returned function is called. */
export async function delayResponses(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const path of ['**/graphql', '**/api/v1/**'])
    await page.route(path, async (route) => {
      await isReleased
      await route.fallback()
    })
  return release
}
