/** The stores of a server: `demo`, stored in the configured file, and in test mode one in memory for each requested name. */
import { createClock, type Clock } from './clock.ts'
import { openStore } from './openStore.ts'
import type { Store } from './store.ts'

export const defaultStoreName = 'demo'

interface StoresOptions {
  /** File of the store `demo`, or `:memory:`. */
  readonly database: string
  readonly sims?: number | undefined
  readonly seed?: number | undefined
  /** Replaces the data of the store `demo` with new data. */
  readonly isReset?: boolean | undefined
  /** Whether to seed the store `demo` with running jobs and data streams. */
  readonly hasActivity?: boolean
  /** Whether an unknown name opens a new store in memory. */
  readonly testStores: boolean
  /** The default number of SIMs in a test store. */
  readonly testStoreSims?: number
  /** The clock of the store `demo`; test stores have their own. */
  readonly clock?: Clock
  /** Opens the file without a lock, for measurements. */
  readonly isShared?: boolean
  /** Receives messages about opened data (created, used). */
  readonly log?: ((message: string) => void) | undefined
}

export interface Stores {
  /**
   * Returns the store of this name, opened on first use; undefined for an unknown name without test stores. `sims` applies to a new store
   * only.
   */
  get(name: string, sims?: number): Store | undefined
  all(): readonly Store[]
  close(): void
}

const maxTestStores = 500
const maxTestStoreSims = 1_000_000

/** Opens the store `demo`; others open on first use. */
export function openStores(options: StoresOptions): Stores {
  const {
    database,
    sims,
    seed,
    isReset,
    hasActivity,
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
      hasActivity,
      clock,
      isShared,
      log,
    }),
  )
  return {
    get(name, requestedSims = testStoreSims) {
      const existing = stores.get(name)
      if (existing || !testStores || !/^[\w.-]{1,64}$/.test(name) || stores.size > maxTestStores)
        return existing
      const store = openStore({
        name,
        database: ':memory:',
        sims: Math.min(requestedSims, maxTestStoreSims),
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
