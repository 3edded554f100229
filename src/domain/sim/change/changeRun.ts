import type { ChangeState } from './changeState.ts'
import type { SimChanges } from './simChanges.ts'

/** One change of one SIM to be carried out. */
export interface ChangeRun {
  iccid: string
  changes: SimChanges
  /** What is wanted, for people: "Device name to Pump 7". */
  words: string
  /** Ends with the session. */
  signal: AbortSignal
  tell: (state: ChangeState) => void
}
