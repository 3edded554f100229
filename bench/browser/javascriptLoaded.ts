/**
 * Measures the JavaScript of a page, gzipped as in a deployment. The end-to-end tests compare it with the budgets; the benchmark prints it.
 */
import { gzipSync } from 'node:zlib'
import type { Locator, Page, Request } from '@playwright/test'

/** The budget for the scripts until the first rows of the SIM list, in kilobytes (1000 bytes) gzipped. */
export const firstRowsBudgetKb = 190

/** Scripts of the SIM list that do not delay its rows: live updates, capabilities, focus. */
export const notForRows = /\/assets\/(?:realtimeClient|loadCapabilities|restoreFocus)-/

/** The first scripts that the shell preloads some seconds after its start. On a slow machine, the page may still be loading then. */
const preloaded = /\/assets\/(?:startNotifications|CommandPalette)-/

/** Loads 1.5 seconds after the start (2 KB). Not counted, because only a slow page is still loading by then. */
const loadedLater = /\/assets\/configFile-/

/** The budget of each path, until the network is idle, in kilobytes gzipped. */
export const budgetsKb: Readonly<Record<string, number>> = {
  '/sign-in': 201,
  '/': 221,
  '/sims': 200,
  '/settings': 302,
}

interface LoadedJavascript {
  kilobytes: number
  /** The part of `kilobytes` that delays the rows of the SIM list. */
  kilobytesToRows: number
  files: string[]
}

/** Loads `path` and returns the gzipped size and the names of all scripts loaded until the network is idle or the shell preloads. */
export async function javascriptLoaded(page: Page, path: string): Promise<LoadedJavascript> {
  const requested = await scriptsDuring(page, async () => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  })
  const urls = [...requested].filter((url) => !loadedLater.test(url))
  const preloadAt = urls.findIndex((url) => preloaded.test(url))
  if (preloadAt >= 0) urls.splice(preloadAt)
  const awaited = urls.filter((url) => !notForRows.test(url))
  return {
    kilobytes: await gzippedKilobytes(page, urls),
    kilobytesToRows: await gzippedKilobytes(page, awaited),
    files: urls.map((url) => new URL(url).pathname),
  }
}

/** Returns the URLs of the scripts requested while `load` runs, once all of them have loaded. */
async function scriptsDuring(page: Page, load: () => Promise<void>): Promise<Set<string>> {
  const requests: Request[] = []
  const record = (request: Request) => {
    if (request.resourceType() === 'script') requests.push(request)
  }
  page.on('request', record)
  await load()
  page.off('request', record)
  await Promise.all(requests.map((request) => request.response()))
  return new Set(requests.map((request) => request.url()))
}

async function gzippedKilobytes(page: Page, urls: Iterable<string>): Promise<number> {
  // Requested again, because the browser returns no body for cached responses.
  const sizes = await Promise.all(
    [...urls].map(
      async (url) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length,
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The budget of a SIM page on top of the shell, in kilobytes gzipped; charts and maps load when they become visible. */
export const simPageBudgetKb = 69

/**
 * Returns the gzipped size of what a SIM page loads on top of the shell until its last card has content. Start and end are detected on the
 * page or in its requests, so that the load of the machine does not change the result.
 */
export async function simPageJavascript(
  page: Page,
  origin: string,
  iccid: string,
): Promise<{ kilobytes: number; files: string[] }> {
  // Otherwise the shell would fetch the page in advance.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const shell = await scriptsDuring(page, async () => {
    await page.goto(`${origin}/no-such-page`, { waitUntil: 'commit' })
    // One of the last chunks that the shell loads on its own, some seconds after its start.
    await page.waitForResponse(/SignInAgain/)
    // Importing a module waits until its own imports have loaded.
    await page.evaluate(() =>
      Promise.all(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
          .map(({ name }) => import(name)),
      ).then(() => undefined),
    )
  })
  const simPage = await scriptsDuring(page, async () => {
    await page.goto(`${origin}/sims/${iccid}`)
    await Promise.all(simPageCards.map((card) => card(page).first().waitFor()))
  })
  const own = [...simPage].filter((url) => !shell.has(url))
  return {
    kilobytes: await gzippedKilobytes(page, own),
    files: own.map((url) => new URL(url).pathname),
  }
}

/** Content of the cards that load after the page's first paint. */
const simPageCards: readonly ((page: Page) => Locator)[] = [
  (page) =>
    page
      .getByRole('img', { name: /^Daily data usage/ })
      .or(page.getByText('No data usage on record')),
  (page) => page.getByRole('region', { name: 'Recent events' }).getByRole('listitem'),
  (page) =>
    page
      .getByRole('region', { name: 'Device', exact: true })
      .getByText(/^(Service profile|No device for this SIM)$/),
]
