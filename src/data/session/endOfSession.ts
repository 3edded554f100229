/**
 * What must be forgotten when somebody signs out or another account signs in: whoever keeps something of the session in
 * memory says here how to clear it.
 */
const clearers = new Set<() => void>()

/** Registers what to do when the session ends; it is done at every end. */
export function whenSessionEnds(clear: () => void): void {
  clearers.add(clear)
}

/** Forgets everything that belongs to the session. For this folder only. */
export function forgetSession(): void {
  for (const clear of clearers) clear()
}
