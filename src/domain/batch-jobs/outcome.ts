/**
 * What a batch job does to a SIM. Forecasts and results use the same outcomes. Failure codes are those of the contract; an unknown
 * one is shown by its number.
 */
import { t } from '@lingui/core/macro'
import { isStatusOfEveryProduct } from '../../contract/batchRules.ts'
import { failureCodes, type FailureCode, type FailureKind } from '../../contract/failureCodes.ts'

/** The outcomes in display order. A SIM with several failures counts by the most severe one. */
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

/** Returns the outcome of a SIM that fails with these codes; codes of kind `alreadySo` do not count. */
export function failureOutcome(
  codes: readonly number[],
  changes: FailedChanges,
): Exclude<Outcome, 'changes' | 'unchanged'> {
  const kinds = new Set(codes.map((code) => describeFailure(code, changes).kind))
  if (kinds.has('unsupported')) return 'unsupported'
  if (kinds.has('refused')) return 'notAllowed'
  return kinds.has('temporary') ? 'temporary' : 'unknown'
}

export function countOutcomes(simOutcomes: Iterable<Outcome>): OutcomeCounts {
  const counts = noOutcomes()
  for (const outcome of simOutcomes) counts[outcome]++
  return counts
}

export function noOutcomes(): Record<Outcome, number> {
  return { changes: 0, unchanged: 0, unsupported: 0, notAllowed: 0, temporary: 0, unknown: 0 }
}

export interface FailureDescription {
  code: number
  message: string
  advice: string
  kind: FailureKind | 'unknown'
  field: string | undefined
}

const adviceByKind: Record<FailureKind, string> = {
  alreadySo: t`Nothing to do.`,
  temporary: t`Retry these SIMs. If they fail again, send the job number to support.`,
  refused: t`Retrying will not help.`,
  unsupported: t`The product of these SIMs does not support this. Retrying will not help.`,
}

const adviceByCode: Record<number, string> = {
  401: t`Limits of received SMS can no longer be set.`,
  2: t`The provider did not accept the change. Retry these SIMs in a few minutes. If they fail again, send the job number to support.`,
  4: t`Check which changes the status of these SIMs allows. Some need a step in between, such as “Test Ready” before “Activation ready”.`,
}

const messages: Record<FailureCode, string> = {
  1: t`The SIM already has this status.`,
  2: t`The provider could not change the status.`,
  3: t`The status could not be set.`,
  4: t`The current status does not allow this change.`,
  100: t`The SIM already has this device name.`,
  101: t`The device name could not be saved.`,
  102: t`The device name could not be set.`,
  200: t`The SIM already has this data limit.`,
  201: t`The data limit could not be set.`,
  300: t`The SIM already has this SMS limit.`,
  301: t`The SMS limit could not be set.`,
  400: t`The SIM already has this received SMS limit.`,
  401: t`The received SMS limit could not be set.`,
  500: t`The SIM already has this voice limit.`,
  501: t`The voice limit could not be set.`,
  600: t`The SIM already has this label.`,
  601: t`The label could not be saved.`,
  602: t`The label could not be set.`,
  700: t`The IMEI lock already has this setting.`,
  701: t`The IMEI lock could not be set.`,
}

const byCode = new Map<number, (typeof failureCodes)[number]>(
  failureCodes.map((entry) => [entry.code, entry]),
)

interface FailedChanges {
  statusid?: number | null
}

export function describeFailure(code: number, changes: FailedChanges = {}): FailureDescription {
  const known = byCode.get(code)
  if (!known) {
    return {
      code,
      message: t`Unknown failure code ${code}.`,
      advice: t`Send the code and the job number to support.`,
      kind: 'unknown',
      field: undefined,
    }
  }
  const { statusid } = changes
  // Code 3 also means that the product does not support the status. Where every product does, the failure is temporary.
  const isUnsupported =
    code === 3 && typeof statusid === 'number' && !isStatusOfEveryProduct(statusid)
  const kind = isUnsupported ? 'unsupported' : known.kind
  return {
    code,
    message: messages[known.code],
    advice: adviceByCode[code] ?? adviceByKind[kind],
    kind,
    field: known.field,
  }
}

/** Returns whether a retry may help: one of the codes is temporary and none is permanent. */
export function isWorthRetrying(codes: readonly number[], changes: FailedChanges = {}): boolean {
  const kinds = codes.map((code) => describeFailure(code, changes).kind)
  return kinds.includes('temporary') && !kinds.includes('refused') && !kinds.includes('unsupported')
}
