/** The frames a page paints and what they cost its main thread. */
import type { Tab } from '../tab.ts'

export interface FrameCosts {
  /** Main-thread CPU, milliseconds. */
  cpuPerFrameMs: number
  /** How many of the frames a 60 Hz screen shows were painted, percent. */
  framesPercent: number
}

/** What the frames cost that are painted while `act` runs. */
export async function measureFrames(tab: Tab, act: () => Promise<unknown>): Promise<FrameCosts> {
  await tab.page.evaluate(() => {
    window.benchFrames = { count: 0, startedMs: performance.now() }
    const next = () => {
      if (window.benchFrames === undefined) return
      window.benchFrames.count++
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const before = await tab.cpuMs()
  await act()
  const cpuMs = (await tab.cpuMs()) - before
  const { count, durationMs } = await tab.page.evaluate(() => {
    const { count = 0, startedMs = 0 } = window.benchFrames ?? {}
    window.benchFrames = undefined
    return { count, durationMs: performance.now() - startedMs }
  })
  return { cpuPerFrameMs: cpuMs / count, framesPercent: (count / ((durationMs * 60) / 1000)) * 100 }
}

declare global {
  interface Window {
    benchFrames: { count: number; startedMs: number } | undefined
  }
}
