import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { api, bodyOf } from '../../data/rest/api.ts'
import { paths } from '../../domain/paths.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { allDevices, findSimWithoutDevice } from '../../testing/findSim.ts'
import { renderPortal, type PortalOptions } from '../../testing/renderPortal.tsx'
import { delayResponses } from '../../testing/serviceFaults.ts'

const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

/** jsdom has no layout: it scrolls to any offset. */
function scrollTo(table: HTMLElement, row: number) {
  table.scrollTop = row * 36
  fireEvent.scroll(table)
}

async function openDevices(search: Record<string, string> = {}, options: PortalOptions = {}) {
  const portal = await renderPortal({ path: paths.devices(search), sims: 200, ...options })
  const table = await screen.findByRole('grid', { name: 'Devices' })
  return { ...portal, table }
}

describe('the list of devices', () => {
  it('applies the filters of the URL, and shows the count', async () => {
    const { table } = await openDevices({ status: '1' })
    const disabled = (await allDevices()).filter(({ status }) => status.id === 1)
    expect(
      await screen.findByText(`${disabled.length} ${disabled.length === 1 ? 'device' : 'devices'}`),
    ).toBeDefined()
    await waitFor(() =>
      expect(within(table).getAllByText('Disabled')).toHaveLength(disabled.length),
    )
    expect(screen.getByRole('button', { name: /^Status: Disabled/ })).toBeDefined()
  })

  it('searches by part of a name, and adds it to the URL', async () => {
    const { user, table, router } = await openDevices()
    await within(table).findAllByRole('rowheader')
    await user.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'tracker')
    await waitFor(() => expect(router.state.location.search).toContain('name=*tracker*'))
    await waitFor(() => expect(names(table).every((name) => name?.includes('Tracker'))).toBe(true))
  })

  it('searches by the start of an ICCID together with a filter, and keeps it when cleared', async () => {
    const { user, table, router } = await openDevices({ status: '0' })
    const device = (await allDevices()).find(({ status, sim }) => status.id === 0 && sim)
    const iccid = device?.sim?.iccid ?? ''
    await user.click(screen.getByRole('searchbox', { name: 'Search devices' }))
    await user.paste(iccid)
    await waitFor(() => expect(names(table)).toEqual([device?.name]))
    expect(router.state.location.search).toBe(`?status=0&iccid=${iccid}`)
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=0'))
  })

  it('rejects a comma in a filter', async () => {
    const { user } = await openDevices()
    await user.click(screen.getByRole('button', { name: 'Filter by Tags' }))
    const panel = within(await screen.findByRole('dialog'))
    await user.type(await panel.findByRole('textbox', { name: 'Tags' }), 'a,b')
    expect(await panel.findByText(/cannot search for a comma/)).toBeDefined()
  })

  it('sorts by a column', async () => {
    const { user, table, router } = await openDevices()
    const all = (await allDevices()).map(({ name }) => name)
    await user.click(within(table).getByRole('button', { name: /^Name/ }))
    await waitFor(() => expect(router.state.location.search).toContain('sort=name'))
    await waitFor(() => expect(names(table)[0]).toBe(all.toSorted()[0]))
  })

  it('sorts by several columns with Shift, in the order they were added', async () => {
    const { user, table, router } = await openDevices()
    const header = (name: string) =>
      within(table).getByRole('columnheader', { name: new RegExp(`^${name}`) })
    await user.click(within(header('Status')).getByRole('button'))
    await waitFor(() => expect(router.state.location.search).toContain('sort=status'))
    await user.keyboard('{Shift>}')
    await user.click(within(header('Name')).getByRole('button'))
    await user.click(within(header('Name')).getByRole('button'))
    await user.keyboard('{/Shift}')
    const sorted = () => new URLSearchParams(router.state.location.search).get('sort')
    await waitFor(() => expect(sorted()).toBe('status,-name'))
    const expected = (await allDevices())
      .toSorted((a, b) => a.status.id - b.status.id || (a.name < b.name ? 1 : -1))
      .map(({ name }) => name)
    await waitFor(() => expect(names(table)).toEqual(expected.slice(0, names(table).length)))
    expect(header('Status').getAttribute('aria-sort')).toBe('ascending')
    expect(header('Name').getAttribute('aria-description')).toBe('Sort 2, descending')
    expect(screen.getByText('Sorted by Status ascending, then Name descending.')).toBeDefined()
  })

  it('sorts by the columns of the URL, and changes them by keyboard', async () => {
    const { user, table, router } = await openDevices({ sort: 'status,-name' })
    await within(table).findAllByRole('rowheader')
    expect(
      within(table).getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-description'),
    ).toBe('Sort 2, descending')
    table.focus()
    await user.keyboard('{ArrowUp}{Home}{Shift>}{Enter}{/Shift}')
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('status'),
    )
  })

  it('loads further pages while it is scrolled, and retries one that failed', async () => {
    const { user, table, simulate } = await openDevices({}, { sims: 500 })
    const devices = await allDevices()
    expect(devices.length).toBeGreaterThan(100)
    await within(table).findAllByRole('rowheader')
    await simulate('faults', { failRate: 1 })
    scrollTo(table, 95)
    const note = await screen.findByRole('alert', {}, { timeout: 8000 })
    await simulate('faults', { failRate: 0 })
    await user.click(within(note).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    scrollTo(table, devices.length - 5)
    await waitFor(() => expect(names(table)).toContain(devices.at(-1)?.name))
  })

  it('shows an empty state when nothing matches, and clears the filters', async () => {
    const { user, table } = await openDevices({ name: 'nobody' })
    expect(await screen.findByText('No devices match')).toBeDefined()
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
    if (clear) await user.click(clear)
    expect((await within(table).findAllByRole('rowheader')).length).toBeGreaterThan(0)
  })

  it('announces the number of rows of a filter, and that of the list it shows again', async () => {
    const { user, router } = await openDevices()
    const announced = () =>
      screen.getByRole('grid').parentElement?.parentElement?.querySelector('[aria-live=polite]')
        ?.textContent ?? ''
    await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(9))
    await router.navigate(paths.devices({ name: 'no device' }))
    await waitFor(() => expect(announced()).toContain('No results.'))
    await user.click(
      within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', {
        name: 'Clear filters',
      }),
    )
    await waitFor(() => expect(announced()).toMatch(/^\d+ results\./))
  })

  it('links to the page of a device', async () => {
    const { user, table, router } = await openDevices()
    const [first] = await within(table).findAllByRole('link')
    if (first) await user.click(first)
    await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/devices\/\d+$/))
    expect(
      await screen.findByRole('heading', { level: 1, name: first?.textContent ?? '' }),
    ).toBeDefined()
  })
})

