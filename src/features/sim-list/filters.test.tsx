/** The filters of the SIM list, from their forms to the returned rows. */
import { act, renderHook, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'
import { delayResponses, overrideResponse } from '../../testing/serviceFaults.ts'
// Loaded before the tests: importing it can take longer than a test waits.
import '../../domain/sim-filter/editors/FilterEditor.tsx'
import '../../domain/sim-filter/pastedIccids.ts'
import { findSim } from '../../testing/findSim.ts'
import { batchDrafts } from '../../domain/batch-jobs/batchDraft.ts'
import { SimListPage } from './SimListPage.tsx'
import { useToasts } from '../../ui/feedback/toast.ts'
import '../../ui/popover/FloatingPopover.tsx'

const table = () => screen.getByRole('grid', { name: 'SIMs' })
const filters = () => within(screen.getByRole('group', { name: 'Filters' }))
const total = () => Number(/(\d+) SIMs?$/.exec(screen.getByText(/^\d+ SIMs?$/).textContent)?.[1])
const cells = (column: string) => {
  const at = within(table())
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === column)
  return [...table().querySelectorAll('[role=row][data-index]')].map(
    (row) => row.querySelectorAll('[role=gridcell],[role=rowheader]')[at]?.textContent,
  )
}

async function openList(path = '/sims'): Promise<RenderedPortal> {
  const portal = await renderPortal({
    path,
    sims: 120,
    element: <SimListPage />,
  })
  await screen.findByText(/^\d+ SIMs?$/)
  return portal
}

async function openFilter({ user }: RenderedPortal, title: string) {
  const shown = filters().queryByRole('button', { name: `Filter by ${title}` })
  await user.click(shown ?? filters().getByRole('button', { name: 'Add filter' }))
  if (!shown) await user.click(await screen.findByRole('button', { name: title }))
  return within(await screen.findByRole('form', { name: title }))
}

const apply = ({ user }: RenderedPortal) =>
  user.click(screen.getByRole('button', { name: 'Apply filter' }))

it('shows the SIMs with any of several labels', async () => {
  await openList('/sims?label=North+depot&label=Vending')
  await vi.waitFor(() =>
    expect(new Set(cells('Label'))).toEqual(new Set(['North depot', 'Vending'])),
  )
  expect(filters().getByRole('button', { name: /Label: North depot, Vending/ })).toBeDefined()
})

it('counts the SIMs of each status within the search, in two requests', async () => {
  const portal = await openList('/sims?q=Tracker')
  const counts = vi.fn<() => void>()
  const restore = overrideResponse((_url, init) => {
    if (typeof init?.body === 'string' && init.body.includes('limit: 1)')) counts()
    return undefined
  })
  const form = await openFilter(portal, 'Status')
  const count = () =>
    /Activated(\d+)/.exec(form.getByRole('group', { name: 'Usable' }).textContent)?.[1]
  await vi.waitFor(() => expect(count()).toBeDefined())
  restore()
  expect(counts).toHaveBeenCalledTimes(2)
  const activated = count()
  await portal.user.click(form.getByRole('checkbox', { name: 'Activated' }))
  await apply(portal)
  await vi.waitFor(() => expect(String(total())).toBe(activated))
})

it('shows the SIMs in a country selected by name', async () => {
  const portal = await openList()
  const form = await openFilter(portal, 'Country')
  await portal.user.click(form.getByRole('combobox', { name: 'Countries' }))
  await portal.user.click(await screen.findByRole('option', { name: /Germany/ }))
  await apply(portal)
  await vi.waitFor(() => expect(portal.router.state.location.search).toBe('?country=DE'))
  await vi.waitFor(() => expect(cells('Operator').every((text) => text?.endsWith('DE'))).toBe(true))
  expect(filters().getByRole('button', { name: /Country: Germany/ })).toBeDefined()
})

it('shows the SIMs of an operator', async () => {
  const portal = await openList()
  const form = await openFilter(portal, 'Operator')
  await portal.user.click(form.getByRole('combobox', { name: 'Operators' }))
  await portal.user.click(await screen.findByRole('option', { name: /O2 Germany/ }))
  await apply(portal)
  await vi.waitFor(() => expect(new Set(cells('Operator'))).toEqual(new Set(['O2 Germany · DE'])))
})

it('filters by a customer, shown by name', async () => {
  const portal = await openList()
  const all = total()
  const form = await openFilter(portal, 'Customer')
  await portal.user.click(form.getAllByRole('checkbox')[1] ?? document.body)
  await apply(portal)
  await vi.waitFor(() => expect(total()).toBeLessThan(all))
  expect(filters().getByRole('button', { name: /^Customer: [A-Z]/ })).toBeDefined()
})

