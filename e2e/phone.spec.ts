/** A technician with a phone: from the barcode on a SIM card to a reset of its connection. */
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
  await expect(box.getByText(/Last event/)).toBeVisible()
  await expect(page.getByText('Last position', { exact: true })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

  await box.getByRole('button', { name: 'Reset connection' }).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The SIM is offline')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Reset connection of 1 SIM' }).tap()
  await expect(page.getByText('waiting for the SIM to register again')).toBeVisible()
  await simulator.post(`sims/${iccid}/attach`, { nwc: '26201' })
  await expect(page.getByRole('main').getByText(/^Registered again after/)).toBeVisible()
  await expect(box).toBeHidden()
})

test('a message does not cover the bar of selected SIMs', async ({ page, signIn }) => {
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
})

test('the account menu stays on screen while the connection is restored', async ({
  page,
  signIn,
}) => {
  await signIn('observer', '/sims')
  await page.routeWebSocket(/\/realtime\?/, (socket) => socket.close())
  await page.reload()
  await expect(page.getByRole('button', { name: /^Live updates: Reconnecting/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /, Observer$/ })).toBeInViewport({ ratio: 1 })
})
