/**
 * The stores one server holds: `demo`, which lasts in the file the server was given, and in test mode any number of fresh ones in memory, one for
 * each name that is requested.
 */
import { createClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { openStore } from './openStore.ts'
import type { Store } from './store.ts'

export const defaultStoreName = 'demo'

export interface StoresOptions {
  /** File of the store `demo`, or `:memory:`. */
  readonly database: string
  readonly sims?: number | undefined
  readonly seed?: number | undefined
  /** Replaces the data of the store `demo` with new data. */
  readonly isReset?: boolean | undefined
  /** Whether new data of the store `demo` have jobs and data streams at work. */
  readonly isLiving?: boolean
  /** Whether a name not known yet opens a fresh store in memory. */
  readonly testStores: boolean
  /** SIMs of a test store that does not say how many. */
  readonly testStoreSims?: number
  /** The clock of the store `demo`; test stores have their own. */
  readonly clock?: Clock
  /** Leaves the file open to others, for measuring from beside. */
  readonly isShared?: boolean
  /** Receives what happens on opening (created, migrated). */
  readonly log?: ((message: string) => void) | undefined
}

export interface Stores {
  /** The store of this name, opened on first use; undefined when there is none and none may be made. `sims` counts for a new one only. */
  get(name: string, sims?: number): Store | undefined
  /** Those opened so far. */
  all(): readonly Store[]
  close(): void
}

const maxTestStores = 500
const maxTestStoreSims = 1_000_000

/** Opens the store `demo`; others follow on request. */
export function openStores(options: StoresOptions): Stores {
  const {
    database,
    sims,
    seed,
    isReset,
    isLiving,
    testStores,
    testStoreSims = 60,
    clock = createClock(),
    isShared = false,
    log,
  } = options
  const stores = new Map<string, Store>()
  stores.set(
    defaultStoreName,
    openStore({
      name: defaultStoreName,
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
    get(name, wantedSims = testStoreSims) {
      const held = stores.get(name)
      if (held || !testStores || !/^[\w.-]{1,64}$/.test(name) || stores.size > maxTestStores)
        return held
      const store = openStore({
        name,
        database: ':memory:',
        sims: Math.min(wantedSims, maxTestStoreSims),
        seed,
        clock: createClock(),
      })
      stores.set(name, store)
      return store
    },
    all: () => [...stores.values()],
    close() {
      for (const store of stores.values()) store.close()
      stores.clear()
    },
  }
}
