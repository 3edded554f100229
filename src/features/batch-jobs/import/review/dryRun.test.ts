import { describe, expect, it } from 'vitest'
import type { BatchChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { BatchSim } from '../../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { batchSim } from '../../../../testing/batchSim.ts'
import { checkRow, collectDryRun, estimateMinutes, planImport } from './dryRun.ts'

const transitions = [{ fromstatusid: 2, tostatusid: 5, providerid: 1 }]
const sim = (iccid: string, parts: Partial<BatchSim> = {}) =>
  batchSim({ iccid, custom_field_1: 'Pump', ...parts })
const check = (line: number, changes: BatchChanges, ofSim: BatchSim | undefined) =>
  checkRow({ line, iccid: ofSim?.iccid ?? 'unknown', changes }, ofSim, transitions)

describe('the dry run', () => {
  it('includes only values that the SIM does not have', () => {
    const rows = [check(2, { custom_field_1: 'Pump', end_customer_label: 'Acme' }, sim('a'))]
    expect(collectDryRun(rows, []).ready).toEqual([
      { line: 2, iccid: 'a', changes: { end_customer_label: 'Acme' } },
    ])
  })

  it('includes no change for a SIM that has all values', () => {
    const { ready, unchanged } = collectDryRun([check(2, { custom_field_1: 'Pump' }, sim('a'))], [])
    expect(ready).toEqual([])
    expect(unchanged).toEqual([{ line: 2, iccid: 'a' }])
  })

  it('finds unknown SIMs and changes that the status does not allow', () => {
    const rows = [
      check(3, { statusid: 5 }, sim('a', { statusid: 7 })),
      check(2, { custom_field_1: 'Valve' }, undefined),
    ]
    expect(collectDryRun(rows, []).problems).toMatchObject([
      { line: 2, kind: 'unknown' },
      { line: 3, kind: 'refused', reason: 'Not allowed from Retired.' },
    ])
  })

  it('changes a SIM once when it is listed twice with the same values', () => {
    const changes = { custom_field_1: 'Valve' }
    const { ready, problems } = collectDryRun(
      [check(2, changes, sim('a')), check(5, { ...changes }, sim('a'))],
      [],
    )
    expect(ready.map(({ line }) => line)).toEqual([2])
    expect(problems).toMatchObject([{ line: 5, kind: 'duplicate', reason: 'Same as line 2.' }])
  })

  it('leaves out every line of a SIM with conflicting values', () => {
    const { ready, problems } = collectDryRun(
      [
        check(2, { custom_field_1: 'Valve' }, sim('a')),
        check(5, { custom_field_1: 'Motor' }, sim('a')),
      ],
      [],
    )
    expect(ready).toEqual([])
    expect(problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '2: Line 5 has other values for the same SIM.',
      '5: Line 2 has other values for the same SIM.',
    ])
  })
})

describe('the plan', () => {
  const line = (at: number, name: string) => ({
    line: at,
    iccid: `sim ${at}`,
    changes: { custom_field_1: name },
  })

  it('has one job for each distinct set of values', () => {
    const { plan, lines } = planImport('x', [line(2, 'A'), line(3, 'B'), line(4, 'A')])
    expect(plan.parts).toMatchObject([
      {
        count: 2,
        changes: { custom_field_1: 'A' },
        selection: { kind: 'named', iccids: ['sim 2', 'sim 4'] },
      },
      { count: 1, changes: { custom_field_1: 'B' } },
    ])
    expect(lines).toEqual([[2, 4], [3]])
  })

  it('has no job of more than 1,000 SIMs', () => {
    const ready = Array.from({ length: 2500 }, (_, index) => line(index + 2, 'A'))
    expect(planImport('x', ready).plan.parts.map(({ count }) => count)).toEqual([1000, 1000, 500])
  })
})

it('estimates the time that was measured for 990 jobs', () => {
  expect(estimateMinutes(990)).toBe(1)
  expect(estimateMinutes(10_000)).toBe(10)
})
