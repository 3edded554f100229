/** Details of the SIM list: truncated texts for keyboard users, preview by touch, actions on a phone. */
import { readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

test(
  'a truncated text is shown in full while its cell has the focus',
  { tag: '@detail' },
  async ({ page, signIn }) => {
    await signIn('user', '/sims')
    const table = page.getByRole('grid', { name: 'SIMs' })
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    const [whole = ''] = await readColumn(table, 'ICCID')
    // The ICCID header follows the checkbox column; the keyboard narrows it step by step.
    await table.focus()
    await page.keyboard.press('ArrowUp')
    for (let step = 0; step < 6; step++) await page.keyboard.press('Alt+ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('tooltip')).toHaveText(whole)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tooltip')).toBeHidden()
  },
)

for (const [width, count] of [
  [1440, 9],
  [1920, 12],
] as const)
  test(
    `the first ${count} columns fit a window of ${width} pixels`,
    { tag: ['@detail', '@once'] },
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 })
      // Statuses with long names.
      await signIn('user', '/sims?status=9,10,12,13,16')
      const table = page.getByRole('grid', { name: 'SIMs' })
      await expect(table.getByText('Data Usage Exhausted').first()).toBeVisible()
      const visible = await table.evaluate((grid) => {
        const end = grid.getBoundingClientRect().right
        return [...grid.querySelectorAll('[data-head]')].filter(
          (head) => head.getBoundingClientRect().right <= end,
        ).length
      })
      expect(visible).toBe(count)
      const cut = table
        .locator('[data-column]')
        .or(table.getByText(/Exhausted|Pendant|^Product/))
        .evaluateAll(
          (cells) =>
            cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        )
      expect(await cut).toBe(0)
    },
  )

test.describe('on a phone', { tag: '@detail' }, () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a SIM is previewed by touch without leaving the list', async ({ page, signIn }) => {
    await signIn('user', '/sims')
    const table = page.getByRole('grid', { name: 'SIMs' })
    await expect(table.getByRole('rowheader').nth(2)).toBeVisible()
    const iccid = /\d{19,20}/.exec((await readColumn(table, 'SIM')).at(2) ?? '')?.[0] ?? ''
    await page.getByRole('button', { name: `Preview ${iccid}` }).tap()
    await expect(page.getByRole('complementary', { name: `SIM ${iccid}` })).toBeVisible()
    await expect(page).toHaveURL(/\/sims$/)
  })

  test('a row has two lines: name and status, then ICCID and usage', async ({
    page,
    signIn,
    simulator,
  }) => {
    const { listSims } = await simulator.graphql<{
      listSims: { items: { iccid: string; custom_field_1: string }[] }
    }>(
      '{ listSims(limit: 1, filter: { statusid: { eq: 2 }, custom_field_1: { contains: "a" } }) { items { iccid custom_field_1 } } }',
    )
    const { iccid = '', custom_field_1: name = '' } = listSims.items[0] ?? {}
    await signIn('user', `/sims?q=${iccid}`)
    const row = page.getByRole('grid', { name: 'SIMs' }).getByRole('rowheader')
    await expect(row).toHaveCount(1)
    const texts = [
      row.getByRole('link', { name }),
      row.getByText('Activated', { exact: true }),
      row.getByText(iccid),
      row.getByText(/^[\d.]+ ([kMGT]?B|bytes)$/),
    ]
    for (const text of texts) await expect(text).toBeInViewport({ ratio: 1 })
    const tops = async () => {
      const boxes = await Promise.all(texts.map((text) => text.boundingBox()))
      return boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN))
    }
    await expect
      .poll(async () => {
        const [nameTop = 0, statusTop = 0, iccidTop = 0, dataTop = 0] = await tops()
        return Math.abs(nameTop - statusTop) < 6 && Math.abs(iccidTop - dataTop) < 6
          ? iccidTop - nameTop > 12
          : false
      })
      .toBe(true)
  })

  test('the form of a new filter fits the screen', async ({ page, signIn }) => {
    await signIn('user', '/sims?status=2&product=1')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('button', { name: 'Last seen' }).click()
    const apply = page.getByRole('button', { name: 'Apply filter' })
    await expect(apply).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeInViewport({ ratio: 1 })
  })

  test('the actions of the list are beside its heading', async ({ page, signIn }) => {
    await signIn('user', '/sims')
    const offset = async () => {
      const heading = await page.getByRole('heading', { name: 'SIMs' }).boundingBox()
      const action = await page.getByRole('button', { name: 'Export' }).boundingBox()
      return heading && action ? action.y - heading.y - heading.height : null
    }
    await expect.poll(offset).toBeLessThan(0)
  })
})
