import { expect, test } from 'vitest'
import { openTestStore } from '../../testing/openTestStore.ts'
import { listSims } from '../sims/sims.ts'
import { listBillingPeriods } from '../billing/billing.ts'
import { getStatistics } from './fleetStatistics.ts'

const { store, administrator, subCustomer, stranger } = openTestStore(90)
const { items } = listSims(store, administrator, { limit: 100 })

test('the statistics count the SIMs of the customer and its sub-customers', () => {
  expect(getStatistics(store, administrator, {})).toEqual({
    totalSimCards: 90,
    activeSimCards: items.filter(({ statusid }) => statusid === 2).length,
    currentMonthlyDataUsage: items.reduce((sum, sim) => sum + sim.monthly_data_volume, 0),
    previousMonthDataUsage: items.reduce((sum, sim) => sum + sim.previous_month_data_volume, 0),
  })
})

test('the last bill charges the data of the month before', () => {
  const [, lastMonth] = listBillingPeriods(store, administrator.customerid)
  const { previousMonthDataUsage } = getStatistics(store, administrator, {
    customerid: administrator.customerid,
  })
  const data = lastMonth?.items.find(({ description }) => description === 'Data')
  expect(data?.quantity).toBe(`${previousMonthDataUsage / 1_000_000} MB`)
})

test('one sub-customer can be requested', () => {
  const { customerid } = subCustomer
  expect(getStatistics(store, administrator, { customerid })).toEqual(
    getStatistics(store, subCustomer, {}),
  )
})

test("another account's customer is not found", () => {
  expect(() => getStatistics(store, administrator, { customerid: stranger.customerid })).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  )
})
