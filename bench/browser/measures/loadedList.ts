/** A list of 20,000 loaded rows: blank rows while scrolling, live updates, and typing during many updates. */
import type { Bench } from '../bench.ts'
import type { Subject } from '../subjects.ts'
import type { Tab } from '../tab.ts'
import { countBlankRows, loadAllRows } from './scrolling.ts'
import { typeUnderFlood } from './liveChanges.ts'

const scrolledFrames = 300
const liveSeconds = 15

/** Returns all figures that require loaded rows; `main.ts` lists their names. */
export async function loadedList(bench: Bench, subject: Subject): Promise<Record<string, number>> {
  const tab = await bench.openTab(subject)
  const painted = tab.nextSignal()
  await tab.page.goto(bench.origin + subject.path)
  await painted
  await loadAllRows(tab, subject, bench.simCount)

  const blankRows = await countBlankRows(tab, subject, scrolledFrames)

  await bench.simulator('rate', { updatesPerSecond: 500 })
  const liveCpuPercent =
    (await cpuOf(tab, () => bench.pauseMs(liveSeconds * 1000))) / (liveSeconds * 10)
  await bench.simulator('rate', { updatesPerSecond: 2000 })
  const flood = await typeUnderFlood(bench, tab, subject)
  await bench.simulator('rate', { updatesPerSecond: 0 })
  await tab.close()
  return {
    blankRows,
    liveCpuPercent,
    ...flood,
  }
}

/** Returns the main-thread CPU time (ms) used while `action` runs. */
async function cpuOf(tab: Tab, action: () => Promise<unknown>): Promise<number> {
  const before = await tab.cpuMs()
  await action()
  return (await tab.cpuMs()) - before
}
