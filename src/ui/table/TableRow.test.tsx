import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createEntityStore } from '../../lib/entityStore.ts'
import type { TableColumn } from './tableColumn.ts'
import { defaultLayout, placeColumns } from './tableLayout.ts'
import { TableRow } from './TableRow.tsx'

interface Device {
  name: string
  used: number
}

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

it('re-renders only the cells that a live change affects, and highlights them', () => {
  const rendered: string[] = []
  const column = (id: keyof Device): TableColumn<Device> => ({
    id,
    header: id,
    width: 100,
    render: (device) => {
      rendered.push(id)
      return `${id} ${device[id]}`
    },
    exportValue: (device) => device[id],
  })
  const columns = [column('name'), column('used')]
  const frames: (() => void)[] = []
  const store = createEntityStore<Device>((callback) => frames.push(callback))
  store.retain(['a'])
  store.put('a', { name: 'Pump', used: 1 })
  render(
    <TableRow
      rowKey="a"
      index={0}
      startPx={0}
      placed={placeColumns(columns, defaultLayout(columns))}
      source={store}
      href={undefined}
      isSelected={undefined}
      activeColumn={-1}
      activeId="active"
      isCurrent={false}
      dimmedReason={undefined}
      hasPreviewButton={false}
    />,
  )
  rendered.length = 0
  act(() => {
    store.patch('a', { used: 2 })
    for (const frame of frames.splice(0)) frame()
  })
  expect(screen.getByText('used 2').dataset['changed']).toBe('')
  expect(screen.getByText('name Pump').dataset['changed']).toBeUndefined()
  expect(rendered).toEqual(['used'])
})

it('prefixes links with the base path of the portal', () => {
  vi.stubEnv('BASE_URL', '/portal/')
  const column = (id: keyof Device, own: Partial<TableColumn<Device>>): TableColumn<Device> => ({
    id,
    header: id,
    width: 100,
    render: (device) => `${id} ${device[id]}`,
    exportValue: (device) => device[id],
    ...own,
  })
  const columns = [
    column('name', { isLink: true }),
    column('used', { href: ({ used }) => `/usage/${used}` }),
  ]
  const store = createEntityStore<Device>((callback) => callback())
  store.retain(['a'])
  store.put('a', { name: 'Pump', used: 1 })
  render(
    <TableRow
      rowKey="a"
      index={0}
      startPx={0}
      placed={placeColumns(columns, defaultLayout(columns))}
      source={store}
      href="/devices/1"
      isSelected={undefined}
      activeColumn={-1}
      activeId="active"
      isCurrent={false}
      dimmedReason={undefined}
      hasPreviewButton={false}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/portal/devices/1',
    '/portal/usage/1',
  ])
})
