import { onSessionEnd } from '../../data/session/endOfSession.ts'

interface SessionStore<S> {
  getInitialState: () => S
  setState: (state: S, replace: true) => void
  persist: { clearStorage: () => void }
}

/** Resets a store made with `persist`, in memory and in storage, when the session ends. */
export function resetOnSignOut<S>(store: SessionStore<S>): void {
  onSessionEnd(() => {
    store.setState(store.getInitialState(), true)
    store.persist.clearStorage()
  })
}
