/**
 * Which SIMs are selected: some by name, or all that match the list, less some by name. It is a value: every function
 * returns a new one. Exports and batches take it as it is, since both forms fit the service's way to choose SIMs.
 */
import { formatCount } from '../../../lib/count.ts'
import { isRecord } from '../../../lib/json.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'

/** The most ICCIDs the service takes as an include or an exclude list (GraphQL interface, BatchJobParametersInput). */
export const maxListed = 1000

export type SimSelection =
  | { kind: 'some'; iccids: ReadonlySet<string> }
  | { kind: 'allMatching'; criteria: SimCriteria; excluded: ReadonlySet<string> }

export const noSelection: SimSelection = { kind: 'some', iccids: new Set() }

/** Every SIM that matches, also those not loaded. */
export function selectAllMatching(criteria: SimCriteria): SimSelection {
  return { kind: 'allMatching', criteria, excluded: new Set() }
}

/** Whether a SIM of the list is selected. */
export function isSelected(selection: SimSelection, iccid: string): boolean {
  return selection.kind === 'some' ? selection.iccids.has(iccid) : !selection.excluded.has(iccid)
}

/** How many SIMs are selected; undefined while the number of matching ones is not known. */
export function selectedCount(
  selection: SimSelection,
  totalSims: number | undefined,
): number | undefined {
  if (selection.kind === 'some') return selection.iccids.size
  return totalSims === undefined ? undefined : Math.max(0, totalSims - selection.excluded.size)
}

export interface SelectionChange {
  selection: SimSelection
  /** Why not all of the change could be made, with what can be done instead. */
  advice?: string
}

/**
 * Selects or deselects SIMs of the list. Of "all matching" at most 1000 can be left out: what goes beyond stays selected
 * and the answer carries advice.
 */
export function setSelected(
  selection: SimSelection,
  iccids: readonly string[],
  isOn: boolean,
): SelectionChange {
  if (selection.kind === 'some') {
    const next = new Set(selection.iccids)
    for (const iccid of iccids) {
      if (isOn) next.add(iccid)
      else next.delete(iccid)
    }
    return { selection: { kind: 'some', iccids: next } }
  }
  const excluded = new Set(selection.excluded)
  let refused = 0
  for (const iccid of iccids) {
    if (isOn) excluded.delete(iccid)
    else if (excluded.has(iccid) || excluded.size < maxListed) excluded.add(iccid)
    else refused++
  }
  const next: SimSelection = { ...selection, excluded }
  return refused === 0 ? { selection: next } : { selection: next, advice: excludeAdvice }
}

const excludeAdvice =
  'At most 1,000 SIMs can be left out of all matching. Narrow the filter, for example by status or label, so that it leaves out the others.'

/** The sentence of the selection bar: "51,229 selected, 1 excluded". The count is that of `selectedCount`. */
export function describeSelection(selection: SimSelection, count: number | undefined): string {
  const selected =
    count === undefined ? 'All matching SIMs selected' : `${formatCount(count)} selected`
  const excluded = selection.kind === 'allMatching' ? selection.excluded.size : 0
  return excluded === 0 ? selected : `${selected}, ${formatCount(excluded)} excluded`
}

/** A selection as plain data, to keep it over a reload. */
export type StoredSelection =
  { kind: 'some'; iccids: string[] } | { kind: 'allMatching'; excluded: string[] }

/** The most named SIMs that are kept over a reload: the browser's storage is small. */
const maxStored = 20_000

/** The selection as plain data; undefined when there is none, or too many to keep. */
export function storeSelection(selection: SimSelection): StoredSelection | undefined {
  if (selection.kind === 'allMatching')
    return { kind: 'allMatching', excluded: [...selection.excluded] }
  if (selection.iccids.size === 0 || selection.iccids.size > maxStored) return undefined
  return { kind: 'some', iccids: [...selection.iccids] }
}

/** The selection kept for a list with these criteria. */
export function restoreSelection(stored: StoredSelection, criteria: SimCriteria): SimSelection {
  if (stored.kind === 'some') return { kind: 'some', iccids: new Set(stored.iccids) }
  return { kind: 'allMatching', criteria, excluded: new Set(stored.excluded.slice(0, maxListed)) }
}

/** What was kept, checked: it may come from an older version of the portal. */
export function readStoredSelection(stored: unknown): StoredSelection | undefined {
  if (!isRecord(stored)) return undefined
  const listed = (value: unknown) =>
    Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
  if (stored['kind'] === 'some') return { kind: 'some', iccids: listed(stored['iccids']) }
  return stored['kind'] === 'allMatching'
    ? { kind: 'allMatching', excluded: listed(stored['excluded']) }
    : undefined
}
