import { describe, expect, it } from 'vitest'
import { hasValidCheckDigit } from '../iccid/iccid.ts'
import { countOfRange } from '../iccid/iccidRange.ts'
import { digitsOf } from '../../lib/typedText.ts'
import { iccidRangeError, isInRange, rangeEnd } from './simCriteria.ts'

const start19 = '8988303000000000019'
const start20 = '89883030000000000199'

describe('ICCID ranges', () => {
  it('end at the exact card, beyond the safe integers, with its check digit', () => {
    expect(rangeEnd({ start: start19, count: 1 })?.slice(0, -1)).toBe(start19.slice(0, -1))
    expect(rangeEnd({ start: start19, count: 1000 })).toMatch(/^898830300000001000\d$/)
    expect(rangeEnd({ start: start20, count: 2_147_483_647 })).toMatch(/^8988303002147483665\d$/)
    expect(hasValidCheckDigit(rangeEnd({ start: start20, count: 1000 }) ?? '')).toBe(true)
  })

  it('keep leading zeros', () => {
    expect(rangeEnd({ start: '0000000000000000099', count: 2 })).toMatch(/^000000000000000010\d$/)
  })

  it('never end at an ICCID with one more digit', () => {
    expect(rangeEnd({ start: '9999999999999999999', count: 2 })).toBeUndefined()
    expect(iccidRangeError({ start: '9999999999999999999', count: 2 })).toBe(
      'The range ends beyond the last ICCID of this length.',
    )
  })

  it('derive the count from the end, and the end from the count', () => {
    const end = rangeEnd({ start: start20, count: 51_230 })
    expect(countOfRange(start20, end ?? '')).toBe(51_230)
  })

  it('report which part is invalid and what is allowed', () => {
    expect(iccidRangeError({ start: start19, end: start20 })).toBe(
      'The end must have as many digits as the start (19).',
    )
    expect(iccidRangeError({ start: start19, end: '8988303000000000018' })).toBe(
      'The end is before the start.',
    )
    expect(iccidRangeError({ start: start19, count: 2_147_483_648 })).toBe(
      'The count must be a whole number from 1 to 2,147,483,647.',
    )
    expect(iccidRangeError({ start: start19, end: start19 })).toBeUndefined()
  })

  it('include both ends and no ICCID of another length', () => {
    const range = { start: start19, count: 3 }
    expect(
      ['8988303000000000018', start19, '8988303000000000039', '8988303000000000040'].map((iccid) =>
        isInRange(iccid, range),
      ),
    ).toEqual([false, true, true, false])
    expect(isInRange(start20, range)).toBe(false)
  })

  it('accept pasted ICCIDs with spaces and trailing padding', () => {
    expect(digitsOf(' 8988 3030-0000 0000 019F ')).toBe(start19)
  })
})
