import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '../../../../domain/iccid/iccid.ts'
import { resolveWith } from './useTypedList.ts'

const card = (number: number) => withCheckDigit(`8988303${String(number).padStart(12, '0')}`)
const one = card(1)
const two = card(2)

describe('ICCIDs of 19 and 20 digits', () => {
  it('are matched in the form that the service uses', () => {
    const short = one.slice(0, -1)
    const { iccids, reconciled, unknown } = resolveWith(
      [
        { iccid: short, line: 1 },
        { iccid: two, line: 2 },
      ],
      new Set([two]),
      new Set([one]),
    )
    expect(iccids).toEqual([one, two])
    expect(reconciled).toEqual([{ written: { iccid: short, line: 1 }, iccid: one }])
    expect(unknown).toEqual([])
  })

  it('count once when both forms are in the list', () => {
    const short = one.slice(0, -1)
    const { iccids, duplicates } = resolveWith(
      [
        { iccid: short, line: 1 },
        { iccid: one, line: 2 },
      ],
      new Set([one]),
      new Set(),
    )
    expect(iccids).toEqual([one])
    expect(duplicates).toEqual([{ written: { iccid: short, line: 1 }, iccid: one }])
  })

  it('are unknown when the service has neither form', () => {
    expect(resolveWith([{ iccid: two, line: 4 }], new Set(), new Set()).unknown).toEqual([
      { iccid: two, line: 4 },
    ])
  })
})
