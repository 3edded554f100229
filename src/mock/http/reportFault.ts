import { toDataFileError } from '../db/sqlite/dataFileError.ts'

/** The interval in which a repeated message is suppressed: a full disk fails several times per second. */
const silenceMs = 60_000

/**
 * Returns a fault logger that writes where and what failed, never the request, which contains credentials. A full disk or damaged file is
 * logged as one line without a stack.
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
