import { describe, expect, it } from 'vitest'
import {
  compareRows,
  differencesCsv,
  formatValue,
  snapshotFields,
  type SnapshotRow,
} from './snapshotRows.ts'

function row(iccid: string, change: Record<string, string | number | null> = {}): SnapshotRow {
  return [iccid, ...snapshotFields.map(({ id }) => change[id] ?? null)]
}

describe('two snapshots', () => {
  it('do not differ when nothing changed', () => {
    const rows = [row('1', { statusid: 2 }), row('2')]
    expect(compareRows(rows, [...rows].reverse()).differences).toEqual([])
  })

  it('name the SIMs that were added and removed', () => {
    const found = compareRows([row('1'), row('2')], [row('2'), row('3')])
    expect(found).toMatchObject({ added: 1, removed: 1, changed: 0 })
    expect(found.differences).toEqual([
      { iccid: '3', kind: 'added' },
      { iccid: '1', kind: 'removed' },
    ])
  })

  it('name each changed field with both values, and count its SIM once', () => {
    const found = compareRows(
      [row('1', { statusid: 2, imei: '35' })],
      [row('1', { statusid: 5, end_customer_label: 'acme', imei: '35' })],
    )
    expect(found.changed).toBe(1)
    expect(found.differences.map(({ field, before, after }) => [field?.id, before, after])).toEqual(
      [
        ['statusid', 2, 5],
        ['end_customer_label', null, 'acme'],
      ],
    )
  })

  it('are exported as CSV with the values of the service', () => {
    const { differences } = compareRows(
      [row('8949', { statusid: 2 })],
      [row('8949', { statusid: 5 })],
    )
    expect(differencesCsv(differences).join('')).toBe(
      'iccid,change,field,before,after\r\n8949,changed,statusid,2,5\r\n',
    )
  })
})

it('shows values as the SIM list does, and null as a dash', () => {
  const show = (id: string, value: number | null) =>
    formatValue(
      snapshotFields.find((field) => field.id === id),
      value,
      'decimal',
    )
  expect(show('statusid', 5)).toBe('Deactivated')
  expect(show('providerid', 1)).toBe('Product 1')
  expect(show('monthly_data_limit', 250_000_000)).toBe('250 MB')
  expect(show('monthly_sms_mo_limit', 1500)).toBe('1,500')
  expect(show('monthly_voice_mo_limit', 5400)).toBe('1 h 30 min')
  expect(show('statusid', null)).toBe('–')
})
