/** The batch wizard: four ways to select SIMs, the review, starting exactly once, and drafts that survive a reload. */
import { expectAccessible } from './setup/accessibility.ts'
import {
  changeOf,
  expectCompleted,
  endTransitions,
  jobCount,
  renameAndCheck,
  simsOf,
  startButton,
} from './setup/batch.ts'
import { expect, submitToken, test } from './setup/test.ts'

/** An unknown ICCID with a valid check digit. */
const unknownIccid = '89883030009999999996'

test('SIMs selected in the list become a job', async ({ page, signIn }) => {
  await signIn('administrator', '/sims')
  const grid = page.getByRole('grid', { name: 'SIMs' })
  await grid.locator('[role=row][data-index="0"]').getByRole('checkbox').click()
  await grid
    .locator('[role=row][data-index="3"]')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Change 4 SIMs' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'New batch job' })).toBeVisible()
  await renameAndCheck(page, 'From the list')
  await expect(page.getByText('4 selected SIMs')).toHaveCount(2)
  await expect(page.getByText('4 SIMs will change', { exact: true })).toBeVisible()
  await startButton(page).click()
  await expectCompleted(page)
  await expect(page.getByText('Device name to “From the list”')).toBeVisible()
  await expect(
    page.getByRole('grid', { name: 'SIMs of this job' }).getByText('Changed'),
  ).toHaveCount(4)
})

test(
  'all matching SIMs except one are sent as a filter with one excluded SIM',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    await endTransitions(simulator)
    const activated = (await simsOf(simulator, 300, { statusid: { eq: 2 } })).length
    await signIn('administrator', '/sims?status=2')
    const grid = page.getByRole('grid', { name: 'SIMs' })
    await grid.locator('[role=row][data-index="0"]').getByRole('checkbox').click()
    await page.getByRole('button', { name: `Select all ${activated} matching` }).click()
    await grid.locator('[role=row][data-index="1"]').getByRole('checkbox').click()
    await page.getByRole('button', { name: `Change ${activated - 1} SIMs` }).click()
    await page.getByRole('link', { name: /Select SIMs/ }).click()
    await expect(
      page.getByText(`All ${activated - 1} SIMs with Status: Activated, 1 excluded`),
    ).toBeVisible()
  },
)

test('a pasted list explains each invalid line', async ({ page, signIn, simulator }) => {
  const [one, two, three] = (await simsOf(simulator, 400, { providerid: { eq: 1 } })).map(
    ({ iccid }) => iccid,
  )
  if (!one || !two || !three) throw new Error('The store has too few SIMs.')
  const wrong = two.slice(0, -1) + String((Number(two.at(-1)) + 5) % 10)
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await signIn('administrator', '/batch-jobs/new')
  await page.getByLabel('By list').check()
  await page
    .getByLabel('ICCIDs', { exact: true })
    .fill(
      [
        'iccid;name',
        `${one};Pump`,
        ` ${one.slice(0, 6)} ${one.slice(6)}`,
        three.slice(0, -1),
        wrong,
        unknownIccid,
        'hello',
        '8.94903E+19',
        '',
      ].join('\n'),
    )
  await expect(page.getByText('3 different ICCIDs in 7 lines. 2 SIMs selected.')).toBeVisible()
  await expect(page.getByText('1 duplicate ignored')).toBeVisible()
  await expect(page.getByText('1 ICCID with a wrong check digit, excluded')).toBeVisible()
  await expect(page.getByText('1 unknown ICCID, excluded')).toBeVisible()
  await page.getByText('1 ICCID in another form, included').click()
  await expect(page.getByText(`Known to the service as ${three}.`)).toBeVisible()
  await page.getByText('2 unreadable entries, excluded').click()
  await expect(page.getByText('A spreadsheet has rounded this number.')).toBeVisible()
  await expect(page.getByText('2 selected SIMs')).toHaveCount(2)
  expect(workers).toHaveLength(1)
  // A step half covered by the top bar would count as a target that is too small.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose changes' }).click()
  await renameAndCheck(page, 'From a list')
  await startButton(page).click()
  await expectCompleted(page)
})

