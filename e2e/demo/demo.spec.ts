/** The static demo below a sub-path: the journeys of a visitor, with the bundled server in a worker of the page. */
import { readFile } from 'node:fs/promises'
import { expect, test as base, type Page } from '@playwright/test'
import { expectCompleted, renameAndCheck, startButton } from '../setup/batch.ts'
import { recordProblems } from '../setup/recordProblems.ts'

const test = base.extend<{ problems: () => string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems = recordProblems(page)
      await use(problems)
      expect(problems()).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page of the demo as a visitor does; `path` is relative to the demo. */
async function visit(page: Page, path: string, role = 'Administrator'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: role }).click()
  await expect(page.getByRole('banner')).toBeVisible()
}

const list = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const row = (page: Page, index: number) => list(page).locator(`[role=row][data-index="${index}"]`)

test('a visitor sees progress, then where the data is, then live SIMs', async ({ page }) => {
  await page.goto('sims', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ has: page.locator('progress') })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText(
    'The data stays in this browser',
  )
  await page.getByRole('button', { name: 'Administrator' }).click()
  await expect(page.getByText('2,000 SIMs')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible()
  await expect(list(page).locator('[data-changed]').first()).toBeVisible()
})

test('changes and the sign-in outlast a reload, and starting over removes them', async ({
  page,
}) => {
  await visit(page, 'sims')
  const iccid = (await row(page, 0).getByRole('link').textContent()) ?? ''
  await row(page, 0).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Change 1 SIM' }).click()
  await renameAndCheck(page, 'Pump at home')
  await startButton(page).click()
  await expectCompleted(page)
  await page.goto(`sims/${iccid}`)
  await expect(page.getByText('Pump at home').first()).toBeVisible()

  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Administrator' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText(iccid).first()).toBeVisible()
  await expect(page.getByText('Pump at home')).toHaveCount(0)
})

test('a second tab has a fleet of its own while the first is open, and says so', async ({
  page,
  context,
}) => {
  await visit(page, 'sims')
  const second = await context.newPage()
  await second.goto('sims')
  await expect(second.getByRole('complementary', { name: 'Demo' })).toContainText(
    'Changes in this tab are lost when you reload or close it.',
  )
  await second.getByRole('button', { name: 'Administrator' }).click()
  await expect(row(second, 3)).toBeVisible()
  await second.close()
  await page.reload()
  await expect(row(page, 3)).toBeVisible()
})

test('a filter is set in its form and becomes part of the URL', async ({ page }) => {
  await visit(page, 'sims')
  await page.getByRole('button', { name: 'Filter by Status' }).click()
  await page.getByRole('checkbox', { name: 'Activated', exact: true }).check()
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(page).toHaveURL(/\/sims\?status=2$/)
  await expect(row(page, 0)).toContainText('Activated')
})

test('a CSV file is imported', async ({ page }) => {
  await visit(page, 'sims', 'User')
  const iccid = (await row(page, 1).getByRole('link').textContent()) ?? ''
  await page.goto('batch-jobs/import')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`ICCID;Device name\r\n${iccid};Pump`),
  })
  await page.getByRole('button', { name: 'Match columns' }).click()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: 'Change 1 SIM' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
})

test('every tab of a SIM opens', async ({ page }) => {
  await visit(page, 'sims')
  await row(page, 0).getByRole('link').click()
  const tabs = page.getByRole('navigation', { name: 'SIM tabs' })
  for (const name of ['Usage', 'Activity', 'Location', 'Device', 'SMS', 'Overview']) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(tabs.locator('[aria-current=page]')).toHaveText(name)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  }
  await expect(page.getByText("Couldn't load")).toHaveCount(0)
})

test('the export has every SIM once', async ({ page }) => {
  await visit(page, 'sims')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Export 2,000 SIMs' }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n')
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(2000)
})

test('every area shows its data', async ({ page }) => {
  await visit(page, '')
  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
  for (const name of await areas.allTextContents()) {
    const area = areas.filter({ hasText: name })
    await area.click()
    await expect(area).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText("Couldn't load")).toHaveCount(0)
  }
})

base('says that the demo cannot start when a part of it cannot be fetched', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('sims')
  await expect(page.getByText("The demo couldn't start in this browser.")).toBeVisible()
})
