/**
 * The simulators of a server's worlds, made when they are first asked for.
 */
import type { World } from '../world/world.ts'
import { createSimulator } from './simulator.ts'
import type { Simulator } from './simulator.ts'

export interface Simulators {
  of(world: World): Simulator
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
  const simulators = new Map<World, Simulator>()
  return {
    of(world) {
      const known = simulators.get(world)
      if (known) return known
      const simulator = createSimulator(world, seed, onFault)
      simulators.set(world, simulator)
      return simulator
    },
    close() {
      for (const simulator of simulators.values()) simulator.close()
      simulators.clear()
    },
  }
}
