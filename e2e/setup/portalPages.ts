/**
 * All pages of the portal, for tests that only open them and change nothing. The tests of one worker share a store and one sign-in per
 * role.
 */
import type { Page } from '@playwright/test'
import { capabilitiesKey, test as base, expect, sessionKey, type RoleName } from './test.ts'
import { createSimulator } from './simulator.ts'

/** `:iccid`, `:device` and `:job` are placeholders for IDs of the store. */
export const portalPages = [
  '/',
  '/sims',
  '/sims?view=map',
  '/sims/:iccid',
  '/sims/:iccid/usage',
  '/sims/:iccid/activity',
  '/sims/:iccid/location',
  '/sims/:iccid/device',
  '/sims/:iccid/sms',
  '/batch-jobs',
  '/batch-jobs/:job',
  '/batch-jobs/:job?jobs=all',
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
  '/settings/support',
  '/help',
  '/no/such/page',
] as const

export type PortalPage = (typeof portalPages)[number]

const areas: Readonly<Record<string, RegExp>> = {
  'overview and lists of SIMs': /^\/(sims(\?.*)?)?$/,
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
  /** The application token of a role in this store. */
  token: (role: RoleName) => string
  /** Returns a path with its placeholders replaced. */
  pathOf: (page: PortalPage) => string
}

interface Fixtures {
  role: RoleName
  /** Opens a page and waits until it has loaded. */
  openPage: (page: PortalPage) => Promise<void>
}

export const test = base.extend<Fixtures, { sharedStore: SharedStore }>({
  role: ['administrator', { option: true }],

  sharedStore: [
    async ({ playwright }, use, { project, workerIndex }) => {
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

      await use({
        token,
        pathOf: (page) =>
          page
            .replace(':iccid', listSims.items[0]?.iccid ?? '')
            .replace(':job', String(listBatchJobs.items[0]?.batchJobId))
            .replace(':device', String(device?.id)),
      })
    },
    { scope: 'worker' },
  ],

  storageState: async ({ baseURL, role, sharedStore, storedSignIn }, use) => {
    const { session, capabilities } = await storedSignIn(role, sharedStore.token(role))
    const localStorage = [
      { name: sessionKey, value: session },
      { name: capabilitiesKey, value: capabilities },
    ]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },

  openPage: async ({ page, sharedStore }, use) => {
    await use(async (portalPage) => {
      await page.goto(sharedStore.pathOf(portalPage))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await untilLoaded(page)
    })
  },
})

/** Waits until nothing in the viewport is loading. Content below it loads only when it is scrolled into view. */
export async function untilLoaded(page: Page): Promise<void> {
  const loading = () =>
    page.locator('[aria-busy=true]').evaluateAll((elements) =>
      elements.some((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }),
    )
  // On a slow machine the network is also idle before the first request for data.
  await expect.poll(loading).toBe(false)
}

export { expect }
