/**
 * How much JavaScript a page loads until it rests, compressed as a deployment compresses it. The end-to-end tests hold it against the
 * budgets; the benchmark prints it.
 */
import { gzipSync } from 'node:zlib'
import type { Locator, Page, Request } from '@playwright/test'

/** Most JavaScript that the first rows of the SIM list wait for, kilobytes (1000 bytes) gzipped (decision 44). */
export const firstRowsBudgetKb = 200

/** Scripts of the SIM list that its rows do not wait for: live updates, and the settings of the deployment. */
const besideRows = /\/assets\/(?:realtimeClient|configFile|loadCapabilities)-/

/**
 * Most JavaScript each path may load until the network is quiet, kilobytes gzipped, everything included. On a busy machine the
 * chunk that reads config.json (2 KB) counts too.
 */
export const budgetsKb: Readonly<Record<string, number>> = {
  '/sign-in': 200,
  '/': 222,
  '/sims': 208,
  '/settings': 302,
}

interface LoadedJavascript {
  kilobytes: number
  /** Those of `kilobytes` that the rows of the SIM list wait for. */
  kilobytesToRows: number
  files: string[]
}

/** Loads `path` and returns the gzipped kilobytes of every script that came until the network was quiet, and their names. */
export async function javascriptLoaded(page: Page, path: string): Promise<LoadedJavascript> {
  const urls = await scriptsDuring(page, async () => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  })
  const awaited = [...urls].filter((url) => !besideRows.test(url))
  return {
    kilobytes: await gzippedKilobytes(page, urls),
    kilobytesToRows: await gzippedKilobytes(page, awaited),
    files: [...urls].map((url) => new URL(url).pathname),
  }
}

/** Returns the URLs of the scripts that are requested while `load` runs, once all of them have come. */
async function scriptsDuring(page: Page, load: () => Promise<void>): Promise<Set<string>> {
  const requests: Request[] = []
  const note = (request: Request) => {
    if (request.resourceType() === 'script') requests.push(request)
  }
  page.on('request', note)
  await load()
  page.off('request', note)
  await Promise.all(requests.map((request) => request.response()))
  return new Set(requests.map((request) => request.url()))
}

async function gzippedKilobytes(page: Page, urls: Iterable<string>): Promise<number> {
  // Requested again: the browser returns no body for cached responses.
  const sizes = await Promise.all(
    [...urls].map(
      async (url) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length,
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Most JavaScript a SIM's page may load on top of the shell, kilobytes gzipped; charts and maps come when they are seen. */
export const simPageBudgetKb = 68

/**
 * The gzipped kilobytes a SIM's page loads until its last card shows the device, beyond what the shell loads on every page. Both ends are
 * signs on the page or in its requests, so that a busy machine measures the same.
 */
export async function simPageJavascript(
  page: Page,
  origin: string,
  iccid: string,
): Promise<{ kilobytes: number; files: string[] }> {
  const shell = await scriptsDuring(page, async () => {
    await page.goto(`${origin}/no-such-page`, { waitUntil: 'commit' })
    // Among the last that the shell loads by itself, some seconds after its start.
    await page.waitForResponse(/SignInAgain/)
    // A module that can be imported has loaded what it imports.
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

/** What the cards show that load after the page's first paint. */
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
