import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { TableHandle } from '../../ui/table/DataTable.tsx'
import { recallRow, rowName } from '../view-memory/keptRow.ts'
import { useEntryKey } from '../view-memory/useEntryKey.ts'
import { useLateMemory } from '../view-memory/useLateMemory.ts'

export interface KeptRow {
  initialIndex: number
  onVisible: (first: number) => void
}

/**
 * Where in a page of a collection one is, kept per entry of the history and reached again after Back and reload; another page begins at
 * its top. `rowCount` is what is shown now, `isSettled` whether that is what the address asks for.
 */
export function useKeptRow(
  table: RefObject<TableHandle | null>,
  rowCount: number,
  isSettled: boolean,
): KeptRow {
  const entryKey = useEntryKey()
  const keep = useLateMemory(entryKey, rowName)
  const [initialIndex] = useState(() => (recallRow(entryKey) < rowCount ? recallRow(entryKey) : 0))
  // The entry whose row is on screen: before that, what is seen is not its place.
  const shownEntry = useRef(rowCount > 0 ? entryKey : undefined)

  useEffect(() => {
    if (!isSettled || shownEntry.current === entryKey) return
    shownEntry.current = entryKey
    const row = recallRow(entryKey)
    // The table has the rows with the next frame.
    requestAnimationFrame(() =>
      row > 0 && row < rowCount ? table.current?.showRow(row) : table.current?.toTop(),
    )
  }, [entryKey, isSettled, rowCount, table])

  const onVisible = useCallback(
    (first: number) => {
      if (shownEntry.current === entryKey) keep(Math.max(0, first))
    },
    [entryKey, keep],
  )
  return { initialIndex, onVisible }
}
