/** Clears what modules hold in memory of a session when the user signs out or another account signs in. */
const clearers = new Set<() => void>()

/** Registers a function to call whenever a session ends. */
export function onSessionEnd(clear: () => void): void {
  clearers.add(clear)
}

/** Forgets everything that belongs to the session. For this folder only. */
export function forgetSession(): void {
  for (const clear of clearers) clear()
}
