/** Looks up the ICCIDs of a list, as written or in the other form (19 or 20 digits, without or with check digit). */
import { requestNamedSims } from '../../../../domain/batch-jobs/forecast/batchSims.ts'
import { otherForm, type CompiledIccid } from '../../../../domain/iccid/compileIccids.ts'

export interface ResolvedList {
  /** Unique ICCIDs as the service knows them, in the order of the list. */
  iccids: readonly string[]
  /** ICCIDs that the service knows only in the other form. */
  reconciled: readonly { written: CompiledIccid; iccid: string }[]
  /** ICCIDs of SIMs that are in the list in both forms. */
  duplicates: readonly { written: CompiledIccid; iccid: string }[]
  unknown: readonly CompiledIccid[]
}

/** Looks up the ICCIDs of a list; `onProgress` gets 0 to 1. Throws a ProblemError, or an AbortError when aborted. */
export async function resolveIccids(
  list: readonly CompiledIccid[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ResolvedList> {
  const asWritten = list.map(({ iccid }) => iccid)
  const known = await requestKnown(asWritten, (share) => onProgress(share * 0.9))
  const others = [
    ...new Set(asWritten.flatMap((iccid) => (known.has(iccid) ? [] : (otherForm(iccid) ?? [])))),
  ]
  const knownInOtherForm = await requestKnown(others, (share) => onProgress(0.9 + share * 0.1))
  return resolveWith(list, known, knownInOtherForm)

  async function requestKnown(iccids: readonly string[], onShare: (share: number) => void) {
    const sims = await requestNamedSims(iccids, signal, (done) => onShare(done / iccids.length))
    return new Set(sims.map(({ iccid }) => iccid))
  }
}

/** Returns the result for a list whose `known` ICCIDs exist as written and `knownInOtherForm` in the other form. */
export function resolveWith(
  list: readonly CompiledIccid[],
  known: ReadonlySet<string>,
  knownInOtherForm: ReadonlySet<string>,
): ResolvedList {
  const iccids = new Set<string>()
  const reconciled: { written: CompiledIccid; iccid: string }[] = []
  const duplicates: { written: CompiledIccid; iccid: string }[] = []
  const unknown: CompiledIccid[] = []
  for (const written of list) {
    if (known.has(written.iccid)) iccids.add(written.iccid)
  }
  for (const written of list) {
    if (known.has(written.iccid)) continue
    const other = otherForm(written.iccid)
    if (other === undefined || !(knownInOtherForm.has(other) || known.has(other)))
      unknown.push(written)
    else if (iccids.has(other)) duplicates.push({ written, iccid: other })
    else {
      iccids.add(other)
      reconciled.push({ written, iccid: other })
    }
  }
  return { iccids: inOrder(list, iccids), reconciled, duplicates, unknown }
}

function inOrder(list: readonly CompiledIccid[], iccids: ReadonlySet<string>): string[] {
  const ordered = new Set<string>()
  for (const { iccid } of list) {
    if (iccids.has(iccid)) ordered.add(iccid)
    else {
      const other = otherForm(iccid)
      if (other !== undefined && iccids.has(other)) ordered.add(other)
    }
  }
  return [...ordered]
}