test.describe('a list of 2,416 ICCIDs', { tag: ['@once', '@detail'] }, () => {
  test.use({ sims: 3200 })

  test('becomes three jobs, started in order', async ({ page, signIn, simulator }) => {
    const iccids = (await simsOf(simulator, 2416)).map(({ iccid }) => iccid)
    expect(iccids).toHaveLength(2416)
    const before = await jobCount(simulator)
    await signIn('administrator', '/batch-jobs/new')
    await page.getByLabel('By list').check()
    await page.getByLabel('File of ICCIDs').setInputFiles({
      name: 'fleet.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`iccid\n${iccids.join('\n')}`),
    })
    await expect(
      page.getByText('2,416 different ICCIDs in 2,416 lines. 2,416 SIMs selected.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Choose changes' }).click()
    await renameAndCheck(page, 'Three jobs')
    await expect(page.getByText(/becomes 3 jobs, started in order/)).toBeVisible()
    await expect(startButton(page)).toHaveText('Change 2,416 SIMs')
    await startButton(page).click()
    await expect(page.getByText('3 jobs for 2,416 SIMs')).toBeVisible()
    await expect(page.getByText('3 of 3 jobs accepted')).toBeVisible()
    await expect(page.getByText('Completed', { exact: true })).toHaveCount(3)
    await expect(page.getByText('416 changed', { exact: true })).toBeVisible()
    await expect(page.getByText('416 SIMs', { exact: true })).toBeVisible()
    expect(await jobCount(simulator)).toBe(before + 3)
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByText('Completed', { exact: true })).toHaveCount(3)
    expect(await jobCount(simulator)).toBe(before + 3)
  })
})

test('a job whose response is lost is found again and not started twice', async ({
  page,
  signIn,
  simulator,
}) => {
  const [sim] = await simsOf(simulator, 1)
  const before = await jobCount(simulator)
  let starts = 0
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('startBatchJob(')) return route.continue()
    starts++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await signIn('administrator', `/batch-jobs/new?iccid=${sim?.iccid}`)
  await page.getByRole('button', { name: 'Choose changes' }).click()
  await renameAndCheck(page, 'Lost and found')
  await startButton(page).click()
  await expect(
    page.getByText(
      /was found in the list of jobs\. Its response was lost, but it was started only once/,
    ),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText(/was found in the list of jobs/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('This batch job has been started')).toBeVisible()
  expect([starts, await jobCount(simulator)]).toEqual([1, before + 1])
})

test(
  'a draft survives a reload and signing in again',
  { tag: '@once' },
  async ({ page, signIn, simulator, store }) => {
    await signIn('administrator', '/batch-jobs/new?status=2')
    await page.getByRole('button', { name: 'Choose changes' }).click()
    await changeOf(page, 'Data limit').getByText('Set', { exact: true }).click()
    await page.getByLabel('New data limit', { exact: true }).fill('750')
    await expect(page.getByText('Changes: Data limit to 750 MB')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('New data limit', { exact: true })).toHaveValue('750')
    await expect(page.getByText('Changes: Data limit to 750 MB')).toBeVisible()

    await simulator.faults({ refuseTokens: true })
    // Any request may be the first one refused, so the dialog may cover the wizard already.
    await page
      .getByRole('button', { name: 'Review changes', includeHidden: true })
      .dispatchEvent('click')
    await expect(page.getByLabel('Application token', { exact: true })).toBeVisible()
    await simulator.faults({ refuseTokens: false })
    await submitToken(page, store.token('administrator'))
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Data limit to 750 MB' }).last(),
    ).toBeVisible()
    await expect(page.getByText(/All \d+ SIMs with Status: Activated/).last()).toBeVisible()
  },
)

