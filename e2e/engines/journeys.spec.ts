/** What every engine must be able to do, once in each of them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simsOf } from '../setup/batch.ts'
import { findSim } from '../setup/locatedSim.ts'
import type { Portal } from './portal.ts'
import { expect, test } from './test.ts'

const list = ['grid', 'SIMs'] as const
const row = (index: number) => [list, ['css', `[role=row][data-index="${index}"]`]] as const
const checkbox = ['css', '[role=checkbox]'] as const
const area = (name: string) =>
  [
    ['navigation', 'Areas'],
    ['link', name],
  ] as const
const title = (name: string) => ['heading', name] as const

/** Returns the ICCIDs of the list, from top to bottom. */
const iccids = (portal: Portal) =>
  portal.run(() =>
    [...document.querySelectorAll<HTMLElement>('[role=grid] [role=row][data-index]')]
      .toSorted((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
      .map((each) => /\d{19,20}/.exec(each.innerText)?.[0] ?? ''),
  )

async function openList(portal: Portal, token: string): Promise<string[]> {
  await portal.signIn(token, '/sims')
  await portal.see(...row(5))
  return iccids(portal)
}

test('a token opens the requested page, and signing out forgets it', async ({ portal, store }) => {
  await portal.signIn(store.token('user'), '/settings')
  await portal.see(title('Settings'))
  await portal.click(['button', /, User$/])
  await portal.click(['menuitem', 'Sign out in all tabs'])
  await portal.see(['label', 'Application token'])
  const stored = await portal.run(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain(store.name)
})

test('the list shows the fleet in order, and a change appears in its row', async ({
  portal,
  simulator,
  store,
}) => {
  const shown = await openList(portal, store.token('user'))
  expect(shown).toEqual(shown.toSorted())
  await portal.see(['text', '300 SIMs'])
  await portal.see(['button', 'Live updates: Live'])
  await simulator.post(`sims/${shown[2]}/usage`, { bytes: 777_000_000_000 })
  await portal
    .poll(() => document.querySelector('[role=row][data-index="2"]')?.textContent)
    .toMatch(/77\d(\.\d+)? GB/)
  // More rows beyond the window may have been drawn meanwhile.
  expect((await iccids(portal)).slice(0, shown.length)).toEqual(shown)
})

test('no part of the list is blank while it scrolls to its end', async ({ portal, store }) => {
  await openList(portal, store.token('user'))
  const { x, y } = await portal.see(list)
  await portal.run(() => {
    const seen = { frames: 0, blank: 0 }
    Object.assign(window, { seen })
    const {
      left = 0,
      top = 0,
      bottom = 0,
    } = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? {}
    const look = () => {
      seen.frames++
      for (const at of [top + 60, (top + bottom) / 2, bottom - 60])
        if (!document.elementFromPoint(left + 200, at)?.closest('[role=row]')) seen.blank++
      requestAnimationFrame(look)
    }
    look()
  })
  await expect
    .poll(
      async () => {
        await portal.wheel({ x: x + 300, y: y + 300 }, 900)
        return portal.run(() => document.querySelector('[role=row][aria-rowindex="301"]') !== null)
      },
      { intervals: [100], timeout: 40_000 },
    )
    .toBe(true)
  // The object of the function above.
  const seen = await portal.run(() => (window as unknown as { seen: object }).seen)
  expect(seen).toMatchObject({ blank: 0 })
})

test('a filter is set in its form and becomes part of the URL', async ({ portal, store }) => {
  await openList(portal, store.token('user'))
  await portal.click(['button', 'Filter by Status'])
  await portal.click(['checkbox', 'Activated'])
  await portal.click(['button', 'Apply filter'])
  await portal.see(['button', 'Status: Activated. Change this filter'])
  await portal.poll(() => location.search).toBe('?status=2')
  await portal.see(...row(0), ['text', 'Activated'])
})

test('Back restores the position in the list', async ({ portal, store }) => {
  await openList(portal, store.token('user'))
  const { x, y } = await portal.see(list)
  await portal.wheel({ x: x + 300, y: y + 300 }, 2000)
  const position = async () => (await portal.see(['text', /^Row \d+ of 300$/])).text
  await expect.poll(position).toMatch(/^Row [2-9]\d of/)
  let place = ''
  await expect
    .poll(async () => {
      const before = place
      place = await position()
      return place === before
    })
    .toBe(true)
  await portal.click(...area('Settings'))
  await portal.see(title('Settings'))
  await portal.run(() => history.back())
  await portal.see(['text', place])
})

test('SIMs selected with Shift become a job, whose changes are chosen in aligned rows', async ({
  portal,
  store,
}) => {
  await openList(portal, store.token('administrator'))
  await portal.click(...row(0), checkbox)
  await portal.shiftClick(...row(3), checkbox)
  await portal.see(['region', 'Selection'], ['text', '4 selected'])
  expect(await portal.run(() => document.getSelection()?.toString())).toBe('')
  await portal.click(['button', 'Change 4 SIMs'])
  await portal.see(['group', 'Device name'])
  const rows = await portal.run(() =>
    [...document.querySelectorAll('main [role=group]')]
      .filter(({ parentElement }) => !parentElement?.closest('[role=group]'))
      .map(({ children, clientHeight }) => {
        const [name, choice] = [...children].map((each) => each.getBoundingClientRect())
        return { height: clientHeight, x: choice?.x, down: (choice?.y ?? NaN) - (name?.y ?? NaN) }
      }),
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const each of rows) expect(each).toEqual({ ...rows[0], down: 0 })
  expect(rows[0]?.height).toBeLessThan(60)

  await portal.click(['group', 'Device name'], ['text', 'Set'])
  await portal.fill('Depot 7', ['label', 'New device name'])
  await portal.click(['button', 'Review changes'])
  await portal.see(['text', '4 SIMs will change'])
  await portal.click(['button', 'Change 4 SIMs'])
  await portal.see(['text', 'Completed'])
  await portal.see(['text', 'Device name to “Depot 7”'])
})

test('a CSV file of a spreadsheet is imported', async ({ portal, simulator, store }) => {
  const sims = await simsOf(simulator, 2)
  const file = test.info().outputPath('fleet.csv')
  const rows = ['ICCID;Gerätename', ...sims.map(({ iccid }) => `${iccid};Wärmepumpe`)]
  writeFileSync(file, Buffer.from(rows.join('\r\n'), 'latin1'))
  await portal.signIn(store.token('user'), '/batch-jobs/import')
  await portal.see(title('Import changes from CSV'))
  await portal.chooseFile('input[type=file]', file)
  await portal.see(['text', '2 rows with 2 columns'])
  await portal.click(['button', 'Match columns'])
  await portal.click(['label', 'Use Gerätename as'])
  await portal.click(['option', 'Device name'])
  await portal.click(['button', 'Review changes'])
  await portal.click(['button', 'Change 2 SIMs'])
  await portal.see(title('Import finished'))
  const changed = await simsOf(simulator, 2)
  expect(changed.map(({ custom_field_1: name }) => name)).toEqual(['Wärmepumpe', 'Wärmepumpe'])
})

test('every tab of a SIM opens', async ({ portal, simulator, store }) => {
  const [sim] = await simsOf(simulator, 1, { statusid: { eq: 2 } })
  await portal.signIn(store.token('administrator'), `/sims/${sim?.iccid}`)
  for (const tab of ['Usage', 'Activity', 'Location', 'Device', 'SMS', 'Overview']) {
    await portal.click(['navigation', 'SIM tabs'], ['link', tab])
    const current = [
      ['navigation', 'SIM tabs'],
      ['css', '[aria-current=page]'],
    ] as const
    await expect.poll(async () => (await portal.see(...current)).text.trim()).toBe(tab)
    await portal.poll(() => document.querySelectorAll('main [aria-busy=true]').length).toBe(0)
    const text = await portal.run(() => document.querySelector('main')?.textContent)
    expect(text).not.toContain("Couldn't load")
  }
})

test('the place of a SIM follows it, and its coordinates are copied', async ({
  portal,
  simulator,
  store,
}) => {
  const { iccid } = await findSim(simulator, true)
  await portal.signIn(store.token('user'), `/sims/${iccid}/location`)
  await portal.see(['button', 'Live updates: Live'])
  await simulator.post(`sims/${iccid}/move`, { longitude: 9.1, latitude: 49.9 })
  await portal.see(['text', 'About 38 km south-east of Frankfurt, Germany'])
  await simulator.post(`sims/${iccid}/move`, { longitude: 2.35, latitude: 48.86 })
  await portal.see(['text', 'In or near Paris, France'])
  await portal.click(['button', 'Copy coordinates'])
  await portal.see(['button', 'Copied'])
  await portal.press('Control', 'k')
  await portal.see(['combobox', /Search SIMs/])
  await portal.press('Control', 'v')
  await portal
    .poll(() => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value)
    .toBe('48.860000, 2.350000')
})

test('the palette finds a SIM by its ICCID', async ({ portal, store }) => {
  const [, , iccid = ''] = await openList(portal, store.token('user'))
  await portal.press('Control', 'k')
  await portal.see(['combobox', /Search SIMs/])
  await portal.type(iccid)
  await portal.see(['group', 'SIMs'], ['option', new RegExp(iccid)])
  await portal.press('Enter')
  await portal.poll(() => location.pathname).toBe(`/sims/${iccid}`)
})

test('an export is saved with every SIM once', async ({ portal, store, downloads }) => {
  const shown = await openList(portal, store.token('user'))
  await portal.click(['button', 'Export'])
  await portal.click(['button', 'Export 300 SIMs'])
  await portal.see(['text', /^Export finished/])
  const text = () =>
    readdirSync(downloads)
      .map((file) => readFileSync(join(downloads, file), 'utf8'))
      .join('\n')
  await expect.poll(() => text().trim().split('\n')).toHaveLength(301)
  for (const iccid of shown) expect(text().split(iccid)).toHaveLength(2)
})

test('the dark scheme lasts, and the columns of the settings are aligned', async ({
  portal,
  store,
}) => {
  await portal.signIn(store.token('user'), '/settings')
  const account = await portal.see(title('Account'))
  expect((await portal.see(title('Notifications'))).y).toBeCloseTo(account.y, 0)
  await portal.click(['button', 'Dark'])
  const background = () => getComputedStyle(document.body).backgroundColor
  await portal.poll(() => document.documentElement.dataset['scheme']).toBe('dark')
  const dark = await portal.run(background)
  const [red = 255] = /\d+/.exec(dark)?.map(Number) ?? []
  expect(red).toBeLessThan(60)
  await portal.open('/settings')
  await portal.see(title('Account'))
  expect(await portal.run(background)).toBe(dark)
})

test('a list of 390 pixels has no sideways scroll, and its navigation opens as a sheet', async ({
  portal,
  store,
}) => {
  await portal.resize(390, 844)
  await portal.signIn(store.token('user'), '/devices')
  await portal.see(['grid', 'Devices'], ['css', '[role=row][data-index="2"]'])
  expect(await portal.run(() => innerWidth)).toBe(390)
  const beyond = () => document.documentElement.scrollWidth - innerWidth
  expect(await portal.run(beyond)).toBeLessThanOrEqual(0)
  await portal.click(['button', 'Open navigation'])
  await portal.click(['dialog', /^/], ['link', 'SIMs'])
  await portal.see(...row(2))
  expect(await portal.run(beyond)).toBeLessThanOrEqual(0)
})

test('the Content-Security-Policy is enforced, and a violation is reported', async ({
  portal,
  store,
}) => {
  await portal.signIn(store.token('user'), '/settings')
  const color = await portal.run(() => {
    document.body.setAttribute('style', 'color: rgb(1, 2, 3)')
    return getComputedStyle(document.body).color
  })
  expect(color).not.toBe('rgb(1, 2, 3)')
  await expect.poll(async () => (await portal.problems()).join()).toMatch(/style-src/)
})