describe('the columns of the list', () => {
  it('can be selected, including those hidden by default', async () => {
    const { user, table } = await openDevices()
    expect(within(table).queryByRole('columnheader', { name: /^Device ID/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Device ID' }))
    await user.keyboard('{Escape}')
    expect(await within(table).findByRole('columnheader', { name: /^Device ID/ })).toBeDefined()
  })
})

describe('the CSV file of the list', () => {
  it('contains the devices that match the filters', async () => {
    const { user } = await openDevices({ status: '1' })
    const saved = captureDownloads()
    const disabled = (await allDevices()).filter(({ status }) => status.id === 1)
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]?.file.text())?.trimEnd().split('\r\n').slice(1) ?? []
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(
      new Set(disabled.map(({ name }) => name)),
    )
    expect(lines).toHaveLength(disabled.length)
  })
})

describe('the ICCID of a device in the list', () => {
  it('links to the SIM', async () => {
    const { user, table, router } = await openDevices()
    const device = (await allDevices()).find(({ sim }) => sim !== null)
    await user.click(await within(table).findByRole('link', { name: device?.sim?.iccid ?? '' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(paths.sim(device?.sim?.iccid ?? '')),
    )
  })

  it.each([
    ['Enter on the ICCID', '{ArrowRight}{ArrowRight}{ArrowRight}{Enter}', 'sim'],
    ['Enter on another cell', '{ArrowRight}{ArrowRight}{Enter}', 'device'],
  ])('%s opens its page', async (_what, keys, target) => {
    const { user, table, router } = await openDevices({ sort: 'id' })
    const [first] = await allDevices()
    await within(table).findAllByRole('rowheader')
    table.focus()
    await user.keyboard(keys)
    const expected =
      target === 'sim' ? paths.sim(first?.sim?.iccid ?? '') : paths.device(first?.id ?? '')
    await waitFor(() => expect(router.state.location.pathname).toBe(expected))
  })
})

describe('creating a device', () => {
  it('assigns a SIM and opens its page', async () => {
    const { user, router } = await openDevices({ status: '1' })
    const sim = await findSimWithoutDevice(({ statusid }) => statusid === 3)
    await user.click(screen.getByRole('button', { name: 'Create device' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('textbox', { name: 'Name' }))
    await user.paste('Pump 7')
    const [service] = (await bodyOf(api.GET('/service_profile'))).items
    const [tariff] = (await bodyOf(api.GET('/tariff_profile'))).items
    for (const [name, profile] of [
      ['Service profile', service],
      ['Tariff profile', tariff],
    ] as const) {
      await user.click(await dialog.findByRole('combobox', { name }))
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${profile?.name}`) }))
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    }
    await user.click(dialog.getByRole('combobox', { name: 'SIM' }))
    await user.paste(sim.iccid.slice(0, 19))
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${sim.iccid}`) }))
    await user.click(await dialog.findByRole('radio', { name: 'Keep its status' }))
    await user.click(dialog.getByRole('button', { name: 'Create device' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Pump 7' })).toBeDefined()
    expect(router.state.location.pathname).toMatch(/^\/devices\/\d+$/)
    expect(screen.getByRole('link', { name: sim.iccid })).toBeDefined()
  })

  it('reports missing and unknown input before anything is created', async () => {
    const { user } = await openDevices()
    const before = (await allDevices()).length
    await user.click(screen.getByRole('button', { name: 'Create device' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create device' }))
    expect(await dialog.findByText('Enter a name.')).toBeDefined()
    await waitFor(() => expect(dialog.getAllByText('Choose a profile.')).toHaveLength(2))
    await user.type(dialog.getByRole('combobox', { name: 'SIM' }), '8900')
    expect(await screen.findByText('Nothing found for “8900”')).toBeDefined()
    expect(await allDevices()).toHaveLength(before)
  })

  it('sends nothing while its profiles are loading', async () => {
    const { user } = await openDevices()
    const before = (await allDevices()).length
    const release = delayResponses('_profile')
    await user.click(screen.getByRole('button', { name: 'Create device' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Pump 8{Enter}')
    release()
    await waitFor(() => expect(dialog.getAllByText('Choose a profile.')).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await allDevices()).toHaveLength(before)
  })

  it('waits for the SIM that it was opened with', async () => {
    const { user, router } = await renderPortal({ path: paths.settings(), sims: 200 })
    const sim = await findSimWithoutDevice()
    const release = delayResponses('/sim?')
    await router.navigate(paths.createDevice(sim.iccid))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create device' }))
    expect(await dialog.findByText('Choose a SIM.')).toBeDefined()
    release()
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'SIM' })).toHaveProperty('value', sim.iccid),
    )
    expect(dialog.queryByText('Choose a SIM.')).toBeNull()
  })

  it('is disabled for observers, with the reason', async () => {
    await openDevices({}, { role: 'observer' })
    expect(
      screen.getByRole('button', { name: 'Create device' }).getAttribute('aria-description'),
    ).toContain('Observer')
  })
})

describe('lists related to devices', () => {
  it.each([
    ['service-profiles', 'Service profiles', 'Telemetry'],
    ['tariff-profiles', 'Tariff profiles', 'Europe pooled'],
    ['imsis', 'IMSIs', /^26201\d+$/],
  ])('%s', async (collection, title, entry) => {
    await renderPortal({ path: paths.directory(collection) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect((await screen.findAllByText(entry)).length).toBeGreaterThan(0)
  })

  it('shows an error for an unknown list', async () => {
    await renderPortal({ path: paths.directory('unicorns') })
    expect(await screen.findByText('There is no list named unicorns')).toBeDefined()
  })
})
