/** The portal announces a finished job on any page, if that is switched on. */
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

test('a finished job is announced on other pages, with a link to the job', async ({
  page,
  signIn,
  simulator,
}) => {
  await page.clock.install()
  const first = page.waitForResponse(
    (response) => response.request().postData()?.includes('NoticeJobs') ?? false,
  )
  await signIn('observer', '/billing')
  await page.clock.runFor(4_000)
  await first
  const batchJobId = await runJob(simulator)
  await page.clock.runFor(20_000)
  const notices = page.getByRole('region', { name: 'Messages' })
  await expect(notices.getByText(`Job ${batchJobId}: completed`)).toBeVisible()
  // A toast stays while the pointer is over it.
  await notices.getByText(`Job ${batchJobId}: completed`).hover()
  await expectAccessible(page)
  await notices.getByRole('button', { name: `Show job ${batchJobId}` }).click()
  await expect(page).toHaveURL(new RegExp(`/batch-jobs/${batchJobId}$`))
})

test(
  'notifications that are switched off cause no requests',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    await page.clock.install()
    const watching = page.waitForResponse(/\/assets\/startNotifications-/)
    await signIn('administrator', '/settings')
    await page.getByRole('switch', { name: 'A batch job of several SIMs ends' }).uncheck()
    let polls = 0
    page.on('request', (request) => {
      if (request.postData()?.includes('NoticeJobs')) polls += 1
    })
    await page.clock.runFor(4_000)
    await watching
    await runJob(simulator)
    await page.clock.runFor(60_000)
    expect(polls).toBe(0)
    await page.reload()
    await expect(
      page.getByRole('switch', { name: 'A batch job of several SIMs ends' }),
    ).not.toBeChecked()
  },
)
