import type { Page } from '@playwright/test'

/** How much of the page has moved by itself since it was opened (CLS). */
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
        // Without any shift there is no entry to wait for.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

/** Holds the answers of both interfaces to the page; the returned function lets them through. */
export async function holdService(page: Page): Promise<() => void> {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  for (const path of ['**/graphql', '**/api/v1/**'])
    await page.route(path, async (route) => {
      await isAnswered
      await route.continue()
    })
  return answer
}
