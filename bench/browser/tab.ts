/**
 * A Chromium tab with instrumentation: main-thread CPU time, a signal from the page, throttling, garbage collection. A new tab has cold
 * caches.
 */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { installLiveProbe } from './liveProbe.ts'
import { installProbe } from './probe.ts'

const signalName = 'benchSignal'
/** Far above any plausible result, so that a page that never responds fails instead of hanging. */
const signalWithinMs = 30_000

export interface Tab {
  page: Page
  cdp: CDPSession
  /** Main-thread CPU time of the tab so far, in milliseconds. */
  cpuMs: () => Promise<number>
  /** Bytes of the JavaScript heap after a garbage collection. */
  heapBytes: () => Promise<number>
  /** Resolves with the next signal from the probe in the page. */
  nextSignal: () => Promise<void>
  close: () => Promise<void>
}

export interface Viewport {
  width: number
  height: number
}

const laptop: Viewport = { width: 1440, height: 900 }

/** Opens a tab at an empty page of `origin`, with `session` (names and values) in its session storage. */
export async function openTab(
  browser: Browser,
  origin: string,
  session: Record<string, string>,
  viewport: Viewport = laptop,
): Promise<Tab> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value)
  }, session)

  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: signalName })
  // tsx wraps named functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(installProbe, signalName)
  await page.addInitScript(installLiveProbe)

  const metric = async (name: string) => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const found = metrics.find((each) => each.name === name)
    if (found === undefined) throw new Error(`Chromium reports no ${name}`)
    return found.value
  }

  return {
    page,
    cdp,
    cpuMs: async () => (await metric('TaskDuration')) * 1000,
    async heapBytes() {
      await cdp.send('HeapProfiler.collectGarbage')
      await cdp.send('HeapProfiler.collectGarbage')
      return metric('JSHeapUsedSize')
    },
    nextSignal: () =>
      new Promise((resolve, reject) => {
        const timeout = setTimeout(
          () =>
            reject(
              new Error(`the page painted no other first row within ${signalWithinMs / 1000} s`),
            ),
          signalWithinMs,
        )
        cdp.once('Runtime.bindingCalled', () => {
          clearTimeout(timeout)
          resolve()
        })
      }),
    close: () => context.close(),
  }
}
