/**
 * For the test that kills it: opens the world in the file given, starts its jobs when they are not there yet, and carries them on, telling on standard output
 * after each slice that it goes on.
 */
import { createClock } from '../../store/clock.ts'
import { openWorld } from '../../store/openWorld.ts'
import { killedWorld, startKilledJobs } from './killedJobs.ts'
import { runBatchSlice } from './runBatchJobs.ts'

const [, , database = ''] = process.argv
const world = openWorld({
  name: 'demo',
  database,
  ...killedWorld,
  clock: createClock(killedWorld.nowMs),
})
startKilledJobs(world)

function goOn(): void {
  if (runBatchSlice(world, killedWorld.conditions) === undefined) return
  process.stdout.write('slice\n')
  setImmediate(goOn)
}
goOn()
