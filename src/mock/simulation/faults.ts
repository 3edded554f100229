/**
 * Faults that can be switched on for a customer and its sub-customers, so that people and tests see how a client takes them: slow answers, failing answers, lost
 * connections, batch jobs that fail in part or take their time.
 */
import { perStore } from '../store/perStore.ts'
import type { Store } from '../store/store.ts'

export interface Faults {
  /** Every answer comes this much later. */
  readonly delayMs: number
  /** Share of requests, 0 to 1, that are answered with 500. Exact rather than random: at 0.25 every fourth fails. */
  readonly failRate: number
  /** While true, real-time connections of these customers are cut as soon as their credential is known. */
  readonly refuseSockets: boolean
  /** While true, no token of these customers is accepted at the interfaces, and none can be exchanged. The control interface still takes them. */
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
  /** The faults requests and jobs of this customer meet. */
  of(store: Store, customerid: number): Faults
  /** Switches faults for these customers and no others. */
  set(store: Store, customerIds: readonly number[], faults: Faults): void
  /** Counts a request of this customer and answers whether it has to fail. */
  isToFail(store: Store, customerid: number): boolean
}

/** Switches for all customers of a server's stores, all off. */
export function createFaultSwitches(): FaultSwitches {
  const switches = perStore(() => new Map<number, { current: Faults; owed: number }>())
  const stateOf = (store: Store, customerid: number) => switches(store).get(customerid)
  return {
    of: (store, customerid) => stateOf(store, customerid)?.current ?? noFaults,
    set(store, customerIds, current) {
      const state = { current, owed: 0 }
      for (const customerid of customerIds) switches(store).set(customerid, state)
    },
    isToFail(store, customerid) {
      const state = stateOf(store, customerid)
      if (!state) return false
      state.owed += state.current.failRate
      if (state.owed < 1) return false
      state.owed -= 1
      return true
    },
  }
}
