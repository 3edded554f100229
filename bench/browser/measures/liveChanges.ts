/** How long a pushed change takes to the screen, and whether a person can still type while thousands come in. */
import type { Bench } from '../bench.ts'
import type { Subject } from '../subjects.ts'
import type { Tab } from '../tab.ts'

const watchedChanges = 150
const changeGapMs = 40
const addedBytes = 50_000_000
const typed = 'the quick brown fox jumps over the lazy dog'
const keyGapMs = 30

/** Milliseconds from the arrival of a change of a visible row to its paint, for a number of changes while the others go on. */
export async function measureDelays(bench: Bench, tab: Tab): Promise<number[]> {
  const iccids = await tab.page.evaluate(() => window.benchLive.watchVisibleRows())
  let made = 0
  for (let turn = 0; made < watchedChanges; turn++) {
    if (turn >= watchedChanges * 10) throw new Error('Hardly any device on screen may use data')
    // A device whose quota is used up, or that is blocked, uses nothing.
    if (
      !(await bench.simulator(`sims/${iccids[turn % iccids.length] ?? ''}/usage`, {
        bytes: addedBytes,
      }))
    )
      continue
    made++
    await bench.pauseMs(changeGapMs)
  }
  await bench.pauseMs(500)
  return tab.page.evaluate(() => window.benchLive.takeDelays())
}

/** Types a sentence into the search and reports how many characters were lost and how late (ms) the slowest one was painted. */
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
  const kept = await field.inputValue()
  const slowestKeyMs = await tab.page.evaluate(() => window.benchSlowestKeyMs)
  return { lostKeys: typed.length - kept.length, slowestKeyMs }
}

declare global {
  interface Window {
    benchSlowestKeyMs: number
  }
}
