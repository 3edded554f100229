/** The browser's network state; a process without a browser is always online. */

export function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine
}

interface NetworkListeners {
  online: () => void
  offline: () => void
  /** The page became visible again. */
  visible: () => void
}

/** Returns a function that removes the listeners. */
export function onNetworkChange({ online, offline, visible }: NetworkListeners): () => void {
  if (typeof window === 'undefined') return () => {}
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const show = () => {
    if (document.visibilityState === 'visible') visible()
  }
  window.addEventListener('online', online, options)
  window.addEventListener('offline', offline, options)
  document.addEventListener('visibilitychange', show, options)
  return () => listening.abort()
}
