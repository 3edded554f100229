/**
 * Rejects when a promise takes longer than `ms`, for what cannot be aborted: chunks, and requests of libraries. Its message is
 * that of a chunk that failed to load.
 */
export function withTimeLimit<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No dynamically imported module after ${ms} ms`)),
      ms,
    )
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
