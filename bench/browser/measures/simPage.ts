/**
 * The time until a SIM page shows its first content, compared with its query alone in the same tab. The network simulates a service on the
 * same continent. The page's code is already loaded, the SIM is not.
 */
import type { Page, Request } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { median } from '../statistics.ts'
import { portal } from '../subjects.ts'

/** Round-trip time and download rate of a service on the same continent. */
const network = {
  offline: false,
  latency: 60,
  downloadThroughput: 2_500_000,
  uploadThroughput: 1_250_000,
}
const samples = 12

/** Returns the medians (ms) from opening a SIM page to the paint of its facts, and of the query alone. */
export async function simPage(bench: Bench): Promise<{ pageMs: number; queryMs: number }> {
  const tab = await bench.openTab(portal)
  const { page } = tab
  const iccids = await firstIccids(page, bench)
  // Loads the page's code, then leaves the page.
  await openInside(page, `/sims/${iccids[0] ?? ''}`)
  await tab.cdp.send('Network.enable')
  await tab.cdp.send('Network.emulateNetworkConditions', network)

  const pageMs: number[] = []
  const queryMs: number[] = []
  for (const iccid of iccids.slice(1, samples + 1)) {
    await leave(page)
    const requested = page.waitForRequest(isSimQuery)
    pageMs.push(await openInside(page, `/sims/${iccid}`))
    queryMs.push(await bareQuery(page, await requested))
  }
  await tab.close()
  return { pageMs: median(pageMs), queryMs: median(queryMs) }
}

/** ICCIDs from below the loaded part of the list. */
async function firstIccids(page: Page, bench: Bench): Promise<string[]> {
  await page.goto(`${bench.origin}/settings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return bench.iccids.slice(0, samples + 1)
}

function isSimQuery(request: Request): boolean {
  return request.url().endsWith('/graphql') && (request.postData() ?? '').includes('query Sim(')
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/settings')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Opens a URL as a link in the portal does and returns the milliseconds until the SIM's facts are painted. */
function openInside(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const begunMs = performance.now()
        const isThere = () =>
          [...document.querySelectorAll('main h2')].some(
            (heading) => heading.textContent === 'Connection',
          )
        const observer = new MutationObserver(() => {
          if (!isThere()) return
          observer.disconnect()
          // A message posted in an animation frame callback arrives after the paint.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - begunMs)
            port2.postMessage(undefined)
          })
        })
        observer.observe(document.body, { childList: true, subtree: true })
        history.pushState(null, '', address)
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
      const begunMs = performance.now()
      await (await fetch(url, init)).json()
      return performance.now() - begunMs
    },
    { url: request.url(), init: { method: 'POST', headers, body: request.postData() ?? '' } },
  )
}
