/** The time until the result of a quick search or of a click on a column header is painted. */
import type { Bench } from '../bench.ts'
import { median } from '../statistics.ts'
import type { Subject } from '../subjects.ts'
import type { Tab } from '../tab.ts'

/** Even, so that the list ends in its initial order. */
const clicks = 10
/** The time between two keys; it differs per search, because what a page sends while the user types depends on it. */
const keyGapMs = (search: number) => 60 + search * 10

/**
 * Returns the medians (ms) from the last key of a quick search to the paint of its result, and from a click on a header to the paint, each
 * on a page at rest.
 */
export async function searchAndSort(
  bench: Bench,
  subject: Subject,
): Promise<Record<string, number>> {
  const tab = await bench.openTab(subject)
  const painted = tab.nextSignal()
  await tab.page.goto(bench.origin + subject.path)
  await painted
  await tab.page.evaluate(() => {
    window.benchInput = 0
    const recordInput = (event: Event) => {
      window.benchInput = event.timeStamp
    }
    addEventListener('keydown', recordInput, { capture: true })
    addEventListener('click', recordInput, { capture: true })
  })

  const sortMs: number[] = []
  for (let click = 0; click < clicks; click++) {
    await settled(tab)
    sortMs.push(await untilPaint(tab, () => tab.page.locator(subject.sortButton).click()))
  }

  const searchMs: number[] = []
  for (const [at, { text, iccid }] of bench.searches.entries()) {
    await tab.page.locator(subject.search).fill('')
    await settled(tab)
    await tab.page.locator(subject.search).focus()
    searchMs.push(
      await untilPaint(tab, () => tab.page.keyboard.type(text, { delay: keyGapMs(at) }), iccid),
    )
  }
  await tab.close()
  return { searchMs: median(searchMs), sortMs: median(sortMs) }
}

/** Returns the milliseconds from the last key or click of `action` to the paint of a first row of `iccid`, by default of another one. */
async function untilPaint(tab: Tab, action: () => Promise<void>, iccid?: string): Promise<number> {
  const painted = tab.nextSignal()
  await tab.page.evaluate((iccid) => {
    const { awaitFirstRow, firstIccid } = window.benchProbe
    awaitFirstRow(iccid === undefined ? { before: firstIccid() } : { iccid })
  }, iccid)
  await action()
  await painted
  return tab.page.evaluate(() => window.benchProbe.paintedAtMs() - window.benchInput)
}

/** Waits until the first row has been stable for a while. */
async function settled(tab: Tab): Promise<void> {
  await tab.page.waitForFunction(() => {
    const iccid = window.benchProbe.firstIccid()
    const now = performance.now()
    if (iccid === '' || iccid !== window.benchSettled?.iccid)
      window.benchSettled = { iccid, sinceMs: now }
    return now - window.benchSettled.sinceMs > 600
  })
}

declare global {
  interface Window {
    /** When the last key or click was received, as performance.now(). */
    benchInput: number
    benchSettled?: { iccid: string; sinceMs: number }
  }
}
