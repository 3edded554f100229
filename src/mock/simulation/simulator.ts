/** Simulates the fleet of a customer and its sub-customers: a number of updates per second for random SIMs, through changeSims. */
import { changeSims } from '../services/sims/changeSim.ts'
import type { SimChangeOrder } from '../services/sims/simChange.ts'
import { customerScope } from '../db/accounts/customers.ts'
import { readSims } from '../db/sims/readSims.ts'
import type { Store } from '../store/store.ts'
import { nextStep } from './deviceLife.ts'
import { createRandom, type Random } from './random.ts'
import { unref } from '../store/unref.ts'

/** The interval in milliseconds: short enough for evenly spread updates, long enough to make a transaction efficient. */
const intervalMs = 100
/** How often a step draws SIMs until it has enough updates. */
const maxRounds = 4
/** IDs drawn per required SIM: a sub-customer may own a small part of the fleet. */
const triesPerSim = 20
/** The maximum rate in updates per second. */
export const maxRate = 5_000

export interface Simulator {
  /** Updates per second; 0 is off. */
  readonly rate: number
  setRate(updatesPerSecond: number): void
  /** Makes this number of updates now, fewer if not enough SIMs are in service. */
  step(updateCount: number): void
  close(): void
}

/** Creates the simulator of a customer's fleet; equal seeds give equal events. `onFault` receives its errors. */
function createSimulator(
  store: Store,
  customerid: number,
  seed: number,
  onFault: (fault: unknown) => void,
): Simulator {
  const random = createRandom(seed)
  let rate = 0
  let owed = 0
  let lastRunAt = 0
  let timer: NodeJS.Timeout | undefined

  const step = (updateCount: number) => {
    const orders: SimChangeOrder[] = []
    const drawnIds = new Set<number>()
    const customerIds = new Set(customerScope(store, customerid))
    // SIMs out of service have no updates: others are drawn instead, up to a limit.
    for (let round = 0; round < maxRounds && orders.length < updateCount; round++) {
      const drawn = drawSims(store, customerIds, updateCount - orders.length, drawnIds, random)
      for (const sim of readSims(store, drawn)) {
        const change = nextStep(store, sim, random)
        if (change) orders.push({ iccid: sim.iccid, change })
      }
    }
    if (orders.length > 0) changeSims(store, { type: 'SYSTEM' }, orders)
  }

  const run = () => {
    const now = performance.now()
    // After a sleep of the process, at most one second is made up for.
    owed += (rate * Math.min(now - lastRunAt, 1_000)) / 1_000
    lastRunAt = now
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
      lastRunAt = performance.now()
      timer = setInterval(run, intervalMs)
      unref(timer)
    },
    step,
    close: () => clearInterval(timer),
  }
}

/** Draws up to this number of IDs of these customers' SIMs that were not drawn before, and records them. */
function drawSims(
  { sims }: Store,
  customerIds: ReadonlySet<number>,
  wanted: number,
  drawnIds: Set<number>,
  random: Random,
): number[] {
  const ids: number[] = []
  for (let tries = 0; ids.length < wanted && tries < wanted * triesPerSim; tries++) {
    const id = 1 + Math.floor(random() * sims.size)
    if (drawnIds.has(id) || !customerIds.has(sims.numbers.customerid.at(id - 1))) continue
    drawnIds.add(id)
    ids.push(id)
  }
  return ids
}

interface Simulators {
  of(store: Store, customerid: number): Simulator
  close(): void
}

/** Creates an empty set of simulators; all stop on close. */
export function createSimulators({
  seed,
  onFault,
}: {
  seed: number
  onFault: (fault: unknown) => void
}): Simulators {
  const simulators = new Map<Store, Map<number, Simulator>>()
  return {
    of(store, customerid) {
      const ofStore = simulators.get(store) ?? new Map<number, Simulator>()
      simulators.set(store, ofStore)
      const simulator = ofStore.get(customerid) ?? createSimulator(store, customerid, seed, onFault)
      ofStore.set(customerid, simulator)
      return simulator
    },
    close() {
      for (const ofStore of simulators.values())
        for (const simulator of ofStore.values()) simulator.close()
      simulators.clear()
    },
  }
}
