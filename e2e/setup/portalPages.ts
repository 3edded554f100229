/**
 * All pages of the portal, for tests that only open them and change nothing. The tests of one worker share a store and one sign-in per
 * role.
 */
import type { Page } from '@playwright/test'
import { test as base, expect, submitToken } from './test.ts'
import type { RoleName } from './test.ts'
import { createSimulator } from './simulator.ts'

/** `:iccid`, `:device` and `:job` are placeholders for IDs of the store. */
export const portalPages = [
  '/',
  '/sims',
  '/sims/connectivity',
  '/sims/snapshots',
  '/sims/:iccid',
  '/sims/:iccid/usage',
  '/sims/:iccid/events',
  '/sims/:iccid/timeline',
  '/sims/:iccid/location',
  '/sims/:iccid/device',
  '/sims/:iccid/sms',
  '/sims/:iccid/history',
  '/batch-jobs',
  '/batch-jobs/:job',
  '/batch-jobs/:job/undo',
  '/batch-jobs/new',
  '/batch-jobs/new/changes?status=2',
  '/batch-jobs/new/check?status=2',
  '/batch-jobs/import',
  '/devices',
  '/devices/:device',
  '/devices/:device/sms',
  '/devices/:device/events',
  '/directory/service-profiles',
  '/directory/tariff-profiles',
  '/directory/tariff-plans',
  '/directory/imsis',
  '/organisation',
  '/organisation/users',
  '/events',
  '/data-streams',
  '/factory-test',
  '/audit-log',
  '/api-keys',
  '/api-keys/tokens',
  '/billing',
  '/settings',
  '/help',
  '/no/such/page',
] as const

export type PortalPage = (typeof portalPages)[number]

/** One page of each layout, for checks that depend only on the layout. */
export const mainPages = portalPages.filter(
  (path) =>
    !/new\/|undo|\/(location|history)$|devices\/:device\/|directory\/(?!users)|no\//.test(path),
)

const areas: Readonly<Record<string, RegExp>> = {
  'overview and lists of SIMs': /^\/(sims(\/[a-z]+)?)?$/,
  'a SIM': /^\/sims\/:/,
  'batch jobs': /^\/batch-jobs/,
  'devices, directories and organisations': /^\/(devices|directory|organisation)/,
  'events, data streams, factory test and audit log': /^\/(events|data|factory|audit)/,
  'API keys, billing, settings and help': /^\/(api|billing|settings|help|no)/,
}

/** Groups pages by area, for tests that visit them in turn: a window loads its second page faster than a new window loads its first. */
export const byArea = (pages: readonly PortalPage[]) =>
  Object.entries(areas).map(([area, path]) => ({
    area,
    pages: pages.filter((page) => path.test(page)),
  }))

interface SharedStore {
  /** Returns the browser storage after a role has signed in. The first call for a role signs in with the form. */
  storedSignIn: (role: RoleName) => Promise<StoredItem[]>
  /** Returns a path with its placeholders replaced. */
  pathOf: (page: PortalPage) => string
}

interface Fixtures {
  role: RoleName
  /** Opens a page and waits until it has loaded. */
  openPage: (page: PortalPage) => Promise<void>
}

const sessionKey = 'portal.session'
/** The capabilities that the sign-in detected. */
const capabilitiesKey = 'portal.device.capabilities'

interface StoredItem {
  name: string
  value: string
}

export const test = base.extend<Fixtures, { sharedStore: SharedStore }>({
  role: ['administrator', { option: true }],

  sharedStore: [
    async ({ browser, playwright }, use, { project, workerIndex }) => {
      const baseURL = project.use.baseURL ?? ''
      const token = (role: RoleName) => `demo-${role}@e2e-pages-${workerIndex}:300`
      const request = await playwright.request.newContext({ baseURL })
      const simulator = await createSimulator(request, token('administrator'))
      const { listSims, listBatchJobs } = await simulator.graphql<{
        listSims: { items: { iccid: string }[] }
        listBatchJobs: { items: { batchJobId: number }[] }
      }>(
        '{ listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } listBatchJobs(limit: 1) { items { batchJobId } } }',
      )
      const [device] = await simulator.rest<{ id: number }[]>('endpoint?per_page=1')
      await request.dispose()

      const signIns = new Map<RoleName, Promise<StoredItem[]>>()
      const signIn = async (role: RoleName) => {
        const page = await browser.newPage({ baseURL })
        await page.goto('/settings')
        await submitToken(page, token(role))
        await expect(page.getByRole('banner')).toBeVisible()
        const stored = await page.evaluate(
          ([session, capabilities]) => [
            { name: session, value: sessionStorage.getItem(session) ?? '' },
            { name: capabilities, value: localStorage.getItem(capabilities) ?? '' },
          ],
          [sessionKey, capabilitiesKey] as const,
        )
        await page.close()
        return stored
      }
      await use({
        storedSignIn(role) {
          const stored = signIns.get(role) ?? signIn(role)
          signIns.set(role, stored)
          return stored
        },
        pathOf: (page) =>
          page
            .replace(':iccid', listSims.items[0]?.iccid ?? '')
            .replace(':job', String(listBatchJobs.items[0]?.batchJobId))
            .replace(':device', String(device?.id)),
      })
    },
    { scope: 'worker' },
  ],

  storageState: async ({ baseURL, role, sharedStore }, use) => {
    const localStorage = await sharedStore.storedSignIn(role)
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },

  openPage: async ({ page, sharedStore }, use) => {
    await use(async (portalPage) => {
      await page.goto(sharedStore.pathOf(portalPage))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      // On a slow machine the network is also idle before the first request for data.
      await expect.poll(() => isLoading(page)).toBe(false)
    })
  },
})

/** Returns whether anything in the viewport is loading. Content below it loads only when it is scrolled into view. */
function isLoading(page: Page): Promise<boolean> {
  return page.locator('[aria-busy=true]').evaluateAll((elements) =>
    elements.some((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }),
  )
}

export { expect }
