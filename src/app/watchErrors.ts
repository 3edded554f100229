/** Logs faults of the portal, and reports them if the deployment collects reports. The reporter loads with the first fault. */
import { logFault } from '../data/errorLog.ts'
import type { FaultKind } from '../data/errorLog.ts'

/** Listens until the page unloads. Call it once. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportFault('script', error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault('promise', reason))
}

/** Reports an error that a boundary caught, and logs it as React does. */
export function reportCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console -- what React does when nothing else takes the error
  console.error(error)
  reportFault('render', error)
}

function reportFault(kind: FaultKind, thrown: unknown): void {
  // Without an error there is no stack: a script of another origin, or one of an extension.
  if (!(thrown instanceof Error)) return
  logFault(kind, thrown)
  import('./errorReport.ts').then(
    ({ sendErrorReport }) => sendErrorReport(kind, thrown),
    () => undefined,
  )
}
