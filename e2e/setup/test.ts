/**
 * The fixtures of every end-to-end test: a separate store, a function to sign in to it, and its simulator. Tests import `test`
 * and `expect` from here.
 */
import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createSimulator } from './simulator.ts'
import type { Simulator } from './simulator.ts'

export type RoleName = 'administrator' | 'user' | 'observer'

export interface Store {
  /** The store's name; no other test uses it. */
  name: string
  /** The application token that opens this store with a role. */
  token: (role: RoleName) => string
}

interface Fixtures {
  /** How many SIMs the test's store has. */
  sims: number
  store: Store
  simulator: Simulator
  /** Opens `path` and signs in with a token; resolves once the layout of the portal is visible. */
  signIn: (role?: RoleName, path?: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  sims: [300, { option: true }],

  // Playwright requires a destructuring pattern as the first argument of a fixture.
  store: async ({ sims }, use, testInfo) => {
    const name = `e2e-${testInfo.testId}-${testInfo.repeatEachIndex}`
    await use({ name, token: (role) => `demo-${role}@${name}:${sims}` })
  },

  simulator: async ({ store, baseURL, playwright }, use) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      // The server closes connections that are idle for five seconds, possibly while the next request is being sent.
      extraHTTPHeaders: { Connection: 'close' },
    })
    await use(await createSimulator(request, store.token('administrator')))
    await request.dispose()
  },

  signIn: async ({ page, store }, use) => {
    await use(async (role = 'administrator', path = '/sims') => {
      await page.goto(path)
      await submitToken(page, store.token(role))
      await expect(page.getByRole('banner')).toBeVisible()
    })
  },
})

export { expect }

/** Fills in the sign-in form that is on screen. */
export async function submitToken(page: Page, token: string): Promise<void> {
  await page.getByLabel('Application token', { exact: true }).fill(token)
  await page.getByRole('button', { name: /^Sign in/ }).click()
}
