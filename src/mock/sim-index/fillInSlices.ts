/** Loads the rows of a table into memory in slices, so that the server responds right after its start; `finish` loads the rest at once. */
const sliceRows = 1000

export interface Filling {
  /** Resolves when all rows are loaded or loading was stopped; rejects when a row cannot be read. */
  readonly ready: Promise<void>
  /** Loads the remaining rows now. */
  finish(): void
  stop(): void
}

/**
 * Loads the rows with IDs from 1 to `lastId` once `after` has resolved; `take` receives the first ID of a slice and the one after its last.
 */
export function fillInSlices(
  lastId: number,
  take: (fromId: number, beforeId: number) => void,
  after?: Promise<void>,
): Filling {
  let nextId = 1
  let isStopped = false
  const hasMore = () => !isStopped && nextId <= lastId

  function takeSlice(): void {
    take(nextId, nextId + sliceRows)
    nextId += sliceRows
  }

  function fill(): Promise<void> {
    return new Promise((resolve, reject) => {
      function goOn(): void {
        try {
          if (hasMore()) takeSlice()
        } catch (error) {
          // Throwing here would end the process.
          reject(error instanceof Error ? error : new Error(String(error)))
          return
        }
        if (hasMore()) setImmediate(goOn)
        else resolve()
      }
      goOn()
    })
  }

  return {
    ready: after ? after.then(fill) : fill(),
    finish() {
      while (hasMore()) takeSlice()
    },
    stop() {
      isStopped = true
    },
  }
}
