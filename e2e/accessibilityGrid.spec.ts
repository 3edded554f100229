/** The SIM list for screen readers and for the keyboard alone. */
import { readColumn } from './setup/rows.ts'
import { expect, test } from './setup/test.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('user', '/sims')
  await expect(page.getByRole('grid', { name: 'SIMs' }).getByRole('rowheader').nth(3)).toBeVisible()
})

test('names its rows, headers and cells', async ({ page }) => {
  const grid = page.getByRole('grid', { name: 'SIMs' })
  const [iccid = ''] = await readColumn(grid, 'ICCID')
  await expect(grid).toMatchAriaSnapshot(`
    - grid "SIMs":
      - rowgroup:
        - row:
          - columnheader "Select the loaded rows":
            - checkbox "Select the loaded rows"
          - columnheader "ICCID":
            - button "ICCID"
          - columnheader "Session"
          - columnheader "Device name"
          - columnheader "Status"
      - rowgroup:
        - row /Select ${iccid}/:
          - gridcell "Select ${iccid}":
            - checkbox "Select ${iccid}"
          - rowheader "${iccid}":
            - link "${iccid}"
          - gridcell /Online|Offline/
          - gridcell /./
          - gridcell /./
        - row /Select \\d+/:
          - rowheader /\\d+/
        - row /Select \\d+/:
          - rowheader /\\d+/
  `)
})

test('announces the number of rows and columns, and the current row', async ({ page }) => {
  const grid = page.getByRole('grid', { name: 'SIMs' })
  const columns = await grid.getByRole('columnheader').count()
  await expect(grid).toHaveAttribute('aria-rowcount', '301')
  await expect(grid).toHaveAttribute('aria-colcount', String(columns))
  await expect(grid.getByRole('row').nth(0)).toHaveAttribute('aria-rowindex', '1')
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '2')
  await expect(grid.getByRole('row').nth(1).getByRole('gridcell')).toHaveCount(columns - 1)
})

test('moves with the arrow keys, Home, End, Page Up and Page Down', async ({ page }) => {
  const grid = page.getByRole('grid', { name: 'SIMs' })
  const active = grid.locator('[data-active]')
  const activeRow = () =>
    active.evaluate((cell) => Number(cell.closest('[role=row]')?.getAttribute('aria-rowindex')))
  const [first = '', second = ''] = await readColumn(grid, 'ICCID')
  await grid.focus()
  await expect(active).toHaveText(first)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(second)
  await page.keyboard.press('ArrowRight')
  await expect(active).toHaveText(/Online|Offline/)
  await page.keyboard.press('End')
  await expect(active).toHaveText(/^\d{15}$/)
  await page.keyboard.press('Home')
  await expect(active.getByRole('checkbox')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect.poll(activeRow).toBeGreaterThan(10)
  await page.keyboard.press('PageUp')
  await expect.poll(activeRow).toBeLessThan(10)
  // The active cell is the one that the grid announces to screen readers.
  await expect(grid).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  )
})
