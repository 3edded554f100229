/** Painted frames and their main-thread cost. */
import type { Tab } from '../tab.ts'

export interface FrameCosts {
  /** Main-thread CPU, milliseconds. */
  cpuPerFrameMs: number
  /** Painted frames as a share of those of a 60 Hz screen, percent. */
  framesPercent: number
}

/** Measures the frames that are painted while `action` runs. */
export async function measureFrames(tab: Tab, action: () => Promise<unknown>): Promise<FrameCosts> {
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
  await action()
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
