/** Notification rules: counted before they are saved, matched by a live change, counted by the bell, read in its list. */
import { expectAccessible } from './setup/accessibility.ts'
import { simsOf } from './setup/batch.ts'
import { expect, test } from './setup/test.ts'

test('a rule says how many SIMs match now and is saved, and the bell counts a matching change until it is read', async ({
  page,
  signIn,
  simulator,
}) => {
  const [sim] = await simsOf(simulator, 1, { statusid: { eq: 2 } })
  const iccid = sim?.iccid ?? ''
  await signIn('user', '/settings#notifications')
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Notify me about', 'IMEI changed or IMEI lock violated')
  await choose('SIMs', 'Pasted ICCIDs')
  await dialog.getByRole('textbox', { name: 'ICCIDs' }).fill(iccid)
  await expect(dialog.getByText('0 of 1 SIMs match now.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Create rule' }).click()
  await expect(
    page.getByRole('switch', { name: 'IMEI changed or IMEI lock violated' }),
  ).toBeChecked()

  // The portal has to have seen one IMEI of the SIM to notice another. A rule notifies once a day for each SIM.
  const unread = page.getByRole('button', { name: 'Notifications, 1 unread' })
  const [before, after] = ['353000000000001', '353000000000002']
  await expect(async () => {
    await simulator.post(`sims/${iccid}/imei`, { imei: before })
    await simulator.post(`sims/${iccid}/imei`, { imei: after })
    await expect(unread).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await unread.click()
  const list = page.getByRole('list', { name: 'Notifications' })
  const entry = list.getByRole('link', { name: sim?.custom_field_1 || iccid })
  await expect(entry).toContainText('IMEI changed from 35300000000000')
  await expect(entry).toContainText('(unread)')
  await expectAccessible(page, '[role=dialog]')
  await entry.click()
  await expect(page).toHaveURL(new RegExp(`/sims/${iccid}$`))

  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(entry).toBeVisible()
  await expect(entry).not.toContainText('(unread)')
})
