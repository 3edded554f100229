/** On any page the portal notifies when a job has ended, if that is switched on. */
import { expectAccessible } from './setup/accessibility.ts'
import { expect, test } from './setup/test.ts'
import type { Simulator } from './setup/simulator.ts'

async function runJob(simulator: Simulator): Promise<number> {
  const { startBatchJob } = await simulator.graphql<{ startBatchJob: { batchJobId: number } }>(
    'mutation { startBatchJob(params: { custom_field_1: "Renamed by a job" }) { batchJobId } }',
  )
  const { batchJobId } = startBatchJob
  await expect
    .poll(() =>
      simulator
        .graphql<{ getBatchJob: { finishedAt: number | null } }>(
          `{ getBatchJob(batchJobId: ${batchJobId}) { finishedAt } }`,
        )
        .then(({ getBatchJob }) => getBatchJob.finishedAt),
    )
    .not.toBeNull()
  return batchJobId
}

test('a job that ends is announced on another page, with a link to the job', async ({
  page,
  signIn,
  simulator,
}) => {
  await page.clock.install()
  await signIn('observer', '/billing')
  const first = page.waitForResponse(
    (response) => response.request().postData()?.includes('NoticeJobs') ?? false,
  )
  await page.clock.runFor(4_000)
  await first
  const batchJobId = await runJob(simulator)
  await page.clock.runFor(20_000)
  const notices = page.getByRole('region', { name: 'Messages' })
  await expect(notices.getByText(`Job ${batchJobId}: completed`)).toBeVisible()
  // A notice waits while the pointer is on it.
  await notices.getByText(`Job ${batchJobId}: completed`).hover()
  await expectAccessible(page)
  await notices.getByRole('button', { name: `Show job ${batchJobId}` }).click()
  await expect(page).toHaveURL(new RegExp(`/batch-jobs/${batchJobId}$`))
})

test('what is not wanted is not looked for', async ({ page, signIn, simulator }) => {
  await page.clock.install()
  await signIn('administrator', '/settings')
  await page.getByRole('switch', { name: 'A batch job of several SIMs ends' }).uncheck()
  let looks = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('NoticeJobs')) looks += 1
  })
  await runJob(simulator)
  await page.clock.runFor(60_000)
  expect(looks).toBe(0)
  await page.reload()
  await expect(
    page.getByRole('switch', { name: 'A batch job of several SIMs ends' }),
  ).not.toBeChecked()
})
