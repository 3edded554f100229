/**
 * The failure codes of batch jobs in words, with what can be done about each. Codes and kinds are the contract's; one it does
 * not know is told by its number, so that nothing a service says is hidden.
 */
import { isStatusOfEveryProduct } from '../../contract/batchRules.ts'
import { failureCodes } from '../../contract/tables.ts'
import type { FailureKind } from '../../contract/tables.ts'

export interface FailureWords {
  code: number
  /** What happened, as a sentence. */
  words: string
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

/** The job a code belongs to, as far as the meaning of the code depends on it. */
export interface FailedChanges {
  statusid?: number | null
}

/** Returns the words of a failure code (GraphQL interface, Errors) in a job with these changes. */
export function failureWords(code: number, changes: FailedChanges = {}): FailureWords {
  const known = byCode.get(code)
  if (!known) {
    return {
      code,
      words: `The service reports code ${code}, which the portal does not know.`,
      advice: 'Send the code and the job number to support.',
      kind: 'unknown',
      field: undefined,
    }
  }
  const kind = isStatusUnsupported(code, changes) ? 'unsupported' : known.kind
  return {
    code,
    words: known.meaning,
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
  const kinds = codes.map((code) => failureWords(code, changes).kind)
  return kinds.includes('temporary') && !kinds.includes('refused') && !kinds.includes('unsupported')
}
