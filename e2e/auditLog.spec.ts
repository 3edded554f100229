/** The audit log: entries by day, a job as one row, filters in the URL, the export of a filter. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { expect, test } from './setup/test.ts'

async function exportJson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export JSON' }).click()
}

const headOf = (page: Page) =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: 'Audit log' }) })

test('the changes of a job are one row that expands to its SIMs and links to the job', async ({
  page,
  signIn,
  simulator,
}) => {
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(filter: { statusid: { eq: 2 } }, limit: 3) { items { iccid } } }',
  )
  const iccids = listSims.items.map(({ iccid }) => iccid)
  const { startBatchJob } = await simulator.graphql<{ startBatchJob: { batchJobId: number } }>(
    'mutation ($iccids: [String]) { startBatchJob(params: { includeIccIds: $iccids, custom_field_1: "Renamed by a job" }) { batchJobId } }',
    { iccids },
  )
  await expect
    .poll(() =>
      simulator
        .graphql<{ getBatchJob: { statusDetails: { currentStatus: string } } }>(
          `{ getBatchJob(batchJobId: ${startBatchJob.batchJobId}) { statusDetails { currentStatus } } }`,
        )
        .then(({ getBatchJob }) => getBatchJob.statusDetails.currentStatus),
    )
    .toBe('COMPLETED')
  await signIn('observer', '/audit-log')
  const line = page.getByRole('listitem').filter({
    hasText: new RegExp(
      `changed device name of 3( or more)? SIMs by job ${startBatchJob.batchJobId}`,
    ),
  })
  await line.getByRole('button', { name: 'Show SIMs' }).click()
  await expect(line.getByRole('listitem')).toHaveCount(3)
  await expect(line.getByRole('link', { name: iccids[0] ?? '' })).toBeVisible()
  await expectAccessible(page)
  await line
    .getByRole('link', { name: `job ${startBatchJob.batchJobId}`, exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/batch-jobs/${startBatchJob.batchJobId}$`))
})

test('filters are part of the URL, and the export contains exactly the matching entries', async ({
  page,
  signIn,
  simulator,
}) => {
  await signIn('administrator', '/audit-log?range=all')
  await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button', { name: 'Users, keys and tokens' })
    .click()
  await expect(page).toHaveURL(/range=all&category=USER_MANAGEMENT$/)
  const { listAuditLogEvents } = await simulator.graphql<{
    listAuditLogEvents: { totalEvents: number }
  }>(
    '{ listAuditLogEvents(limit: 1, filterOptions: { category: [USER_MANAGEMENT] }) { totalEvents } }',
  )
  const total = listAuditLogEvents.totalEvents
  // Days have counts too, which may be equal.
  await expect(headOf(page).getByText(`${total} entries`, { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await exportJson(page)
  const file = await download
  expect(file.suggestedFilename()).toBe(`audit-log-${total}.json`)
  // The file contains a list of entries.
  const entries = JSON.parse(await readFile(await file.path(), 'utf8')) as { category: string }[]
  expect(entries).toHaveLength(total)
  expect(new Set(entries.map(({ category }) => category))).toEqual(new Set(['USER_MANAGEMENT']))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Users, keys and tokens' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test.describe('of a large fleet', { tag: ['@once', '@detail'] }, () => {
  test.use({ sims: 6000 })

  test('an export of several pages can be paused, resumed, cancelled with a partial file, and completed', async ({
    page,
    signIn,
    simulator,
  }) => {
    const { startBatchJob } = await simulator.graphql<{ startBatchJob: { batchJobId: number } }>(
      'mutation { startBatchJob(params: { custom_field_1: "Renamed by a job" }) { batchJobId } }',
    )
    await expect
      .poll(
        () =>
          simulator
            .graphql<{ getBatchJob: { finishedAt: number | null } }>(
              `{ getBatchJob(batchJobId: ${startBatchJob.batchJobId}) { finishedAt } }`,
            )
            .then(({ getBatchJob }) => getBatchJob.finishedAt),
        { timeout: 60_000 },
      )
      .not.toBeNull()
    const filter = 'category: [SIM_CARD], quickSearch: "Renamed by a job"'
    const { listAuditLogEvents } = await simulator.graphql<{
      listAuditLogEvents: { totalEvents: number }
    }>(`{ listAuditLogEvents(limit: 1, filterOptions: { ${filter} }) { totalEvents } }`)
    const total = listAuditLogEvents.totalEvents
    expect(total).toBeGreaterThan(5000)
    await signIn('observer', '/audit-log?category=SIM_CARD&q=Renamed+by+a+job&jobs=each')
    await expect(
      headOf(page).getByText(`${total.toLocaleString('en')} entries`, { exact: true }),
    ).toBeVisible()

    await simulator.faults({ delayMs: 1500 })
    const panel = page.getByRole('region', { name: 'Export' })
    await exportJson(page)
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuemax', String(total))
    await panel.getByRole('button', { name: 'Pause' }).click()
    await expect(panel.getByRole('status')).toHaveText('Export paused')
    // The page that was requested before is still added.
    await expect(panel.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Resume' }).click()
    await panel.getByRole('button', { name: 'Cancel export' }).click()
    await expect(panel.getByRole('status')).toHaveText('Export cancelled')
    const partial = page.waitForEvent('download')
    await panel.getByRole('button', { name: /^Save [\d,]+ entries$/ }).click()
    const partialEntries = JSON.parse(
      await readFile(await (await partial).path(), 'utf8'),
    ) as unknown[] // a list of entries
    expect(partialEntries.length).toBeGreaterThan(999)
    expect(partialEntries.length).toBeLessThan(total)
    expect((await partial).suggestedFilename()).toBe(
      `audit-log-${partialEntries.length}-partial.json`,
    )

    await simulator.faults({ delayMs: 0 })
    const whole = page.waitForEvent('download')
    await exportJson(page)
    const entries = JSON.parse(await readFile(await (await whole).path(), 'utf8')) as {
      context: { iccid: string }
    }[] // a list of entries
    expect(new Set(entries.map(({ context }) => context.iccid)).size).toBe(total)
  })
})

test(
  'a search without matches shows an empty state',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn }) => {
    await signIn('user', '/audit-log')
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('nothing is called so')
    await expect(page.getByText('No entries match')).toBeVisible()
    await expectAccessible(page)
  },
)
