import type { Store } from './store.ts'

/** Returns a function that gives each store a value of its own, made on first use and gone with the store. */
export function perStore<T>(make: (store: Store) => T): (store: Store) => T {
  const values = new WeakMap<Store, { readonly value: T }>()
  return (store) => {
    const held = values.get(store) ?? { value: make(store) }
    values.set(store, held)
    return held.value
  }
}

/** Sets a value as the newest and drops the oldest beyond so many. */
export function setRecent<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > most && !oldest.done) map.delete(oldest.value)
}
