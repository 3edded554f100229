import { expect, test } from 'vitest'
import { openTestStore } from '../../testing/openTestStore.ts'
import { isTestOver, statusAfterTest } from '../devices/factoryTest.ts'

test.each([
  ['one of each too little', { bytes: 99_999, sms: 9, voiceSeconds: 59 }, false],
  ['100 KB', { bytes: 100_000, sms: 0, voiceSeconds: 0 }, true],
  ['10 SMS', { bytes: 0, sms: 10, voiceSeconds: 0 }, true],
  ['a minute of calls', { bytes: 0, sms: 0, voiceSeconds: 60 }, true],
])('a test ends with %s used: %o %s', (_use, used, isOver) => {
  expect(isTestOver(used)).toBe(isOver)
})

test('used-up test volume activates a SIM, but exhausts one of a test customer', () => {
  const { store } = openTestStore(5)
  const customerids = store.db
    .statement('SELECT customerid, is_test_customer FROM customer ORDER BY customerid')
    .all()
  for (const { customerid, is_test_customer } of customerids) {
    expect(statusAfterTest(store, Number(customerid))).toBe(is_test_customer === 1 ? 15 : 2)
  }
  expect(customerids.some(({ is_test_customer }) => is_test_customer === 1)).toBe(true)
  store.close()
})
