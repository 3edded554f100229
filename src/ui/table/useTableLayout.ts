import { useCallback, useState } from 'react'
import { parseJson } from '../../lib/json.ts'
import type { TableColumn } from './tableColumn.ts'
import { defaultLayout, isSameLayout, readLayout } from './tableLayout.ts'
import type { TableLayout } from './tableLayout.ts'

export interface KeptTableLayout {
  layout: TableLayout
  setLayout: (layout: TableLayout) => void
  reset: () => void
  isChanged: boolean
}

/**
 * The layout of a table, kept in this browser under a name of its own. Give the columns as a stable list.
 */
export function useTableLayout<Row>(
  name: string,
  columns: readonly TableColumn<Row, string>[],
): KeptTableLayout {
  const storageKey = `portal.device.table.${name}`
  const [layout, setShown] = useState(() => readLayout(readStored(storageKey), columns))
  const setLayout = useCallback(
    (next: TableLayout) => {
      setShown(next)
      keep(storageKey, next)
    },
    [storageKey],
  )
  const reset = useCallback(() => setLayout(defaultLayout(columns)), [setLayout, columns])
  return { layout, setLayout, reset, isChanged: !isSameLayout(layout, defaultLayout(columns)) }
}

function readStored(storageKey: string): unknown {
  try {
    return parseJson(localStorage.getItem(storageKey) ?? '')
  } catch {
    return undefined
  }
}

function keep(storageKey: string, layout: TableLayout): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(layout))
  } catch {
    // Without storage (private windows, quota) a layout lasts as long as the page.
  }
}
