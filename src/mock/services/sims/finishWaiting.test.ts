import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestWorld } from '../../store/openTestWorld.ts'
import type { TestWorld } from '../../store/openTestWorld.ts'
import { findSim, listSims } from '../../db/sims/sims.ts'
import { changeSim } from './changeSim.ts'
import { finishWaiting, waitingMs } from './finishWaiting.ts'
import type { WaitingSims } from './finishWaiting.ts'

let opened: TestWorld
let waiting: WaitingSims
let iccid: string

beforeEach(() => {
  opened = openTestWorld(60)
  waiting = new Map()
  iccid =
    listSims(opened.world, opened.administrator, { limit: 1, filter: { providerid: { eq: 4 } } })
      .items[0]?.iccid ?? ''
})
afterEach(() => opened.world.close())

const statusNow = (): number | undefined =>
  findSim(opened.world, opened.administrator, iccid)?.statusid

test.each([
  [13, 2],
  [14, 5],
  [17, 8],
])('a SIM waiting in %i is in %i after a few seconds', (waitingStatus, target) => {
  changeSim(opened.world, { type: 'SYSTEM' }, iccid, { statusid: waitingStatus })
  finishWaiting(opened.world, waiting)
  opened.world.clock.advance(waitingMs - 1)
  finishWaiting(opened.world, waiting)
  expect(statusNow()).toBe(waitingStatus)
  opened.world.clock.advance(1)
  finishWaiting(opened.world, waiting)
  expect(statusNow()).toBe(target)
})

test('a SIM that began to wait for something else waits from then on', () => {
  changeSim(opened.world, { type: 'SYSTEM' }, iccid, { statusid: 13 })
  finishWaiting(opened.world, waiting)
  opened.world.clock.advance(waitingMs)
  changeSim(opened.world, { type: 'SYSTEM' }, iccid, { statusid: 14 })
  finishWaiting(opened.world, waiting)
  expect(statusNow()).toBe(14)
})

test('a SIM activated for the first time has the time of it', () => {
  opened.world.db.statement('UPDATE sim SET activation_timestamp = NULL WHERE iccid = ?').run(iccid)
  changeSim(opened.world, { type: 'SYSTEM' }, iccid, { statusid: 13 })
  finishWaiting(opened.world, waiting)
  opened.world.clock.advance(waitingMs)
  finishWaiting(opened.world, waiting)
  expect(findSim(opened.world, opened.administrator, iccid)?.activation_timestamp).toBe(
    Math.floor(opened.world.clock.now() / 1000),
  )
})

test('many are finished some at a time, until none is left', () => {
  const iccids = listSims(opened.world, opened.administrator, { limit: 5 }).items.map(
    (sim) => sim.iccid,
  )
  for (const one of iccids) changeSim(opened.world, { type: 'SYSTEM' }, one, { statusid: 13 })
  const stillWaiting = (): number =>
    listSims(opened.world, opened.administrator, {
      limit: 1,
      filter: { iccid: { in: iccids }, statusid: { eq: 13 } },
    }).totalSims
  finishWaiting(opened.world, waiting)
  opened.world.clock.advance(waitingMs)
  const left: number[] = []
  while (finishWaiting(opened.world, waiting, 2)) left.push(stillWaiting())
  expect(left[0]).toBeGreaterThan(stillWaiting())
  expect(stillWaiting()).toBe(0)
})
