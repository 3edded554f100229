/** Snapshots of the SIM list: saved from a filtered list, and compared with the SIMs later. */
import { expectAccessible } from './setup/accessibility.ts'
import { endTransitions, simsOf } from './setup/batch.ts'
import { expect, test } from './setup/test.ts'

test('a snapshot of a filtered list shows later which SIMs have changed and how', async ({
  page,
  signIn,
  simulator,
}) => {
  // The end of a transition would be another difference.
  await endTransitions(simulator)
  await signIn('user', '/sims?product=1')
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Snapshots' }).click()
  await expect(page).toHaveURL(/\/sims\/snapshots\?product=1$/)
  await expect(page.getByText('No snapshots yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save snapshot' }).click()
  const snapshots = page.getByRole('region', { name: 'Snapshots' })
  await expect(snapshots.getByRole('link', { name: 'Filtered SIMs' })).toHaveAttribute(
    'href',
    '/sims?product=1',
  )
  const compare = page.getByRole('button', { name: 'Compare', exact: true })
  await compare.click()
  await expect(page.getByText('No differences')).toBeVisible()

  const [sim] = await simsOf(simulator, 1, { providerid: { eq: 1 }, statusid: { eq: 2 } })
  const iccid = sim?.iccid ?? ''
  await simulator.post(`sims/${iccid}/imei`, { imei: '353000000000001' })
  await page.reload()
  await compare.click()
  const differences = page.getByRole('region', { name: 'Differences' })
  const row = differences.getByRole('row').filter({ hasText: iccid })
  await expect(row).toContainText(/Changed\s*IMEI.*353000000000001$/)
  await expectAccessible(page)
  await row.getByRole('link', { name: iccid }).click()
  await expect(page).toHaveURL(new RegExp(`/sims/${iccid}$`))

  await page.goBack()
  await page.getByRole('button', { name: /^Delete the snapshot of/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete snapshot' }).click()
  await expect(page.getByText('No snapshots yet')).toBeVisible()
})
