/** Devices: searched, created with a SIM, opened, changed and deleted; their related lists; what an observer sees. */
import { expectAccessible } from './setup/accessibility.ts'
import { clickInPlace, readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

test(
  'a device is created with a SIM, found by a filter, and deleted',
  { tag: '@extension' },
  async ({ page, signIn, simulator }) => {
    const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
      '{ listSims(filter: { statusid: { eq: 3 } }, limit: 1) { items { iccid } } }',
    )
    const iccid = listSims.items[0]?.iccid ?? ''
    await signIn('administrator', '/devices')
    await page.getByRole('button', { name: 'Create device' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Pump house 7')
    for (const name of ['Service profile', 'Tariff profile']) {
      await dialog.getByRole('combobox', { name }).click()
      await page.getByRole('option').nth(1).click()
      await expect(page.getByRole('listbox')).toBeHidden()
    }
    await dialog.getByRole('combobox', { name: 'SIM' }).fill(iccid)
    await page.getByRole('option', { name: iccid }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create device' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Pump house 7' })).toBeVisible()
    await page.getByRole('link', { name: iccid }).click()
    await expect(page).toHaveURL(new RegExp(`/sims/${iccid}$`))
    await expect(page.getByText('Activated').first()).toBeVisible()

    await page.goto('/devices')
    await page.getByRole('searchbox', { name: 'Search devices' }).fill('pump house')
    await expect(page).toHaveURL(/name=\*pump\+house\*/)
    const table = page.getByRole('grid', { name: 'Devices' })
    await expect.poll(() => readColumn(table, 'Name')).toEqual(['Pump house 7'])
    await page.reload()
    await expect.poll(() => readColumn(table, 'Name')).toEqual(['Pump house 7'])

    await table.getByRole('link', { name: 'Pump house 7' }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete device' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete device' }).click()
    await expect(page).toHaveURL(/\/devices$/)
    await expect(page.getByText('Pump house 7 has been deleted')).toBeVisible()
  },
)

test(
  'a form taller than the window keeps its title and buttons visible',
  { tag: ['@extension', '@detail'] },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 560 })
    await signIn('administrator', '/devices')
    await page.getByRole('button', { name: 'Create device' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Tags' }).focus()
    for (const part of [
      dialog.getByRole('heading', { name: 'Create device' }),
      dialog.getByRole('button', { name: 'Create device' }),
      dialog.getByRole('textbox', { name: 'Tags' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  },
)

test('the order is part of the URL, and scrolling loads the list to its end', async ({
  page,
  signIn,
}) => {
  await signIn('user', '/devices?sort=-name')
  const table = page.getByRole('grid', { name: 'Devices' })
  await expect.poll(async () => (await readColumn(table, 'Name')).length).toBeGreaterThan(5)
  const first = (await readColumn(table, 'Name')).slice(0, 10)
  expect(first).toEqual(first.toSorted((one, other) => (one < other ? 1 : -1)))
  const count = Number((await page.getByText(/^\d+ devices$/).innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(100)
  await expect(async () => {
    await table.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(table.locator(`[data-index="${count - 1}"]`)).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.reload()
  await expect(page).toHaveURL(/\?sort=-name$/)
})

test(
  'Back and reload restore the scroll position in the list',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn }) => {
    await signIn('user', '/devices')
    const table = page.getByRole('grid', { name: 'Devices' })
    await expect.poll(async () => (await readColumn(table, 'Name')).length).toBeGreaterThan(5)
    await table.evaluate((element) => element.scrollTo({ top: 720 }))
    const top = async () => (await readColumn(table, 'Name'))[0]
    await expect(page.getByText(/^Row 21 of/)).toBeVisible()
    const place = await top()
    // Well inside the visible area: a click on another row would scroll to it first.
    const link = table.locator('[data-index="24"]').getByRole('link').first()
    const opened = (await link.textContent()) ?? ''
    await clickInPlace(link)
    await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible()
    await page.goBack()
    await expect.poll(top).toBe(place)
    await page.reload()
    await expect.poll(top).toBe(place)
  },
)

test('new events are announced and shown on request', async ({ page, signIn, simulator }) => {
  const devices =
    await simulator.rest<{ id: number; online: boolean; sim: { iccid: string } | null }[]>(
      'endpoint?per_page=100',
    )
  const device = devices.find(({ online, sim }) => online && sim)
  await signIn('administrator', `/devices/${device?.id}/events`)
  const table = page.getByRole('grid', { name: 'Events' })
  await expect.poll(async () => (await readColumn(table, 'Event')).length).toBeGreaterThan(0)
  const before = await readColumn(table, 'Event')
  await simulator.post(`sims/${device?.sim?.iccid}/detach`)
  const show = page.getByRole('button', { name: 'Show 1 new' })
  await expect(show).toBeVisible()
  expect(await readColumn(table, 'Event')).toEqual(before)
  await show.click()
  await expect
    .poll(() => readColumn(table, 'Event'))
    .toEqual([expect.stringMatching(/^Session ended on .+ after .+/), ...before])
  await expect(show).toBeHidden()
})
