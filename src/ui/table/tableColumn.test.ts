import { expect, it } from 'vitest'
import { cellText, exportFieldsOf, nextOrder, type TableColumn } from './tableColumn.ts'

interface Device {
  name: string | null
  usedBytes: number
  limitBytes: number
}

type DeviceColumn = TableColumn<Device, 'name' | 'used'>

const name: DeviceColumn = {
  id: 'name',
  header: 'Name',
  width: 100,
  sortField: 'name',
  render: (device) => device.name,
  exportValue: (device) => device.name,
}
const used: DeviceColumn = {
  id: 'used',
  header: 'Used',
  width: 100,
  sortField: 'used',
  render: (device) => `${device.usedBytes} of ${device.limitBytes}`,
  exportValue: (device) => device.usedBytes,
  exportFields: [
    { id: 'usedBytes', header: 'Used (bytes)', kind: 'number', value: (row) => row.usedBytes },
    { id: 'limitBytes', header: 'Limit (bytes)', kind: 'number', value: (row) => row.limitBytes },
  ],
}
const device: Device = { name: null, usedBytes: 5, limitBytes: 10 }

it('exports a column as one field, or as the fields it names, in the requested order', () => {
  expect(exportFieldsOf([name, used]).map(({ id }) => id)).toEqual([
    'name',
    'usedBytes',
    'limitBytes',
  ])
  const fields = exportFieldsOf([name, used], ['used', 'unknown', 'name'])
  expect(fields.map(({ header, value }) => [header, value(device)])).toEqual([
    ['Used (bytes)', 5],
    ['Limit (bytes)', 10],
    ['Name', null],
  ])
})

it('copies nothing from a cell without a value', () => {
  expect(cellText(name, device)).toBe('')
  expect(cellText(used, device)).toBe('5')
})

it('does not compile without an export value', () => {
  // @ts-expect-error -- a column that exports cannot write
  const column: DeviceColumn = { id: 'a', header: 'A', width: 90, render: () => '' }
  expect(column.exportValue).toBeUndefined()
})

it('does not compile with a field that the list cannot be sorted by', () => {
  const column: DeviceColumn = {
    ...name,
    // @ts-expect-error -- the list sorts by name and use only
    sortField: 'colour',
  }
  const unsorted: TableColumn<Device> = {
    ...used,
    // @ts-expect-error -- the rows of this column's list cannot be sorted at all
    sortField: 'used',
  }
  expect([column.sortField, unsorted.sortField]).toEqual(['colour', 'used'])
})

it('sorts by one column, and reverses the order when it is clicked again', () => {
  expect(nextOrder([], 'name', false)).toEqual([{ field: 'name', direction: 'asc' }])
  expect(nextOrder([{ field: 'name', direction: 'asc' }], 'name', false)).toEqual([
    { field: 'name', direction: 'desc' },
  ])
})

it('adds a column to the order, reverses it, then removes it', () => {
  const status = { field: 'status', direction: 'desc' } as const
  expect(nextOrder([status], 'name', true)).toEqual([status, { field: 'name', direction: 'asc' }])
  expect(nextOrder([status, { field: 'name', direction: 'asc' }], 'name', true)).toEqual([
    status,
    { field: 'name', direction: 'desc' },
  ])
  expect(nextOrder([status, { field: 'name', direction: 'desc' }], 'name', true)).toEqual([status])
})

it('never removes the last sort column', () => {
  expect(nextOrder([{ field: 'name', direction: 'desc' }], 'name', true)).toEqual([
    { field: 'name', direction: 'asc' },
  ])
})

it('replaces a sort order of several columns', () => {
  const order = [
    { field: 'status', direction: 'asc' },
    { field: 'name', direction: 'asc' },
  ] as const
  expect(nextOrder(order, 'name', false)).toEqual([{ field: 'name', direction: 'asc' }])
})
