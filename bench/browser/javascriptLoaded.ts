/**
 * How much JavaScript a page loads until it rests, compressed as a deployment compresses it. The end-to-end tests hold it against the
 * budgets; the benchmark prints it.
 */
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/**
 * Most JavaScript each path may load, kilobytes (1000 bytes) gzipped, everything included. 200 KB is the limit to the first rows. The
 * overview loads more until it rests, for cards that follow its first figures (decision 44); the settings load the fields of MUI, after
 * their own first paint.
 */
export const budgetsKb: Readonly<Record<string, number>> = {
  '/sign-in': 200,
  '/': 210,
  '/sims': 200,
  '/settings': 300,
}

/** Loads `path` and returns the gzipped kilobytes of every script that came until the network was quiet, and their names. */
export async function javascriptLoaded(
  page: Page,
  path: string,
): Promise<{ kilobytes: number; files: string[] }> {
  const urls = new Set<string>()
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') urls.add(response.url())
  }
  page.on('response', note)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  // Requested again: the browser returns no body for cached responses.
  const sizes = await Promise.all(
    [...urls].map(
      async (url) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length,
    ),
  )
  return {
    kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    files: [...urls].map((url) => new URL(url).pathname),
  }
}

/** Most JavaScript a SIM's page may load on top of the shell, kilobytes gzipped; charts and maps come when they are seen. */
export const simPageBudgetKb = 60

/** The gzipped kilobytes a SIM's page loads until it rests, beyond what an address without a page loads. */
export async function simPageJavascript(
  page: Page,
  origin: string,
  iccid: string,
): Promise<number> {
  const shell = await javascriptLoaded(page, `${origin}/no-such-page`)
  const simPage = await javascriptLoaded(page, `${origin}/sims/${iccid}`)
  return simPage.kilobytes - shell.kilobytes
}
