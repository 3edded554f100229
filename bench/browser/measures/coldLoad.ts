/** A load with cold caches: main-thread CPU time, and the time to the first rows on a slow phone. */
import type { Bench } from '../bench.ts'
import type { Subject } from '../subjects.ts'

/** Returns the main-thread CPU time (ms) until the first rows are painted, and until the page is idle. */
export async function coldLoadCpu(bench: Bench, subject: Subject): Promise<Record<string, number>> {
  const tab = await bench.openTab(subject)
  const before = await tab.cpuMs()
  const painted = tab.nextSignal()
  await tab.page.goto(bench.origin + subject.path, { waitUntil: 'commit' })
  await painted
  const firstRows = (await tab.cpuMs()) - before
  await tab.page.waitForLoadState('networkidle')
  const atRest = (await tab.cpuMs()) - before
  await tab.close()
  return { firstRows, atRest }
}

/** Chromium's "Fast 4G" profile, including its allowance for overhead. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
}

/** Returns the milliseconds from navigation start to the first painted rows, with 4x CPU slowdown on fast 4G. */
export async function throttledFirstRow(
  bench: Bench,
  subject: Subject,
): Promise<Record<string, number>> {
  const tab = await bench.openTab(subject)
  await tab.cdp.send('Network.enable')
  await tab.cdp.send('Network.emulateNetworkConditions', fast4g)
  await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const painted = tab.nextSignal()
  await tab.page.goto(bench.origin + subject.path, { waitUntil: 'commit' })
  await painted
  const firstRowMs = await tab.page.evaluate(() => window.benchProbe.paintedAtMs())
  await tab.close()
  return { firstRowMs }
}
