/**
 * Faults that can be injected for a customer and its sub-customers, to show how a client handles them: slow or failed responses, lost
 * connections, failing or slow batch jobs.
 */
import { perStore } from '../store/perStore.ts'
import type { Store } from '../store/store.ts'

export interface Faults {
  readonly delayMs: number
  /** Share of requests, 0 to 1, that get a 500. Deterministic: at 0.25 every fourth fails. */
  readonly failRate: number
  /** Whether real-time connections of these customers are disconnected once identified. */
  readonly refuseSockets: boolean
  /** Whether tokens of these customers are rejected, except by the simulator API. */
  readonly refuseTokens: boolean
  /** Share of a batch job's field changes, 0 to 1, that fail with a temporary failure code, always for the same SIMs of a job. */
  readonly batchFailRate: number
  /** Speed of batch jobs in SIMs per second; 0 pauses them, null is unlimited. */
  readonly batchSimsPerSecond: number | null
}

const noFaults: Faults = {
  delayMs: 0,
  failRate: 0,
  refuseSockets: false,
  refuseTokens: false,
  batchFailRate: 0,
  batchSimsPerSecond: null,
}

export interface FaultSwitches {
  of(store: Store, customerid: number): Faults
  /** Sets the faults of these customers. */
  set(store: Store, customerIds: readonly number[], faults: Faults): void
  /** Counts a request of this customer and returns whether it must fail. */
  mustFail(store: Store, customerid: number): boolean
}

export function createFaultSwitches(): FaultSwitches {
  const switches = perStore(() => new Map<number, { current: Faults; owed: number }>())
  const stateOf = (store: Store, customerid: number) => switches(store).get(customerid)
  return {
    of: (store, customerid) => stateOf(store, customerid)?.current ?? noFaults,
    set(store, customerIds, current) {
      const state = { current, owed: 0 }
      for (const customerid of customerIds) switches(store).set(customerid, state)
    },
    mustFail(store, customerid) {
      const state = stateOf(store, customerid)
      if (!state) return false
      state.owed += state.current.failRate
      if (state.owed < 1) return false
      state.owed -= 1
      return true
    },
  }
}
