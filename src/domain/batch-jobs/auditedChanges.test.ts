import { describe, expect, it } from 'vitest'
import type { AuditEvent } from '../audit/auditEvents.ts'
import { isUndoable } from './auditedChanges.ts'

const user = { __typename: 'UserAccountShort', userId: 'a', email: 'anna@example.com' } as const
const iccid = '8949000000000000001'

function entry(before: object, after: object, change: Partial<AuditEvent> = {}): AuditEvent {
  return {
    timestampMs: 0,
    action: 'UPDATED',
    category: 'SIM_CARD',
    oldValue: JSON.stringify(before),
    newValue: JSON.stringify(after),
    context: { sourceIpAddress: null, iccid, email: null, customerid: 1, batchJobId: null },
    initiator: user,
    ...change,
  }
}

const limits = [{ monthly_data_limit: null }, { monthly_data_limit: 5 }] as const

describe('a change can be undone', () => {
  it.each<[string, AuditEvent]>([
    ['of a limit', entry(...limits)],
    ['of a cleared name', entry({ custom_field_1: 'Pump' }, { custom_field_1: null })],
    ['of a label', entry({ end_customer_label: { name: 'A' } }, { end_customer_label: null })],
    ['of a lock', entry({ imei_lock: { enabled: true } }, { imei_lock: { enabled: false } })],
    ['of a status that users can set', entry({ statusid: 2 }, { statusid: 14 })],
    ['of a customer', entry({ customerid: 1 }, { customerid: 2 })],
  ])('%s', (_, event) => expect(isUndoable(event)).toBe(true))
})

describe('a change cannot be undone', () => {
  it.each<[string, AuditEvent]>([
    ['by the service', entry(...limits, { initiator: { __typename: 'SystemUser' } })],
    ['of a job', entry(...limits, { category: 'BATCH_JOB' })],
    ['without a SIM', entry(...limits, { context: { ...entry({}, {}).context, iccid: null } })],
    ['of a field that jobs do not change', entry({ imei: '1' }, { imei: '2' })],
    ['of a status that nobody can set', entry({ statusid: 3 }, { statusid: 2 })],
    ['of a status that others lead to', entry({ statusid: 6 }, { statusid: 2 })],
    [
      'of the device that a lock found',
      entry(
        { imei_lock: { enabled: true, imei: '' } },
        { imei_lock: { enabled: true, imei: '1' } },
      ),
    ],
    ['without its previous value', entry({}, { custom_field_1: 'Pump' })],
    ['that is not JSON', entry(...limits, { oldValue: '{' })],
  ])('%s', (_, event) => expect(isUndoable(event)).toBe(false))
})
