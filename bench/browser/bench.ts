/** The environment of all measurements: browser, server and simulator. */
import type { Browser } from '@playwright/test'
import type { Subject } from './subjects.ts'
import { openTab, type Tab, type Viewport } from './tab.ts'

interface Search {
  text: string
  /** The first SIM that the text finds. No shorter text of the same beginning finds it first, so its row shows the finished search. */
  iccid: string
}

export interface Bench {
  origin: string
  simCount: number
  searches: readonly Search[]
  /** ICCIDs from the end of the list. */
  iccids: readonly string[]
  /** Opens a tab with cold caches on an empty page, signed in to the subject. */
  openTab: (subject: Subject, viewport?: Viewport) => Promise<Tab>
  /** Posts to the simulator API; returns false when the service rejects the action. */
  simulator: (path: string, body: object) => Promise<boolean>
  pauseMs: (durationMs: number) => Promise<void>
}

const searchCount = 9

/** Measures one sample of each figure of a page. */
export type Measure = (bench: Bench, subject: Subject) => Promise<Record<string, number>>

/** Signs in to all pages and prepares the shared data. */
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
    tanstack: { 'floor.authToken': authToken },
  }
  const iccids = await listIccids(origin, authToken, { limit: 100, order: { iccid: 'desc' } })
  return {
    origin,
    simCount,
    searches: await findSearches(origin, authToken, iccids),
    iccids,
    openTab: (subject, viewport) => openTab(browser, origin, sessions[subject.name], viewport),
    async simulator(path, body) {
      const response = await fetch(`${origin}/simulator/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: authToken },
        body: JSON.stringify(body),
      })
      if (response.status === 409) return false
      if (!response.ok)
        throw new Error(`POST /simulator/${path}: ${response.status} ${await response.text()}`)
      return true
    },
    pauseMs: (durationMs) =>
      new Promise((resolve) => {
        setTimeout(resolve, durationMs)
      }),
  }
}

async function exchange(origin: string, applicationToken: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ application_token: applicationToken }),
  })
  // The REST interface defines this shape.
  const { auth_token: token } = (await response.json()) as { auth_token: string }
  return token
}

async function listIccids(origin: string, authToken: string, variables: object): Promise<string[]> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authToken },
    body: JSON.stringify({
      query:
        'query($limit: Int!, $order: SimListOrder, $quickSearch: String) { listSims(limit: $limit, order: $order, quickSearch: $quickSearch) { items { iccid } } }',
      variables,
    }),
  })
  // The query above defines this shape.
  const { data } = (await response.json()) as { data: { listSims: { items: { iccid: string }[] } } }
  return data.listSims.items.map(({ iccid }) => iccid)
}

/** Returns searches for the last digits of ICCIDs from the end of the list. */
async function findSearches(
  origin: string,
  authToken: string,
  iccids: readonly string[],
): Promise<Search[]> {
  const searches: Search[] = []
  for (const iccid of iccids) {
    const text = iccid.slice(-7)
    const first = await Promise.all(
      Array.from(text, async (_, at) => {
        const quickSearch = text.slice(0, at + 1)
        return (
          await listIccids(origin, authToken, { limit: 1, order: { iccid: 'asc' }, quickSearch })
        )[0]
      }),
    )
    if (first.indexOf(iccid) === text.length - 1) searches.push({ text, iccid })
    if (searches.length === searchCount) break
  }
  return searches
}

/** Returns the session storage of the portal after sign-in. */
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
  // The portal stores the first queries of a page once it has started.
  await page.waitForFunction(() => 'portal.session.queries' in sessionStorage)
  const entries = await page.evaluate(() => Object.entries(sessionStorage))
  await context.close()
  return Object.fromEntries(entries)
}