it('finds SIMs that have not been seen for some time', async () => {
  const portal = await openList()
  const all = total()
  await openFilter(portal, 'Last seen')
  await portal.user.click(screen.getByRole('button', { name: 'Not seen for 30 days' }))
  await apply(portal)
  await vi.waitFor(() => expect(total()).toBeLessThan(all))
  expect(new Set(cells('Session'))).toEqual(new Set(['Offline']))
  expect(portal.router.state.location.search).toMatch(/^\?seen=\.\.20/)
})

it('finds SIMs whose status changed in a range of days', async () => {
  const portal = await openList()
  const all = total()
  await openFilter(portal, 'Status changed')
  await portal.user.click(screen.getByRole('button', { name: 'Last 30 days' }))
  await apply(portal)
  await vi.waitFor(() => expect(total()).toBeLessThan(all))
  expect(portal.router.state.location.search).toMatch(/^\?changed=20/)
})

it('lists the SIMs of ICCIDs pasted into the search, in 19 or 20 digits, and reports unknown ones', async () => {
  const portal = await openList()
  const [first = '', second = ''] = cells('ICCID').map((text) => text ?? '')
  await portal.user.click(screen.getByRole('searchbox', { name: 'Search SIMs' }))
  await portal.user.paste(`${first}\n${second.slice(0, 19)}\n89883030009999999996`)
  await vi.waitFor(() => expect(cells('ICCID')).toEqual([first, second]))
  expect(filters().getByRole('button', { name: /^ICCID: 2 ICCIDs/ })).toBeDefined()
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual([
      '1 pasted ICCID not found',
    ]),
  )
})

it.each([
  [
    'adds pasted ICCIDs to the filters as they are when the SIMs are found',
    '/sims?status=2',
    /status=2.*iccid=/,
  ],
  [
    'stays on the page to which the user went while the pasted SIMs are looked up',
    '/settings',
    /^$/,
  ],
])('%s', async (_behaviour, path, search) => {
  const { user, router } = await renderPortal({ path: '/sims', sims: 120 })
  await screen.findByText('120 SIMs')
  const [first = '', second = ''] = cells('ICCID').map((text) => text ?? '')
  const answer = delayResponses('/graphql')
  await user.click(screen.getByRole('searchbox', { name: 'Search SIMs' }))
  await user.paste(`${first} ${second}`)
  await screen.findByText('Looking up 2 ICCIDs')
  await act(() => router.navigate(path))
  answer()
  await vi.waitFor(() => expect(useToasts.getState().toasts).toEqual([]))
  await vi.waitFor(() => expect(router.state.location.search).toMatch(search))
  expect(router.state.location.pathname).toBe(path.replace(/[?].*/, ''))
})

it('changes a list of ICCIDs in its form', async () => {
  const portal = await openList()
  const [first = '', second = '', third = ''] = cells('ICCID').map((text) => text ?? '')
  const form = await openFilter(portal, 'ICCID')
  await portal.user.click(form.getByRole('button', { name: 'List' }))
  await portal.user.click(form.getByRole('textbox', { name: 'ICCIDs' }))
  await portal.user.paste([first, second, third].join('\n'))
  await apply(portal)
  await vi.waitFor(() => expect(cells('ICCID')).toEqual([first, second, third]))
  await portal.user.click(filters().getByRole('button', { name: /^ICCID: 3 ICCIDs/ }))
  const list = await screen.findByRole('textbox', { name: 'ICCIDs' })
  await portal.user.clear(list)
  await portal.user.click(list)
  await portal.user.paste([first, third].join(' '))
  await apply(portal)
  await vi.waitFor(() => expect(cells('ICCID')).toEqual([first, third]))
})

it.each([
  ['German quotes', (one: string, two: string) => `„${one}“, „${two}“`],
  ['a slash', (one: string, two: string) => `${one}/${two}`],
  ['their name', (one: string, two: string) => `ICCID:${one}\nICCID:${two}`],
  ['direction marks', (one: string, two: string) => `\u202A${one}\u202C\n\u202A${two}\u202C`],
])('lists pasted ICCIDs with %s', async (_what, write) => {
  const portal = await openList()
  const [first = '', second = ''] = cells('ICCID').map((text) => text ?? '')
  await portal.user.click(screen.getByRole('searchbox', { name: 'Search SIMs' }))
  await portal.user.paste(write(first, second))
  await vi.waitFor(() => expect(cells('ICCID')).toEqual([first, second]))
  expect(screen.getByRole('searchbox', { name: 'Search SIMs' })).toHaveProperty('value', '')
})

