/** Signing in with an OpenID Connect provider: sign-in, renewal, expiry under a form, and sign-out of all tabs. */
import type { BrowserContext, Page } from '@playwright/test'
import { openIdProvider, type OpenIdProvider } from './setup/openIdProvider.ts'
import { ownServer, type OwnServer } from './setup/ownServer.ts'
import { expect, test } from './setup/test.ts'

// All tests share one server and one provider.
test.describe.configure({ mode: 'default' })

let provider: OpenIdProvider
let server: OwnServer

test.beforeAll(async () => {
  provider = await openIdProvider()
  server = await ownServer(':memory:', 60, {
    PORTAL_TEST_STORES: '1',
    PORTAL_OIDC_ISSUER: provider.issuer,
  })
  await Promise.all([server.start(), provider.start(server.origin)])
})
test.afterAll(async () => {
  provider.stop()
  await server.kill()
})
test.beforeEach(async ({ context }) => {
  provider.setTokenLifetime(600)
  const { issuer, clientId } = provider
  await context.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        signIn: {
          applicationToken: true,
          openIdConnect: {
            issuer,
            clientId,
            scopes: ['openid', 'api'],
            label: 'Sign in with Acme',
          },
        },
      },
    }),
  )
})

const providerButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Acme' })

async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

async function openSignedIn(page: Page, path: string, login: string): Promise<void> {
  await page.goto(server.origin + path)
  await providerButton(page).click()
  await signInAtProvider(page, login)
  await expect(page.getByRole('banner')).toBeVisible()
}

/** Records every URL that is requested or shown from now on. */
function watchUrls(context: BrowserContext): string[] {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  for (const page of context.pages()) page.on('framenavigated', (frame) => urls.push(frame.url()))
  return urls
}

test('signing in opens the requested page, and no token is ever in a URL', async ({
  page,
  context,
  store,
}) => {
  const urls = watchUrls(context)
  await openSignedIn(page, '/settings?from=link#about', store.token('user'))
  await expect(page).toHaveURL(`${server.origin}/settings?from=link#about`)
  const account = page.getByRole('banner').getByRole('button', { name: /, User$/ })
  await expect(account).toBeVisible()
  await expect(page.getByText('Identity provider')).toBeVisible()
  const stored = await page.evaluate(() => sessionStorage.getItem('portal.session') ?? '')
  const tokens = stored.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? []
  expect(tokens.length).toBeGreaterThan(0)
  const { refreshToken } = (JSON.parse(stored) as { source: { refreshToken: string } }).source
  // The real-time interface takes its token in the URL of the handshake, as documented.
  for (const secret of [...tokens, refreshToken])
    expect(urls.filter((url) => url.startsWith('http') && url.includes(secret))).toEqual([])
})

test(
  'signing in at a path that looks like another host stays in the portal',
  { tag: '@detail' },
  async ({ page, store }) => {
    await openSignedIn(page, '//other.example/sims', store.token('user'))
    await expect(page).toHaveURL(`${server.origin}/`)
  },
)

test(
  'a session is renewed silently while a page is open',
  { tag: '@detail' },
  async ({ page, store }) => {
    provider.setTokenLifetime(5)
    const isRenewal = (request: { url: () => string; postData: () => string | null }) =>
      request.url() === `${provider.issuer}/token` &&
      (request.postData() ?? '').includes('grant_type=refresh_token')
    const first = page.waitForRequest(isRenewal)
    await openSignedIn(page, '/sims', store.token('user'))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await first
    await page.waitForRequest(isRenewal)
    await page.getByRole('columnheader', { name: /ICCID/ }).getByRole('button').first().click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Live updates:/ })).toHaveAccessibleName(
      'Live updates: Live',
    )
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test(
  'a session that expires under a form is renewed in a popup, and the form keeps its input',
  { tag: '@detail' },
  async ({ page, context, store }) => {
    provider.setTokenLifetime(8)
    await openSignedIn(page, '/api-keys', store.token('administrator'))
    await page.getByRole('button', { name: 'Create API key' }).click()
    const form = page.getByRole('dialog', { name: 'Create API key' })
    await form.getByLabel('Comment').fill('Warehouse sync')
    await form.getByLabel('Allowed addresses').fill('127.0.0.0/8')
    await provider.revokeGrants()

    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(again).toBeVisible()
    provider.setTokenLifetime(600)
    const opened = context.waitForEvent('page')
    await again.getByRole('button', { name: 'Sign in with Acme' }).click()
    const popup = await opened
    // The provider session is still active, so the window closes by itself.
    if (!popup.isClosed()) await popup.waitForEvent('close')
    await expect(again).toBeHidden()
    await expect(form.getByLabel('Comment')).toHaveValue('Warehouse sync')
    await form.getByRole('button', { name: 'Create API key' }).click()
    await expect(page.getByLabel('New API key')).toHaveValue(/./)
  },
)

test(
  'signing out ends the session in all tabs and at the provider',
  { tag: '@detail' },
  async ({ page, context, store }) => {
    await openSignedIn(page, '/sims', store.token('user'))
    const other = await context.newPage()
    await other.goto(`${server.origin}/sims`)
    // The provider session is still active.
    await providerButton(other).click()
    await expect(other.getByRole('grid')).toBeVisible()

    await page
      .getByRole('banner')
      .getByRole('button', { name: /, User$/ })
      .click()
    await page.getByRole('menuitem', { name: 'Sign out in all tabs' }).click()
    await expect(page).toHaveURL(/\/session\/end\?/)
    await page.getByRole('button', { name: /Yes, sign me out/i }).click()
    await expect(page).toHaveURL(`${server.origin}/`)
    await expect(providerButton(page)).toBeVisible()
    await expect(providerButton(other)).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'eyJ',
    )

    await providerButton(other).click()
    await expect(other.getByPlaceholder('Enter any login')).toBeVisible()
  },
)

test(
  'a cancelled sign-in is reported, and the requested page is not lost',
  { tag: '@detail' },
  async ({ page }) => {
    await page.goto(`${server.origin}/settings`)
    await providerButton(page).click()
    await page.getByRole('link', { name: /Cancel/ }).click()
    await expect(page.getByRole('alert')).toContainText('rejected the sign-in')
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await expect(page).toHaveURL(`${server.origin}/settings`)
    await expect(providerButton(page)).toBeVisible()
  },
)
