import { describe, expect, it } from 'vitest'
import { failureCodes } from '../../contract/failureCodes.ts'
import { noCriteria } from '../sim-filter/simCriteria.ts'
import { describeSelection, validateSelection } from './batchSelection.ts'
import { describeChanges } from './describeChanges.ts'
import { describeFailure, isWorthRetrying } from './outcome.ts'

const text = { byteUnits: 'decimal', timeZone: 'UTC' } as const

describe('a failure code', () => {
  it.each(failureCodes.map(({ code }) => code))('%i has a message, advice and a kind', (code) => {
    const { message, advice, kind } = describeFailure(code)
    expect(message).toMatch(/\.$/)
    expect(advice).toMatch(/\.$/)
    expect(kind).not.toBe('unknown')
  })

  it('is shown by its number when it is unknown', () => {
    expect(describeFailure(4711)).toMatchObject({
      message: 'Unknown failure code 4711.',
      kind: 'unknown',
    })
  })

  it('is described as unsupported only if some product does not support the status', () => {
    const lacking = describeFailure(3, { statusid: 6 })
    expect(lacking.kind).toBe('unsupported')
    expect(lacking.advice).toMatch(/does not support this\. Retrying will not help/)
    expect(describeFailure(3, { statusid: 5 }).kind).toBe('temporary')
    expect(isWorthRetrying([3], { statusid: 8 })).toBe(false)
    expect(isWorthRetrying([3], { statusid: 2 })).toBe(true)
  })

  it('is worth retrying when one code is temporary and none is permanent', () => {
    const codes = [[2], [101, 1], [201, 4], [4], [1], [], [4711], [501], [201, 501]]
    expect(codes.map((each) => isWorthRetrying(each))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('changes as text', () => {
  it('include each field with its new value and unit', () => {
    expect(
      describeChanges({
        statusid: 2,
        monthly_data_limit: 500_000_000,
        monthly_voice_mo_limit: 3600,
        imei_lock: true,
      }),
    ).toBe('Status to “Activated”, Data limit to 500 MB, Voice limit to 1 h, IMEI lock on')
  })

  it('distinguish cleared and unlimited from set', () => {
    expect(
      describeChanges({ custom_field_1: '', end_customer_label: 'Acme', monthly_sms_mo_limit: 0 }),
    ).toBe('Device name cleared, Label to “Acme”, SMS limit to unlimited')
  })

  it('name the customer that SIMs move to', () => {
    const names = new Map([[4103, 'Northwind Lab']])
    expect(describeChanges({ customer_id: 4103 }, { customers: names })).toBe(
      'Move to Northwind Lab',
    )
    expect(describeChanges({ customer_id: 7 }, { customers: names })).toBe('Move to customer 7')
  })

  it('leave out unchanged fields', () => {
    expect(describeChanges({ statusid: null, custom_field_1: null, monthly_sms_mt_limit: 5 })).toBe(
      'Received SMS limit to 5 SMS',
    )
    expect(describeChanges({ statusid: null })).toBe('No change')
  })
})

describe('a selection as text', () => {
  it('includes filter, search and excluded SIMs', () => {
    const criteria = { ...noCriteria, statusids: [6], search: 'acme' }
    expect(
      describeSelection({ kind: 'matching', criteria, excluded: ['1', '2', '3'] }, 812, text),
    ).toBe('All 812 SIMs with Status: Test Ready, Search: “acme”, 3 excluded')
  })

  it('shows when all SIMs are selected', () => {
    expect(describeSelection({ kind: 'everything', excluded: [] }, 51_230, text)).toBe(
      'All 51,230 SIMs',
    )
  })

  it('shows the number of listed SIMs', () => {
    expect(describeSelection({ kind: 'named', iccids: ['8'] }, 1, text)).toBe('1 selected SIM')
    expect(describeSelection({ kind: 'named', iccids: [] }, 2416, text)).toBe('2,416 selected SIMs')
  })
})

describe('an invalid selection', () => {
  it.each([
    ['no selection', undefined],
    ['an empty list', { kind: 'named', iccids: [] }],
    ['an empty filter', { kind: 'matching', criteria: noCriteria, excluded: [] }],
    [
      'more excluded SIMs than the service takes',
      { kind: 'everything', excluded: Array.from({ length: 1001 }, String) },
    ],
  ] as const)('is rejected: %s', (_what, selection) => {
    expect(validateSelection(selection)).toMatch(/\.$/)
  })
})
