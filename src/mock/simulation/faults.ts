/**
 * Faults that can be switched on for one world, so that people and tests see how a client takes them: slow answers, failing answers, lost
 * connections, batch jobs that fail in part or take their time.
 */
import type { World } from '../world/world.ts'

export interface Faults {
  /** Every answer comes this much later. */
  readonly delayMs: number
  /** Share of requests, 0 to 1, that are answered with 500. Exact rather than random: at 0.25 every fourth fails. */
  readonly failRate: number
  /** While true, real-time connections are cut as soon as they are known to be of this world. */
  readonly refuseSockets: boolean
  /** While true, no token of this world is accepted at the interfaces, and none can be exchanged. The control interface still takes them. */
  readonly refuseTokens: boolean
  /** Share of a batch job's field changes, 0 to 1, that fail with a temporary failure code: the same SIMs however often a job is looked at, others in another job. */
  readonly batchFailRate: number
  /** SIMs that batch jobs come to in a second; 0 holds them all, null lets them go as fast as they can. */
  readonly batchSimsPerSecond: number | null
}

export const noFaults: Faults = {
  delayMs: 0,
  failRate: 0,
  refuseSockets: false,
  refuseTokens: false,
  batchFailRate: 0,
  batchSimsPerSecond: null,
}

export interface FaultSwitches {
  of(world: World): Faults
  set(world: World, faults: Faults): void
  /** Counts a request and answers whether it has to fail. */
  isToFail(world: World): boolean
}

/** Switches for all worlds of a server, all off. */
export function createFaultSwitches(): FaultSwitches {
  const faults = new WeakMap<World, { current: Faults; owed: number }>()
  const stateOf = (world: World) => {
    const known = faults.get(world)
    if (known) return known
    const state = { current: noFaults, owed: 0 }
    faults.set(world, state)
    return state
  }
  return {
    of: (world) => stateOf(world).current,
    set(world, current) {
      faults.set(world, { current, owed: 0 })
    },
    isToFail(world) {
      const state = stateOf(world)
      state.owed += state.current.failRate
      if (state.owed < 1) return false
      state.owed -= 1
      return true
    },
  }
}
