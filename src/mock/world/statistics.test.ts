import { expect, test } from 'vitest'
import { openTestWorld } from './openTestWorld.ts'
import { listSims } from './sims.ts'
import { getStatistics } from './statistics.ts'

const { world, administrator, observer, subCustomer, stranger } = openTestWorld(90)
const { items } = listSims(world, administrator, { limit: 100 })

test('the figures count the SIMs of the customer and its sub-customers', () => {
  expect(getStatistics(world, administrator, {})).toEqual({
    totalSimCards: 90,
    activeSimCards: items.filter(({ statusid }) => statusid === 2).length,
    currentMonthlyDataUsage: items.reduce((sum, sim) => sum + sim.monthly_data_volume, 0),
    previousMonthDataUsage: items.reduce((sum, sim) => sum + sim.previous_month_data_volume, 0),
  })
})

test('an administrator may ask for one sub-customer', () => {
  const { customerid } = subCustomer
  expect(getStatistics(world, administrator, { customerid })).toEqual(getStatistics(world, subCustomer, {}))
})

test('an observer may not ask for a given customer', () => {
  expect(() => getStatistics(world, observer, { customerid: observer.customerid })).toThrow(expect.objectContaining({ code: 'FORBIDDEN', argument: 'customerid' }))
})

test('a customer that is not the own answers as if it did not exist', () => {
  expect(() => getStatistics(world, administrator, { customerid: stranger.customerid })).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
})
