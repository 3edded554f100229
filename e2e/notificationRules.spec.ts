/** Notification rules: counted before they are saved, matched by a live change, counted by the bell, read in its list. */
import { readFile } from 'node:fs/promises'
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

test(
  'a rule for a watcher has accessible fields, and its file is exported',
  { tag: ['@detail', '@once'] },
  async ({ page, signIn }) => {
    await signIn('user', '/settings#notifications')
    await page.getByRole('button', { name: 'New rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'New rule' })
    await dialog.getByRole('button', { name: 'Add condition' }).click()
    await dialog.getByRole('combobox', { name: 'Or' }).click()
    await page.getByRole('option', { name: 'Number of SIMs in a state' }).click()
    await expect(dialog.getByText(/SIMs are in this state now/)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'SIMs', exact: true }).click()
    await page.getByRole('option', { name: 'SIMs that match a filter' }).click()
    await dialog.getByRole('button', { name: 'Filter by Status' }).click()
    await page.getByRole('checkbox', { name: 'Activated', exact: true }).check()
    await page.getByRole('button', { name: 'Apply filter' }).click()
    await dialog.getByRole('button', { name: 'By a watcher' }).click()
    await dialog.getByRole('combobox', { name: 'Send to' }).fill('operations')
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: 'Action on the SIM' }).click()
    await page.getByRole('option', { name: 'Deactivate' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Dry run' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Name and messages' }).click()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Create rule' }).click()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export for the watcher' }).click(),
    ])
    const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(file).toMatchObject({
      targets: { operations: { kind: 'webhook', url: { env: 'OPERATIONS_URL' } } },
      rules: [
        {
          sims: 'status=2',
          targets: ['operations'],
          action: { kind: 'deactivate', dryRun: true },
        },
      ],
    })
  },
)
