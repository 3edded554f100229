/** Resets the zustand stores, most of which are module state that test files share. Only for tests. */
import type { StoreApi } from 'zustand/vanilla'

const stores = new Set<WeakRef<StoreApi<unknown>>>()

/** Returns `create` or `createStore` of zustand, which then also registers each store. */
export function registering<T extends (...args: never[]) => unknown>(create: T): T {
  return new Proxy(create, {
    apply(target, self, args) {
      const created: unknown = Reflect.apply(target, self, args)
      if (isStore(created)) stores.add(new WeakRef(created))
      // Without an initializer, zustand returns the function that takes it.
      return isFunction(created) && !isStore(created) ? registering(created) : created
    },
  })
}

function isFunction(value: unknown): value is (...args: never[]) => unknown {
  return typeof value === 'function'
}

function isStore(value: unknown): value is StoreApi<unknown> {
  return value instanceof Object && 'setState' in value && 'getInitialState' in value
}

/** Gives every store its initial state. */
export function resetStores(): void {
  for (const reference of stores) {
    const store = reference.deref()
    if (!store) stores.delete(reference)
    else if (store.getState() !== store.getInitialState())
      store.setState(store.getInitialState(), true)
  }
}
