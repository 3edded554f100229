import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import type { TableHandle } from '../../ui/table/DataTable.tsx'
import { recallView, rememberView } from '../view-memory/viewMemory.ts'

export interface KeptRow {
  initialIndex: number
  onVisible: (first: number) => void
}

const writeDelayMs = 250

/**
 * Where in a page of a collection one is, kept per entry of the history and reached again after Back and reload; another page begins at
 * its top. `rowCount` is what is shown now, `isSettled` whether that is what the address asks for.
 */
export function useKeptRow(table: RefObject<TableHandle | null>, rowCount: number, isSettled: boolean): KeptRow {
  const { key: entryKey } = useLocation()
  const [initialIndex] = useState(() => (recalledRow(entryKey) < rowCount ? recalledRow(entryKey) : 0))
  // The entry whose row is on screen: before that, what is seen is not its place.
  const shownEntry = useRef(rowCount > 0 ? entryKey : undefined)
  const unwritten = useRef<() => void>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useCallback(() => {
    clearTimeout(timer.current)
    unwritten.current?.()
    unwritten.current = undefined
  }, [])

  useEffect(() => {
    if (!isSettled || shownEntry.current === entryKey) return
    shownEntry.current = entryKey
    const row = recalledRow(entryKey)
    // The table has the rows with the next frame.
    requestAnimationFrame(() => (row > 0 && row < rowCount ? table.current?.showRow(row) : table.current?.toTop()))
  }, [entryKey, isSettled, rowCount, table])
  // Who leaves right after scrolling finds the place too.
  useEffect(() => write, [entryKey, write])

  const onVisible = useCallback(
    (first: number) => {
      if (shownEntry.current !== entryKey) return
      clearTimeout(timer.current)
      unwritten.current = () => rememberView(entryKey, 'row', Math.max(0, first))
      timer.current = setTimeout(write, writeDelayMs)
    },
    [entryKey, write],
  )
  return { initialIndex, onVisible }
}

function recalledRow(entryKey: string): number {
  const stored = recallView(entryKey, 'row')
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : 0
}
