/** Billing: a month, compared with the previous one, as CSV, and as a printed statement. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './setup/accessibility.ts'
import { expect, test } from './setup/test.ts'

/** Returns the number in an amount of money, in cents: "1,234.50 EUR" → 123450. */
function cents(text: string | undefined): number {
  const digits = (text ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, '')
  if (digits === '') throw new Error(`"${text}" is not an amount`)
  return Math.round(Number(digits) * 100)
}

test('a month is broken down, compared with the month before, exported and printed', async ({
  page,
  signIn,
}) => {
  await signIn('user', '/billing')
  await expect(page.getByRole('term').filter({ hasText: /^Forecast for / })).toBeVisible()
  const breakdown = page.getByRole('region', { name: 'Breakdown', exact: true })
  const table = breakdown.getByRole('table')
  const choose = async (label: string, at: number) => {
    await breakdown.getByRole('button', { name: new RegExp(`^${label}:`) }).click()
    const option = page.getByRole('menuitemradio').nth(at)
    const name = await option.textContent()
    await option.click()
    await expect(page.getByRole('menu')).toBeHidden()
    return name ?? ''
  }
  const totalCells = () => table.getByRole('row', { name: /^Total/ }).getByRole('cell')

  // The latest month is not complete: compare the two before it.
  const month = await choose('Month', 1)
  const before = await choose('Compare with', 2)
  await expect(table.getByRole('columnheader')).toHaveText([
    /./,
    month,
    before,
    'Difference',
    'Change',
  ])
  const [amount, compared, difference] = await totalCells().allTextContents()
  expect(cents(difference)).toBe(cents(amount) - cents(compared))

  for (const field of ['Product', 'Item']) {
    await breakdown.getByRole('radio', { name: field }).click()
    await expect(table.getByRole('columnheader', { name: field })).toBeVisible()
    await expect(totalCells().first()).toHaveText(amount ?? '')
  }
  await breakdown.getByRole('radio', { name: 'Label' }).click()
  await expect(totalCells().last()).toHaveText(amount ?? '')
  await expectAccessible(page)
  await breakdown.getByRole('radio', { name: 'Item' }).click()
  await expectAccessible(page)
  await page.reload()
  await expect(table.getByRole('columnheader', { name: before })).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await saving).path(), 'utf8')

  await breakdown.getByRole('link', { name: 'Print / save as PDF' }).click()
  const sheet = page.getByRole('article', { name: /^Statement / })
  await expect(sheet.getByText(month)).toBeVisible()
  const period = new URL(page.url()).pathname.split('/').at(-1)
  const total = csv.split('\r\n').find((row) => row.startsWith(`${period},`) && /,Total,/.test(row))
  const printed = sheet.getByRole('row', { name: /^Total/ }).getByRole('cell')
  expect(cents((await printed.textContent()) ?? '')).toBe(cents(total?.split(',').at(-2)))
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(printed).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/)
})

test(
  'opening a month leaves the columns where they are',
  { tag: ['@detail', '@once'] },
  async ({ page, signIn }) => {
    await signIn('user', '/billing')
    const periods = page.getByRole('region', { name: 'List of billing periods' })
    const total = periods.getByRole('columnheader', { name: 'Total', exact: true })
    const before = await total.boundingBox()
    await periods.locator('summary').first().click()
    await expect(periods.getByRole('table', { name: /^Items of / })).toBeVisible()
    expect(await total.boundingBox()).toEqual(before)
  },
)
