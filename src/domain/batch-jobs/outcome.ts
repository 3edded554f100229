/**
 * What a batch job does to a SIM. Forecasts and results are counted in the same classes; failure codes are those of the contract,
 * and an unknown one is shown by its number.
 */
import { isStatusOfEveryProduct } from '../../contract/batchRules.ts'
import { failureCodes } from '../../contract/failureCodes.ts'
import type { FailureKind } from '../../contract/failureCodes.ts'
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
  const kinds = new Set(codes.map((code) => describeFailure(code, changes).kind))
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

/** Returns a count of 0 for each class. */
export function noOutcomes(): Record<Outcome, number> {
  return { changes: 0, unchanged: 0, unsupported: 0, notAllowed: 0, temporary: 0, unknown: 0 }
}

/** The result of a SIM in a job that has ended. */
export type SimResult =
  | { kind: 'changed' }
  /** It already was as requested. */
  | { kind: 'unchanged' }
  /** `failures` is empty where the service gives no code. */
  | { kind: 'failed'; failures: readonly FailureDescription[] }
  /** The job ended before it came to the SIM. */
  | { kind: 'notReached' }

/** Returns the result of a SIM in a job that has ended; codes that only say "already so" are no failures. */
export function simResult(sim: JobSim | undefined, changes: FailedChanges): SimResult {
  const failures = (sim ? codesOf(sim) : []).map((code) => describeFailure(code, changes))
  const real = failures.filter(({ kind }) => kind !== 'alreadySo')
  if (real.length > 0) return { kind: 'failed', failures: real }
  if (failures.length > 0) return { kind: 'unchanged' }
  if (sim?.details.status === 'SUCCESSFUL') return { kind: 'changed' }
  return sim?.details.status === 'FAILED'
    ? { kind: 'failed', failures: [] }
    : { kind: 'notReached' }
}

export interface FailureDescription {
  code: number
  /** What happened, as a sentence. */
  message: string
  /** What can be done about it, as a sentence. */
  advice: string
  kind: FailureKind | 'unknown'
  /** The field the code is about, as BatchJobChanges spells it; undefined of an unknown code. */
  field: string | undefined
}

const adviceOfKind: Record<FailureKind, string> = {
  alreadySo: 'Nothing has to be done.',
  temporary: 'Try these SIMs again; if it happens again, send the job number to support.',
  refused: 'Trying again will not help.',
  unsupported: 'The product of these SIMs does not support this. Trying again will not help.',
}

const adviceOfCode: Record<number, string> = {
  2: 'The product behind these SIMs did not take the change. Try them again in a few minutes; if it happens again, send the job number to support.',
  4: 'Look at the status of these SIMs and at the moves it allows; some need a step between, such as Test Ready before Activation ready.',
}

const byCode = new Map<number, (typeof failureCodes)[number]>(
  failureCodes.map((entry) => [entry.code, entry]),
)

/** The part of a job's changes that the meaning of a code depends on. */
export interface FailedChanges {
  statusid?: number | null
}

/** Returns the text of a failure code (GraphQL interface, Errors) in a job with these changes. */
export function describeFailure(code: number, changes: FailedChanges = {}): FailureDescription {
  const known = byCode.get(code)
  if (!known) {
    return {
      code,
      message: `The service reports code ${code}, which the portal does not know.`,
      advice: 'Send the code and the job number to support.',
      kind: 'unknown',
      field: undefined,
    }
  }
  const kind = isStatusUnsupported(code, changes) ? 'unsupported' : known.kind
  return {
    code,
    message: known.meaning,
    advice: adviceOfCode[code] ?? adviceOfKind[kind],
    kind,
    field: known.field,
  }
}

/**
 * The general error of the status is also what a product answers that has no way to the status. Where every product has one,
 * it can only be a passing fault.
 */
function isStatusUnsupported(code: number, { statusid }: FailedChanges): boolean {
  return code === 3 && typeof statusid === 'number' && !isStatusOfEveryProduct(statusid)
}

/** Returns whether trying the SIM again may help: one of its codes is temporary and none of them is permanent. */
export function isWorthRetrying(codes: readonly number[], changes: FailedChanges = {}): boolean {
  const kinds = codes.map((code) => describeFailure(code, changes).kind)
  return kinds.includes('temporary') && !kinds.includes('refused') && !kinds.includes('unsupported')
}