test(
  'changing all SIMs requires typing their number',
  { tag: '@once' },
  async ({ page, signIn, simulator, sims }) => {
    const before = await jobCount(simulator)
    await signIn('administrator', '/batch-jobs/new')
    await page.getByLabel('All SIMs').check()
    await expect(page.getByText(`All ${sims} SIMs`)).toBeVisible()
    await page.getByRole('button', { name: 'Choose changes' }).click()
    await changeOf(page, 'SMS limit').getByText('Unlimited', { exact: true }).click()
    await page.getByRole('button', { name: 'Review changes' }).click()
    await expect(startButton(page)).toHaveAttribute(
      'aria-description',
      'Type the number of SIMs first.',
    )
    await expectAccessible(page)
    await startButton(page).click({ force: true })
    await page.getByLabel(`Type ${sims} to change all SIMs`).fill(String(sims - 1))
    await startButton(page).click({ force: true })
    expect(await jobCount(simulator)).toBe(before)
    await page.getByLabel(`Type ${sims} to change all SIMs`).fill(String(sims))
    await startButton(page).click()
    await expectCompleted(page)
    expect(await jobCount(simulator)).toBe(before + 1)
  },
)

test(
  'a canary changes ten SIMs first, and the rest once these have changed',
  { tag: '@once' },
  async ({ page, signIn, simulator }) => {
    const before = await jobCount(simulator)
    await signIn('administrator', '/batch-jobs/new?status=2')
    await page.getByRole('button', { name: 'Choose changes' }).click()
    await changeOf(page, 'IMEI lock').getByText('Turn on', { exact: true }).click()
    await page.getByRole('button', { name: 'Review changes' }).click()
    await expect(page.getByText(/^\d+ SIMs will change$/)).toBeVisible()
    await page.getByLabel('Try 10 SIMs first').check()
    await expect(startButton(page)).toHaveText(/^Try 10 of \d+ SIMs$/)
    await startButton(page).click()
    await expect(page.getByText('2 of 2 jobs accepted')).toBeVisible()
    await expect(page.getByText('Completed', { exact: true })).toHaveCount(2)
    expect(await jobCount(simulator)).toBe(before + 2)
  },
)

test(
  'the status field offers what any of the SIMs can change to, and the review lists those that cannot',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    await endTransitions(simulator)
    const deactivated = (await simsOf(simulator, 300, { statusid: { eq: 5 } })).length
    const retired = (await simsOf(simulator, 300, { statusid: { eq: 7 } })).length
    await signIn('administrator', '/batch-jobs/new?status=5,7')
    await page.getByRole('button', { name: 'Choose changes' }).click()
    await changeOf(page, 'Status').getByText('Change', { exact: true }).click()
    await page.getByRole('combobox', { name: 'New status' }).click()
    await page
      .getByRole('option', {
        name: `Activated ${deactivated} of ${deactivated + retired} SIMs`,
      })
      .click()
    await page.getByRole('button', { name: 'Review changes' }).click()
    await expect(page.getByText(`${deactivated} SIMs will change`)).toBeVisible()
    await expect(page.getByText(`${retired} can't change (Retired)`)).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the wizard is usable on a narrow screen',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn('administrator', '/batch-jobs/new?status=2')
    await expect(page.getByText(/All \d+ SIMs with Status: Activated/).last()).toBeVisible()
    await page.getByRole('button', { name: 'Choose changes' }).click()
    await renameAndCheck(page, 'Narrow')
    await expect(startButton(page)).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  },
)

test(
  'a job that was started while the connection broke is found once it is back',
  { tag: '@detail' },
  async ({ page, context, signIn, simulator }) => {
    const [sim] = await simsOf(simulator, 1)
    const before = await jobCount(simulator)
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('startBatchJob(')) return route.continue()
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await signIn('administrator', `/batch-jobs/new?iccid=${sim?.iccid}`)
    await page.getByRole('button', { name: 'Choose changes' }).click()
    await renameAndCheck(page, 'On a train')
    await startButton(page).click()
    await expect(page.getByText(/The portal looks for the job by itself/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/was found in the list of jobs/)).toBeVisible()
    expect(await jobCount(simulator)).toBe(before + 1)
  },
)
