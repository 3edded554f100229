/**
 * The simulators of a server, one for each customer who asked for one, made when they are first asked for.
 */
import type { World } from '../store/world.ts'
import { createSimulator } from './simulator.ts'
import type { Simulator } from './simulator.ts'

export interface Simulators {
  /** The simulator of a customer's fleet, its sub-customers' SIMs included. */
  of(world: World, customerid: number): Simulator
  close(): void
}

/** None yet; all stop on close. */
export function createSimulators({
  seed,
  onFault,
}: {
  seed: number
  onFault: (fault: unknown) => void
}): Simulators {
  const simulators = new Map<World, Map<number, Simulator>>()
  return {
    of(world, customerid) {
      const ofWorld = simulators.get(world) ?? new Map<number, Simulator>()
      simulators.set(world, ofWorld)
      const simulator = ofWorld.get(customerid) ?? createSimulator(world, customerid, seed, onFault)
      ofWorld.set(customerid, simulator)
      return simulator
    },
    close() {
      for (const ofWorld of simulators.values())
        for (const simulator of ofWorld.values()) simulator.close()
      simulators.clear()
    },
  }
}
