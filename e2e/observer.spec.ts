/** An observer looks and changes nothing: no page offers a write action, and the service would refuse one. */
import { expect, test } from './setup/test.ts'
import { offeredWrites, writeVerbs } from './setup/writeActions.ts'

for (const path of [
  '/',
  '/sims',
  '/sims/connectivity',
  '/sims/snapshots',
  '/batch-jobs',
  '/devices',
  '/events',
  '/data-streams',
  '/factory-test',
  '/audit-log',
  '/api-keys',
  '/api-keys/tokens',
  '/billing',
  '/organisation',
  '/organisation/users',
  '/settings',
]) {
  test(`${path} offers no write action`, { tag: '@once' }, async ({ page, signIn }) => {
    await signIn('observer', path)
    await expect(page.getByRole('banner').getByText('Observer')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await offeredWrites(page)).toEqual([])
  })
}

test('no part of a SIM, a device or a batch job offers a write action', async ({
  page,
  signIn,
  simulator,
}) => {
  test.slow()
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(limit: 1, filter: { statusid: { eq: 2 }, providerid: { eq: 5 } }) { items { iccid } } }',
  )
  const { listBatchJobs } = await simulator.graphql<{
    listBatchJobs: { items: { batchJobId: number }[] }
  }>('{ listBatchJobs(limit: 1) { items { batchJobId } } }')
  const [device] = await simulator.rest<{ id: number }[]>('endpoint?per_page=1')
  const iccid = listSims.items[0]?.iccid ?? ''
  const tabs = [
    '',
    '/usage',
    '/events',
    '/timeline',
    '/location',
    '/device',
    '/sms',
    '/history',
  ].map((tab) => `/sims/${iccid}${tab}`)
  await signIn('observer', '/sims')
  for (const path of [
    ...tabs,
    `/devices/${device?.id}`,
    `/batch-jobs/${listBatchJobs.items[0]?.batchJobId}`,
    '/batch-jobs/new',
    '/batch-jobs/import',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect({ path, offered: await offeredWrites(page) }).toEqual({ path, offered: [] })
  }
})

test(
  'the palette runs no write action for an observer',
  { tag: '@once' },
  async ({ page, signIn }) => {
    await signIn('observer', '/')
    await page.keyboard.press('Control+k')
    const options = page.getByRole('dialog').getByRole('option')
    await options.first().waitFor()
    const names = await options.evaluateAll((found) =>
      found
        .filter((option) => option.getAttribute('aria-disabled') !== 'true')
        .map((option) => option.textContent.trim()),
    )
    expect(names.filter((name) => writeVerbs.test(name))).toEqual([])
  },
)

test('the control interface refuses an observer', { tag: '@once' }, async ({ request, store }) => {
  const answer = await request.post('/simulator/rate', {
    headers: { Authorization: store.token('observer') },
    data: { updatesPerSecond: 5 },
  })
  expect(answer.status()).toBe(403)
})
