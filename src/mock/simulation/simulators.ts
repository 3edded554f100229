/** The simulators of a server, one per customer, created on first use. */
import type { Store } from '../store/store.ts'
import { createSimulator, type Simulator } from './simulator.ts'

export interface Simulators {
  /** The simulator of a customer's fleet, including its sub-customers. */
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
