import { onSessionEnd } from '../../data/session/endOfSession.ts'

/** Returns the stores of ids, each created at its first use and dropped when the session ends. */
export function sessionStores<Store>(create: (id: string) => Store): (id: string) => Store {
  const stores = new Map<string, Store>()
  onSessionEnd(() => stores.clear())
  return (id) => {
    const store = stores.get(id) ?? create(id)
    stores.set(id, store)
    return store
  }
}
