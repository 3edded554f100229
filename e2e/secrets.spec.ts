/** No secret reaches a URL, storage, cookies, the console or the request log, or stays on screen. */
import type { Page } from '@playwright/test'
import { expect, submitToken, test } from './setup/test.ts'

interface BrowserStorage {
  session: Record<string, string>
  local: Record<string, string>
  cookies: string
  address: string
  state: string
  caches: string[]
}

const storageOf = (page: Page): Promise<BrowserStorage> =>
  page.evaluate(async () => ({
    session: Object.fromEntries(Object.entries(sessionStorage)),
    local: Object.fromEntries(Object.entries(localStorage)),
    cookies: document.cookie,
    address: location.href,
    state: JSON.stringify(history.state),
    caches: await caches.keys(),
  }))

test('tokens, keys and activation codes stay where they belong', async ({
  page,
  store,
  simulator,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const messages: string[] = []
  const addresses: string[] = []
  const authTokens: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  page.on('request', (request) => void addresses.push(request.url()))
  page.on('response', async (response) => {
    if (!response.url().endsWith('/authenticate')) return
    // The REST interface defines this shape.
    const body = (await response.json().catch(() => ({}))) as { auth_token?: string }
    if (body.auth_token) authTokens.push(body.auth_token)
  })
  await page.goto('/api-keys')
  await submitToken(page, store.token('administrator'))

  await page.getByRole('button', { name: 'Create API key' }).click()
  await page.getByRole('dialog').getByLabel('Comment').fill('Sync')
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click()
  const key = await page.getByLabel('New API key').inputValue()
  await page.getByRole('button', { name: 'Copy API key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.goto('/api-keys/tokens')
  await page.getByRole('button', { name: 'Create application token' }).click()
  await page.getByRole('dialog').getByLabel('Description').fill('Gateway')
  await page.getByRole('dialog').getByRole('button', { name: 'Create application token' }).click()
  const token = await page.getByLabel('New application token').inputValue()
  await page.getByRole('button', { name: 'Copy application token' }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  const { listSims } = await simulator.graphql<{
    listSims: { items: { iccid: string; activation_code: string }[] }
  }>(
    '{ listSims(limit: 100, filter: { providerid: { eq: 5 } }) { items { iccid activation_code } } }',
  )
  const sim = listSims.items.find(({ activation_code: code }) => code)
  await page.goto(`/sims/${sim?.iccid}/device`)
  await page.getByRole('button', { name: 'Reveal activation code' }).click()
  await expect(page.getByText(sim?.activation_code ?? '')).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: 'Settings' })
    .click()
  await page.getByRole('link', { name: 'Open support tools' }).click()
  const log = page.getByRole('region', { name: 'Requests' })
  await expect(log.getByRole('row').nth(1)).toBeVisible()

  const secrets = {
    application: store.token('administrator'),
    key,
    token,
    activation: sim?.activation_code ?? '',
    auth: authTokens[0] ?? '',
  }
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 8)).toEqual([])
  const stored = await storageOf(page)
  const { 'portal.session': ownSession, ...otherSession } = stored.session
  expect(ownSession).toContain(secrets.application)
  const everything = JSON.stringify([
    otherSession,
    stored.local,
    stored.cookies,
    stored.address,
    stored.state,
    stored.caches,
    messages,
    await page.locator('body').textContent(),
  ])
  for (const [name, secret] of Object.entries(secrets))
    expect({ name, isFound: everything.includes(secret) }).toEqual({ name, isFound: false })
  // Requests of the page only: the URL of the WebSocket contains the token, as documented.
  for (const [name, secret] of Object.entries(secrets))
    expect({
      name,
      found: addresses.filter((address) => address.includes(encodeURIComponent(secret))),
    }).toEqual({ name, found: [] })
  for (const secret of [secrets.key, secrets.token, secrets.activation])
    expect(ownSession).not.toContain(secret)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Administrator$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign out in all tabs' }).click()
  await expect(page.getByLabel('Application token', { exact: true })).toBeVisible()
  const after = JSON.stringify(await storageOf(page))
  for (const [name, secret] of Object.entries(secrets))
    expect({ name, isFound: after.includes(secret) }).toEqual({ name, isFound: false })
})
