import { expect, test } from 'vitest'
import { openTestWorld } from '../world/openTestWorld.ts'
import { isTestOver, statusAfterTest } from './testUsage.ts'

test.each([
  ['100,000 bytes, 10 SMS and a minute of calls', { bytes: 100_000, sms: 10, voiceSeconds: 60 }, false],
  ['one byte more', { bytes: 100_001, sms: 0, voiceSeconds: 0 }, true],
  ['one SMS more', { bytes: 0, sms: 11, voiceSeconds: 0 }, true],
  ['one second more', { bytes: 0, sms: 0, voiceSeconds: 61 }, true],
])('with %s used a test is over: %o %s', (_use, used, isOver) => {
  expect(isTestOver(used)).toBe(isOver)
})

test('a used up test activates a SIM, but leaves one of a test customer exhausted', () => {
  const { world } = openTestWorld(5)
  const customerids = world.db.statement('SELECT customerid, is_test_customer FROM customer ORDER BY customerid').all()
  for (const { customerid, is_test_customer } of customerids) {
    expect(statusAfterTest(world, Number(customerid))).toBe(is_test_customer === 1 ? 15 : 2)
  }
  expect(customerids.some(({ is_test_customer }) => is_test_customer === 1)).toBe(true)
  world.close()
})
