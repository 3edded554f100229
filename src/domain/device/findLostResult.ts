/** The service may show a change late, and the connection may need a few seconds to return. */
const retryDelaysMs = [0, 1500, 3000]

/** Looks up the result of a write whose response was lost, several times; undefined if it cannot be determined. Never rejects. */
export async function findLostResult<T>(
  lookUp: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const delayMs of retryDelaysMs) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const found = await lookUp().catch(() => undefined)
    if (found !== undefined) return found
  }
  return undefined
}
