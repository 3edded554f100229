/**
 * The fixtures of every end-to-end test: a separate store, a function to sign in to it, and its simulator. Tests import `test`
 * and `expect` from here.
 */
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { createSimulator, exchangeToken, type Simulator } from './simulator.ts'

export type RoleName = 'administrator' | 'user' | 'observer'

interface Store {
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
  /** Opens `path` signed in, without the form unless it is a URL; resolves once the layout of the portal is visible. */
  signIn: (role?: RoleName, path?: string) => Promise<void>
}

interface StoredSignIn {
  /** What the portal stores for the tab; see `sessionKey`. */
  session: string
  /** The capabilities that the sign-in detected, which the portal stores on the device. */
  capabilities: string
}

interface WorkerFixtures {
  /** Exchanges an application token of this role and returns what the portal stores after a sign-in with it. */
  storedSignIn: (role: RoleName, token: string) => Promise<StoredSignIn>
}

export const sessionKey = 'portal.session'
export const capabilitiesKey = 'portal.device.capabilities'

export const test = base.extend<Fixtures, WorkerFixtures>({
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

  storedSignIn: [
    async ({ browser, playwright }, use, { project, workerIndex }) => {
      const baseURL = project.use.baseURL ?? ''
      const request = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { Connection: 'close' },
      })
      const examples = new Map<RoleName, ReturnType<typeof signInByForm>>()
      await use(async (role, token) => {
        const example =
          examples.get(role) ?? signInByForm(browser, baseURL, `demo-${role}@form-${workerIndex}:1`)
        examples.set(role, example)
        const { credentials, renewalMs, capabilities } = await example
        const session = JSON.stringify({
          ...credentials,
          source: { method: 'applicationToken', applicationToken: token },
          authToken: await exchangeToken(request, token),
          renewAtMs: Date.now() + renewalMs,
        })
        return { session, capabilities }
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  signIn: async ({ page, store, storedSignIn }, use) => {
    await use(async (role = 'administrator', path = '/sims') => {
      // A deployment at another origin has a service of its own, which issues its own tokens.
      if (URL.canParse(path)) {
        await page.goto(path)
        await submitToken(page, store.token(role))
        await expect(page.getByRole('banner')).toBeVisible()
        return
      }
      const stored = await storedSignIn(role, store.token(role))
      // Removed after the first page, so that a reload or a sign-out finds what the portal has stored.
      const script = await page.addInitScript(
        ([key, session, deviceKey, capabilities]) => {
          sessionStorage.setItem(key, session)
          localStorage.setItem(deviceKey, capabilities)
        },
        [sessionKey, stored.session, capabilitiesKey, stored.capabilities] as const,
      )
      await page.goto(path)
      await script.dispose()
      await expect(page.getByRole('banner')).toBeVisible()
    })
  },
})

/** Signs in with the form, as an example of what the portal stores for a role. */
async function signInByForm(browser: Browser, baseURL: string, token: string) {
  const page = await browser.newPage({ baseURL })
  await page.goto('/settings')
  await submitToken(page, token)
  await expect(page.getByRole('banner')).toBeVisible()
  const [session, capabilities] = await page.evaluate(
    ([key, deviceKey]) =>
      [sessionStorage.getItem(key) ?? '', localStorage.getItem(deviceKey) ?? ''] as const,
    [sessionKey, capabilitiesKey] as const,
  )
  await page.close()
  // The portal has just stored it.
  const credentials = JSON.parse(session) as { renewAtMs: number }
  return { credentials, renewalMs: credentials.renewAtMs - Date.now(), capabilities }
}

export { expect }

/** Fills in the sign-in form that is on screen. */
export async function submitToken(page: Page, token: string): Promise<void> {
  await page.getByLabel('Application token', { exact: true }).fill(token)
  await page.getByRole('button', { name: /^Sign in/ }).click()
}
