/**
 * The process that a test kills: opens the store in the given file, starts its jobs unless they exist, runs them, and prints a line after
 * each slice.
 */
import { createClock } from '../store/clock.ts'
import { openStore } from '../store/openStore.ts'
import { killedStore, startKilledJobs } from './killedJobs.ts'
import { runBatchSlice } from '../services/batch-jobs/runBatchJobs.ts'

const [, , database = ''] = process.argv
const store = openStore({
  name: 'demo',
  database,
  ...killedStore,
  clock: createClock(killedStore.nowMs),
})
startKilledJobs(store)

function runNextSlice(): void {
  if (runBatchSlice(store, killedStore.conditions) === undefined) return
  process.stdout.write('slice\n')
  setImmediate(runNextSlice)
}
runNextSlice()
