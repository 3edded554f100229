/**
 * A value that lives outside React and tells its listeners when it changes. Fits `useSyncExternalStore`: `get` returns
 * the same reference until the next `set`.
 */
export interface ExternalStore<T> {
  get(): T
  set(value: T): void
  /** Calls `listener` after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** A store holding `initial`; setting an identical value tells nobody. */
export function createExternalStore<T>(initial: T): ExternalStore<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
