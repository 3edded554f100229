/** A hundred visible rows with 500 live updates per second in total. */
import type { Bench } from '../bench.ts'
import { quantile } from '../statistics.ts'
import type { Subject } from '../subjects.ts'
import { measureFrames } from './frames.ts'

/** Tall enough for a hundred rows. */
const highScreen = { width: 1920, height: 4000 }
const updatesPerSecond = 500
const seconds = 8
/** Time for the portal to prefetch its dialogs and palette, whose cost is not part of live updates. */
const settleMs = 8000

/** Returns the CPU time per frame (ms), and the delays (ms) from the arrival of a change to its paint. */
export async function liveRows(bench: Bench, subject: Subject): Promise<Record<string, number>> {
  const tab = await bench.openTab(subject, highScreen)
  const painted = tab.nextSignal()
  await tab.page.goto(bench.origin + subject.path)
  await painted
  await bench.simulator('rate', { updatesPerSecond })
  await bench.pauseMs(settleMs)
  const { cpuPerFrameMs } = await measureFrames(tab, () => bench.pauseMs(seconds * 1000))
  const watched = await tab.page.evaluate(() => window.benchLive.watchVisibleRows())
  if (watched.length < bench.simCount * 0.9) throw new Error(`only ${watched.length} rows in sight`)
  await bench.pauseMs(seconds * 1000)
  const delays = await tab.page.evaluate(() => window.benchLive.takeDelays())
  await bench.simulator('rate', { updatesPerSecond: 0 })
  await tab.close()
  return {
    cpuPerFrameMs,
    delayP50Ms: quantile(delays, 0.5),
    delayP95Ms: quantile(delays, 0.95),
  }
}
