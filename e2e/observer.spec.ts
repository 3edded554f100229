/** An observer has read-only access: no page offers a write action. `roles.spec.ts` shows the pages an observer cannot use. */
import { expect, portalPages, test } from './setup/portalPages.ts'
import { enabledWriteActions, writeVerbs } from './setup/writeActions.ts'

test.use({ role: 'observer' })

for (const path of [
  '/',
  '/sims',
  '/batch-jobs',
  '/devices',
  '/events',
  '/data-streams',
  '/factory-test',
  '/audit-log',
  '/api-keys',
  '/api-keys/tokens',
  '/billing',
  '/organisation',
  '/organisation/users',
  '/settings',
] as const) {
  test(`${path} offers no write action`, { tag: '@once' }, async ({ page, openPage }) => {
    await openPage(path)
    await expect(page.getByRole('banner').getByText('Observer')).toBeVisible()
    expect(await enabledWriteActions(page)).toEqual([])
  })
}

test('no tab of a SIM, a device or a batch job offers a write action', async ({
  page,
  openPage,
}) => {
  test.slow()
  for (const path of portalPages.filter((page) => /:(iccid|device|job)(?!\/undo)/.test(page))) {
    await openPage(path)
    expect({ path, offered: await enabledWriteActions(page) }).toEqual({ path, offered: [] })
  }
})

test(
  'the palette offers an observer no write action',
  { tag: '@once' },
  async ({ page, openPage }) => {
    await openPage('/')
    await page.keyboard.press('Control+k')
    const options = page.getByRole('dialog').getByRole('option')
    await options.first().waitFor()
    const names = await options.evaluateAll((found) =>
      found
        .filter((option) => option.getAttribute('aria-disabled') !== 'true')
        .map((option) => option.textContent.trim()),
    )
    expect(names.filter((name) => writeVerbs.test(name))).toEqual([])
  },
)
