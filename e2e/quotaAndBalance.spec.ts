/** Data quota and prepaid balance of a device: exhausted, then raised or topped up. */
import type { Locator, Page } from '@playwright/test'
import type { Simulator } from './setup/simulator.ts'
import { expect, test } from './setup/test.ts'

interface SimOfStore {
  iccid: string
  statusid: number
  in_session_since: number | null
  monthly_data_limit: number | null
  imei_lock: { enabled: boolean } | null
}

interface DeviceOfStore {
  id: number
  status: { id: number }
  service_profile: { name: string }
  sim: { iccid: string } | null
}

const prepaid = 'Tracking prepaid'

/** Returns an enabled device with an active SIM that is offline, not locked and has no limit. */
async function findDevice(
  simulator: Simulator,
  isPrepaid: boolean,
): Promise<{ id: number; iccid: string }> {
  const sims: SimOfStore[] = []
  let nextToken: string | null = null
  do {
    const { listSims }: { listSims: { items: SimOfStore[]; nextToken: string | null } } =
      await simulator.graphql(
        'query ($nextToken: String) { listSims(limit: 100, filter: { statusid: { eq: 2 } }, nextToken: $nextToken) { items { iccid statusid in_session_since monthly_data_limit imei_lock { enabled } } nextToken } }',
        { nextToken },
      )
    sims.push(...listSims.items)
    nextToken = listSims.nextToken
  } while (nextToken !== null)
  const usable = new Set(
    sims
      .filter(
        (sim) =>
          sim.in_session_since === null &&
          sim.monthly_data_limit === null &&
          !sim.imei_lock?.enabled,
      )
      .map(({ iccid }) => iccid),
  )
  const devices = await simulator.rest<DeviceOfStore[]>('endpoint?per_page=500')
  for (const { id, status, sim, service_profile } of devices) {
    if (
      status.id !== 0 ||
      !sim ||
      !usable.has(sim.iccid) ||
      (service_profile.name === prepaid) !== isPrepaid
    )
      continue
    return { id, iccid: sim.iccid }
  }
  throw new Error('this store has no such device')
}

async function balanceOf(simulator: Simulator, deviceId: number): Promise<number> {
  return Number((await simulator.rest<{ amount: string }>(`endpoint/${deviceId}/balance`)).amount)
}

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Returns whether the network accepts the device now. */
async function canAttach(simulator: Simulator, iccid: string): Promise<boolean> {
  try {
    await simulator.post(`sims/${iccid}/attach`)
    return true
  } catch {
    return false
  }
}

async function setQuota(page: Page, megabytes: string): Promise<void> {
  await card(page, 'Data quota').getByRole('button', { name: 'Set data quota' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Volume' }).fill(megabytes)
  await dialog.getByRole('combobox', { name: 'Unit of Volume' }).click()
  await dialog.page().getByRole('option', { name: 'MB' }).click()
  await dialog.getByRole('textbox', { name: 'Low-quota threshold' }).fill('50')
  await dialog.getByRole('button', { name: 'Set quota' }).click()
  await expect(card(page, 'Data quota').getByText(`of ${megabytes} MB`)).toBeVisible()
}

test('an exhausted data quota blocks the device until it is raised', async ({
  page,
  signIn,
  simulator,
}) => {
  const { id, iccid } = await findDevice(simulator, false)
  await signIn('administrator', `/sims/${iccid}/device`)
  await setQuota(page, '1')
  expect(await canAttach(simulator, iccid)).toBe(true)
  await simulator.post(`sims/${iccid}/usage`, { bytes: 600_000 })
  await simulator.post(`sims/${iccid}/usage`, { bytes: 600_000 })
  expect(await canAttach(simulator, iccid)).toBe(false)

  await page.goto(`/devices/${id}/events`)
  await expect(
    page.getByRole('row').filter({ hasText: 'of the data quota left' }).first(),
  ).toBeVisible()
  await expect(
    page.getByRole('row').filter({ hasText: 'Data quota used up' }).first(),
  ).toBeVisible()

  await page.goto(`/sims/${iccid}/device`)
  await setQuota(page, '10')
  expect(await canAttach(simulator, iccid)).toBe(true)
})

test('an empty prepaid balance blocks the device until it is topped up', async ({
  page,
  signIn,
  simulator,
}) => {
  const { id, iccid } = await findDevice(simulator, true)
  await signIn('administrator', `/sims/${iccid}/device`)
  const balance = card(page, 'Prepaid balance')
  const addFive = async () => {
    await balance.getByRole('button', { name: 'Change balance' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('5')
    await page.getByRole('dialog').getByRole('button', { name: 'Add €5.00' }).click()
    await expect.poll(() => balanceOf(simulator, id)).toBeGreaterThanOrEqual(5)
  }
  await addFive()
  await balance.getByRole('button', { name: 'Reset balance' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset balance' }).click()
  await expect.poll(() => balanceOf(simulator, id)).toBe(0)
  expect(await canAttach(simulator, iccid)).toBe(false)

  await addFive()
  // The quota of this profile would block the device as well.
  await setQuota(page, '10')
  expect(await canAttach(simulator, iccid)).toBe(true)
})
