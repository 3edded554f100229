/** The device behind a SIM: its lock, its networks, its eSIM, its SMS, its quota and balance. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import type { Simulator } from './setup/simulator.ts'
import { expect, test } from './setup/test.ts'

interface SimOfStore {
  iccid: string
  statusid: number
  imei: string | null
  in_session_since: number | null
  imei_lock: { enabled: boolean } | null
  networkOperator: { name: string } | null
  esim_information: { eid: string; type: string } | null
  denied_networks: { name: string }[] | null
}

const fields =
  'iccid statusid imei in_session_since imei_lock { enabled } networkOperator { name } esim_information { eid type } denied_networks { name }'

/** Returns the first matching SIM of the store, by ICCID. */
async function findSim(
  simulator: Simulator,
  fits: (sim: SimOfStore) => boolean,
): Promise<SimOfStore> {
  let nextToken: string | null = null
  do {
    const { listSims }: { listSims: { items: SimOfStore[]; nextToken: string | null } } =
      await simulator.graphql(
        `query Find($nextToken: String) { listSims(limit: 100, order: { iccid: "asc" }, nextToken: $nextToken) { items { ${fields} } nextToken } }`,
        { nextToken },
      )
    const found = listSims.items.find(fits)
    if (found) return found
    nextToken = listSims.nextToken
  } while (nextToken !== null)
  throw new Error('this store has no such SIM')
}

interface DeviceOfStore {
  id: number
  name: string
  status: { id: number }
  service_profile: { id: number; name: string }
  sim: { iccid: string } | null
}

/** Returns the enabled devices of the store by the ICCID of their SIM. */
async function devicesBySim(simulator: Simulator): Promise<Map<string, DeviceOfStore>> {
  const devices = await simulator.rest<DeviceOfStore[]>('endpoint?per_page=500')
  return new Map(
    devices.flatMap((device) =>
      device.sim && device.status.id === 0 ? [[device.sim.iccid, device] as const] : [],
    ),
  )
}

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test(
  'a violation of an IMEI lock is shown live, and the lock is released',
  { tag: '@extension' },
  async ({ page, signIn, simulator }) => {
    const sim = await findSim(
      simulator,
      (each) =>
        each.statusid === 2 &&
        each.in_session_since === null &&
        each.imei !== null &&
        !each.imei_lock?.enabled,
    )
    await signIn('administrator', `/sims/${sim.iccid}/device`)
    const lock = card(page, 'IMEI lock')
    await lock.getByRole('button', { name: 'Lock SIM' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: `Current device: ${sim.imei}` })).toBeChecked()
    await dialog.getByRole('button', { name: 'Lock SIM' }).click()
    await expect(lock.getByText('Locked', { exact: true })).toBeVisible()

    await expect(page.getByRole('button', { name: /^Live updates:/ })).toHaveAccessibleName(
      'Live updates: Live',
    )
    await simulator.post(`sims/${sim.iccid}/attach`, { imei: '490154203237518' })
    await expect(lock.getByText('Violated')).toBeVisible()
    await expect(
      lock.getByText(/used in 490154203237518, which its lock does not allow/),
    ).toBeVisible()
    await expect(page.getByText('IMEI unauthorized').first()).toBeVisible()
    await expectAccessible(page)

    await lock.getByRole('button', { name: 'Unlock SIM' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Unlock SIM' }).click()
    await expect(lock.getByText('Off', { exact: true })).toBeVisible()
    await expect(page.getByText('Activated').first()).toBeVisible()
  },
)

test(
  'networks are blocked and shown as blocked after a reload',
  { tag: '@extension' },
  async ({ page, signIn, simulator }) => {
    const sim = await findSim(
      simulator,
      (each) =>
        each.networkOperator?.name === 'Telekom Deutschland' &&
        each.in_session_since !== null &&
        each.denied_networks?.length === 0,
    )
    await signIn('administrator', `/sims/${sim.iccid}/device`)
    const networks = card(page, 'Blocked networks')
    const change = networks.getByRole('button', { name: 'Change blocked networks' })
    await change.click()
    const dialog = page.getByRole('dialog', { name: 'Blocked networks' })
    const field = dialog.getByRole('combobox', { name: 'Blocked networks' })
    await field.fill('o2')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option', { name: /^O2 Germany/ }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(networks.getByText('1 network changed.')).toBeVisible()
    await page.reload()
    await expect(
      networks.getByRole('list', { name: 'Blocked networks' }).getByRole('listitem'),
    ).toHaveText([/O2 Germany/])
    await expectAccessible(page)
  },
)

// If service profiles cannot be listed, the portal finds out that a device has no balance only by an error response, which browsers log.
test(
  'a SIM without quota and balance logs nothing in the console',
  { tag: ['@extension', '@detail'] },
  async ({ page, signIn, simulator }) => {
    const devices = await devicesBySim(simulator)
    const sim = await findSim(
      simulator,
      (each) => devices.get(each.iccid)?.service_profile.name === 'Telemetry',
    )
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text())
    })
    await signIn('user', `/sims/${sim.iccid}/device`)
    await expect(card(page, 'Prepaid balance').getByText(/^Not prepaid/)).toBeVisible()
    await expect(card(page, 'SMS quota').getByText(/^No quota\./)).toBeVisible()
    expect(logged).toEqual([])
  },
)

