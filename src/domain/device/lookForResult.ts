/** The service may show a change with a delay, and the connection may take a moment to come back. */
const lookDelaysMs = [0, 1500, 3000]

/**
 * Returns what became of a write whose answer was lost, as soon as `look` finds it; undefined when it stays unknown. A look that fails counts
 * as one that finds nothing.
 */
export async function lookForResult<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const delayMs of lookDelaysMs) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
  }
  return undefined
}
