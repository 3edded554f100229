/** The CSV import: a file as a spreadsheet saves it, its columns, the dry run, the jobs, and the result. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './setup/accessibility.ts'
import { expectCompleted, jobCount, simsOf } from './setup/batch.ts'
import { expect, test } from './setup/test.ts'

/** An unknown ICCID with a valid check digit. */
const unknownIccid = '89883030009999999996'

test('a CSV file becomes one job for each distinct value', async ({ page, signIn, simulator }) => {
  const simsBefore = await simsOf(simulator, 6)
  const iccids = simsBefore.map(({ iccid }) => iccid)
  const before = await jobCount(simulator)
  const rows = [
    'ICCID;Gerätename;Data limit',
    ...iccids.slice(0, 4).map((iccid) => `${iccid};Wärmepumpe;500`),
    `${iccids[4]};Zähler;500`,
    `${iccids[5]};Zähler;viel`,
    `${unknownIccid};Zähler;500`,
    '8,94903E+18;Zähler;500',
  ]
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await signIn('user', '/batch-jobs')
  await page.getByRole('button', { name: 'Import from CSV' }).click()
  await expect(page).toHaveTitle(/^Import changes from CSV/)
  await expectAccessible(page)

  await page.getByLabel('CSV file').setInputFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
  })
  await expect(page.getByText('8 rows with 3 columns')).toBeVisible()
  await expect(page.getByLabel('Encoding')).toHaveText(/Windows-1252/)
  await expect(page.getByRole('cell', { name: 'Wärmepumpe' }).first()).toBeVisible()
  expect(workers).toHaveLength(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Match columns' }).click()
  await page.getByLabel('Use Gerätename as').click()
  await page.getByRole('option', { name: 'Device name' }).click()
  await page.getByLabel('Unit of Data limit').click()
  await page.getByRole('option', { name: 'MB', exact: true }).click()
  await expectAccessible(page)

  // The draft survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByText('5 SIMs in 2 jobs')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Data limit to 500 MB: / }),
  ).toBeVisible()
  await page.getByRole('button', { name: '1 invalid value' }).click()
  await expect(page.getByText('Data limit: “viel” is not a limit.')).toBeVisible()
  await expect(page.getByText('1 unknown SIM')).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 3 problems as CSV' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('A spreadsheet has rounded')

  await page.getByRole('button', { name: 'Change 5 SIMs' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await expect(page.getByText('2 of 2 jobs done')).toBeVisible()
  await expectAccessible(page)
  expect(await jobCount(simulator)).toBe(before + 2)
  const changed = await simsOf(simulator, 6)
  expect(changed.map(({ custom_field_1 }) => custom_field_1).slice(0, 5)).toEqual([
    ...Array<string>(4).fill('Wärmepumpe'),
    'Zähler',
  ])

  // So does the result.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  const savingResult = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download result' }).click()
  const result = await readFile(await (await savingResult).path(), 'utf8')
  expect(result.split('\r\n')[1]).toMatch(new RegExp(`^2,${iccids[0]},Changed,,\\d+$`))
  expect(result).toContain(`8,${unknownIccid},Left out`)

  await page
    .getByRole('link', { name: /^Job \d+$/ })
    .first()
    .click()
  await expectCompleted(page)

  // The undo is another import, of the previous values.
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  // The limits of the file had brought some of the SIMs into service.
  await page.getByLabel(/^Cut off \d+ SIMs? that (is|are) in service now$/).check()
  await page.getByRole('button', { name: 'Change 5 SIMs' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  const namesOf = (sims: typeof simsBefore) => sims.map(({ custom_field_1 }) => custom_field_1)
  expect(namesOf(await simsOf(simulator, 6))).toEqual(namesOf(simsBefore))
})
