/** A technician with a phone: from the barcode on a SIM card to a reset of its connection, and lists whose rows have two lines. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { simsOf } from './setup/batch.ts'
import { expect, test } from './setup/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a scanned SIM shows why it is offline, and its connection can be reset', async ({
  page,
  simulator,
  signIn,
}) => {
  const [sim] = await simsOf(simulator, 1, { statusid: { eq: 2 }, providerid: { eq: 1 } })
  if (!sim) throw new Error('the store has no such SIM')
  const { iccid } = sim
  await simulator.post(`sims/${iccid}/attach`, { nwc: '26202' })
  await simulator.post(`sims/${iccid}/detach`)
  // A fake camera, and a fake barcode detector that reads this code, which Chromium on Linux lacks.
  await page.addInitScript((code) => {
    class BarcodeDetector {
      detect() {
        return Promise.resolve([{ rawValue: code }])
      }
    }
    Object.assign(window, { BarcodeDetector })
    const canvas = document.createElement('canvas')
    // The stream emits a frame only when the canvas changes.
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 10, 10), 50)
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.resolve(canvas.captureStream(5)) },
    })
  }, `ICCID ${iccid}`)

  await signIn('user', '/sims')
  await expect(page.getByRole('grid')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search SIMs/ })
    .tap()
  await page.getByRole('button', { name: 'Scan ICCID' }).tap()
  await expect(page).toHaveURL(new RegExp(`/sims/${iccid}$`))

  await expect(page.getByRole('main').getByText('Activated', { exact: true }).first()).toBeVisible()
  const box = page.getByRole('region', { name: 'Offline: no session' })
  await expect(box.getByText(/Nothing blocks this SIM/)).toBeVisible()
  await expect(page.getByText('Last position', { exact: true })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

  await box.getByRole('button', { name: 'Reset connection' }).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The SIM is offline')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Reset connection' }).tap()
  await expect(page.getByText('waiting for the SIM to register again')).toBeVisible()
  await simulator.post(`sims/${iccid}/attach`, { nwc: '26201' })
  await expect(page.getByRole('main').getByText(/^Registered again after/)).toBeVisible()
  await expect(box).toBeHidden()
})

test(
  'a message does not cover the bar of selected SIMs',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('user', '/sims?status=2')
    await page.getByRole('grid').locator('[role=row][data-index="0"]').getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Quick actions' }).click()
    await page.getByRole('menuitem', { name: 'Set label' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set label of 1 SIM' })
    await dialog.getByRole('textbox', { name: /^Label/ }).fill('Depot 7')
    await dialog.getByRole('button', { name: 'Set label of 1 SIM' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Requested: Label to “Depot 7”')).toBeVisible()
    const bar = page.getByRole('region', { name: 'Selection' })
    const messages = page.getByRole('region', { name: 'Messages' })
    const room = async () => {
      const [barBox, messagesBox] = [await bar.boundingBox(), await messages.boundingBox()]
      return barBox && messagesBox ? barBox.y - messagesBox.y - messagesBox.height : null
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  },
)

test(
  'the account menu stays on screen while the connection is restored',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('observer', '/sims')
    await page.routeWebSocket(/\/realtime\?/, (socket) => socket.close())
    await page.reload()
    await expect(page.getByRole('button', { name: /^Live updates: Reconnecting/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /, Observer$/ })).toBeInViewport({ ratio: 1 })
  },
)

/** Expects that nothing is beyond the edge of the screen or the table. */
async function expectNoSidewaysScroll(table: Locator): Promise<void> {
  const beyond = () =>
    table.evaluate((grid) => [
      grid.scrollWidth - grid.clientWidth,
      document.documentElement.scrollWidth - innerWidth,
    ])
  await expect.poll(beyond).toEqual([0, 0])
}

async function expectWhollyVisible(texts: readonly Locator[]): Promise<void> {
  for (const text of texts) await expect(text).toBeInViewport({ ratio: 1 })
}

test(
  'a tab that is partly visible scrolls into view with the focus',
  { tag: ['@detail', '@once'] },
  async ({ page, signIn, simulator }) => {
    const [sim] = await simsOf(simulator, 1, { statusid: { eq: 2 } })
    await signIn('user', `/sims/${sim?.iccid}`)
    const tabs = page.getByRole('navigation', { name: 'SIM tabs' })
    await tabs.getByRole('link', { name: 'Device' }).focus()
    await page.keyboard.press('Tab')
    await expect(tabs.getByRole('link', { name: 'SMS' })).toBeFocused()
    await expectWhollyVisible([tabs.getByRole('link', { name: 'SMS' })])
  },
)

