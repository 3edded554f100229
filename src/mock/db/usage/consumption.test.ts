import { expect, test } from 'vitest'
import { derivedBytes, derivedSum } from './consumption.ts'
import { dayOf, firstDayOfMonth } from '../../store/days.ts'
import { openTestStore, testNowMs } from '../../testing/openTestStore.ts'

const today = dayOf(testNowMs)
const pattern = {
  usage_seed: 77,
  usage_daily_bytes: 1_000_000,
  usage_first_day: today - 60,
  usage_last_day: today,
}

test('a past day is the same each time', () => {
  expect(derivedBytes(pattern, today - 3)).toBe(derivedBytes(pattern, today - 3))
})

test('a SIM has no usage before its first and after its last day', () => {
  expect(derivedBytes(pattern, today - 61)).toBe(0)
  expect(derivedBytes(pattern, today + 1)).toBe(0)
})

test('months start on their first day, even across years', () => {
  expect(firstDayOfMonth(dayOf(Date.UTC(2026, 0, 31)), 0)).toBe(dayOf(Date.UTC(2026, 0, 1)))
  expect(firstDayOfMonth(dayOf(Date.UTC(2026, 0, 31)), 2)).toBe(dayOf(Date.UTC(2025, 10, 1)))
})

test('the volume of the month is the sum of its days', () => {
  const { store } = openTestStore(100)
  const rows = store.db
    .statement(
      'SELECT usage_seed, usage_daily_bytes, usage_first_day, usage_last_day, monthly_data_volume, previous_month_data_volume FROM sim',
    )
    .all()
  const partOfToday = (testNowMs % 86_400_000) / 86_400_000
  const march = firstDayOfMonth(today, 0)
  for (const row of rows) {
    const own = {
      usage_seed: Number(row['usage_seed']),
      usage_daily_bytes: Number(row['usage_daily_bytes']),
      usage_first_day: Number(row['usage_first_day']),
      usage_last_day: Number(row['usage_last_day']),
    }
    expect(row['monthly_data_volume']).toBe(derivedSum(own, march, today, partOfToday))
    expect(row['previous_month_data_volume']).toBe(
      derivedSum(own, firstDayOfMonth(today, 1), march - 1),
    )
  }
})
