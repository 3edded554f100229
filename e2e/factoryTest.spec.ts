/** The factory test: three SIMs tested with a keyboard or scanner alone. */
import { expect, test } from './setup/test.ts'

interface Issued {
  listSims: { items: { iccid: string }[] }
}

test('three SIMs are tested with the keyboard alone, and the test log is exported', async ({
  page,
  signIn,
  simulator,
}) => {
  const { listSims } = await simulator.graphql<Issued>(
    '{ listSims(limit: 3, filter: { statusid: { eq: 3 } }) { items { iccid } } }',
  )
  const iccids = listSims.items.map(({ iccid }) => iccid)
  for (const iccid of iccids) await simulator.post(`sims/${iccid}/register`, {})
  await signIn('user', '/factory-test')
  await expect(page.getByLabel('Scan or type an ICCID')).toBeFocused()

  for (const [at, iccid] of iccids.entries()) {
    await page.keyboard.type(iccid)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${iccid}: Issued, ready to test`)).toBeVisible()
    if (at === 0) await page.keyboard.press('Alt+t')
    else await page.keyboard.type('TEST\n')
    await expect(page.getByText(`${iccid} is in factory test`)).toBeVisible()
    await page.keyboard.type(at === 2 ? 'FAIL antenna loose\n' : 'PASS\n')
    await expect(page.getByText(`${iccid} ${at === 2 ? 'failed' : 'passed'}`)).toBeVisible()
  }

  await expect(page.getByText('2 passed, 1 failed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 passed, 1 failed')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^factory-test-\d{4}-\d\d-\d\d\.csv$/)
})