test.describe('rows of two lines', () => {
  test('a device shows name, status, IMEI and SIM, and opens by a tap', async ({
    page,
    signIn,
    simulator,
  }) => {
    const devices = await simulator.rest<
      {
        id: number
        name: string
        imei: string | null
        status: { id: number }
        sim: { iccid: string } | null
      }[]
    >('endpoint?per_page=100')
    const device = devices.find(({ imei, sim, status }) => imei && sim && status.id === 0)
    if (!device) throw new Error('the store has no such device')
    await signIn('user', `/devices?id=${device.id}`)
    const table = page.getByRole('grid', { name: 'Devices' })
    const row = table.getByRole('rowheader')
    await expect(row).toHaveCount(1)
    await expectWhollyVisible([
      row.getByRole('link', { name: device.name }),
      row.getByText('Enabled', { exact: true }),
      row.getByText(`IMEI ${device.imei}`),
      row.getByText(device.sim?.iccid ?? ''),
    ])
    await expectNoSidewaysScroll(table)
    await row.tap()
    await expect(page).toHaveURL(new RegExp(`/devices/${device.id}$`))
  })

  test(
    'devices are sorted from the menu below them',
    { tag: '@detail' },
    async ({ page, signIn }) => {
      await signIn('user', '/devices')
      const names = page.getByRole('grid', { name: 'Devices' }).getByRole('link')
      await expect(names.first()).toBeVisible()
      await page.getByRole('button', { name: 'Sort', exact: true }).tap()
      await page.getByRole('menuitemradio', { name: 'Name' }).tap()
      await expect(page.getByRole('button', { name: 'Sort: Name, ascending' })).toBeVisible()
      await page.getByRole('button', { name: 'Sort: Name, ascending' }).tap()
      await page.getByRole('menuitemradio', { name: /^Name/ }).tap()
      await expect(page).toHaveURL(/sort=-name$/)
      await expect
        .poll(async () => {
          const [first = '', second = ''] = await names.allTextContents()
          return first >= second
        })
        .toBe(true)
    },
  )

  test(
    'an event shows what happened, time and device, and links to the device',
    { tag: '@detail' },
    async ({ page, signIn, simulator }) => {
      const devices =
        await simulator.rest<{ id: number; name: string; sim: { iccid: string } | null }[]>(
          'endpoint?per_page=100',
        )
      const activated = new Set(
        (await simsOf(simulator, 300, { statusid: { eq: 2 } })).map(({ iccid }) => iccid),
      )
      const device = devices.find(({ sim }) => sim && activated.has(sim.iccid))
      if (!device) throw new Error('the store has no such device')
      await simulator.post(`sims/${device.sim?.iccid}/attach`)
      await simulator.post(`sims/${device.sim?.iccid}/detach`)
      await signIn('user', `/events?iccid=${device.sim?.iccid}&sort=-timestamp`)
      const table = page.getByRole('grid', { name: 'Events' })
      const row = table.getByRole('rowheader').filter({ hasText: 'Session ended on' }).first()
      const link = row.getByRole('link', { name: device.name })
      await expectWhollyVisible([
        row.getByText(/^Session ended on .+ after .+, .+B$/),
        row.getByRole('time'),
        link,
      ])
      await expectNoSidewaysScroll(table)
      await link.tap()
      await expect(page).toHaveURL(new RegExp(`/devices/${device.id}$`))
    },
  )

  test(
    'an event of a SIM shows text and time, and opens its details by a tap',
    { tag: '@detail' },
    async ({ page, signIn, simulator }) => {
      const [sim] = await simsOf(simulator, 1, { statusid: { eq: 2 } })
      await simulator.post(`sims/${sim?.iccid}/event`, {
        type: 'presence',
        details: 'Seen at depot 7',
      })
      await signIn('user', `/sims/${sim?.iccid}/activity`)
      const list = page.getByRole('region', { name: 'Entries' })
      const row = list.getByRole('listitem').filter({ hasText: 'Seen at depot 7' })
      await expectWhollyVisible([row.getByText('Seen at depot 7'), row.getByRole('time')])
      await row.getByRole('button', { name: 'Details' }).tap()
      await expect(row.getByText('Summary')).toBeVisible()
    },
  )

  test(
    'a failed SIM of a batch job shows its ICCID and the cause, and opens by a tap',
    { tag: '@detail' },
    async ({ page, signIn, simulator }) => {
      const [retired] = await simsOf(simulator, 1, { statusid: { eq: 7 } })
      if (!retired) throw new Error('the store has no retired SIM')
      const { startBatchJob } = await simulator.graphql<{ startBatchJob: { batchJobId: number } }>(
        'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
        { params: { includeIccIds: [retired.iccid], statusid: 2 } },
      )
      await signIn('user', `/batch-jobs/${startBatchJob.batchJobId}`)
      const table = page.getByRole('grid', { name: 'SIMs of this job' })
      const row = table.getByRole('rowheader')
      await expect(row.getByText('Failed', { exact: true })).toBeVisible()
      await row.scrollIntoViewIfNeeded()
      await expectWhollyVisible([
        row.getByRole('link', { name: retired.iccid }),
        row.getByText('Failed', { exact: true }),
        row.getByText(/^The current status does not allow this change/),
      ])
      await expectNoSidewaysScroll(table)
      await row.tap()
      await expect(page).toHaveURL(new RegExp(`/sims/${retired.iccid}$`))
    },
  )
})

test(
  'a SIM page lists the first problem, and the others on request, so that late ones push nothing away',
  { tag: '@detail' },
  async ({ page, simulator, signIn }) => {
    const [sim] = await simsOf(simulator, 1, { statusid: { eq: 16 } })
    if (!sim) throw new Error('the store has no such SIM')
    await signIn('administrator', `/sims/${sim.iccid}`)
    const box = page.getByRole('region', { name: 'Data limit reached' })
    const quota = box.getByRole('listitem').filter({ hasText: 'Data quota missing' })
    const others = box.getByRole('button', { name: '2 other problems' })
    await expect(others).toBeVisible()
    await expect(quota).toBeHidden()
    await others.tap()
    await expect(quota.getByRole('button', { name: 'Set data quota' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(others).toBeHidden()
    await expect(quota).toBeVisible()
  },
)
