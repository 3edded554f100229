/**
 * The worlds one server holds: `demo`, which lasts in the file the server was given, and in test mode any number of fresh ones in memory, one for
 * each name somebody asks for.
 */
import { createClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { openWorld } from './openWorld.ts'
import type { World } from './world.ts'

export const defaultWorldName = 'demo'

export interface WorldsOptions {
  /** File of the world `demo`, or `:memory:`. */
  readonly database: string
  readonly sims?: number | undefined
  readonly seed?: number | undefined
  /** Replaces the data of the world `demo` with new data. */
  readonly isReset?: boolean | undefined
  /** Whether new data of the world `demo` have jobs and data streams at work. */
  readonly isLiving?: boolean
  /** Whether a name not known yet opens a fresh world in memory. */
  readonly testWorlds: boolean
  /** SIMs of a test world that does not say how many. */
  readonly testWorldSims?: number
  /** The clock of the world `demo`; test worlds have their own. */
  readonly clock?: Clock
  /** Leaves the file open to others, for measuring from beside. */
  readonly isShared?: boolean
  /** Receives what happens on opening (created, migrated). */
  readonly log?: ((message: string) => void) | undefined
}

export interface Worlds {
  /** The world of this name, opened on first use; undefined when there is none and none may be made. `sims` counts for a new one only. */
  get(name: string, sims?: number): World | undefined
  /** Those opened so far. */
  all(): readonly World[]
  close(): void
}

const maxTestWorlds = 500
const maxTestWorldSims = 1_000_000

/** Opens the world `demo`; others follow as they are asked for. */
export function openWorlds(options: WorldsOptions): Worlds {
  const {
    database,
    sims,
    seed,
    isReset,
    isLiving,
    testWorlds,
    testWorldSims = 60,
    clock = createClock(),
    isShared = false,
    log,
  } = options
  const worlds = new Map<string, World>()
  worlds.set(
    defaultWorldName,
    openWorld({
      name: defaultWorldName,
      database,
      sims,
      seed,
      isReset,
      isLiving,
      clock,
      isShared,
      log,
    }),
  )
  return {
    get(name, wantedSims = testWorldSims) {
      const held = worlds.get(name)
      if (held || !testWorlds || !/^[\w.-]{1,64}$/.test(name) || worlds.size > maxTestWorlds)
        return held
      const world = openWorld({
        name,
        database: ':memory:',
        sims: Math.min(wantedSims, maxTestWorldSims),
        seed,
        clock: createClock(),
      })
      worlds.set(name, world)
      return world
    },
    all: () => [...worlds.values()],
    close() {
      for (const world of worlds.values()) world.close()
      worlds.clear()
    },
  }
}
