/** Which SIMs are selected: a list of ICCIDs, or all that match the filter except some, as exports and batch jobs accept them. */
import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { matchesCriteria } from '../../domain/sim-filter/matchesCriteria.ts'
import type { SimCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { simStore } from '../../domain/sim/simStore.ts'
import { readViewState, writeViewState, useEntryKey } from '../../domain/viewState.ts'
import { isRecord, type Json } from '../../lib/json.ts'
import type { PagerState } from '../../lib/pager.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { TableSelection } from '../../ui/table/tableColumn.ts'

/** The most ICCIDs of an include or exclude list (GraphQL interface, BatchJobParametersInput). */
const maxListed = 1000

export type SimSelection =
  | { kind: 'some'; iccids: ReadonlySet<string> }
  | { kind: 'allMatching'; criteria: SimCriteria; excluded: ReadonlySet<string> }

const noSelection: SimSelection = { kind: 'some', iccids: new Set() }

function isSelected(selection: SimSelection, iccid: string): boolean {
  return selection.kind === 'some' ? selection.iccids.has(iccid) : !selection.excluded.has(iccid)
}

function selectedCount(selection: SimSelection, totalSims?: number): number | undefined {
  if (selection.kind === 'some') return selection.iccids.size
  return totalSims === undefined ? undefined : Math.max(0, totalSims - selection.excluded.size)
}

/** At most 1000 SIMs can be excluded from "all matching": further ones stay selected, and `advice` says what to do instead. */
function setSelected(
  selection: SimSelection,
  iccids: readonly string[],
  isOn: boolean,
): { selection: SimSelection; advice?: string } {
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
  return refused === 0 ? { selection: next } : { selection: next, advice: excludeAdvice() }
}

function excludeAdvice(): string {
  return plural(maxListed, {
    one: 'At most # SIM can be excluded. Narrow the filter to exclude more, for example by status or label.',
    other:
      'At most # SIMs can be excluded. Narrow the filter to exclude more, for example by status or label.',
  })
}

/** Larger selections are not saved, because the browser's storage is small. */
const maxStored = 20_000

/** Returns the selection as plain data, to survive a reload; undefined when there is none, or it is too large. */
function storeSelection(selection: SimSelection): Json | undefined {
  if (selection.kind === 'allMatching')
    return { kind: 'allMatching', excluded: [...selection.excluded] }
  if (selection.iccids.size === 0 || selection.iccids.size > maxStored) return undefined
  return { kind: 'some', iccids: [...selection.iccids] }
}

/** Returns the stored selection of a list with these criteria; nothing selected if it is invalid. */
function restoreSelection(stored: unknown, criteria: SimCriteria): SimSelection {
  if (!isRecord(stored)) return noSelection
  const readIccids = (value: unknown) =>
    Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
  if (stored['kind'] === 'some')
    return { kind: 'some', iccids: new Set(readIccids(stored['iccids'])) }
  if (stored['kind'] !== 'allMatching') return noSelection
  const excluded = new Set(readIccids(stored['excluded']).slice(0, maxListed))
  return { kind: 'allMatching', criteria, excluded }
}

export interface SimSelectionState {
  selection: SimSelection
  count: number | undefined
  /** Whether the filter has changed since: the user must decide whether to keep the selection. */
  needsConfirmation: boolean
  table: TableSelection
  selectAll: () => void
  keep: () => void
  clear: () => void
}

interface Selected {
  selection: SimSelection
  criteriaKey: string
  matching: number | undefined
}

/** The selection of the list: saved across reload and Back, to be confirmed when the filter changes. */
export function useSimSelection(
  criteria: SimCriteria,
  { keys, total }: Pick<PagerState, 'keys' | 'total'>,
): SimSelectionState {
  const entryKey = useEntryKey()
  const criteriaKey = JSON.stringify(criteria)
  const [selected, setSelection] = useState<Selected>(() => ({
    selection: restoreSelection(readViewState(entryKey, 'selection'), criteria),
    criteriaKey,
    matching: undefined,
  }))
  const { selection } = selected
  const isOfThisList =
    selection.kind === 'allMatching' &&
    selected.criteriaKey === criteriaKey &&
    JSON.stringify(selection.criteria) === criteriaKey
  const count = selectedCount(selection, isOfThisList ? total : selected.matching)

  useEffect(() => {
    writeViewState(entryKey, 'selection', storeSelection(selection) ?? null)
  }, [entryKey, selection])

  const select = (next: SimSelection) =>
    setSelection({ selection: next, criteriaKey, matching: total })
  const set = (iccids: readonly string[], isOn: boolean) => {
    const change = setSelected(selection, iccids, isOn)
    if (change.advice !== undefined)
      toast({ tone: 'warning', title: t`Some SIMs could not be excluded`, detail: change.advice })
    setSelection((before) => ({
      ...before,
      selection: change.selection,
      criteriaKey: count === 0 ? criteriaKey : before.criteriaKey,
    }))
  }

  const isSelectedRow = (iccid: string) =>
    isSelected(selection, iccid) &&
    (isOfThisList || selection.kind === 'some' || matches(iccid, selection.criteria))
  const isNoneSelected = selection.kind === 'some' && selection.iccids.size === 0
  const selectedRows = isNoneSelected ? 0 : keys.filter(isSelectedRow).length
  const header = selectedRows === 0 ? 'none' : selectedRows === keys.length ? 'all' : 'some'

  return {
    selection,
    count,
    needsConfirmation: selected.criteriaKey !== criteriaKey && count !== 0,
    table: {
      isSelected: isSelectedRow,
      set,
      header,
      toggleHeader: () => (header === 'all' ? select(noSelection) : set(keys, true)),
    },
    selectAll: () => select({ kind: 'allMatching', criteria, excluded: new Set() }),
    keep: () => setSelection({ ...selected, criteriaKey }),
    clear: () => select(noSelection),
  }
}

function matches(iccid: string, criteria: SimCriteria): boolean {
  const sim = simStore.get(iccid)
  return sim !== undefined && matchesCriteria(sim, criteria)
}
