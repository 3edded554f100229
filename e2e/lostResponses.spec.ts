/**
 * The connection breaks after the server has handled the request. Chromium then resends the request on each open connection without
 * notifying the page; nothing may be executed twice because of it.
 */
import type { Page } from '@playwright/test'
import { changeOf, jobCount, renameAndCheck, simsOf, startButton } from './setup/batch.ts'
import { breakingProxy, type BreakingProxy } from './setup/breakingProxy.ts'
import type { Simulator } from './setup/simulator.ts'
import { expect, submitToken, test as base } from './setup/test.ts'

const test = base.extend<{ connection: BreakingProxy }>({
  connection: async ({ baseURL }, use) => {
    const connection = await breakingProxy(baseURL ?? '')
    await use(connection)
    await connection.close()
  },
})

interface DeviceOfStore {
  id: number
  status: { id: number }
  service_profile: { name: string }
  sim: { iccid: string } | null
}

/** Returns an enabled device with an active SIM, prepaid or not. */
async function findDevice(simulator: Simulator, isPrepaid: boolean) {
  const active = await simsOf(simulator, 300, { statusid: { eq: 2 } })
  const devices = await simulator.rest<DeviceOfStore[]>('endpoint?per_page=500')
  for (const { id, status, sim, service_profile } of devices) {
    const isActive = active.some(({ iccid }) => iccid === sim?.iccid)
    if (
      sim &&
      isActive &&
      status.id === 0 &&
      (service_profile.name === 'Tracking prepaid') === isPrepaid
    )
      return { id, iccid: sim.iccid }
  }
  throw new Error('this store has no such device')
}

/** Opens a page through the proxy and signs in. */
async function openThroughProxy(
  connection: BreakingProxy,
  page: Page,
  token: string,
  path: string,
) {
  await page.goto(`${connection.origin}${path}`)
  await submitToken(page, token)
  await expect(page.getByRole('banner')).toBeVisible()
}

/** Opens as many connections as a browser allows per server. */
async function fillConnections(page: Page) {
  await page.evaluate(async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => fetch(`/config.json?connection=${at}`)),
    )
    await Promise.all(answers.map((answer) => answer.text()))
  })
}

/** Resolves once a POST to this URL has failed; other requests may be cancelled at any time. */
const failedRequest = (page: Page, url: RegExp) =>
  page.waitForEvent(
    'requestfailed',
    (request) => request.method() === 'POST' && url.test(request.url()),
  )

const balanceOf = async (simulator: Simulator, id: number) =>
  Number((await simulator.rest<{ amount: string }>(`endpoint/${id}/balance`)).amount)

test(
  'a balance is topped up once',
  { tag: '@detail' },
  async ({ page, connection, simulator, store }) => {
    const { id, iccid } = await findDevice(simulator, true)
    const before = await balanceOf(simulator, id)
    await openThroughProxy(connection, page, store.token('administrator'), `/sims/${iccid}/device`)
    const card = page.getByRole('region', { name: 'Prepaid balance', exact: true })
    await card.getByRole('button', { name: 'Change balance' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('5')
    await fillConnections(page)
    connection.loseResponsesTo(/^POST \/api\/v1\/endpoint\/\d+\/balance/)
    const givenUp = failedRequest(page, /\/balance$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Add €5.00' }).click()
    await givenUp

    expect(connection.lostResponses()).toBeGreaterThan(1)
    expect(await balanceOf(simulator, id)).toBe(before + 5)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('an SMS is sent once', async ({ page, connection, simulator, store }) => {
  const { id, iccid } = await findDevice(simulator, false)
  await openThroughProxy(connection, page, store.token('administrator'), `/sims/${iccid}/sms`)
  await page.getByRole('textbox', { name: 'Text' }).fill('reboot at noon')
  await page.getByRole('textbox', { name: 'Sender number' }).fill('49151000123')
  await fillConnections(page)
  connection.loseResponsesTo(/^POST \/api\/v1\/endpoint\/\d+\/sms/)
  const givenUp = failedRequest(page, /\/sms$/)
  await page.getByRole('button', { name: 'Send 1 SMS' }).click()
  await givenUp

  expect(connection.lostResponses()).toBeGreaterThan(1)
  const sent = await simulator.rest<{ payload: string }[]>(`endpoint/${id}/sms`)
  expect(sent.filter(({ payload }) => payload === 'reboot at noon')).toHaveLength(1)
  await expect(page.getByRole('article').filter({ hasText: 'reboot at noon' })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('')
})

/** Opens the wizard for two SIMs and continues to its last step. */
async function checkBatch(
  page: Page,
  connection: BreakingProxy,
  simulator: Simulator,
  token: string,
  name: string,
) {
  const sims = await simsOf(simulator, 1)
  await openThroughProxy(connection, page, token, `/batch-jobs/new?iccid=${sims[0]?.iccid}`)
  await page.getByRole('button', { name: 'Choose changes' }).click()
  await expect(changeOf(page, 'Device name')).toBeVisible()
  await renameAndCheck(page, name)
  await expect(startButton(page)).toBeEnabled()
  await fillConnections(page)
}

const start = /^POST \/graphql[\s\S]*startBatchJob\(/

test(
  'a batch job is started once',
  { tag: '@detail' },
  async ({ page, connection, simulator, store }) => {
    const before = await jobCount(simulator)
    await checkBatch(page, connection, simulator, store.token('administrator'), 'Started once')
    connection.loseResponsesTo(start)
    await startButton(page).click()

    await expect(page.getByText(/was found in the list of jobs/)).toBeVisible()
    expect(connection.lostResponses()).toBeGreaterThan(1)
    expect(await jobCount(simulator)).toBe(before + 1)
  },
)

test(
  'jobs started together are listed when the service does not know the key',
  { tag: '@detail' },
  async ({ page, connection, simulator, store }) => {
    const before = await jobCount(simulator)
    await checkBatch(page, connection, simulator, store.token('administrator'), 'Started often')
    connection.loseResponsesTo(start, { withoutKeys: true })
    await startButton(page).click()

    await expect(page.getByText(/the service started \d+ jobs/)).toBeVisible()
    const jobs = (await jobCount(simulator)) - before
    expect(jobs).toBeGreaterThan(1)
    await expect(page.getByText(`the service started ${jobs} jobs`)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Job \d+$/ })).toHaveCount(jobs)
  },
)
