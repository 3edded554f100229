import { describe, expect, it } from 'vitest'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import type { AuditEvent } from '../../../domain/audit/auditEvents.ts'
import type { BatchSim } from '../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { partsOf } from '../../../domain/batch-jobs/batchPlan.ts'
import { batchSim } from '../../../testing/batchSim.ts'
import { planUndo } from './planUndo.ts'

let time = 0
function entry(iccid: string, before: object, after: object): AuditEvent {
  return {
    timestampMs: ++time,
    action: 'UPDATED',
    category: 'SIM_CARD',
    oldValue: JSON.stringify(before),
    newValue: JSON.stringify(after),
    context: { sourceIpAddress: null, iccid, email: null, customerid: 1, batchJobId: 7 },
    initiator: { __typename: 'SystemUser' },
  }
}

const sim = (iccid: string, change: Partial<BatchSim>) => batchSim({ iccid, ...change })

describe('undoing a job', () => {
  it('groups SIMs with the same previous values, one job per group', () => {
    const events = [
      entry('1', { monthly_data_limit: 100 }, { monthly_data_limit: 500 }),
      entry('2', { monthly_data_limit: null }, { monthly_data_limit: 500 }),
      entry('3', { monthly_data_limit: 100 }, { monthly_data_limit: 500 }),
    ]
    const sims = ['1', '2', '3'].map((iccid) => sim(iccid, { monthly_data_limit: 500 }))
    const { groups, obstacles } = planUndo(events, sims, ['monthly_data_limit'], simTransitions)
    expect(groups).toEqual([
      { changes: { monthly_data_limit: 100 }, iccids: ['1', '3'] },
      { changes: { monthly_data_limit: 0 }, iccids: ['2'] },
    ])
    expect(obstacles).toEqual([])
    expect(groups.flatMap(partsOf).map(({ count }) => count)).toEqual([2, 1])
  })

  it('restores texts, labels and locks in the shape of a job', () => {
    const before = {
      custom_field_1: null,
      end_customer_label: { name: 'Acme' },
      imei_lock: { enabled: false, imei: '' },
    }
    const after = {
      custom_field_1: 'New',
      end_customer_label: null,
      imei_lock: { enabled: true, imei: '' },
    }
    const { groups } = planUndo(
      [entry('1', before, after)],
      [sim('1', { custom_field_1: 'New', imei_lock: { enabled: true, imei: '' } })],
      ['custom_field_1', 'end_customer_label', 'imei_lock'],
      simTransitions,
    )
    expect(groups[0]?.changes).toEqual({
      custom_field_1: '',
      end_customer_label: 'Acme',
      imei_lock: false,
    })
  })

  it('reports a status that cannot be restored, and restores the other values', () => {
    const { groups, obstacles } = planUndo(
      [entry('1', { statusid: 6, custom_field_1: 'Old' }, { statusid: 2, custom_field_1: 'New' })],
      [sim('1', { custom_field_1: 'New' })],
      ['statusid', 'custom_field_1'],
      simTransitions,
    )
    expect(obstacles).toEqual([
      { reason: "Status: can't change from Activated back to Test Ready.", iccids: ['1'] },
    ])
    expect(groups).toEqual([{ changes: { custom_field_1: 'Old' }, iccids: ['1'] }])
  })

  it('restores the value before the first entry when a SIM had a pending status in between', () => {
    const { groups } = planUndo(
      [
        entry('1', { statusid: 5 }, { statusid: 13 }),
        entry('1', { statusid: 13 }, { statusid: 2 }),
      ],
      [sim('1', { providerid: 4 })],
      ['statusid'],
      simTransitions,
    )
    expect(groups).toEqual([{ changes: { statusid: 5 }, iccids: ['1'] }])
  })

  it('keeps values that changed again after the job', () => {
    const { groups, obstacles } = planUndo(
      [entry('1', { custom_field_1: 'Old' }, { custom_field_1: 'New' })],
      [sim('1', { custom_field_1: 'Newer' })],
      ['custom_field_1'],
      simTransitions,
    )
    expect(groups).toEqual([])
    expect(obstacles).toEqual([{ reason: 'Device name: changed again since then.', iccids: ['1'] }])
  })

  it.each([
    ['a user has changed since', 8, 'Status: changed again since then.'],
    [
      'the service has blocked since',
      16,
      "Status: can't change from Data Usage Exhausted back to Issued.",
    ],
  ])('does not restore a status that %s', (_, statusid, reason) => {
    const { obstacles } = planUndo(
      [entry('1', { statusid: 3 }, { statusid: 2 })],
      [sim('1', { statusid })],
      ['statusid'],
      simTransitions,
    )
    expect(obstacles).toEqual([{ reason, iccids: ['1'] }])
  })

  it('restores only the fields of the undone change', () => {
    const { groups } = planUndo(
      [entry('1', { custom_field_1: 'A', monthly_data_limit: 1 }, { custom_field_1: 'B' })],
      [sim('1', { custom_field_1: 'B' })],
      ['custom_field_1'],
      simTransitions,
    )
    expect(groups).toEqual([{ changes: { custom_field_1: 'A' }, iccids: ['1'] }])
  })

  it('skips SIMs that already have their previous value, and unknown SIMs', () => {
    const events = [
      entry('1', { custom_field_1: 'Old' }, { custom_field_1: 'New' }),
      entry('2', { custom_field_1: 'Old' }, { custom_field_1: 'New' }),
    ]
    expect(
      planUndo(events, [sim('1', { custom_field_1: 'Old' })], ['custom_field_1'], simTransitions),
    ).toEqual({
      groups: [],
      restorable: [],
      obstacles: [{ reason: 'Not known to the service anymore.', iccids: ['2'] }],
      changedCount: 2,
      restoredCount: 1,
    })
  })

  it('ignores values that are not JSON', () => {
    const broken: AuditEvent = { ...entry('1', {}, {}), oldValue: '{', newValue: null }
    expect(planUndo([broken], [], ['statusid'], simTransitions).changedCount).toBe(0)
  })
})
