import type { World } from './world.ts'

export interface WorldsOptions {
  /** File of the world `demo`, or `:memory:`. */
  readonly database: string
  readonly sims: number
  readonly seed: number
  /** Whether a name not known yet opens a fresh world in memory. */
  readonly testWorlds: boolean
  /** SIMs of a test world that does not say how many; default 60. */
  readonly testWorldSims?: number
  /** Tells people what happens on opening (made, migrated, seeded anew). */
  readonly log?: (message: string) => void
}

export interface Worlds {
  /** The world of this name, opened on first use; undefined when there is none and none may be made. `sims` counts for a new one only. */
  get(name: string, sims?: number): World | undefined
  /** Those opened so far. */
  all(): readonly World[]
  close(): void
}

export declare function openWorlds(options: WorldsOptions): Worlds
