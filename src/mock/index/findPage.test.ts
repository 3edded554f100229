import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/openTestStore.ts'
import { findAtOffset } from './findPage.ts'
import { selectSims } from './selectSims.ts'
import type { SimOrderField } from './simFilter.ts'

interface SortKey {
  field: SimOrderField | 'id'
  isDescending: boolean
}

/** Large enough that groups of SIMs with equal values are looked up in the order of the next field. */
let opened: TestStore
beforeAll(() => {
  opened = openTestStore(5000)
})
afterAll(() => opened.store.close())

/** The reference implementation: sorts all rows of a selection. */
function sortPlainly(sort: readonly SortKey[], filter: Parameters<typeof selectSims>[2]): number[] {
  const { store, administrator } = opened
  const rows: number[] = []
  selectSims(store, administrator.customerIds, filter, '').rows.forEach((row) => rows.push(row))
  return rows.toSorted((left, right) => {
    for (const { field, isDescending } of sort) {
      const order = field === 'id' ? left - right : store.sims.column(field).compare(left, right)
      if (order !== 0) return isDescending ? -order : order
    }
    return sort.at(-1)?.isDescending ? right - left : left - right
  })
}

const up = (field: SortKey['field']): SortKey => ({ field, isDescending: false })
const down = (field: SortKey['field']): SortKey => ({ field, isDescending: true })

test.each<[string, SortKey[]]>([
  ['one field', [up('statusid')]],
  ['few values, then many', [up('statusid'), down('monthly_data_volume')]],
  ['few values downwards, then few, then many', [down('statusid'), up('providerid'), up('iccid')]],
  ['few values, then the id downwards', [up('providerid'), down('id')]],
  ['many values, then few', [down('iccid'), up('statusid')]],
  ['a field that many SIMs lack', [up('monthly_sms_mo_limit'), down('msisdn')]],
])('any place in an order by %s is that of sorting everything', (_name, sort) => {
  const { store, administrator } = opened
  for (const filter of [{}, { statusid: { in: [2, 5] } }, { in_session: true }]) {
    const sorted = sortPlainly(sort, filter)
    const selection = selectSims(store, administrator.customerIds, filter, '')
    for (const offset of [0, 1, 49, 700, 1500, 2600, sorted.length - 30, sorted.length + 5]) {
      expect(findAtOffset(store.sims, sort, selection, offset, 50)).toEqual(
        sorted.slice(offset, offset + 50),
      )
    }
  }
})
