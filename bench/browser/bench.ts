/** What a measure is given: the browser, the server, and a hand on the server's simulator. */
import type { Browser } from '@playwright/test'
import type { Subject } from './subjects.ts'
import { openTab } from './tab.ts'
import type { Tab, Viewport } from './tab.ts'

export interface Bench {
  origin: string
  simCount: number
  /** Texts to search for; each finds SIMs other than the one before. */
  searches: readonly string[]
  /** SIMs from the far end of the list. */
  iccids: readonly string[]
  /** A new tab with cold caches, signed in to the subject, on an empty page. */
  openTab: (subject: Subject, viewport?: Viewport) => Promise<Tab>
  /** Posts to the server's control interface; false when the service's rules do not let the device do that. */
  simulator: (path: string, body: object) => Promise<boolean>
  pauseMs: (durationMs: number) => Promise<void>
}

/** A measure takes one sample of its figures from one page. */
export type Measure = (bench: Bench, subject: Subject) => Promise<Record<string, number>>

/** Signs in to both pages once and prepares everything measures share. */
export async function prepareBench(
  browser: Browser,
  origin: string,
  applicationToken: string,
  simCount: number,
): Promise<Bench> {
  const authToken = await exchange(origin, applicationToken)
  const sessions: Record<Subject['name'], Record<string, string>> = {
    portal: await portalSession(browser, origin, applicationToken),
    floor: { 'floor.authToken': authToken },
  }
  const iccids = await lastIccids(origin, authToken)
  return {
    origin,
    simCount,
    // Ends of ICCIDs: each search finds a few SIMs, none of them the first of the whole list.
    searches: iccids.filter((_, at) => at % 12 === 0).map((iccid) => iccid.slice(-7)),
    iccids,
    openTab: (subject, viewport) => openTab(browser, origin, sessions[subject.name], viewport),
    async simulator(path, body) {
      const answer = await fetch(`${origin}/simulator/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: authToken },
        body: JSON.stringify(body),
      })
      if (answer.status === 409) return false
      if (!answer.ok)
        throw new Error(`POST /simulator/${path}: ${answer.status} ${await answer.text()}`)
      return true
    },
    pauseMs: (durationMs) =>
      new Promise((resolve) => {
        setTimeout(resolve, durationMs)
      }),
  }
}

async function exchange(origin: string, applicationToken: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ application_token: applicationToken }),
  })
  // The shape is the REST interface's.
  const { auth_token: token } = (await answer.json()) as { auth_token: string }
  return token
}

async function lastIccids(origin: string, authToken: string): Promise<string[]> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authToken },
    body: JSON.stringify({
      query: '{ listSims(limit: 100, order: { iccid: "desc" }) { items { iccid } } }',
    }),
  })
  // The shape is that of the query above.
  const { data } = (await answer.json()) as { data: { listSims: { items: { iccid: string }[] } } }
  return data.listSims.items.map(({ iccid }) => iccid)
}

/** What the portal stores for the tab after sign-in. */
async function portalSession(
  browser: Browser,
  origin: string,
  applicationToken: string,
): Promise<Record<string, string>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/sims`)
  await page.getByLabel('Application token', { exact: true }).fill(applicationToken)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('grid').waitFor()
  const entries = await page.evaluate(() => Object.entries(sessionStorage))
  await context.close()
  return Object.fromEntries(entries)
}
