/**
 * For the test that kills it: opens the store in the file given, starts its jobs when they are not there yet, and carries them on, telling on standard output
 * after each slice that it goes on.
 */
import { createClock } from '../../store/clock.ts'
import { openStore } from '../../store/openStore.ts'
import { killedStore, startKilledJobs } from './killedJobs.ts'
import { runBatchSlice } from './runBatchJobs.ts'

const [, , database = ''] = process.argv
const store = openStore({
  name: 'demo',
  database,
  ...killedStore,
  clock: createClock(killedStore.nowMs),
})
startKilledJobs(store)

function goOn(): void {
  if (runBatchSlice(store, killedStore.conditions) === undefined) return
  process.stdout.write('slice\n')
  setImmediate(goOn)
}
goOn()
