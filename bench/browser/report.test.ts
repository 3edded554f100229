import { describe, expect, it } from 'vitest'
import { tourRows } from './measures/tour.ts'
import { formatTable, toRow } from './report.ts'
import { median, quantile } from './statistics.ts'

describe('the benchmark report', () => {
  it('passes a value within its ratio to the floor and fails a value above it', () => {
    expect(toRow({ title: 'load', unit: 'ms', value: 30, floor: 10, limit: 3 }).verdict).toBe('ok')
    expect(toRow({ title: 'load', unit: 'ms', value: 31, floor: 10, limit: 3 }).verdict).toBe(
      'FAIL',
    )
  })

  it('fails a required figure that could not be measured', () => {
    expect(
      toRow({ title: 'load', unit: 'ms', value: Number.NaN, floor: 10, limit: 3 }).verdict,
    ).toBe('FAIL')
    expect(
      toRow({ title: 'blank rows', unit: '', value: Number.NaN, floor: 0, atMost: 0 }).verdict,
    ).toBe('FAIL')
  })

  it('fails a share below its minimum, or one that could not be measured', () => {
    const frames = (value: number) =>
      toRow({ title: 'frames', unit: '%', value, floor: 97, atLeast: 95 })
    expect([96, 94, Number.NaN].map((value) => frames(value).verdict)).toEqual([
      'ok',
      'FAIL',
      'FAIL',
    ])
    expect(frames(96).cells).toContain('≥ 95 %')
  })

  it('has no verdict on figures without a limit', () => {
    expect(toRow({ title: 'at rest', unit: 'ms', value: 900, floor: 10 }).verdict).toBe('')
  })

  it('names the three interactions of several tours with the highest median', () => {
    const rows = tourRows(
      [120, 40, 210, 150, 110, 24, 160, 150, 100, 310, 180, 24].map((ms, at) => ({
        name: `step ${at % 4}`,
        ms,
      })),
    )
    expect(rows.map(({ cells, verdict }) => [cells[0]?.trim(), cells[1], verdict])).toEqual([
      ['4 interactions, CPU 4x slower, to next paint, median', '150 ms', ''],
      ['the same, p98', '310 ms', 'FAIL'],
      ['the same, slowest', '310 ms', 'FAIL'],
      ['step 2, median', '180 ms', ''],
      ['step 3, median', '150 ms', ''],
      ['step 0, median', '110 ms', ''],
    ])
  })

  it('aligns its columns', () => {
    const [header, first] = formatTable([
      toRow({ title: 'load', unit: 'ms', value: 30, floor: 10, limit: 3 }),
    ]).split('\n')
    expect(header?.trim().split(/\s+/)).toEqual(['value', 'floor', 'ratio', 'limit'])
    expect(first).toMatch(/^load +30 ms +10 ms +3\.00 +3\.0 x floor +ok$/)
  })

  it('passes a value within its ratio to the TanStack page, fails one above it, and fails without one', () => {
    const start = (value: number, tanstack?: number) =>
      toRow({ title: 'start', unit: 'ms', value, floor: 10, tanstack, tanstackLimit: 1.3 }).verdict
    expect([start(26, 20), start(27, 20), start(26), start(26, Number.NaN)]).toEqual([
      'ok',
      'FAIL',
      'FAIL',
      'FAIL',
    ])
  })

  it('shows a value beside the floor and the TanStack page with its ratio to each', () => {
    const table = formatTable([
      toRow({ title: 'start', unit: 'ms', value: 30, floor: 10, tanstack: 20, tanstackLimit: 1.3 }),
    ])
    expect(table).toContain('value  floor  ratio  TanStack  ratio')
    expect(table).toMatch(/start +30 ms +10 ms +3\.00 +20 ms +1\.50 +1\.3 x TanStack +FAIL$/)
  })

  it('computes the median and the 95th percentile of samples', () => {
    expect(median([5, 1, 3])).toBe(3)
    expect(
      quantile(
        Array.from({ length: 100 }, (_, at) => at),
        0.95,
      ),
    ).toBe(95)
    expect(median([])).toBeNaN()
  })
})
