/**
 * How much JavaScript a page loads until it rests, compressed as a deployment compresses it. The end-to-end tests hold it against the
 * budgets; the benchmark prints it.
 */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Most JavaScript each address may load, kilobytes (1000 bytes) gzipped, everything included. */
export const budgetsKb: Readonly<Record<string, number>> = {
  '/sign-in': 200,
  '/': 200,
  '/sims': 200,
  '/settings': 200,
}

/** Loads `path` and returns the gzipped kilobytes of every script that came until the network was quiet, and their names. */
export async function javascriptLoaded(page: Page, path: string): Promise<{ kilobytes: number; files: string[] }> {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(new URL(response.url()).pathname, response.body())
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all([...scripts.values()].map(async (body) => gzipSync(await body, { level: 9 }).length))
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: [...scripts.keys()] }
}

/** Most JavaScript a SIM's page may load on top of the shell, kilobytes gzipped; charts and maps come when they are seen. */
export const simPageBudgetKb = 60

/** The gzipped kilobytes a SIM's page loads until it rests, beyond what an address without a page loads. */
export async function simPageJavascript(page: Page, origin: string, iccid: string): Promise<number> {
  const shell = await javascriptLoaded(page, `${origin}/no-such-page`)
  page.removeAllListeners('response')
  const simPage = await javascriptLoaded(page, `${origin}/sims/${iccid}`)
  return simPage.kilobytes - shell.kilobytes
}
