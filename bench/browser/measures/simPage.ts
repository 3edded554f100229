/**
 * The time until a SIM page shows its first content, compared with its query alone in the same tab. The emulated network is that of a
 * service on the same continent. The code of the page is already loaded, the SIM is not.
 */
import type { Page, Request } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { median } from '../statistics.ts'
import { portal } from '../subjects.ts'

/** The round-trip time (ms) and throughput (bytes per second) of a service on the same continent. */
const network = {
  offline: false,
  latency: 60,
  downloadThroughput: 2_500_000,
  uploadThroughput: 1_250_000,
}
const samples = 12

/** Returns the medians (ms) from opening a SIM page to the paint of its details, and of the query alone. */
export async function simPage(bench: Bench): Promise<{ pageMs: number; queryMs: number }> {
  const tab = await bench.openTab(portal)
  const { page } = tab
  const iccids = await unloadedIccids(page, bench)
  // Loads the code of the page; the loop below leaves it again.
  await openInApp(page, `/sims/${iccids[0] ?? ''}`)
  await tab.cdp.send('Network.enable')
  await tab.cdp.send('Network.emulateNetworkConditions', network)

  const pageMs: number[] = []
  const queryMs: number[] = []
  for (const iccid of iccids.slice(1, samples + 1)) {
    await goToSettings(page)
    const requested = page.waitForRequest(isSimQuery)
    pageMs.push(await openInApp(page, `/sims/${iccid}`))
    queryMs.push(await bareQuery(page, await requested))
  }
  await tab.close()
  return { pageMs: median(pageMs), queryMs: median(queryMs) }
}

/** Opens the settings and returns ICCIDs from the end of the list, which the portal has not loaded. */
async function unloadedIccids(page: Page, bench: Bench): Promise<string[]> {
  await page.goto(`${bench.origin}/settings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return bench.iccids.slice(0, samples + 1)
}

function isSimQuery(request: Request): boolean {
  return request.url().endsWith('/graphql') && (request.postData() ?? '').includes('query Sim(')
}

async function goToSettings(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/settings')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Opens a URL like a link in the portal, and returns the milliseconds until the details of the SIM are painted. */
function openInApp(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (url) =>
      new Promise<number>((resolve) => {
        const startedMs = performance.now()
        const hasContent = () =>
          [...document.querySelectorAll('main h2')].some(
            (heading) => heading.textContent === 'Connection',
          )
        const observer = new MutationObserver(() => {
          if (!hasContent()) return
          observer.disconnect()
          // A message posted in an animation frame callback arrives after the paint.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - startedMs)
            port2.postMessage(undefined)
          })
        })
        observer.observe(document.body, { childList: true, subtree: true })
        history.pushState(null, '', url)
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    path,
  )
}

/** Sends the page's query again with fetch and returns the milliseconds until the response is read. */
async function bareQuery(page: Page, request: Request): Promise<number> {
  const sent = await request.allHeaders()
  const headers = Object.fromEntries(
    ['authorization', 'content-type', 'accept'].flatMap((name) =>
      sent[name] === undefined ? [] : [[name, sent[name]]],
    ),
  )
  return page.evaluate(
    async ({ url, init }) => {
      const startedMs = performance.now()
      await (await fetch(url, init)).json()
      return performance.now() - startedMs
    },
    { url: request.url(), init: { method: 'POST', headers, body: request.postData() ?? '' } },
  )
}
