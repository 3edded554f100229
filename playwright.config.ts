/**
 * End-to-end tests: the built portal, served by vite's preview with the bundled server in it. One server for all tests; each test signs in
 * with a token of its own, which opens a world of its own, so nothing is reset and nothing is shared.
 */
import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './scripts/browser/findBrowser.ts'

const port = Number(process.env['E2E_PORT'] ?? 41_731)
const origin = `http://127.0.0.1:${port}`

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
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: browserLaunchOptions(),
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `${origin}/config.json`,
    reuseExistingServer: false,
    timeout: 60_000,
    env: { PORTAL_DATA: ':memory:', PORTAL_SIMS: '300', PORTAL_RATE: '0', PORTAL_TEST_WORLDS: '1' },
  },
})
