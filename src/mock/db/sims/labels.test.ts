import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSim } from '../../services/sims/changeSim.ts'
import { listEndCustomerLabels } from './labels.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { listSims } from './sims.ts'

let opened: TestStore

beforeEach(() => {
  opened = openTestStore(200)
})
afterEach(() => opened.store.close())

function names(filter: { beginsWith?: string; contains?: string } = {}): string[] {
  return listEndCustomerLabels(opened.store, opened.administrator, {
    filter: { name: filter },
    limit: 100,
  }).items.map(({ name }) => name)
}

test('each label in use is listed once, sorted without regard to case', () => {
  expect(names()).toEqual(
    [...new Set(names())].toSorted((left, right) =>
      left.toLowerCase() < right.toLowerCase() ? -1 : 1,
    ),
  )
  expect(names()).toContain('Cold storage')
})

test('filters ignore upper and lower case', () => {
  expect(names({ beginsWith: 'ACME' })).toEqual(['Acme Logistics', 'acme retail'])
  expect(names({ contains: 'DEPOT' })).toEqual(['North depot', 'South depot'])
  expect(names({ contains: 'nobody has this' })).toEqual([])
})

test('a label appears with its first SIM and disappears with its last', () => {
  const [sim] = listSims(opened.store, opened.administrator, { limit: 1 }).items
  changeSim(opened.store, { type: 'SYSTEM' }, sim?.iccid ?? '', { end_customer_label: 'Brand new' })
  expect(names({ beginsWith: 'brand' })).toEqual(['Brand new'])
  changeSim(opened.store, { type: 'SYSTEM' }, sim?.iccid ?? '', { end_customer_label: null })
  expect(names({ beginsWith: 'brand' })).toEqual([])
})

test('a customer does not see the labels of another', () => {
  const [sim] = listSims(opened.store, opened.stranger, { limit: 1 }).items
  changeSim(opened.store, { type: 'SYSTEM' }, sim?.iccid ?? '', {
    end_customer_label: 'Secret project',
  })
  expect(names({ contains: 'secret' })).toEqual([])
})

test('pages are linked by nextToken', () => {
  const { store, administrator } = opened
  const first = listEndCustomerLabels(store, administrator, { limit: 5 })
  const rest = listEndCustomerLabels(store, administrator, {
    limit: 100,
    nextToken: first.nextToken,
  })
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(names())
  expect(rest.nextToken).toBeNull()
})

test.each([0, 101])('limit %i is rejected', (limit) => {
  expect(() => listEndCustomerLabels(opened.store, opened.administrator, { limit })).toThrow(
    expect.objectContaining({ argument: 'limit' }),
  )
})
