/**
 * End-to-end tests of the built portal, served by `vite preview` with the bundled server. Each test signs in with its own token, which opens
 * its own store, so tests share no data. `npm test` runs the project "core", `npm run test:all` the others: "details" are the journeys with
 * the tag @detail, "sweeps" check every page, "documented" repeats the journeys that need no extension against a service that supports only
 * the documented interfaces (decision 38), "chromium", "firefox" and "webkit" run one set of journeys in each engine, "demo" opens the static
 * demo.
 */
import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './e2e/engines/test.ts'
import { browserLaunchOptions, findTestBrowser } from './scripts/browser/findBrowser.ts'

const port = Number(process.env['E2E_PORT'] ?? 41_731)
const documentedPort = port + 1000
const demoPort = port + 2000
/** Where a host of static files may serve the demo. */
const demoBase = '/connectivity-portal/'
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
 * Specs that the project "documented" repeats, except for tests tagged @extension, which need an undocumented operation or field, and
 * @once, which do not depend on the service.
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

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous for busy machines: tests wait for conditions, so only broken ones reach these limits.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./scripts/failureReport.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: browserLaunchOptions(findTestBrowser()),
  },
  projects: [
    {
      name: 'core',
      testIgnore: '**/e2e/{sweeps,engines,demo}/**',
      grepInvert: /@detail/,
      use: { baseURL: originOf(port) },
    },
    {
      name: 'details',
      testIgnore: '**/e2e/{sweeps,engines,demo}/**',
      grep: /@detail/,
      use: { baseURL: originOf(port) },
    },
    {
      name: 'sweeps',
      testDir: 'e2e/sweeps',
      testIgnore: '**/documented.spec.ts',
      use: { baseURL: originOf(port) },
    },
    {
      name: 'documented',
      testMatch: documentedJourneys,
      grepInvert: /@extension|@once/,
      use: { baseURL: originOf(documentedPort) },
    },
    {
      name: 'demo',
      testDir: 'e2e/demo',
      use: { baseURL: originOf(demoPort) + demoBase },
    },
    ...(['chromium', 'firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testDir: 'e2e/engines',
      // One start of the browser for all journeys.
      fullyParallel: false,
      testIgnore: engineName === 'firefox' ? [] : '**/withoutTrustedTypes.spec.ts',
      use: { baseURL: originOf(port), engineName, screenshot: 'off' as const },
    })),
  ],
  webServer: [
    preview(port),
    preview(documentedPort, {
      PORTAL_DOCUMENTED_ONLY: '1',
      PORTAL_NO_INTROSPECTION: '1',
      PORTAL_NO_ERROR_CODES: '1',
      PORTAL_NULL_UNSELECTED: '1',
    }),
    ...(existsSync('dist-demo')
      ? [
          {
            command: `node node_modules/vite/bin/vite.js preview --mode demo --base ${demoBase} --host 127.0.0.1 --port ${demoPort} --strictPort`,
            url: originOf(demoPort) + demoBase,
            reuseExistingServer: false,
          },
        ]
      : []),
  ],
})
