import type { Problem } from '../../../lib/problem.ts'

/** Where a change of one SIM stands. `words` say what is wanted: "Device name to Pump 7". */
export type ChangeState =
  | { status: 'idle' }
  /** On its way to the service. */
  | { status: 'sending'; words: string }
  /** The service has taken it as a job. `isAccepted`: the job reports success, the SIM does not show it yet. */
  | {
      status: 'requested'
      words: string
      batchJobId: number
      isAccepted: boolean
      problem?: Problem
      /** Further jobs of the same change, which arrived more than once. */
      duplicateIds?: readonly number[]
    }
  /** The SIM shows it. `isNoChange`: it did so before. */
  | {
      status: 'confirmed'
      words: string
      batchJobId: number
      isNoChange: boolean
      duplicateIds?: readonly number[]
    }
  /** The job refused it, with the code of the table of failure codes and what it means. */
  | {
      status: 'refused'
      words: string
      batchJobId: number
      code: number
      reason: string
      advice: string
    }
  /** It was not done. */
  | { status: 'failed'; words: string; problem: Problem }
  /** The answer was lost: it may or may not have been done. Looking again sends nothing a second time. */
  | { status: 'unknown'; words: string; problem: Problem; lookAgain: () => void }

export const idleChange: ChangeState = { status: 'idle' }

/** Whether the change is under way, so that another must wait. */
export function isUnderWay(state: ChangeState): boolean {
  return state.status === 'sending' || state.status === 'requested'
}
