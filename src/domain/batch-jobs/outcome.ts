/** What becomes of a SIM in a batch job. Forecast and result are counted in the same classes, so that they can be compared. */
import { failureWords } from './failureWords.ts'
import type { FailedChanges, FailureWords } from './failureWords.ts'
import { codesOf } from './jobRequests.ts'
import type { JobSim } from './jobRequests.ts'

/** The classes, in the order they are shown. A SIM of which anything fails is counted by its gravest failure. */
export const outcomes = [
  'changes',
  'unchanged',
  'unsupported',
  'notAllowed',
  'temporary',
  'unknown',
] as const

export type Outcome = (typeof outcomes)[number]
export type OutcomeCounts = Readonly<Record<Outcome, number>>

/** Returns the class of a SIM that fails with these codes in a job; codes that only say "already so" do not count. */
export function failureOutcome(
  codes: readonly number[],
  changes: FailedChanges,
): Exclude<Outcome, 'changes' | 'unchanged'> {
  const kinds = new Set(codes.map((code) => failureWords(code, changes).kind))
  if (kinds.has('unsupported')) return 'unsupported'
  if (kinds.has('refused')) return 'notAllowed'
  return kinds.has('temporary') ? 'temporary' : 'unknown'
}

/** Returns how many SIMs are in each class. */
export function countOutcomes(found: Iterable<Outcome>): OutcomeCounts {
  const counts = noOutcomes()
  for (const outcome of found) counts[outcome]++
  return counts
}

/** Returns counts of nothing, to be filled. */
export function noOutcomes(): Record<Outcome, number> {
  return { changes: 0, unchanged: 0, unsupported: 0, notAllowed: 0, temporary: 0, unknown: 0 }
}

/** What became of a SIM in a job that is over. */
export type SimResult =
  | { kind: 'changed' }
  /** It already was as requested. */
  | { kind: 'unchanged' }
  /** `failures` is empty where the service gives no code. */
  | { kind: 'failed'; failures: readonly FailureWords[] }
  /** The job ended before it came to the SIM. */
  | { kind: 'notReached' }

/** Returns what became of a SIM in a job that is over; codes that only say "already so" are no failures. */
export function simResult(sim: JobSim | undefined, changes: FailedChanges): SimResult {
  const failures = (sim ? codesOf(sim) : []).map((code) => failureWords(code, changes))
  const real = failures.filter(({ kind }) => kind !== 'alreadySo')
  if (real.length > 0) return { kind: 'failed', failures: real }
  if (failures.length > 0) return { kind: 'unchanged' }
  if (sim?.details.status === 'SUCCESSFUL') return { kind: 'changed' }
  return sim?.details.status === 'FAILED'
    ? { kind: 'failed', failures: [] }
    : { kind: 'notReached' }
}
