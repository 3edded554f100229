import { useCallback, useEffect, useMemo, useState } from 'react'
import { useEntryKey, recallView, rememberView } from '../../../domain/viewMemory.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { TableSelection } from '../../../ui/table/tableColumn.ts'
import { matchesCriteria } from '../../../domain/sim-filter/matchesCriteria.ts'
import type { TokenPagerState } from '../../../lib/tokenPager.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import {
  isSelected,
  noSelection,
  readStoredSelection,
  restoreSelection,
  selectAllMatching,
  selectedCount,
  setSelected,
  storeSelection,
} from './simSelection.ts'
import type { SimSelection } from './simSelection.ts'

export interface SimSelectionState {
  selection: SimSelection
  /** Undefined while the number of matching SIMs is not known. */
  count: number | undefined
  /** Whether the filter changed since: the person has to say what becomes of the selection. */
  isQuestioned: boolean
  table: TableSelection
  selectAll: () => void
  /** Keeps what was selected under the filter before. */
  keep: () => void
  clear: () => void
}

interface Held {
  selection: SimSelection
  /** The criteria it was last made or kept under, as text. */
  under: string
  /** How many SIMs matched when all matching were selected. */
  matching: number | undefined
}

/** The selection of the list: kept over reload and Back, questioned when the filter changes. */
export function useSimSelection(
  criteria: SimCriteria,
  { keys, total }: Pick<TokenPagerState, 'keys' | 'total'>,
): SimSelectionState {
  const entryKey = useEntryKey()
  const now = JSON.stringify(criteria)
  const [held, setHeld] = useState<Held>(() => recalled(entryKey, criteria))
  const { selection, under } = held
  const isAllHere =
    selection.kind === 'allMatching' && under === now && JSON.stringify(selection.criteria) === now
  const count = selectedCount(selection, isAllHere ? total : held.matching)
  const isQuestioned = under !== now && count !== 0

  useEffect(() => {
    rememberView(entryKey, 'selection', storeSelection(selection) ?? null)
  }, [entryKey, selection])

  const choose = useCallback(
    (next: SimSelection) => setHeld({ selection: next, under: now, matching: total }),
    [now, total],
  )
  const set = useCallback(
    (iccids: readonly string[], isOn: boolean) => {
      const change = setSelected(selection, iccids, isOn)
      if (change.advice !== undefined)
        toast({ tone: 'warning', title: 'Not every SIM could be left out', detail: change.advice })
      setHeld((before) => ({
        ...before,
        selection: change.selection,
        under: count === 0 ? now : before.under,
      }))
    },
    [selection, count, now],
  )

  const table = useMemo<TableSelection>(() => {
    const isOn = (iccid: string) =>
      isSelected(selection, iccid) &&
      (isAllHere || selection.kind === 'some' || meets(iccid, selection.criteria))
    const loadedOn =
      selection.kind === 'some' && selection.iccids.size === 0
        ? 0
        : keys.reduce((sum, iccid) => sum + (isOn(iccid) ? 1 : 0), 0)
    const header = loadedOn === 0 ? 'none' : loadedOn === keys.length ? 'all' : 'some'
    return {
      isSelected: isOn,
      set,
      header,
      toggleHeader: () => (header === 'all' ? choose(noSelection) : set(keys, true)),
    }
  }, [selection, isAllHere, keys, set, choose])

  return {
    selection,
    count,
    isQuestioned,
    table,
    selectAll: () => choose(selectAllMatching(criteria)),
    keep: () => setHeld({ ...held, under: now }),
    clear: () => choose(noSelection),
  }
}

function meets(iccid: string, criteria: SimCriteria): boolean {
  const sim = simStore.get(iccid)
  return sim !== undefined && matchesCriteria(sim, criteria)
}

function recalled(entryKey: string, criteria: SimCriteria): Held {
  const stored = readStoredSelection(recallView(entryKey, 'selection'))
  return {
    selection: stored ? restoreSelection(stored, criteria) : noSelection,
    under: JSON.stringify(criteria),
    matching: undefined,
  }
}
