import { expect, test } from 'vitest'
import { openTestStore } from '../../testing/openTestStore.ts'
import { pageSims } from './sims.ts'

const { store, administrator, stranger } = openTestStore(120)

test('pages are sorted by the given fields in order', () => {
  const { items, total } = pageSims(store, administrator, {
    sort: [
      { field: 'statusid', isDescending: true },
      { field: 'iccid', isDescending: false },
    ],
    page: 1,
    perPage: 120,
  })
  const sorted = items.toSorted(
    (left, right) => right.statusid - left.statusid || (left.iccid < right.iccid ? -1 : 1),
  )
  expect(items).toEqual(sorted)
  expect(total).toBe(120)
})

test.each([false, true])('one field sorts descending: %s', (isDescending) => {
  const pages = [1, 2, 3].flatMap(
    (page) =>
      pageSims(store, administrator, { sort: [{ field: 'imsi', isDescending }], page, perPage: 50 })
        .items,
  )
  const sorted = pages.toSorted((left, right) => ((left.imsi ?? '') < (right.imsi ?? '') ? -1 : 1))
  expect(pages).toEqual(isDescending ? sorted.toReversed() : sorted)
  expect(pages).toHaveLength(120)
})

test('pages are sorted by id by default', () => {
  const { items } = pageSims(store, administrator, { page: 2, perPage: 50 })
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => 51 + at))
})

test.each([
  [0, 1],
  [-3, 1],
  [3, 3],
  [99, 3],
])('a request for page %i of three returns page %i', (requested, given) => {
  expect(pageSims(store, administrator, { page: requested, perPage: 50 }).page).toBe(given)
})

test("the id of another customer's SIM returns an empty page", () => {
  const [foreign] = pageSims(store, stranger, { page: 1, perPage: 1 }).items
  expect(pageSims(store, administrator, { id: foreign?.id ?? 0, page: 1, perPage: 50 })).toEqual({
    items: [],
    page: 1,
    total: 0,
  })
})

test('an id and a filter combine', () => {
  const [sim] = pageSims(store, administrator, { page: 1, perPage: 1 }).items
  const id = sim?.id ?? 0
  expect(
    pageSims(store, administrator, {
      id,
      filter: { imsi: { eq: sim?.imsi ?? '' } },
      page: 1,
      perPage: 50,
    }).total,
  ).toBe(1)
  expect(
    pageSims(store, administrator, { id, filter: { imsi: { eq: '0' } }, page: 1, perPage: 50 })
      .total,
  ).toBe(0)
})
