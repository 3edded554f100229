/** The stores of a server: `demo`, stored in the configured file, and in test mode one in memory for each requested name. */
import { createClock, type Clock } from './clock.ts'
import { openStore } from './openStore.ts'
import type { StoreDataOptions } from '../node/openStoreData.ts'
import type { Store } from './store.ts'

export const defaultStoreName = 'demo'

interface StoresOptions extends Omit<StoreDataOptions, 'clock'> {
  /** Whether an unknown name opens a new store in memory. */
  readonly testStores: boolean
  /** The default number of SIMs in a test store. */
  readonly testStoreSims?: number
  /** The clock of the store `demo`, to which the other options apply; test stores have their own. */
  readonly clock?: Clock
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
export function openStores({
  testStores,
  testStoreSims = 60,
  clock = createClock(),
  ...options
}: StoresOptions): Stores {
  const stores = new Map<string, Store>()
  stores.set(defaultStoreName, openStore({ ...options, name: defaultStoreName, clock }))
  return {
    get(name, requestedSims = testStoreSims) {
      const existing = stores.get(name)
      if (existing || !testStores || !/^[\w.-]{1,64}$/.test(name) || stores.size > maxTestStores)
        return existing
      const store = openStore({
        name,
        database: ':memory:',
        sims: Math.min(requestedSims, maxTestStoreSims),
        seed: options.seed,
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
