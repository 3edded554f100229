/** Actions a role may not use are disabled, with the reason, also on a page opened by its URL. `sweeps/roles.spec.ts` checks every page. */
import { expect, test } from './setup/portalPages.ts'
import { enabledWriteActions } from './setup/writeActions.ts'

test.describe('an observer', () => {
  test.use({ role: 'observer' })

  test('sees why a batch job cannot be created', async ({ page, openPage }) => {
    await openPage('/batch-jobs/new')
    await expect(
      page.getByRole('main').getByText('Your role is Observer: read-only access.'),
    ).toBeVisible()
    expect(await enabledWriteActions(page)).toEqual([])
  })

  test('can change nothing on the page of a SIM', async ({ page, openPage }) => {
    await openPage('/sims/:iccid')
    await expect(page.getByRole('button', { name: 'Change limits' })).toHaveAccessibleDescription(
      /Observer/,
    )
    expect(await enabledWriteActions(page)).toEqual([])
  })
})

test.describe('a user', () => {
  test.use({ role: 'user' })

  test('sees that an API key needs an administrator', async ({ page, openPage }) => {
    await openPage('/api-keys')
    const button = page.getByRole('button', { name: 'Create API key' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Only an Administrator can do this.')
    expect(await enabledWriteActions(page)).toEqual([])
  })
})
