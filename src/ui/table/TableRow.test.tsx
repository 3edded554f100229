import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEntityStore } from '../../lib/entityStore.ts'
import type { TableColumn } from './tableColumn.ts'
import { defaultLayout, placeColumns } from './tableLayout.ts'
import { TableRow } from './TableRow.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
// Ends what is highlighted, which all rows of the page share.
afterEach(() => {
  vi.runAllTimers()
})

interface Device {
  name: string
  used: number
}

const column = (id: keyof Device, own: Partial<TableColumn<Device>> = {}): TableColumn<Device> => ({
  id,
  header: id,
  width: 100,
  render: (device) => `${id} ${device[id]}`,
  exportValue: (device) => device[id],
  ...own,
})

/** Renders rows "Pump 0" and so on. */
function renderRows({
  columns = [column('name'), column('used')],
  count = 1,
  href,
}: { columns?: readonly TableColumn<Device>[]; count?: number; href?: string } = {}) {
  const store = createEntityStore<Device>((callback) => callback())
  const keys = Array.from({ length: count }, (_, row) => `device-${row}`)
  store.retain(keys)
  for (const [row, key] of keys.entries()) store.put(key, { name: `Pump ${row}`, used: 0 })
  const placed = placeColumns(columns, defaultLayout(columns))
  render(
    keys.map((key, index) => (
      <TableRow
        key={key}
        rowKey={key}
        index={index}
        startPx={0}
        placed={placed}
        source={store}
        href={href}
        isSelected={undefined}
        activeColumn={-1}
        activeId="active"
        dimmedReason={undefined}
        hasPreviewButton={false}
      />
    )),
  )
  const use = (row: number) => {
    const key = `device-${row}`
    act(() => store.patch(key, { used: (store.get(key)?.used ?? 0) + 1 }))
  }
  const isHighlighted = (row: number, id: keyof Device = 'used') =>
    screen.getAllByText(new RegExp(`^${id}`))[row]?.dataset['changed'] !== undefined
  return { use, isHighlighted }
}

it('re-renders only the cells that a live change affects, and highlights them', () => {
  const rendered: string[] = []
  const observed = (id: keyof Device) =>
    column(id, {
      render: (device) => {
        rendered.push(id)
        return `${id} ${device[id]}`
      },
    })
  const { use, isHighlighted } = renderRows({ columns: [observed('name'), observed('used')] })
  rendered.length = 0
  use(0)
  expect(isHighlighted(0, 'used')).toBe(true)
  expect(isHighlighted(0, 'name')).toBe(false)
  expect(rendered).toEqual(['used'])
})

it('prefixes links with the base path of the portal', () => {
  vi.stubEnv('BASE_URL', '/portal/')
  renderRows({
    columns: [
      column('name', { isLink: true }),
      column('used', { href: ({ used }) => `/usage/${used}` }),
    ],
    href: '/devices/1',
  })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/portal/devices/1',
    '/portal/usage/0',
  ])
})

describe('the highlight of a changed cell', () => {
  it('ends when nothing else changes', () => {
    const { use, isHighlighted } = renderRows()
    use(0)
    vi.advanceTimersByTime(599)
    expect(isHighlighted(0)).toBe(true)
    vi.advanceTimersByTime(601)
    expect(isHighlighted(0)).toBe(false)
  })

  it('ends with a later change of another cell', () => {
    const { use, isHighlighted } = renderRows({ count: 3 })
    use(0)
    vi.advanceTimersByTime(300)
    use(1)
    expect(isHighlighted(0)).toBe(true)
    vi.advanceTimersByTime(350)
    use(2)
    expect(isHighlighted(0)).toBe(false)
    expect(isHighlighted(1)).toBe(true)
    vi.advanceTimersByTime(2000)
    expect([0, 1, 2].some((row) => isHighlighted(row))).toBe(false)
  })

  it('starts again when the cell changes again', () => {
    const { use, isHighlighted } = renderRows()
    use(0)
    vi.advanceTimersByTime(1100)
    use(0)
    vi.advanceTimersByTime(500)
    expect(isHighlighted(0)).toBe(true)
    vi.advanceTimersByTime(1200)
    expect(isHighlighted(0)).toBe(false)
  })

  it('is shown for at most 40 cells at once', () => {
    const { use, isHighlighted } = renderRows({ count: 61 })
    const rows = Array.from({ length: 60 }, (_, row) => row)
    for (const row of rows) use(row)
    expect(rows.filter((row) => isHighlighted(row))).toHaveLength(40)
    vi.advanceTimersByTime(600)
    use(60)
    expect(isHighlighted(60)).toBe(true)
  })
})