test(
  'an eSIM shows its code on request, as text and as a QR code',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    const sim = await findSim(simulator, (each) => each.esim_information?.type === 'SGP_32')
    await signIn('user', `/sims/${sim.iccid}/device`)
    const esim = card(page, 'eSIM')
    await expect(esim.getByText(sim.esim_information?.eid ?? '')).toBeVisible()
    await esim.getByRole('button', { name: 'Reveal activation code' }).click()
    await expect(esim.getByText(/^LPA:1\$/)).toBeVisible()
    await expect(esim.getByRole('img', { name: 'QR code of the activation code' })).toBeVisible()
    await expectAccessible(page)
    await esim.getByRole('button', { name: 'Hide code' }).click()
    await expect(esim.getByText(/^LPA:1\$/)).toHaveCount(0)
  },
)

test(
  'an observer sees an eSIM without its code and cannot change it',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, simulator }) => {
    const sim = await findSim(simulator, (each) => each.esim_information?.type === 'SGP_32')
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.postData() ?? ''))
    await signIn('observer', `/sims/${sim.iccid}/device`)
    const esim = card(page, 'eSIM')
    await expect(esim.getByText(sim.esim_information?.eid ?? '')).toBeVisible()
    await expect(
      esim.getByText('Activation codes are not visible with your role, Observer.'),
    ).toBeVisible()
    await expect(
      card(page, 'IMEI lock').getByRole('button', { name: /lock/i }).last(),
    ).toHaveAttribute('aria-disabled', 'true')
    expect(requested.filter((body) => body.includes('activation_code'))).toEqual([])
  },
)

test.describe('SMS', () => {
  async function openOffline(
    page: Page,
    signIn: (role?: 'administrator', path?: string) => Promise<void>,
    simulator: Simulator,
  ) {
    const devices = await devicesBySim(simulator)
    const sim = await findSim(
      simulator,
      (each) =>
        each.statusid === 2 &&
        each.in_session_since === null &&
        devices.get(each.iccid)?.service_profile.name === 'Telemetry',
    )
    await signIn('administrator', `/sims/${sim.iccid}/sms`)
    const sms = card(page, 'SMS')
    await sms.getByRole('textbox', { name: 'Sender number' }).fill('+49 151 000123')
    return { sim, sms }
  }

  test('is delivered when the device comes online, and the device answers', async ({
    page,
    signIn,
    simulator,
  }) => {
    const { sim, sms } = await openOffline(page, signIn, simulator)
    await sms.getByRole('textbox', { name: 'Text' }).fill('status of pump 7?')
    await sms.getByRole('textbox', { name: 'Text' }).press('Control+Enter')
    const sent = sms.getByRole('article').filter({ hasText: 'status of pump 7?' })
    await expect(sent.getByText('Waiting for the device')).toBeVisible()
    await simulator.post(`sims/${sim.iccid}/attach`)
    await expect(sent.getByText('Delivered', { exact: true })).toBeVisible()
    await simulator.post(`sims/${sim.iccid}/sms`, { payload: 'all well' })
    await expect(
      sms.getByRole('article', { name: 'From the device' }).filter({ hasText: 'all well' }),
    ).toBeVisible()
  })
})
