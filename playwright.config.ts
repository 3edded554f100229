/**
 * End-to-end tests: the built portal, served by vite's preview with the bundled server in it. One server for all tests of a project; each
 * test signs in with a token of its own, which opens a store of its own, so nothing is reset and nothing is shared. The project "documented"
 * repeats the journeys that need no extension over a service that offers the documents alone (decision 38).
 */
import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './scripts/browser/findBrowser.ts'

const port = Number(process.env['E2E_PORT'] ?? 41_731)
const documentedPort = port + 1000
const originOf = (onPort: number) => `http://127.0.0.1:${onPort}`

const preview = (onPort: number, settings: Record<string, string> = {}) => ({
  command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${onPort} --strictPort`,
  url: `${originOf(onPort)}/config.json`,
  reuseExistingServer: false,
  timeout: 60_000,
  env: {
    PORTAL_DATA: ':memory:',
    PORTAL_SIMS: '300',
    PORTAL_RATE: '0',
    PORTAL_TEST_STORES: '1',
    ...settings,
  },
})

/**
 * Journeys that are repeated over the documents alone, but for those tagged @extension, which need what the documents do not define, and
 * @once, which look at the portal's own side and see the same over any service.
 */
const documentedJourneys = [
  'auditLog',
  'apiKeys',
  'batchJobs',
  'batchWizard',
  'dataStreams',
  'devices',
  'documented',
  'factoryTest',
  'liveUpdates',
  'observer',
  'quickActions',
  'quotaAndBalance',
  'selectionAndExport',
  'signIn',
  'simConsumption',
  'simDevice',
  'simEvents',
  'simFilters',
  'simList',
  'simLocation',
  'simPage',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, because a busy machine is slow; a test waits for conditions, and these limits end only what is broken.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: browserLaunchOptions(),
  },
  projects: [
    {
      name: 'bundled',
      testIgnore: '**/documented.spec.ts',
      use: { baseURL: originOf(port) },
    },
    {
      name: 'documented',
      testMatch: documentedJourneys,
      grepInvert: /@extension|@once/,
      use: { baseURL: originOf(documentedPort) },
    },
  ],
  webServer: [
    preview(port),
    preview(documentedPort, {
      PORTAL_DOCUMENTED_ONLY: '1',
      PORTAL_NO_INTROSPECTION: '1',
      PORTAL_NO_ERROR_CODES: '1',
      PORTAL_NULL_UNSELECTED: '1',
    }),
  ],
})
