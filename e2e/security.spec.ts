/** The Content-Security-Policy of the built portal: strict, respected by the portal itself, and enforced. */
import { expect, test } from './setup/test.ts'

test('the policy allows no inline script, no inline style and no foreign origin', async ({
  page,
}) => {
  const answer = await page.goto('/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
})

test('the portal never violates its own policy', async ({ page, signIn }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) broken.push(message.text())
  })
  await signIn('administrator', '/')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  for (const area of ['SIMs', 'Settings']) {
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area }).click()
    await page.getByRole('heading', { level: 1, name: area }).waitFor()
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Administrator$/ })
    .click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  expect(broken).toEqual([])
})

test('an injected inline script does not run', { tag: '@detail' }, async ({ page }) => {
  // Shows that the policy is enforced, not only sent.
  await page.route('**/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '</head>',
      '<script>document.documentElement.dataset.injected = "ran"</script></head>',
    )
    await route.fulfill({ response: answer, body })
  })
  const refusal = page.waitForEvent('console', (message) => message.text().includes('script-src'))
  await page.goto('/')
  await refusal
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-injected', 'ran')
})

test(
  'no cookie is set, and the token is in a header that pages of other sites cannot send',
  { tag: '@detail' },
  async ({ page, context, signIn }) => {
    const toService: Record<string, string>[] = []
    const answers: (string | null)[] = []
    page.on('request', (request) => {
      if (/\/(graphql|api\/v1\/)/.test(request.url())) toService.push(request.headers())
    })
    page.on('response', async (response) => {
      answers.push(await response.headerValue('set-cookie'))
    })
    await signIn('administrator', '/devices')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(toService.length).toBeGreaterThan(0)
    for (const headers of toService) {
      expect(headers['authorization']).toBeTruthy()
      expect(headers['cookie']).toBeUndefined()
    }
    expect(answers.filter((cookie) => cookie !== null)).toEqual([])
    expect(await context.cookies()).toEqual([])
  },
)

test('no page can show the portal in a frame', { tag: '@detail' }, async ({ page }) => {
  await page.route('**/frame.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe src="/"></iframe>' }),
  )
  await page.goto('/frame.html')
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
})

test('markup in a label is shown as text', { tag: '@detail' }, async ({ page, signIn }) => {
  const markup = '<img src=x onerror=alert(1)>'
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(
      /("end_customer_label":\{"name":)"[^"]*"/g,
      `$1"${markup}"`,
    )
    await route.fulfill({ response: answer, body })
  })
  await signIn('administrator', '/sims')
  await expect(page.getByRole('grid', { name: 'SIMs' }).getByText(markup).first()).toBeVisible()
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  // More rows may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
