/** Clears the session data that modules hold in memory when the user signs out or another account signs in. */
const clearers = new Set<() => void>()
let session = new AbortController()

export function sessionSignal(): AbortSignal {
  return session.signal
}

export function onSessionEnd(clear: () => void): void {
  clearers.add(clear)
}

export function forgetSession(): void {
  session.abort()
  session = new AbortController()
  for (const clear of clearers) clear()
}
