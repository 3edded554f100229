/** A load with cold caches: time, CPU, requests and JavaScript until the first rows, and the time to them on a slow phone. */
import type { Bench } from '../bench.ts'
import { notForRows } from '../javascriptLoaded.ts'
import type { Subject } from '../subjects.ts'

/**
 * Returns what the first painted rows cost: milliseconds from navigation start, main-thread CPU time (ms), the requests that were complete by
 * then, and their gzipped JavaScript (KB) without what does not delay the rows; also the main-thread CPU time (ms) until the page is idle.
 */
export async function coldLoad(bench: Bench, subject: Subject): Promise<Record<string, number>> {
  const tab = await bench.openTab(subject)
  const before = await tab.cpuMs()
  const painted = tab.nextSignal()
  await tab.page.goto(bench.origin + subject.path, { waitUntil: 'commit' })
  await painted
  const firstRowsCpuMs = (await tab.cpuMs()) - before
  const { firstRowsMs, requests, scripts } = await tab.page.evaluate(() => {
    const firstRowsMs = window.benchProbe.paintedAtMs()
    const complete = performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ responseEnd }) => responseEnd <= firstRowsMs)
    const scripts = complete
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize }))
    return { firstRowsMs, requests: complete.length, scripts }
  })
  await tab.page.waitForLoadState('networkidle')
  const atRestCpuMs = (await tab.cpuMs()) - before
  await tab.close()
  const bytes = scripts
    .filter(({ name }) => !notForRows.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return { firstRowsMs, requests, kilobytes: bytes / 1000, firstRowsCpuMs, atRestCpuMs }
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
