import { whenSessionEnds } from '../../data/session/endOfSession.ts'

interface SessionStore<S> {
  getInitialState: () => S
  setState: (state: S, replace: true) => void
  persist: { clearStorage: () => void }
}

/** Resets a store made with `persist`, in memory and in storage, when the session ends. */
export function forgetWithSession<S>(store: SessionStore<S>): void {
  whenSessionEnds(() => {
    store.setState(store.getInitialState(), true)
    store.persist.clearStorage()
  })
}
