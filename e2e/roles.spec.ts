/** Actions a role may not use are disabled, with the reason, also on a page opened by its URL. */
import { expect, test } from './setup/portalPages.ts'
import { enabledWriteActions } from './setup/writeActions.ts'

test.describe('an observer', () => {
  test.use({ role: 'observer' })

  for (const path of ['/batch-jobs/new', '/batch-jobs/import', '/batch-jobs/:job/undo'] as const) {
    test(`sees on ${path} why it cannot be used`, async ({ page, openPage }) => {
      await openPage(path)
      await expect(
        page.getByRole('main').getByText('Your role is Observer: read-only access.'),
      ).toBeVisible()
      expect(await enabledWriteActions(page)).toEqual([])
    })
  }
})

test.describe('a user', () => {
  test.use({ role: 'user' })

  for (const [path, action] of [
    ['/api-keys', 'Create API key'],
    ['/api-keys/tokens', 'Create application token'],
    ['/data-streams', 'Create data stream'],
  ] as const) {
    test(`sees on ${path} that an administrator is needed`, async ({ page, openPage }) => {
      await openPage(path)
      const button = page.getByRole('button', { name: action })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription('Only an Administrator can do this.')
      expect(await enabledWriteActions(page)).toEqual([])
    })
  }

  for (const path of ['/billing', '/organisation', '/organisation/users', '/audit-log'] as const) {
    test(`is offered no changes on ${path}`, async ({ page, openPage }) => {
      await openPage(path)
      expect(await enabledWriteActions(page)).toEqual([])
    })
  }

  for (const [path, action] of [
    ['/sims/:iccid', 'Reset connection'],
    ['/batch-jobs', 'Import from CSV'],
    ['/devices', 'Create device'],
    ['/batch-jobs/new/changes?status=2', 'Review changes'],
  ] as const) {
    test(`can change SIMs and devices on ${path}`, async ({ page, openPage }) => {
      await openPage(path)
      await expect(
        page.getByRole('main').getByRole('button', { name: action, exact: true }),
      ).not.toHaveAccessibleDescription(/Administrator|Observer/)
      await expect(page.getByText(/Only an Administrator|Your role is/)).toHaveCount(0)
    })
  }
})
