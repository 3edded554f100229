import { describe, expect, it } from 'vitest'
import { simTransitions, userStatusTransitions } from '../../../contract/statusTransitions.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { transitionFailure } from '../../../contract/batchRules.ts'

const settable = [2, 5, 6, 8]

const transitionError = (sim: { statusid: number; providerid: number }, to: number) =>
  transitionFailure(sim, to, simTransitions)

describe('a status change a user requests', () => {
  it.each(simTransitions)(
    'is allowed if offered: $fromstatusid → $tostatusid of product $providerid',
    ({ fromstatusid, tostatusid, providerid }) => {
      expect(transitionError({ statusid: fromstatusid, providerid }, tostatusid)).toBeUndefined()
    },
  )

  const pairs = simStatuses.flatMap(({ id: from }) =>
    settable.filter((to) => to !== from).map((to) => ({ from, to })),
  )
  const unknown = pairs.filter(
    ({ from, to }) =>
      ![13, 14, 17].includes(from) &&
      !userStatusTransitions.some((move) => move.from === from && move.to === to),
  )
  it.each(unknown)('is rejected if in no table: $from → $to', ({ from, to }) => {
    expect(transitionError({ statusid: from, providerid: 1 }, to)).toBe(4)
  })

  it.each(simStatuses.filter(({ id }) => !settable.includes(id)))(
    'into $id is not for users to ask for',
    ({ id }) => {
      expect(transitionError({ statusid: id === 3 ? 9 : 3, providerid: 1 }, id)).toBe(4)
    },
  )

  it.each([2, 5, 6, 8])('to the current status changes nothing: %i', (statusid) => {
    expect(transitionError({ statusid, providerid: 1 }, statusid)).toBe(1)
  })

  it.each([
    [13, 2],
    [14, 5],
    [17, 8],
  ])(
    'is pending for a SIM in %i with %i requested, and no other is accepted meanwhile',
    (statusid, to) => {
      expect(transitionError({ statusid, providerid: 4 }, to)).toBe(1)
      for (const other of settable.filter((id) => id !== to))
        expect(transitionError({ statusid, providerid: 4 }, other)).toBe(2)
    },
  )

  it.each([6, 8])(
    'to Test Ready and the following statuses fails for a product without a test mode, from any status: %i',
    (to) => {
      for (const statusid of [2, 3, 5, 7])
        expect(transitionError({ statusid, providerid: 5 }, to)).toBe(3)
    },
  )
})
