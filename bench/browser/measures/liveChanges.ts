/** Whether a user can still type while thousands of changes arrive. */
import type { Bench } from '../bench.ts'
import type { Subject } from '../subjects.ts'
import type { Tab } from '../tab.ts'

const typed = 'the quick brown fox jumps over the lazy dog'
const keyGapMs = 30

/** Types a sentence into the search; returns the number of lost characters and the slowest paint delay (ms). */
export async function typeUnderFlood(
  bench: Bench,
  tab: Tab,
  { search }: Subject,
): Promise<{ lostKeys: number; slowestKeyMs: number }> {
  const field = tab.page.locator(search)
  await field.focus()
  await tab.page.evaluate((selector) => {
    window.benchSlowestKeyMs = 0
    document.querySelector(selector)?.addEventListener('input', (event) => {
      requestAnimationFrame(() => {
        window.benchSlowestKeyMs = Math.max(
          window.benchSlowestKeyMs,
          performance.now() - event.timeStamp,
        )
      })
    })
  }, search)
  await tab.page.keyboard.type(typed, { delay: keyGapMs })
  await bench.pauseMs(300)
  const received = await field.inputValue()
  const slowestKeyMs = await tab.page.evaluate(() => window.benchSlowestKeyMs)
  return { lostKeys: typed.length - received.length, slowestKeyMs }
}

declare global {
  interface Window {
    benchSlowestKeyMs: number
  }
}
