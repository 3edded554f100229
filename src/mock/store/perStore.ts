import type { Store } from './store.ts'

/** Returns a function that gives each store its own value, created on first use and garbage-collected with the store. */
export function perStore<T>(make: (store: Store) => T): (store: Store) => T {
  const values = new WeakMap<Store, { readonly value: T }>()
  return (store) => {
    const existing = values.get(store) ?? { value: make(store) }
    values.set(store, existing)
    return existing.value
  }
}

/** Sets an entry as the most recent one, and removes the oldest entry of a map with more than `most`. */
export function setRecent<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > most && !oldest.done) map.delete(oldest.value)
}
