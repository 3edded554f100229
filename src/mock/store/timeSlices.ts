/** Splits long work into slices of a few milliseconds, between which requests are answered. */

const sliceMs = 8

/** Works that wait take turns: one slice in each round of the event loop, whatever their number. */
let lastTurn: Promise<void> = Promise.resolve()

/** Returns a function to await between parts of one work: it waits for the next turn once the work has used up its slice. */
export function createTimeSlices(): () => Promise<void> {
  let startedAtMs = performance.now()
  return async () => {
    if (performance.now() - startedAtMs < sliceMs) return
    lastTurn = lastTurn.then(
      () =>
        new Promise((resolve) => {
          setImmediate(resolve)
        }),
    )
    await lastTurn
    startedAtMs = performance.now()
  }
}
