/** The list of batch jobs and the page of a job: its progress and failures, retried, copied, cancelled and undone. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './setup/accessibility.ts'
import { changeOf, expectCompleted, endTransitions, simsOf, startButton } from './setup/batch.ts'
import { clickInPlace } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'
import type { Simulator } from './setup/simulator.ts'

async function startJob(simulator: Simulator, params: object): Promise<number> {
  const { startBatchJob } = await simulator.graphql<{ startBatchJob: { batchJobId: number } }>(
    'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
    { params },
  )
  return startBatchJob.batchJobId
}

const statusesOf = async (simulator: Simulator, iccids: readonly string[]) =>
  new Map(
    (await simsOf(simulator, 1000))
      .filter(({ iccid }) => iccids.includes(iccid))
      .map(({ iccid, statusid }) => [iccid, statusid]),
  )

test('a filter becomes a job, its failures are retried, and the job is undone', async ({
  page,
  signIn,
  simulator,
}) => {
  await endTransitions(simulator)
  const before = await simsOf(simulator, 1000, { statusid: { in: [5, 7] } })
  const deactivated = before.filter(({ statusid }) => statusid === 5).map(({ iccid }) => iccid)
  const retired = before.filter(({ statusid }) => statusid === 7).map(({ iccid }) => iccid)
  await simulator.post('faults', { batchFailRate: 0.4 })
  await signIn('administrator', '/batch-jobs/new?status=5,7')
  await page.getByRole('button', { name: 'Choose changes' }).click()
  await changeOf(page, 'Status').getByText('Change', { exact: true }).click()
  await page.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('option', { name: /^Activated/ }).click()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await startButton(page).click()
  await expectCompleted(page)
  await expect(page).toHaveTitle(/^Completed with \d+ failures? · Job \d+/)

  // The failures, by cause, with advice.
  const failures = page.getByRole('region', { name: 'Failures' })
  await expect(failures.getByText('The current status does not allow this change.')).toBeVisible()
  await expect(failures.getByText('Temporary').first()).toBeVisible()
  const refused = failures
    .getByRole('listitem')
    .filter({ hasText: 'current status does not allow' })
  await refused.getByRole('link', { name: `Show these ${retired.length} SIMs` }).click()
  await expect(page).toHaveURL(/code=4/)
  const grid = page.getByRole('grid', { name: 'SIMs of this job' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(retired.length + 1))
  await page.getByRole('button', { name: 'Show all SIMs', exact: true }).click()
  await expectAccessible(page)

  // The retry includes only SIMs that may succeed.
  await simulator.post('faults', { batchFailRate: 0 })
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('menuitem', { name: /Retry \d+ temporary failures?/ }).click()
  await expect(page.getByText(/^\d+ SIMs? will change$/)).toBeVisible()
  await startButton(page).click()
  await expectCompleted(page)
  await endTransitions(simulator)
  expect(new Set((await statusesOf(simulator, deactivated)).values())).toEqual(new Set([2]))
  expect(new Set((await statusesOf(simulator, retired)).values())).toEqual(new Set([7]))

  // Undo shows first what will be restored, then restores it.
  const undone = Number(/\d+$/.exec(page.url())?.[0])
  const { listBatchJobDetails } = await simulator.graphql<{
    listBatchJobDetails: { simList: { iccid: string }[] }
  }>(`{ listBatchJobDetails(batchJobId: ${undone}, limit: 100) { simList { iccid } } }`)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Undo job ${undone}` })).toBeVisible()
  await expect(page.getByText(/will be restored in 1 job$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Cut off \d+ SIMs? that (is|are) in service now$/).check()
  await page.getByRole('button', { name: /^Restore \d+ SIMs?$/ }).click()
  await expectCompleted(page)
  await endTransitions(simulator)
  const after = await statusesOf(
    simulator,
    listBatchJobDetails.simList.map(({ iccid }) => iccid),
  )
  expect(new Set(after.values())).toEqual(new Set([5]))
})

test(
  'undo shows what cannot be restored before it starts',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    const ready = (await simsOf(simulator, 100, { statusid: { eq: 6 } })).map(({ iccid }) => iccid)
    const id = await startJob(simulator, {
      includeIccIds: ready,
      statusid: 2,
      custom_field_1: 'Undo me',
    })
    await signIn('administrator', `/batch-jobs/${id}`)
    await expectCompleted(page)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('heading', { name: "What can't be restored" })).toBeVisible()
    await expect(
      page.getByText("Status: can't change from Activated back to Test Ready."),
    ).toBeVisible()
    await expect(page.getByText(/SIMs? will be restored in/)).toBeVisible()
  },
)

test(
  'a running job shows its rate and its progress, also in the tab title, and can be cancelled',
  { tag: '@extension' },
  async ({ page, signIn, simulator, sims }) => {
    await simulator.post('faults', { batchSimsPerSecond: 4 })
    const id = await startJob(simulator, { custom_field_1: 'Slowly' })
    await signIn('administrator', `/batch-jobs/${id}`)
    await expect(
      page.getByText(/^[\d]+ of \d+ SIMs · \d+ per second · about .* left$/),
    ).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^\\d+% · Job ${id}`))
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
      'aria-description',
      /Wait until the job has ended/,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel job' }).click()
    await page.getByRole('button', { name: /^Cancel the job for \d+ SIMs$/ }).click()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: /^Not reached$/ })).toBeVisible()
    const changed = (await simsOf(simulator, sims, { custom_field_1: { eq: 'Slowly' } })).length
    expect(changed).toBeLessThan(sims)
  },
)

test('the list shows the newest jobs first, filters by status, and adds a new job live', async ({
  page,
  signIn,
  simulator,
}) => {
  const [sim] = await simsOf(simulator, 1)
  await signIn('administrator', '/batch-jobs')
  const grid = page.getByRole('grid', { name: 'Batch jobs' })
  await expect(grid.locator('[role=row][data-index="0"]')).toBeVisible()
  const id = await startJob(simulator, {
    includeIccIds: [sim?.iccid],
    end_customer_label: 'Newest',
  })
  await expect(
    grid.locator('[role=row][data-index="0"]').getByRole('link', { name: String(id) }),
  ).toBeVisible()
  await expect(
    grid.locator('[role=row][data-index="0"]').getByText('Label to “Newest”'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filter by Status' }).click()
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click()
  await expect(page).toHaveURL(/status=CANCELLED/)
  await expect(grid.locator('[role=row][data-index="0"]')).toContainText('Cancelled')
  await expect(grid.getByRole('link', { name: String(id) })).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL(/status=CANCELLED/)
})

test('the exported result has a text for every code', async ({ page, signIn, simulator }) => {
  const retired = (await simsOf(simulator, 3, { statusid: { eq: 7 } })).map(({ iccid }) => iccid)
  const id = await startJob(simulator, { includeIccIds: retired, statusid: 2 })
  await signIn('administrator', `/batch-jobs/${id}`)
  await expectCompleted(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download result' }).click()
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('ICCID,Device name,Result,Codes,Codes in words,Executed at')
  expect(lines).toHaveLength(retired.length + 1)
  expect(lines[1]).toContain('Failed,4,The current status does not allow this change.')
})

test(
  'a copy starts with the changes and the SIMs of the job',
  { tag: '@once' },
  async ({ page, signIn, simulator }) => {
    const iccids = (await simsOf(simulator, 3)).map(({ iccid }) => iccid)
    const id = await startJob(simulator, { includeIccIds: iccids, monthly_data_limit: 250_000_000 })
    await signIn('administrator', `/batch-jobs/${id}`)
    await expectCompleted(page)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy changes and 3 SIMs' }).click()
    await expect(page.getByText('Changes: Data limit to 250 MB')).toBeVisible()
    await page.getByRole('button', { name: 'Review changes' }).click()
    await expect(page.getByText(/3 unchanged/)).toBeVisible()
  },
)

test(
  'Back restores the scroll position in the SIMs of a job',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn }) => {
    await signIn('observer', '/batch-jobs/4719')
    const grid = page.getByRole('grid', { name: 'SIMs of this job' })
    await expect(grid.getByRole('row').nth(5)).toBeVisible()
    await grid.evaluate((element) => element.scrollTo({ top: 720 }))
    await expect(page.getByText(/^Row 21 of \d+/)).toBeVisible()
    // Well inside the visible area: a click on another row would scroll to it first.
    await clickInPlace(grid.locator('[data-index="24"]').getByRole('link').first())
    await expect(page).toHaveURL(/\/sims\/\d+/)
    await page.goBack()
    await expect(page.getByText(/^Row 21 of \d+/)).toBeVisible()
  },
)
