/** The connectivity check: from a filtered list to the SIMs with unstable sessions and to the timeline of one. */
import { expectAccessible } from './setup/accessibility.ts'
import { simsOf } from './setup/batch.ts'
import { expect, test } from './setup/test.ts'

test('a filtered list is checked for unstable connections, and a result links to the timeline of its SIM', async ({
  page,
  signIn,
  simulator,
}) => {
  const [sim] = await simsOf(simulator, 1, { statusid: { eq: 2 }, providerid: { eq: 1 } })
  const iccid = sim?.iccid ?? ''
  const name = sim?.custom_field_1 || iccid
  await simulator.post(`sims/${iccid}/event`, {
    type: 'presence',
    jsonData: JSON.stringify({ presenceEvent: 'online' }),
    nextJsonData: JSON.stringify({ presenceEvent: 'offline' }),
    count: 40,
    spreadMs: 3_600_000,
  })
  await signIn('observer', '/sims?status=2&product=1')
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Connectivity' }).click()
  await expect(page).toHaveURL(/\/sims\/connectivity\?status=2&product=1$/)
  await expect(
    page.getByRole('button', { name: 'Status: Activated. Change this filter' }),
  ).toBeVisible()
  await page.getByText('24 hours', { exact: true }).click()
  await expect(page).toHaveURL(/days=1/)
  await page.getByRole('button', { name: 'Check up to 100 SIMs' }).click()
  // The check sends one request per SIM.
  await expect(page.getByRole('status').filter({ hasText: /SIMs checked$/ })).toBeVisible({
    timeout: 60_000,
  })

  await page.getByRole('button', { name: /^Flapping \([1-9]/ }).click()
  const row = page.getByRole('table').getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Flapping')
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('Flapping')
  await expectAccessible(page)
  await row.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/sims/${iccid}/timeline$`))
  await page.goBack()
  await page.getByRole('link', { name: 'Show SIMs' }).click()
  await expect(page).toHaveURL(/\/sims\?status=2&product=1$/)
})
