/** Clears the session data that modules hold in memory when the user signs out or another account signs in. */
const clearers = new Set<() => void>()

export function onSessionEnd(clear: () => void): void {
  clearers.add(clear)
}

export function forgetSession(): void {
  for (const clear of clearers) clear()
}
