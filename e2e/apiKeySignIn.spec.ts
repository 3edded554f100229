/** Signing in with an API key, in each header a service may expect: GraphQL and live updates work, REST is not called. */
import { readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

test.use({ sims: 60 })

for (const header of ['Authorization', 'x-api-key'] as const) {
  test(`an API key sent as ${header} shows SIMs with live updates`, async ({ page, simulator }) => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { signIn: { apiKey: { header } } } }),
    )
    const { createApiKey } = await simulator.graphql<{ createApiKey: { key: string } }>(
      'mutation { createApiKey(comment: "Journey") { key } }',
    )
    const headers: Record<string, string>[] = []
    const restUrls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) headers.push(request.headers())
      if (request.url().includes('/api/v1')) restUrls.push(request.url())
    })

    await page.goto('/sims')
    await page.getByLabel('API key', { exact: true }).fill(createApiKey.key)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const grid = page.getByRole('grid', { name: 'SIMs' })
    await expect(grid.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /, API key$/ })).toBeVisible()
    expect(headers.map((sent) => sent[header.toLowerCase()])).toContain(createApiKey.key)

    await expect(page.getByRole('button', { name: /^Live updates:/ })).toHaveAccessibleName(
      'Live updates: Live',
    )
    const [, iccid = ''] = await readColumn(grid, 'ICCID')
    await simulator.post(`sims/${iccid}/usage`, { bytes: 123_000_000_000 })
    await expect(grid.getByRole('row').filter({ hasText: iccid })).toContainText(/12\d(\.\d)? GB/)
    expect(restUrls).toEqual([])
  })
}
