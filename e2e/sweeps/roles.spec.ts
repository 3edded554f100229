/** Every page as an observer, and as a user with a phone in the dark scheme: it logs nothing and offers no change that the role may not make. */
import { recordProblems } from '../setup/recordProblems.ts'
import {
  byArea,
  expect,
  portalPages,
  test,
  untilLoaded,
  type PortalPage,
} from '../setup/portalPages.ts'
import { enabledWriteActions, writeVerbs } from '../setup/writeActions.ts'
import { sidewaysScroll } from './lenses.ts'

test.describe('an observer', () => {
  test.use({ role: 'observer' })

  /** Pages that an observer cannot use. */
  const refused = new Set<PortalPage>([
    '/batch-jobs/new',
    '/batch-jobs/import',
    '/batch-jobs/:job/undo',
  ])

  for (const { area, pages } of byArea(portalPages)) {
    test(`${area}: nothing can be changed`, async ({ page, openPage }) => {
      test.slow()
      const problems = recordProblems(page)
      for (const path of pages) {
        await test.step(path, () => openPage(path))
        await expect(page.getByRole('banner').getByText('Observer')).toBeVisible()
        expect(await enabledWriteActions(page), path).toEqual([])
        if (refused.has(path))
          await expect(
            page.getByRole('main').getByText('Your role is Observer: read-only access.'),
          ).toBeVisible()
        expect(problems(), path).toEqual([])
      }
    })
  }

  test('the palette offers no write action', async ({ page, openPage }) => {
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
  })
})

test.describe('a user', () => {
  test.use({ role: 'user', colorScheme: 'dark' })

  /** Pages whose changes need an administrator, with an action that says so. */
  const administratorOnly = new Map<PortalPage, string | undefined>([
    ['/api-keys', 'Create API key'],
    ['/api-keys/tokens', 'Create application token'],
    ['/data-streams', 'Create data stream'],
    ['/billing', undefined],
    ['/organisation', undefined],
    ['/organisation/users', undefined],
    ['/audit-log', undefined],
  ])
  const allowed = new Map<PortalPage, string>([
    ['/sims/:iccid', 'Reset connection'],
    ['/batch-jobs', 'Import from CSV'],
    ['/devices', 'Create device'],
    ['/batch-jobs/new/changes?status=2', 'Review changes'],
  ])

  for (const { area, pages } of byArea(portalPages)) {
    test(`${area}: SIMs and devices can be changed, the account cannot`, async ({
      page,
      openPage,
    }) => {
      test.slow()
      const problems = recordProblems(page)
      for (const path of pages) {
        await page.setViewportSize({ width: 390, height: 844 })
        await test.step(path, () => openPage(path))
        await expect.poll(() => sidewaysScroll(page), path).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width: 1440, height: 900 })
        await untilLoaded(page)
        if (administratorOnly.has(path)) expect(await enabledWriteActions(page), path).toEqual([])
        const reserved = administratorOnly.get(path)
        if (reserved !== undefined) {
          const button = page.getByRole('button', { name: reserved })
          await expect(button).toHaveAttribute('aria-disabled', 'true')
          await expect(button).toHaveAccessibleDescription('Only an Administrator can do this.')
        }
        const action = allowed.get(path)
        if (action !== undefined) {
          await expect(
            page.getByRole('main').getByRole('button', { name: action, exact: true }),
          ).not.toHaveAccessibleDescription(/Administrator|Observer/)
          await expect(page.getByText(/Only an Administrator|Your role is/)).toHaveCount(0)
        }
        expect(problems(), path).toEqual([])
      }
    })
  }
})
