/** Continuous wheel scrolling of 20,000 loaded rows on a large screen. */
import type { Bench } from '../bench.ts'
import type { Subject } from '../subjects.ts'
import { measureFrames } from './frames.ts'
import { loadAllRows } from './scrolling.ts'

const largeScreen = { width: 1920, height: 1080 }
const pixelsPerSecond = 6000
const scrolledSeconds = 6

/** Returns the CPU time per frame (ms) and the percentage of frames painted while scrolling. */
export async function wheelScrolling(
  bench: Bench,
  subject: Subject,
): Promise<Record<string, number>> {
  const tab = await bench.openTab(subject, largeScreen)
  const painted = tab.nextSignal()
  await tab.page.goto(bench.origin + subject.path)
  await painted
  await loadAllRows(tab, subject, bench.simCount)
  await bench.pauseMs(1000)
  const frames = await measureFrames(tab, () =>
    tab.cdp.send('Input.synthesizeScrollGesture', {
      x: largeScreen.width / 2,
      y: largeScreen.height / 2,
      yDistance: -pixelsPerSecond * scrolledSeconds,
      speed: pixelsPerSecond,
      gestureSourceType: 'mouse',
    }),
  )
  await tab.close()
  return { ...frames }
}
