/** The process that a test kills: opens the store in the given file, changes SIMs endlessly, and prints the number of each change. */
import { changeSims } from '../services/sims/changeSim.ts'
import { createClock } from '../store/clock.ts'
import { openStore } from '../store/openStore.ts'
import { readSims } from '../db/sims/readSims.ts'

const [, , database = ''] = process.argv
const store = openStore({ name: 'demo', database, sims: 100, seed: 1, clock: createClock() })
const sims = readSims(
  store,
  Array.from({ length: 50 }, (_, at) => at + 1),
)

function runTurn(turn: number): void {
  const orders = sims.map(({ iccid }) => ({
    iccid,
    change: { custom_field_1: `turn ${turn}`, statusid: turn % 2 === 0 ? 2 : 5 },
  }))
  changeSims(store, { type: 'SYSTEM' }, orders)
  process.stdout.write(`${turn}\n`)
  setImmediate(runTurn, turn + 1)
}
runTurn(1)
