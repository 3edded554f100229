/** Calls `work` for every item in order, at most `atOnce` at a time. Rejects with the first failure and starts no further item. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  let hasFailed = false
  const worker = async () => {
    while (next < items.length && !hasFailed) {
      const item = items[next++]
      if (item === undefined) continue
      try {
        await work(item)
      } catch (thrown) {
        hasFailed = true
        throw thrown
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
