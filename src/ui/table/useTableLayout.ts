import { t } from '@lingui/core/macro'
import { useCallback, useMemo } from 'react'
import type { StoreApi, UseBoundStore } from 'zustand'
import { isRecord } from '../../lib/json.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import type { TableColumn } from './tableColumn.ts'
import { defaultLayout, isSameLayout, readLayout, type TableLayout } from './tableLayout.ts'

export interface TableLayoutControl {
  layout: TableLayout
  setLayout: (layout: TableLayout) => void
  reset: () => void
  isChanged: boolean
}

interface LayoutState {
  /** Undefined until the user changes the layout; a stored one may have other columns. */
  layout: unknown
}

/** The layout is stored in this browser under `name`. Pass a stable array of columns. */
export function useTableLayout<Row>(
  name: string,
  columns: readonly TableColumn<Row, string>[],
): TableLayoutControl {
  const useStored = layoutStore(name)
  const { layout: stored } = useStored()
  const layout = useMemo(() => readLayout(stored, columns), [stored, columns])
  const setLayout = useCallback(
    (next: TableLayout) => useStored.setState({ layout: next }),
    [useStored],
  )
  const reset = useCallback(() => setLayout(defaultLayout(columns)), [setLayout, columns])
  return { layout, setLayout, reset, isChanged: !isSameLayout(layout, defaultLayout(columns)) }
}

const noLayout: LayoutState = { layout: undefined }
const stores = new Map<string, UseBoundStore<StoreApi<LayoutState>>>()

function layoutStore(name: string): UseBoundStore<StoreApi<LayoutState>> {
  const known = stores.get(name)
  if (known) return known
  const store = createPersistedStore<LayoutState>({
    name: `portal.device.table.${name}`,
    subject: t`table layout`,
    initial: noLayout,
    read: readStored,
  })
  stores.set(name, store)
  return store
}

function readStored(stored: unknown): LayoutState | undefined {
  if (!isRecord(stored)) return undefined
  const { layout } = stored
  return layout === undefined || isRecord(layout) ? { layout } : undefined
}
