/** The service may show a change with a delay, and the connection may take a moment to come back. */
const lookDelaysMs = [0, 1500, 3000]

/** Returns the result of a write whose answer was lost; undefined when it stays unknown. */
export async function lookForResult<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const delayMs of lookDelaysMs) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
  }
  return undefined
}
