import { describe, expect, it } from 'vitest'
import { failureCodes } from '../../contract/failureCodes.ts'
import { noCriteria } from '../sim-filter/simCriteria.ts'
import { describeSelection, validateSelection } from './batchSelection.ts'
import { describeChanges } from './batchChanges.ts'
import { describeFailure, isWorthRetrying } from './outcome.ts'

const words = { byteUnits: 'decimal', timeZone: 'UTC' } as const

describe('failure codes', () => {
  it.each(failureCodes.map(({ code }) => code))('%i has a message, advice and a kind', (code) => {
    const { message, advice, kind } = describeFailure(code)
    expect(message).toMatch(/\.$/)
    expect(advice).toMatch(/\.$/)
    expect(kind).not.toBe('unknown')
  })

  it('the contract does not know are shown by their number', () => {
    expect(describeFailure(4711)).toMatchObject({
      message: 'The service reports code 4711, which the portal does not know.',
      kind: 'unknown',
    })
  })

  it('say of the general error of a status that the product lacks it only where a product does', () => {
    const lacking = describeFailure(3, { statusid: 6 })
    expect(lacking.kind).toBe('unsupported')
    expect(lacking.advice).toMatch(/does not support this\. Trying again will not help/)
    expect(describeFailure(3, { statusid: 5 }).kind).toBe('temporary')
    expect(isWorthRetrying([3], { statusid: 8 })).toBe(false)
    expect(isWorthRetrying([3], { statusid: 2 })).toBe(true)
  })

  it('are worth a retry when one is temporary and none is permanent', () => {
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
  it('say each field with its new value and unit', () => {
    expect(
      describeChanges({
        statusid: 2,
        monthly_data_limit: 500_000_000,
        monthly_voice_mo_limit: 3600,
        imei_lock: true,
      }),
    ).toBe('Status to Activated, data limit to 500 MB, voice limit to 1 h, IMEI lock switched on')
  })

  it('distinguish clearing and unlimited from setting', () => {
    expect(
      describeChanges({ custom_field_1: '', end_customer_label: 'Acme', monthly_sms_mo_limit: 0 }),
    ).toBe('Device name erased, label to “Acme”, SMS limit to unlimited')
  })

  it('leave out what an answer leaves alone', () => {
    expect(describeChanges({ statusid: null, custom_field_1: null, monthly_sms_mt_limit: 5 })).toBe(
      'Limit of received SMS to 5 SMS',
    )
    expect(describeChanges({ statusid: null })).toBe('No change')
  })
})

describe('a selection in one sentence', () => {
  it('names filter, search and what is left out', () => {
    const criteria = { ...noCriteria, statusids: [6], search: 'acme' }
    expect(
      describeSelection({ kind: 'matching', criteria, excluded: ['1', '2', '3'] }, 812, words),
    ).toBe('All 812 SIMs with status Test Ready matching “acme”, except 3')
  })

  it('says plainly when it is every SIM', () => {
    expect(describeSelection({ kind: 'everything', excluded: [] }, 51_230, words)).toBe(
      'Every SIM of the customer, 51,230 in all',
    )
  })

  it('counts a list', () => {
    expect(describeSelection({ kind: 'named', iccids: ['8'] }, 1, words)).toBe('The one SIM named')
    expect(describeSelection({ kind: 'named', iccids: [] }, 2416, words)).toBe(
      'The 2,416 SIMs named',
    )
  })
})

describe('a selection that chooses nothing', () => {
  it.each([
    ['no choice at all', undefined],
    ['an empty list', { kind: 'named', iccids: [] }],
    ['an empty filter', { kind: 'matching', criteria: noCriteria, excluded: [] }],
    [
      'more left out than the service takes',
      { kind: 'everything', excluded: Array.from({ length: 1001 }, String) },
    ],
  ] as const)('is refused: %s', (_what, selection) => {
    expect(validateSelection(selection)).toMatch(/\.$/)
  })
})