it('offers a batch job for a pasted list that is too long to filter by', async () => {
  const portal = await openList()
  const search = screen.getByRole('searchbox', { name: 'Search SIMs' })
  const text = Array.from({ length: 301 }, (_, n) => `89490301${String(n + 1).padStart(10, '0')}`)
  await portal.user.click(search)
  await portal.user.paste(text.join('\n'))
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.title).toBe('301 ICCIDs are too many for the list'),
  )
  expect(search).toHaveProperty('value', '')
  useToasts.getState().toasts.at(-1)?.action?.onSelect()
  await vi.waitFor(() => expect(portal.router.state.location.pathname).toBe('/batch-jobs/new/sims'))
  const id = new URLSearchParams(portal.router.state.location.search).get('draft') ?? ''
  const { result } = renderHook(() => batchDrafts.useDraft(id))
  expect(result.current).toMatchObject({ mode: 'typed', typedText: text.join('\n') })
})

it('keeps a paste that cannot be read in the search, and says why', async () => {
  const portal = await openList()
  const search = screen.getByRole('searchbox', { name: 'Search SIMs' })
  await portal.user.click(search)
  await portal.user.paste('8949030100000000006O\n89490301000000002')
  expect(await screen.findByText('No SIMs match')).toBeDefined()
  expect(search).toHaveProperty('value', '8949030100000000006O 89490301000000002')
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({
    title: '2 pasted entries are not ICCIDs',
    detail:
      'Line 1, “8949030100000000006O”: An ICCID contains only digits. ' +
      'Line 2, “89490301000000002”: An ICCID has 18 to 20 digits; this has 17.',
  })
})

it('keeps a paste of unknown ICCIDs in the search', async () => {
  const portal = await openList()
  const search = screen.getByRole('searchbox', { name: 'Search SIMs' })
  await portal.user.click(search)
  await portal.user.paste('89883030009999999996\n89883030009999999988')
  expect(await screen.findByText('No SIMs match')).toBeDefined()
  expect(search).toHaveProperty('value', '89883030009999999996 89883030009999999988')
})

it('reports the unreadable entries of a paste beside those it lists', async () => {
  const portal = await openList()
  const [first = '', second = ''] = cells('ICCID').map((text) => text ?? '')
  await portal.user.click(screen.getByRole('searchbox', { name: 'Search SIMs' }))
  await portal.user.paste(`${first}, 8.94903E+19, ${second}`)
  await vi.waitFor(() => expect(cells('ICCID')).toEqual([first, second]))
  expect(useToasts.getState().toasts.at(-1)?.title).toBe('1 pasted entry is not an ICCID')
})

it('names the entry of a list in the ICCID filter that cannot be read', async () => {
  const portal = await openList()
  const form = await openFilter(portal, 'ICCID')
  await portal.user.click(form.getByRole('button', { name: 'List' }))
  await portal.user.click(form.getByRole('textbox', { name: 'ICCIDs' }))
  await portal.user.paste('8.94903E+19')
  await apply(portal)
  expect(
    await form.findByText(/^Line 1, “8.94903E\+19”: A spreadsheet has rounded this number/),
  ).toBeDefined()
})

it('searches for written identifiers by their digits, also from the URL', async () => {
  const portal = await openList()
  const { iccid, msisdn } = await findSim((sim) => sim.msisdn !== null)
  const search = screen.getByRole('searchbox', { name: 'Search SIMs' })
  for (const text of [
    iccid.replaceAll(/(.{4})/g, '$1 '),
    `${iccid}F`,
    `+${msisdn}`,
    `00${msisdn?.slice(0, 2)} (0)${msisdn?.slice(2)}`,
    `\u200B${iccid}\u00A0`,
  ]) {
    await portal.user.clear(search)
    await portal.user.type(search, `${text}{Enter}`)
    await vi.waitFor(() => expect(cells('ICCID')).toEqual([iccid]))
    expect(search).toHaveProperty('value', text)
  }
  for (const query of [
    `q=%2B${msisdn}`,
    `msisdn=%2B${msisdn}`,
    `iccid=${iccid.slice(0, 9)}-${iccid.slice(9)}`,
  ]) {
    await portal.router.navigate('/sims?q=nothing')
    await screen.findByText('No SIMs match')
    await portal.router.navigate(`/sims?${query}`)
    await vi.waitFor(() => expect(cells('ICCID')).toEqual([iccid]))
  }
})
