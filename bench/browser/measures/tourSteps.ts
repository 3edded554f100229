/** The interactions of the tour, in their order. Selectors are roles, with more than one name where texts may change. */
import type { Locator, Page } from '@playwright/test'

export interface TourStep {
  name: string
  act: (page: Page) => Promise<void>
  /** What the interaction shows. */
  shows: (page: Page) => Locator
}

/** The time between pressing and releasing a key or button. */
const holdMs = 50
const keyGapMs = 80

/** A pointer rests on its target before the click. Playwright's own click adds listeners, whose time would count. */
const click =
  (find: (page: Page) => Locator, withKey?: 'Shift') =>
  async (page: Page): Promise<void> => {
    const target = find(page).first()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (box === null) throw new Error('not visible')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(holdMs)
    if (withKey) await page.keyboard.down(withKey)
    await page.mouse.down()
    await page.waitForTimeout(holdMs)
    await page.mouse.up()
    if (withKey) await page.keyboard.up(withKey)
  }
const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key, { delay: holdMs })
  }
const type =
  (text: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.type(text, { delay: keyGapMs })

const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const grid = (page: Page) => page.getByRole('grid')
const row = (index: number) => (page: Page) =>
  page.locator(`[role=row][aria-rowindex="${index}"][aria-selected]`)
const selectedRow = (page: Page) => page.locator('[role=row][aria-selected=true]')
const otherRow = (page: Page) => page.locator('[role=row][aria-selected=false]')
const search = (page: Page) => page.getByRole('searchbox')
const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const within = (find: (page: Page) => Locator, part: string) => (page: Page) =>
  find(page).locator(part)

/** Opens what `opener` opens, then closes it by key. */
const openAndClose = (
  name: string,
  opener: (page: Page) => Promise<void>,
  opened: (page: Page) => Locator,
): TourStep[] => [
  { name: `open ${name}`, act: opener, shows: opened },
  { name: `close ${name}`, act: press('Escape'), shows: grid },
]

const area = (path: string, name: RegExp): TourStep => ({
  name: `go to ${path}`,
  act: click((page) => page.locator(`nav a[href="${path}"]`)),
  shows: heading(name),
})

const simTab = (name: RegExp): TourStep => ({
  name: `SIM page, tab ${name.source.replaceAll(/[^\w|]/g, '')}`,
  act: click((page) => page.locator('main nav').getByRole('link', { name })),
  shows: (page) => page.locator('main nav a[aria-current]').filter({ hasText: name }),
})

export const tourSteps: readonly TourStep[] = [
  { name: 'open the palette', act: press('Control+k'), shows: within(dialog, 'input') },
  { name: 'type in the palette', act: type('bill'), shows: within(dialog, '[role=option]') },
  { name: 'close the palette', act: press('Escape'), shows: grid },
  ...openAndClose('Columns', click(button(/^columns/i)), dialog),
  ...openAndClose('Add filter', click(button(/^add filter/i)), dialog),
  { name: 'open the status filter', act: click(button(/^filter by status/i)), shows: dialog },
  {
    name: 'tick a status',
    act: click((page) => dialog(page).getByRole('checkbox')),
    shows: (page) => dialog(page).getByRole('checkbox', { checked: true }),
  },
  {
    name: 'apply the filter',
    act: click(within(dialog, '[type=submit]')),
    shows: button(/^remove the filter/i),
  },
  { name: 'remove the filter', act: click(button(/^remove the filter/i)), shows: row(2) },
  {
    name: 'sort',
    act: click((page) => page.locator('[data-head=iccid] button')),
    shows: row(2),
  },
  {
    name: 'type in the search',
    act: async (page) => {
      await search(page).focus()
      await type('track')(page)
    },
    shows: row(2),
  },
  { name: 'clear the search', act: press('Escape'), shows: row(2) },
  { name: 'select a row', act: click(within(row(3), '[role=checkbox]')), shows: selectedRow },
  {
    name: 'select a range',
    act: click(within(row(9), '[role=checkbox]'), 'Shift'),
    shows: selectedRow,
  },
  { name: 'move to the next row by key', act: press('ArrowDown'), shows: selectedRow },
  ...openAndClose('the row menu', press('m'), (page) => page.getByRole('menuitem')),
  {
    name: 'preview a SIM',
    act: press('p'),
    shows: (page) => page.getByRole('complementary').nth(1),
  },
  { name: 'scroll by key', act: press('PageDown', 'PageDown'), shows: row(40) },
  {
    name: 'select all loaded rows',
    act: click((page) => page.getByRole('columnheader').getByRole('checkbox')),
    shows: selectedRow,
  },
  {
    name: 'clear the selection',
    act: click(button(/^clear( selection)?$/i)),
    shows: otherRow,
  },
  {
    name: 'open the theme menu',
    act: click(button(/^theme/i)),
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'dark scheme',
    act: click((page) => page.getByRole('menuitemradio').nth(1)),
    shows: grid,
  },
  area('/', /./),
  area('/devices', /devices/i),
  area('/audit-log', /audit/i),
  area('/billing', /billing|costs/i),
  area('/settings', /settings/i),
  area('/batch-jobs', /jobs/i),
  {
    name: 'start the wizard',
    act: click((page) => page.getByRole('main').getByRole('button', { name: /^new/i })),
    shows: (page) => page.getByRole('radio'),
  },
  {
    name: 'wizard, by list',
    act: click((page) => page.getByRole('radio').nth(1)),
    shows: (page) => page.getByRole('textbox'),
  },
  area('/sims', /sims/i),
  {
    name: 'open a SIM',
    act: click((page) => grid(page).getByRole('link')),
    shows: (page) => page.locator('main nav a[aria-current]'),
  },
  simTab(/^usage$/i),
  simTab(/^(activity|events)$/i),
  simTab(/^location$/i),
  simTab(/^device$/i),
  simTab(/^sms$/i),
]
