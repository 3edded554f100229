/** Splits long work into slices of a few milliseconds, between which requests are served. */

const sliceMs = 8

/** Shared by all tasks, so that together they run one slice per turn of the event loop. */
let lastTurn: Promise<void> = Promise.resolve()

/** Returns a function to await between steps of a task: it waits for the next turn when the task has used up its slice. */
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
