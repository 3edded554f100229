/** Logs errors of the portal's code, and reports them if the deployment collects reports. The reporter loads with the first error. */
import { logFault, type FaultKind } from '../data/supportLog.ts'
import { problemOf } from '../lib/problem.ts'
import { toastProblem } from '../ui/feedback/toast.ts'

let leavingAtMs = -Infinity

/** Listens until the page unloads. Call it once. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportFault('script', error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault('promise', reason))
  window.addEventListener('beforeunload', () => {
    leavingAtMs = Date.now()
  })
}

export function reportCaughtError(error: unknown): void {
  if (isStoppedByLeaving(error)) return
  // oxlint-disable-next-line no-console -- what React does when no boundary handles the error
  console.error(error)
  reportFault('render', error)
}

function reportFault(kind: FaultKind, thrown: unknown): void {
  // Scripts of other origins and of browser extensions report no Error, so there is no stack to send.
  if (!(thrown instanceof Error) || isStoppedByLeaving(thrown)) return
  const problem = problemOf(thrown)
  // An action whose code is missing; parts of a page show that themselves.
  if (kind === 'promise' && problem.code === 'CHUNK') toastProblem(problem)
  logFault(kind, thrown)
  import('./errorReport.ts').then(
    ({ sendErrorReport }) => sendErrorReport(kind, thrown),
    () => undefined,
  )
}

/** Firefox rejects the imports that it stops when the user leaves, and keeps the page until the next one responds. */
function isStoppedByLeaving(thrown: unknown): boolean {
  return Date.now() - leavingAtMs < 3000 && problemOf(thrown).code === 'CHUNK'
}
