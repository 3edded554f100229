/** Errors of the portal are reported to the URL in config.json, without account data. */
import type { Page } from '@playwright/test'
import { expect, test } from './setup/test.ts'

interface Report {
  kind: string
  message: string
  route: string
}

/** Sets the URL for reports in config.json; returns the reports that arrive there. */
async function collectReports(page: Page): Promise<Report[]> {
  const reports: Report[] = []
  await page.route('/config.json', async (route) => {
    const answer = await route.fetch()
    const config = (await answer.json()) as Record<string, unknown> // an object, as config.json is
    await route.fulfill({ response: answer, json: { ...config, errorReportUrl: '/errors' } })
  })
  await page.route('/errors', async (route) => {
    reports.push(route.request().postDataJSON() as Report) // what the test expects of it is asserted
    await route.fulfill({ status: 204 })
  })
  return reports
}

test(
  'a crashed page and a failed script are reported with the route instead of the URL',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    const reports = await collectReports(page)
    await signIn('administrator', '/settings')
    await page.evaluate(() => {
      window.dispatchEvent(
        new ErrorEvent('error', {
          error: new Error(`no ${sessionStorage.getItem('portal.session')}`),
        }),
      )
    })
    await expect.poll(() => reports.length).toBe(1)
    expect(reports[0]).toMatchObject({ kind: 'script', route: '/settings' })
    expect(reports[0]?.message).not.toContain('demo-administrator')

    // A fault in the code of the page makes it fail while it renders.
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('.statusDetails', '.missingDetails')
      await route.fulfill({ response: answer, body })
    })
    await page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: 'Batch jobs' })
      .click()
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await expect
      .poll(() => reports.slice(1))
      .toEqual([
        expect.objectContaining({
          kind: 'render',
          message: expect.stringContaining('undefined'),
          route: '/batch-jobs',
        }),
      ])
    // Chunks may still be loading.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
