/** The last faults of the portal itself, for support. Memory only, bounded, cleared with the session. */
import { onSessionEnd } from './session/endOfSession.ts'

/** Where a fault was detected: while React rendered, in a script, or in an unhandled promise. */
export type FaultKind = 'render' | 'script' | 'promise'

export interface LoggedFault {
  kind: FaultKind
  atMs: number
  error: Error
}

const capacity = 20
let faults: readonly LoggedFault[] = []

onSessionEnd(() => {
  faults = []
})

export function logFault(kind: FaultKind, error: Error): void {
  faults = [...faults.slice(1 - capacity), { kind, atMs: Date.now(), error }]
}

/** Returns the last faults, oldest first. */
export function listFaults(): readonly LoggedFault[] {
  return faults
}
