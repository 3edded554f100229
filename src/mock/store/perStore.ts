/** Returns a function that gives each store its own value, created on first use and garbage-collected with the store. */
export function perStore<T, Store extends object>(make: (store: Store) => T): (store: Store) => T {
  const values = new WeakMap<Store, { readonly value: T }>()
  return (store) => {
    const existing = values.get(store) ?? { value: make(store) }
    values.set(store, existing)
    return existing.value
  }
}
