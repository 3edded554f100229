import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { findSim, listSims } from '../../db/sims/sims.ts'
import { changeSim } from './changeSim.ts'
import { createWaitingSims, finishWaiting, waitingMs, type WaitingSims } from './finishWaiting.ts'

let opened: TestStore
let waiting: WaitingSims
let iccid: string

beforeEach(() => {
  opened = openTestStore(60)
  waiting = createWaitingSims()
  iccid =
    listSims(opened.store, opened.administrator, { limit: 1, filter: { providerid: { eq: 4 } } })
      .items[0]?.iccid ?? ''
})
afterEach(() => opened.store.close())

const statusNow = (): number | undefined =>
  findSim(opened.store, opened.administrator, iccid)?.statusid

test.each([
  [13, 2],
  [14, 5],
  [17, 8],
])('a SIM waiting in %i is in %i after a few seconds', (waitingStatus, target) => {
  changeSim(opened.store, { type: 'SYSTEM' }, iccid, { statusid: waitingStatus })
  finishWaiting(opened.store, waiting)
  opened.store.clock.advance(waitingMs - 1)
  finishWaiting(opened.store, waiting)
  expect(statusNow()).toBe(waitingStatus)
  opened.store.clock.advance(1)
  finishWaiting(opened.store, waiting)
  expect(statusNow()).toBe(target)
})

test('a SIM with another pending status waits from then on', () => {
  changeSim(opened.store, { type: 'SYSTEM' }, iccid, { statusid: 13 })
  finishWaiting(opened.store, waiting)
  opened.store.clock.advance(waitingMs)
  changeSim(opened.store, { type: 'SYSTEM' }, iccid, { statusid: 14 })
  finishWaiting(opened.store, waiting)
  expect(statusNow()).toBe(14)
})

test('a SIM activated for the first time gets an activation date', () => {
  opened.store.db.statement('UPDATE sim SET activation_timestamp = NULL WHERE iccid = ?').run(iccid)
  changeSim(opened.store, { type: 'SYSTEM' }, iccid, { statusid: 13 })
  finishWaiting(opened.store, waiting)
  opened.store.clock.advance(waitingMs)
  finishWaiting(opened.store, waiting)
  expect(findSim(opened.store, opened.administrator, iccid)?.activation_timestamp).toBe(
    Math.floor(opened.store.clock.now() / 1000),
  )
})

test('many SIMs are finished in slices until none is left', () => {
  const iccids = listSims(opened.store, opened.administrator, { limit: 5 }).items.map(
    (sim) => sim.iccid,
  )
  for (const one of iccids) changeSim(opened.store, { type: 'SYSTEM' }, one, { statusid: 13 })
  const stillWaiting = (): number =>
    listSims(opened.store, opened.administrator, {
      limit: 1,
      filter: { iccid: { in: iccids }, statusid: { eq: 13 } },
    }).totalSims
  finishWaiting(opened.store, waiting)
  opened.store.clock.advance(waitingMs)
  const left: number[] = []
  while (finishWaiting(opened.store, waiting, 2)) left.push(stillWaiting())
  expect(left[0]).toBeGreaterThan(stillWaiting())
  expect(stillWaiting()).toBe(0)
})

test('a slice reads only the SIMs it finishes', () => {
  const iccids = listSims(opened.store, opened.administrator, { limit: 50 }).items.map(
    (sim) => sim.iccid,
  )
  for (const one of iccids) changeSim(opened.store, { type: 'SYSTEM' }, one, { statusid: 13 })
  finishWaiting(opened.store, waiting)
  opened.store.clock.advance(waitingMs)
  const looks = vi.spyOn(opened.store.sims.numbers.statusid, 'at')
  expect(finishWaiting(opened.store, waiting, 2)).toBe(true)
  expect(looks.mock.calls.length).toBeLessThan(20)
})
