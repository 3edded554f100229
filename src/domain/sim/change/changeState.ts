import type { Problem } from '../../../lib/problem.ts'
import type { BatchChanges } from '../../batch-jobs/batchChanges.ts'

/** The fields of a change, in the contract's spelling; what is left out stays. One SIM alone is not moved to another customer. */
export type SimChanges = Omit<BatchChanges, 'customer_id'>

/** Where a change of one SIM stands. `description` says what was asked for: "Device name to Pump 7". */
export type ChangeState =
  | { status: 'idle' }
  | { status: 'sending'; description: string }
  /** The service has started a job. `isAccepted`: the job reports success, the SIM does not show it yet. */
  | {
      status: 'requested'
      description: string
      batchJobId: number
      isAccepted: boolean
      problem?: Problem
      /** Further jobs of the same change, whose request arrived more than once. */
      duplicateIds?: readonly number[]
    }
  /** The SIM shows it. `isNoChange`: it did so before. */
  | {
      status: 'confirmed'
      description: string
      batchJobId: number
      isNoChange: boolean
      duplicateIds?: readonly number[]
    }
  /** The job refused it, with a failure code and what that means. */
  | {
      status: 'refused'
      description: string
      batchJobId: number
      code: number
      reason: string
      advice: string
    }
  /** It was not done. */
  | { status: 'failed'; description: string; problem: Problem }
  /** It may or may not have been done. Looking again sends nothing a second time. */
  | { status: 'unknown'; description: string; problem: Problem; lookAgain: () => void }
