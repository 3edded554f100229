/** Errors and web vitals are reported to the URLs in config.json, without account data. */
import type { Page } from '@playwright/test'
import { expect, test } from './setup/test.ts'

interface Report {
  kind: string
  message: string
  route: string
}

/** Sets the URL for reports in config.json; returns the reports that arrive there. */
async function collectReports<T = Report>(
  page: Page,
  key: 'errorReportUrl' | 'webVitalsUrl',
): Promise<T[]> {
  const reports: T[] = []
  await page.route('/config.json', async (route) => {
    const answer = await route.fetch()
    const config = (await answer.json()) as Record<string, unknown> // an object, as config.json is
    await route.fulfill({ response: answer, json: { ...config, [key]: '/reports' } })
  })
  await page.route('/reports', async (route) => {
    reports.push(route.request().postDataJSON() as T) // what the test expects of it is asserted
    await route.fulfill({ status: 204 })
  })
  return reports
}

test(
  'a crashed page and a failed script are reported with the route instead of the URL',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    const reports = await collectReports(page, 'errorReportUrl')
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

test(
  'web vitals of a page load are reported with the route instead of the URL',
  { tag: '@detail' },
  async ({ page, simulator, signIn }) => {
    const vitals = await collectReports<object>(page, 'webVitalsUrl')
    const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
      '{ listSims(limit: 1) { items { iccid } } }',
    )
    const [{ iccid } = { iccid: '' }] = listSims.items
    await signIn('user', `/sims/${iccid}/usage`)
    const expected = (name: string) =>
      expect.objectContaining({ name, value: expect.any(Number), route: '/sims/:iccid/:tab?' })
    await expect
      .poll(() => vitals, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['TTFB', 'FCP'].map(expected)))
    // LCP is final with the first click.
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => vitals).toContainEqual(expected('LCP'))
    expect(JSON.stringify(vitals)).not.toContain(iccid)
  },
)
