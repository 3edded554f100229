/**
 * Brings the fleet of a customer and its sub-customers to life: so many updates a second over SIMs drawn at random, each through the one place that changes SIMs. Off
 * (rate 0) until a client sets a rate. deviceLife.ts decides what a device does; this file keeps the pace.
 */
import { changeSims } from '../services/sims/changeSim.ts'
import type { SimChangeOrder } from '../services/sims/simChange.ts'
import { customerScope } from '../db/accounts/customers.ts'
import { readSims } from '../db/sims/readSims.ts'
import type { Store } from '../store/store.ts'
import { nextStep } from './deviceLife.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'

/** How often devices act, in milliseconds: short enough that updates come evenly, long enough that a slice is worth a transaction. */
const beatMs = 100
/** How often more SIMs are drawn for one slice. */
const maxRounds = 4
/** Ids drawn for each SIM that is wanted: a sub-customer may own a small part of the fleet. */
const triesPerSim = 20
/** The highest rate that may be set, in updates a second. */
export const maxRate = 5_000

export interface Simulator {
  /** Updates a second; 0 is off. */
  readonly rate: number
  setRate(updatesPerSecond: number): void
  /** Makes so many updates now. */
  step(updateCount: number): void
  close(): void
}

/** The simulator of one customer's fleet; equal seeds give equal events. `onFault` gets its errors. */
export function createSimulator(
  store: Store,
  customerid: number,
  seed: number,
  onFault: (fault: unknown) => void,
): Simulator {
  const random = createRandom(seed)
  let rate = 0
  let owed = 0
  let lastBeatAt = 0
  let timer: NodeJS.Timeout | undefined

  const step = (updateCount: number) => {
    const orders: SimChangeOrder[] = []
    const met = new Set<number>()
    const customerIds = new Set(customerScope(store, customerid))
    // SIMs out of service have nothing to do: others are drawn in their place, until it is clear that the fleet has no more to give.
    for (let round = 0; round < maxRounds && orders.length < updateCount; round++) {
      const drawn = drawSims(store, customerIds, updateCount - orders.length, met, random)
      orders.push(...readSims(store, drawn).flatMap((sim) => nextStep(store, sim, random)))
    }
    if (orders.length > 0) changeSims(store, { type: 'SYSTEM' }, orders)
  }

  const beat = () => {
    const now = performance.now()
    // A process that slept does not make up for more than a second.
    owed += (rate * Math.min(now - lastBeatAt, 1_000)) / 1_000
    lastBeatAt = now
    const updateCount = Math.floor(owed)
    owed -= updateCount
    if (updateCount === 0) return
    try {
      step(updateCount)
    } catch (fault) {
      onFault(fault)
    }
  }

  return {
    get rate() {
      return rate
    },
    setRate(updatesPerSecond) {
      rate = Math.min(Math.max(updatesPerSecond, 0), maxRate)
      clearInterval(timer)
      timer = undefined
      if (rate === 0) return
      owed = 0
      lastBeatAt = performance.now()
      timer = setInterval(beat, beatMs)
      timer.unref()
    },
    step,
    close: () => clearInterval(timer),
  }
}

/** Ids of these customers' SIMs not met before, at most as many as wanted; notes them as met. */
function drawSims(
  { sims }: Store,
  customerIds: ReadonlySet<number>,
  wanted: number,
  met: Set<number>,
  random: Random,
): number[] {
  const ids: number[] = []
  for (let tries = 0; ids.length < wanted && tries < wanted * triesPerSim; tries++) {
    const id = 1 + Math.floor(random() * sims.size)
    if (met.has(id) || !customerIds.has(sims.customers.at(id - 1))) continue
    met.add(id)
    ids.push(id)
  }
  return ids
}
