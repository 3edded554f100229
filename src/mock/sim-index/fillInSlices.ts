/**
 * Takes the rows of a table into memory: a slice at a time, so that the server answers at once after its start, and the rest in one go for
 * whoever cannot wait.
 */
const sliceRows = 1000

export interface Filling {
  /** Settled when all rows are in, or when filling was stopped; rejected when a row cannot be read. */
  readonly ready: Promise<void>
  /** Takes in what is left, now. */
  finish(): void
  stop(): void
}

/** Takes in the rows with ids from 1 to `lastId`, once `after` is settled; `take` receives the first id of a slice and the one after its last. */
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
          // Thrown from here it would end the process.
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
