/** Writes faults of the server to the terminal. */
import { toDataFileError } from '../db/sqlite/dataFileError.ts'

/** How long the same sentence about the data is not repeated: a full disk fails several times a second. */
const silenceMs = 60_000

/**
 * Returns what writes a fault: where and what failed, never what was requested, for requests carry credentials. A disk that is full or a file that is
 * damaged is one line.
 */
export function createFaultReporter(database: string): (fault: unknown) => void {
  let last = { message: '', atMs: 0 }
  return (fault) => {
    const message = toDataFileError(fault, database)?.message
    if (message === undefined) {
      // oxlint-disable-next-line no-console -- a fault without a listener has nowhere else to go
      console.error(
        'The bundled server failed:',
        fault instanceof Error ? fault.stack : typeof fault,
      )
      return
    }
    const nowMs = performance.now()
    if (message === last.message && nowMs - last.atMs < silenceMs) return
    last = { message, atMs: nowMs }
    // oxlint-disable-next-line no-console -- as above
    console.error(message)
  }
}
