/** Selecting SIMs, all matching ones except some, and exporting them: completely, and cancelled halfway with the partial file. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const panel = (page: Page) => page.getByRole('region', { name: 'Export', exact: true })
const box = (page: Page, index: number) =>
  grid(page).locator(`[role=row][data-index="${index}"]`).getByRole('checkbox')

/** Waits for the list and returns the visible ICCIDs. */
async function openList(
  page: Page,
  signIn: (role?: 'user', path?: string) => Promise<void>,
  path = '/sims',
): Promise<string[]> {
  await signIn('user', path)
  await expect(grid(page).locator('[role=row][data-index="8"]')).toBeVisible()
  return readColumn(grid(page), 'ICCID')
}

/** Returns the records of a JSON export. */
async function recordsOf(download: Download): Promise<Record<string, unknown>[]> {
  const records: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  if (!Array.isArray(records)) throw new Error('the export is not a list')
  // Records have the field names of the GraphQL interface; each test reads those it names.
  return records as Record<string, unknown>[]
}

async function chooseFormat(page: Page, format: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Export SIMs' }).getByText(format, { exact: true }).click()
}

test('all matching SIMs except two are selected, and the export contains exactly the selected ones', async ({
  page,
  signIn,
  sims,
  simulator,
}) => {
  const shown = await openList(page, signIn)
  await box(page, 0).click()
  await bar(page)
    .getByRole('button', { name: `Select all ${sims} matching` })
    .click()
  await expect(bar(page)).toContainText(`${sims} selected`)
  await box(page, 2).click()
  await box(page, 4).click()
  await expect(bar(page)).toContainText(`${sims - 2} selected, 2 excluded`)

  await bar(page).getByRole('button', { name: 'Export' }).click()
  await chooseFormat(page, 'JSON')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export ${sims - 2} SIMs` }).click()
  const records = await recordsOf(await saved)

  const { listSims: first } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(limit: 100, order: { iccid: "asc" }) { items { iccid } } }',
  )
  const exported = records.map(({ iccid }) => iccid)
  expect(exported).toHaveLength(sims - 2)
  expect(new Set(exported).size).toBe(sims - 2)
  expect(exported).not.toContain(shown[2])
  expect(exported).not.toContain(shown[4])
  for (const { iccid } of first.items)
    if (iccid !== shown[2] && iccid !== shown[4]) expect(exported).toContain(iccid)
})

test(
  'a list opened by its URL starts without an earlier selection, and Back restores it',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn }) => {
    await openList(page, signIn)
    await box(page, 1).click()
    await expect(bar(page)).toContainText('1 selected')
    await page.goto('/sims?status=2')
    await expect(grid(page).locator('[role=row][data-index="1"]')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await page.goto('/sims')
    await expect(grid(page).locator('[role=row][data-index="1"]')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await page.goBack()
    await page.goBack()
    await expect(bar(page)).toContainText('1 selected')
  },
)

test(
  'on a phone the selection bar is as wide as the screen and hides no row',
  { tag: ['@once', '@detail'] },
  async ({ page, signIn, sims }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openList(page, signIn)
    await box(page, 0).click()
    await bar(page)
      .getByRole('button', { name: `Select all ${sims} matching` })
      .click()
    await expect(bar(page)).toContainText(`${sims} selected`)
    const last = grid(page).locator(`[role=row][data-index="${sims - 1}"]`)
    await expect(async () => {
      await grid(page).evaluate((element) => {
        element.scrollTop = element.scrollHeight
      })
      const row = await last.boundingBox({ timeout: 500 })
      const frame = await bar(page).boundingBox()
      expect(frame?.width).toBe(390 - 32)
      expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThanOrEqual(frame?.y ?? 0)
    }).toPass()
  },
)

test('an export of all SIMs contains each SIM once, with identifiers as text', async ({
  page,
  signIn,
  sims,
}) => {
  const shown = await openList(page, signIn)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Export SIMs' })
    .getByRole('button', { name: `Export ${sims} SIMs` })
    .click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(sims + 1)
  expect(lines[0]).toContain('ICCID')
  for (const iccid of shown) expect(lines.filter((line) => line.includes(iccid))).toHaveLength(1)
  await expect(panel(page)).toContainText('Export finished')
})

test.describe('a long export', () => {
  test.use({ sims: 3000 })

  test('can be paused and cancelled, and offers the partial file', async ({
    page,
    signIn,
    simulator,
  }) => {
    await openList(page, signIn)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await chooseFormat(page, 'JSON')
    await simulator.faults({ delayMs: 300 })
    await page
      .getByRole('dialog', { name: 'Export SIMs' })
      .getByRole('button', { name: 'Export 3,000 SIMs' })
      .click()
    await expect(panel(page)).toContainText(/[1-9]00 of 3,000/)
    await panel(page).getByRole('button', { name: 'Pause' }).click()
    await expect(panel(page)).toContainText('Export paused')
    await panel(page).getByRole('button', { name: 'Cancel export' }).click()
    await expect(panel(page)).toContainText('Export cancelled')

    const saved = page.waitForEvent('download')
    await panel(page)
      .getByRole('button', { name: /^Save [\d,]+ SIMs$/ })
      .click()
    const records = await recordsOf(await saved)
    expect(records.length).toBeGreaterThan(0)
    expect(records.length).toBeLessThan(3000)
    expect(new Set(records.map(({ iccid }) => iccid)).size).toBe(records.length)
  })
})
