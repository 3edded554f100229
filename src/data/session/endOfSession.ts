/** Clears the session data that modules hold in memory when the user signs out or another account signs in. */
const clearers = new Set<() => void>()

/** Registers a function to call whenever a session ends. */
export function onSessionEnd(clear: () => void): void {
  clearers.add(clear)
}

/** Calls all registered functions. For this folder only. */
export function forgetSession(): void {
  for (const clear of clearers) clear()
}
