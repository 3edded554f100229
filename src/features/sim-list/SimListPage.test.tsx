import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { simStore } from '../../domain/sim/simStore.ts'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'
import { useToasts } from '../../ui/feedback/toast.ts'
// Loaded before the tests: importing them can take longer than a test waits.
import '../../domain/DroppedNote.tsx'
import './SelectionBar.tsx'
import { SimListPage } from './SimListPage.tsx'

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[role=row][data-index]')].toSorted(
    (a, b) => Number(a.dataset['index']) - Number(b.dataset['index']),
  )
const iccids = () => rows().map((row) => within(row).getByRole('link').textContent)
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const bar = () => screen.getByRole('region', { name: 'Selection' })

async function openList(path = '/sims', sims = 60): Promise<RenderedPortal> {
  const portal = await renderPortal({ path, sims, element: <SimListPage /> })
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return portal
}

function boxOf(row: HTMLElement | undefined): HTMLElement {
  if (!row) throw new Error('There is no such row.')
  return within(row).getByRole('checkbox')
}

describe('the list of SIMs', () => {
  it('shows the SIMs sorted by ICCID, and their number', async () => {
    await openList()
    expect(screen.getByText('60 SIMs')).toBeDefined()
    expect(iccids()).toEqual(iccids().toSorted())
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('61')
    expect(
      within(screen.getByRole('grid'))
        .getAllByRole('row')
        .slice(0, 4)
        .map((row) => row.getAttribute('aria-rowindex')),
    ).toEqual(['1', '2', '3', '4'])
    expect(header('ICCID').getAttribute('aria-sort')).toBe('ascending')
  })

  it('sorts on a click on a header, and reverses the order on the next click', async () => {
    const { user, router } = await openList()
    const first = iccids()
    await user.click(within(header('ICCID')).getByRole('button'))
    await vi.waitFor(() => expect(iccids()[0]).not.toBe(first[0]))
    await vi.waitFor(() => expect(router.state.location.search).toBe('?sort=iccid%3Adesc'))
    expect(iccids()).toEqual(iccids().toSorted().toReversed())
  })

  it('previews the SIM of the row that the user moves to', async () => {
    const { user } = await openList()
    await user.click(within(rows()[0] ?? document.body).getByRole('checkbox'))
    await user.keyboard('p')
    expect(await screen.findByRole('complementary', { name: `SIM ${iccids()[0]}` })).toBeDefined()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('complementary', { name: `SIM ${iccids()[1]}` })).toBeDefined()
  })

  it('searches while the user types, highlights matches, and stores the search in the URL', async () => {
    const { user, router } = await openList()
    const wanted = iccids()[4] ?? ''
    await user.type(screen.getByRole('searchbox'), wanted.slice(-7))
    await vi.waitFor(() => expect(iccids()).toEqual([wanted]))
    await vi.waitFor(() => expect(router.state.location.search).toBe(`?q=${wanted.slice(-7)}`))
    await vi.waitFor(() =>
      expect(document.querySelector('mark')?.textContent).toBe(wanted.slice(-7)),
    )
  })

  it('announces the number of results of a search and a filter', async () => {
    const { user, router } = await openList()
    const announced = () => document.querySelector('[aria-live=polite]')?.textContent ?? ''
    expect(announced()).not.toContain('result')
    const wanted = iccids()[4] ?? ''
    await user.type(screen.getByRole('searchbox'), wanted.slice(-7))
    await vi.waitFor(() => expect(announced()).toContain('1 result.'))
    await act(() => router.navigate('/sims?name=contains:nothing+has+this+name'))
    await vi.waitFor(() => expect(announced()).toContain('No results.'))
    await act(() => router.navigate(-1))
    await vi.waitFor(() => expect(announced()).toContain('1 result.'))
  })

  it('offers to clear the filters when nothing matches', async () => {
    const { user } = await openList()
    await user.type(screen.getByRole('searchbox'), 'nothing has this name{Enter}')
    expect(await screen.findByText('No SIMs match')).toBeDefined()
    await user.click(
      within(screen.getByRole('grid')).getByRole('button', { name: 'Clear filters' }),
    )
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(20))
  })

  it('applies the parameters of a URL, and reports unusable ones', async () => {
    const { user, router } = await openList('/sims?status=2&colour=red')
    expect(screen.getByText(/There is no such filter/)).toBeDefined()
    expect(
      new Set(rows().map((row) => within(row).getAllByRole('gridcell')[3]?.textContent)),
    ).toEqual(new Set(['Activated']))
    await user.click(screen.getByRole('button', { name: 'Remove from the URL' }))
    expect(router.state.location.search).toBe('?status=2')
  })

  it('selects rows, a range with Shift, and all matching SIMs except some', async () => {
    const { user } = await openList()
    await user.click(boxOf(rows()[1]))
    expect(within(bar()).getByText('1 selected')).toBeDefined()
    await user.keyboard('{Shift>}')
    await user.click(boxOf(rows()[4]))
    await user.keyboard('{/Shift}')
    expect(within(bar()).getByText('4 selected')).toBeDefined()
    await user.click(within(bar()).getByRole('button', { name: 'Select all 60 matching' }))
    await user.click(boxOf(rows()[0]))
    expect(within(bar()).getByText('59 selected, 1 excluded')).toBeDefined()
    await user.click(within(bar()).getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'SIMs' }))
  })

  it('asks whether to keep the selection when the filter changes', async () => {
    const { user } = await openList()
    await user.click(boxOf(rows()[0]))
    await user.click(boxOf(rows()[1]))
    await user.type(screen.getByRole('searchbox'), '89{Enter}')
    expect(await within(bar()).findByText(/with the previous filter. Keep them/)).toBeDefined()
    expect(within(bar()).queryByRole('button', { name: 'Export' })).toBeNull()
    await user.click(within(bar()).getByRole('button', { name: 'Keep them' }))
    expect(within(bar()).getByText('2 selected')).toBeDefined()
    expect(within(bar()).getByRole('button', { name: 'Export' })).toBeDefined()
  })

  it('updates a row in place, and dims one that no longer matches the filter', async () => {
    await openList('/sims?status=2')
    const [first, second] = iccids()
    const order = iccids()
    act(() => simStore.patch(first ?? '', { custom_field_1: 'Renamed just now' }))
    expect(await screen.findByText('Renamed just now')).toBeDefined()
    act(() => simStore.patch(second ?? '', { statusid: 5 }))
    await vi.waitFor(() => expect(rows()[1]?.className).toContain('dimmed'))
    expect(rows()[0]?.className).not.toContain('dimmed')
    // Rows outside of the viewport may have been rendered meanwhile.
    expect(iccids().slice(0, order.length)).toEqual(order)
  })

  it('moves, selects a range and opens a SIM with the keyboard', async () => {
    const { user, router } = await openList()
    const third = iccids()[2]
    act(() => screen.getByRole('grid').focus())
    await user.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}')
    expect(within(bar()).getByText('2 selected')).toBeDefined()
    await user.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe(`/sims/${third}`)
  })

  it('sorts and moves columns with the keyboard', async () => {
    const { user, router } = await openList()
    act(() => screen.getByRole('grid').focus())
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}')
    const name = () => document.querySelector('[role=columnheader][data-active]')?.textContent
    expect(name()).toBe('Device name')
    await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads.indexOf('Device name')).toBe(heads.indexOf('Session') - 1)
    await user.keyboard('{Home}{ArrowRight}{Enter}')
    await vi.waitFor(() => expect(router.state.location.search).toBe('?sort=iccid%3Adesc'))
  })

  it('loads further pages without duplicates', async () => {
    await openList('/sims', 230)
    expect(await screen.findByText('200 loaded')).toBeDefined()
    expect(new Set(iccids()).size).toBe(iccids().length)
  })

  it('shows an error when the list cannot be loaded, and retries', async () => {
    const { user, simulate } = await openList()
    await simulate('faults', { failRate: 1 })
    await user.type(screen.getByRole('searchbox'), 'camera{Enter}')
    const box = await within(screen.getByRole('grid')).findByRole('alert', {}, { timeout: 8000 })
    expect(rows()).toEqual([])
    await simulate('faults', { failRate: 0 })
    await user.click(within(box).getByRole('button', { name: 'Retry' }))
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0), { timeout: 8000 })
  })

  it('keeps the rows when a refresh fails', async () => {
    const { user, simulate } = await openList()
    await simulate('faults', { failRate: 1 })
    const before = iccids()
    await user.click(screen.getByRole('button', { name: 'Refresh list' }))
    await vi.waitFor(() => expect(useToasts.getState().toasts.length).toBeGreaterThan(0), {
      timeout: 8000,
    })
    expect(iccids().slice(0, before.length)).toEqual(before)
    const [notice] = useToasts.getState().toasts
    expect(notice?.title).toBe("Couldn't refresh the list")
    await simulate('faults', { failRate: 0 })
    act(() => notice?.action?.onSelect())
    expect(screen.getByRole('status', { name: 'Refreshing' })).toBeDefined()
    await vi.waitFor(() => expect(screen.queryByRole('status', { name: 'Refreshing' })).toBeNull())
  })
})

