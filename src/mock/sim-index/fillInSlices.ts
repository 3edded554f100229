/**
 * Loads the rows of a table into memory in slices, so that the server can respond right after its start; `finish` loads the rest at once.
 */
const sliceRows = 1000

export interface Filling {
  /** Resolves when all rows are loaded or loading was stopped; rejects when a row cannot be read. */
  readonly ready: Promise<void>
  /** Loads the remaining rows now. */
  finish(): void
  stop(): void
}

/**
 * Loads the rows with IDs from 1 to `lastId` once `after` has resolved. `load` receives the first ID of a slice and the first one after it.
 */
export function fillInSlices(
  lastId: number,
  load: (fromId: number, beforeId: number) => void,
  after?: Promise<void>,
): Filling {
  let nextId = 1
  let isStopped = false
  const hasMore = () => !isStopped && nextId <= lastId

  function loadSlice(): void {
    load(nextId, nextId + sliceRows)
    nextId += sliceRows
  }

  function fill(): Promise<void> {
    return new Promise((resolve, reject) => {
      function fillNext(): void {
        try {
          if (hasMore()) loadSlice()
        } catch (error) {
          // An exception in this callback would end the process.
          reject(error instanceof Error ? error : new Error(String(error)))
          return
        }
        if (hasMore()) setImmediate(fillNext)
        else resolve()
      }
      fillNext()
    })
  }

  return {
    ready: after ? after.then(fill) : fill(),
    finish() {
      while (hasMore()) loadSlice()
    },
    stop() {
      isStopped = true
    },
  }
}
