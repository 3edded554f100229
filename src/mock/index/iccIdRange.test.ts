import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOfRange } from '../../domain/iccid/iccidRange.ts'
import { isInRange, rangeEnd } from '../../domain/sim-filter/simCriteria.ts'
import { openTestStore, type TestStore } from '../testing/openTestStore.ts'
import { listSims } from '../db/sims/sims.ts'

let opened: TestStore
let iccids: string[]

beforeAll(() => {
  opened = openTestStore(90)
  iccids = listSims(opened.store, opened.administrator, { limit: 100 }).items.map(
    ({ iccid }) => iccid,
  )
})
afterAll(() => opened.store.close())

const served = (range: { start: string; end?: string; count?: number }) =>
  listSims(opened.store, opened.administrator, {
    limit: 100,
    filter: { iccIdRange: range },
  }).items.map(({ iccid }) => iccid)

describe('a range of ICCIDs in the portal and in the service', () => {
  it.each([1, 2, 3, 10, 40, 5_000, 2_147_483_647])(
    'of %i SIMs is the same by count, by the derived end, and in the portal',
    (count) => {
      for (const start of [iccids[0], iccids[20], iccids[60], iccids.at(-1)]) {
        if (start === undefined) continue
        const byCount = served({ start, count })
        expect(byCount).toEqual(iccids.filter((iccid) => isInRange(iccid, { start, count })))
        const end = rangeEnd({ start, count })
        if (end === undefined) continue
        expect(served({ start, end })).toEqual(byCount)
        expect(countOfRange(start, end)).toBe(count)
      }
    },
  )

  it('counts the SIMs of a range when all of them exist', () => {
    const oneProduct = iccids.filter((iccid) => iccid.startsWith('89490301'))
    const [first = ''] = oneProduct
    const last = oneProduct.at(-1) ?? ''
    expect(served({ start: first, count: countOfRange(first, last) ?? 0 })).toEqual(oneProduct)
  })

  it('of 19 digits contains none of 20', () => {
    const long = iccids.find((iccid) => iccid.length === 20) ?? ''
    expect(served({ start: long.slice(0, 19), count: 5 })).toEqual([])
    expect(served({ start: long.slice(0, 19), end: long.slice(0, 19) })).toEqual([])
    expect(served({ start: long.slice(0, 12), end: long.slice(0, 12) })).toContain(long)
  })
})
