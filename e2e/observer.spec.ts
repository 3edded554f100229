/** An observer looks and changes nothing: no page offers a write action, and the service would refuse one. */
import { expect, test } from './setup/test.ts'

const writeVerbs = /^(create|delete|remove (?!the filter)|change|edit|retire|activate|deactivate|start|send|unlock|lock|set|add|upload|import)\b/i

for (const path of ['/', '/sims', '/batch-jobs', '/devices', '/events', '/data-streams', '/factory-test', '/audit-log', '/api-keys', '/api-keys/tokens', '/billing', '/settings']) {
  test(`${path} offers no write action`, async ({ page, signIn }) => {
    await signIn('observer', path)
    await expect(page.getByRole('banner').getByText('Observer')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const offered = await page.getByRole('button', { disabled: false }).evaluateAll((buttons) =>
      buttons.filter((button) => button.getAttribute('aria-disabled') !== 'true').map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
    )
    expect(offered.filter((name) => writeVerbs.test(name))).toEqual([])
  })
}

test('the palette runs no write action for an observer', async ({ page, signIn }) => {
  await signIn('observer', '/')
  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog').getByRole('option')
  await options.first().waitFor()
  const names = await options.evaluateAll((found) => found.filter((option) => option.getAttribute('aria-disabled') !== 'true').map((option) => option.textContent.trim()))
  expect(names.filter((name) => writeVerbs.test(name))).toEqual([])
})

test('the control interface refuses an observer', async ({ request, world }) => {
  const answer = await request.post('/simulator/rate', { headers: { Authorization: world.token('observer') }, data: { updatesPerSecond: 5 } })
  expect(answer.status()).toBe(403)
})
