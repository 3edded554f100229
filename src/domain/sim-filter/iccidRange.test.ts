import { describe, expect, it } from 'vitest'
import { countOfRange } from '../iccid/iccid.ts'
import { cleanIccid, endOfRange, isInRange, whyNotRange } from './iccidRange.ts'

const start19 = '8988303000000000019'
const start20 = '89883030000000000199'

describe('ICCID ranges', () => {
  it('count on to the exact digit, beyond what a number can hold', () => {
    expect(endOfRange(start19, 1)).toBe(start19)
    expect(endOfRange(start19, 1000)).toBe('8988303000000001018')
    expect(endOfRange(start20, 2_147_483_647)).toBe('89883030002147483845')
  })

  it('keep leading zeros', () => {
    expect(endOfRange('0000000000000000009', 2)).toBe('0000000000000000010')
  })

  it('never lead to one digit more', () => {
    expect(endOfRange('9999999999999999999', 2)).toBeUndefined()
    expect(whyNotRange({ start: '9999999999999999999', count: 2 })).toBe('The count leads past the last ICCID of this length.')
  })

  it('compute the count from the end, and the end from the count', () => {
    const end = endOfRange(start20, 51_230)
    expect(countOfRange(start20, end ?? '')).toBe(51_230)
  })

  it('say which part is wrong and what is allowed', () => {
    expect(whyNotRange({ start: start19, end: start20 })).toBe('The end must have as many digits as the start (19).')
    expect(whyNotRange({ start: start19, end: '8988303000000000018' })).toBe('The end must not lie before the start.')
    expect(whyNotRange({ start: start19, count: 2_147_483_648 })).toBe('The count must be a whole number from 1 to 2,147,483,647.')
    expect(whyNotRange({ start: start19, end: start19 })).toBeUndefined()
  })

  it('hold both ends and no ICCID of another length', () => {
    const range = { start: start19, count: 3 }
    expect(['8988303000000000018', start19, '8988303000000000021', '8988303000000000022'].map((iccid) => isInRange(iccid, range))).toEqual([false, true, true, false])
    expect(isInRange(start20, range)).toBe(false)
  })

  it('take pasted ICCIDs with blanks and a filler at the end', () => {
    expect(cleanIccid(' 8988 3030-0000 0000 019F ')).toBe(start19)
  })
})
