/** What becomes of a SIM in a batch job. Forecast and result are counted in the same classes, so that they can be compared. */
import { failureWords } from './failureWords.ts'
import type { FailedChanges } from './failureWords.ts'

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