describe('a range of rows', () => {
  async function openRows() {
    const { user } = await openList()
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(6))
    const click = (row: number) => user.click(boxOf(rows()[row]))
    const shiftClick = async (row: number) => {
      await user.keyboard('{Shift>}')
      await click(row)
      await user.keyboard('{/Shift}')
    }
    const checked = (count: number) =>
      rows()
        .slice(0, count)
        .map((row) => boxOf(row).getAttribute('aria-checked') === 'true')
    return { user, click, shiftClick, checked }
  }

  it('is selected or cleared with Shift like the row it starts from', async () => {
    const { click, shiftClick, checked } = await openRows()
    await click(1)
    await shiftClick(4)
    expect(checked(6)).toEqual([false, true, true, true, true, false])
    await click(2)
    await shiftClick(3)
    expect(checked(6)).toEqual([false, true, false, false, true, false])
  })

  it('is excluded from all matching SIMs as a whole', async () => {
    const { user, click, shiftClick, checked } = await openRows()
    await click(0)
    await user.click(await screen.findByRole('button', { name: /^Select all .*matching$/ }))
    await click(1)
    await shiftClick(3)
    expect(checked(5)).toEqual([true, false, false, false, true])
    expect(screen.getByText(/selected, 3 excluded$/)).toBeDefined()
  })

  it('is cleared with the keyboard from a cleared row', async () => {
    const { user, click, checked } = await openRows()
    await user.click(within(header('Select')).getByRole('checkbox'))
    await click(1)
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(checked(5)).toEqual([true, false, false, false, true])
  })
})

it('keeps the focus on "Go to row" while the rows before it load', async () => {
  const { user } = await renderPortal({ path: '/sims', sims: 700 })
  const goTo = await screen.findByRole('button', { name: 'Go to row' })
  await user.click(goTo)
  await user.type(await screen.findByRole('textbox', { name: /^Row/ }), '600{Enter}')
  expect(await screen.findByText(/^Row 600 of/)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(goTo))
})
