/** A REST collection as a table with filters, order and pages, all of them in the address. The page around it is the caller's. */
import { Suspense, useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isNotOffered } from '../../data/rest/problemMiddleware.ts'
import { toProblem } from '../../lib/problem.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { EmptyBox, NoMatchBox } from '../../ui/state/EmptyBox.tsx'
import { ErrorBox, StaleNote } from '../../ui/state/ErrorBox.tsx'
import { RefreshBar } from '../../ui/state/RefreshBar.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableHandle } from '../../ui/table/DataTable.tsx'
import { nextOrder } from '../../ui/table/tableColumn.ts'
import type { RowSource } from '../../ui/table/tableColumn.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import type { Collection } from './collection.ts'
import { CollectionFilters } from './CollectionFilters.tsx'
import { CollectionPager } from './CollectionPager.tsx'
import type { UsedCollection } from './useCollection.ts'
import { useKeptRow } from './useKeptRow.ts'
import styles from './Collection.module.css'

const ColumnChooser = lazyPart(() =>
  import('../../ui/table/ColumnChooser.tsx').then((module) => module.ColumnChooser),
)

export interface CollectionTableProps<Item extends object> {
  collection: Collection<Item>
  used: UsedCollection<Item>
}

export function CollectionTable<Item extends object>({
  collection,
  used,
}: CollectionTableProps<Item>) {
  const { density, byteUnits, timeZone } = usePreferences()
  const { view, query, change, setFilters } = used
  const { data: page, isFetching } = query
  const problem = toProblem(query.error)
  const columns = useMemo(
    () => collection.columns({ byteUnits, timeZone }),
    [collection, byteUnits, timeZone],
  )
  const kept = useTableLayout(collection.layoutName, columns)
  const rows = useMemo(
    () => new Map((page?.items ?? []).map((item) => [collection.keyOf(item), item])),
    [page, collection],
  )
  const keys = useMemo(() => [...rows.keys()], [rows])
  const table = useRef<TableHandle>(null)
  const keptRow = useKeptRow(table, keys.length, page !== undefined && !isFetching)
  const source = useMemo<RowSource<Item>>(
    () => ({ get: (key) => rows.get(key), subscribe: () => () => {} }),
    [rows],
  )
  const navigate = useNavigate()
  const { rowHref } = collection
  const open = useCallback(
    (key: string) => void (rowHref && navigate(rowHref(key))),
    [navigate, rowHref],
  )
  const follow = useCallback((href: string) => void navigate(href), [navigate])
  const sort = (field: string, isAdded: boolean) =>
    change({ order: nextOrder(view.order, field, isAdded) })

  return (
    <>
      <div className={styles.tools}>
        <CollectionFilters
          fields={collection.filters}
          rules={collection.rules}
          filters={view.filters}
          onChange={setFilters}
        />
        <PopoverButton
          label="Columns"
          words={<span className={styles.wide}>Columns</span>}
          icon="columns"
          className={styles.columns}
        >
          {() => (
            <Suspense fallback={<div className={styles.wait} />}>
              <ColumnChooser columns={columns} control={kept} />
            </Suspense>
          )}
        </PopoverButton>
      </div>
      {page && problem && <StaleNote problem={problem} retry={query.refetch} />}
      <div className={styles.main}>
        <RefreshBar isActive={page !== undefined && isFetching} />
        <DataTable
          ref={table}
          label={collection.noun.many}
          columns={columns}
          layout={kept.layout}
          onLayoutChange={kept.setLayout}
          density={density}
          keys={keys}
          totalRows={page?.items.length}
          source={source}
          isLoading={!page && (isFetching || !problem)}
          emptyState={<CollectionEmptyState collection={collection} used={used} />}
          order={view.order}
          {...(collection.rules.sorts.length > 0 ? { onSort: sort, hasMultiSort: true } : {})}
          onFollow={follow}
          initialIndex={keptRow.initialIndex}
          onVisible={keptRow.onVisible}
          {...(rowHref ? { rowHref, onOpen: open } : {})}
          footer={
            page &&
            collection.rules.sorts.length > 0 && (
              <CollectionPager
                page={page}
                onPage={(next) => change({ page: next })}
                onSize={(perPage) => change({ perPage })}
              />
            )
          }
        />
      </div>
    </>
  )
}

/** Replaces the rows when there are none. */
function CollectionEmptyState<Item extends object>({
  collection,
  used: { view, query, setFilters },
}: CollectionTableProps<Item>) {
  const { noun, icon } = collection
  const problem = query.data ? undefined : toProblem(query.error)
  if (problem) {
    return isNotOffered(problem) ? (
      <EmptyBox icon={icon} title={`The connected service offers no list of ${noun.many}`} />
    ) : (
      <ErrorBox problem={problem} retry={query.refetch} />
    )
  }
  return Object.keys(view.filters).length > 0 ? (
    <NoMatchBox what={noun.many} clearFilters={() => setFilters({})} />
  ) : (
    <EmptyBox icon={icon} title={`No ${noun.many} yet`} />
  )
}
