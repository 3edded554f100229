import { t } from '@lingui/core/macro'
import {
  useCallback,
  useMemo,
  useRef,
  useEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useNavigate } from 'react-router'
import { isNotOffered } from '../../data/rest/api.ts'
import { toProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { useIsPhone } from '../../ui/layout/useMatchesMedia.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { EmptyState, NoMatchState } from '../../ui/state/EmptyState.tsx'
import { ErrorState, StaleNote } from '../../ui/state/ErrorState.tsx'
import { RefreshBar } from '../../ui/state/QueryView.tsx'
import { useRetryOnline } from '../../ui/state/useOnline.ts'
import { DataTable, type TableHandle } from '../../ui/table/DataTable.tsx'
import { phoneTable } from '../../ui/table/phoneTable.tsx'
import { nextOrder, type RowSource } from '../../ui/table/tableColumn.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { DroppedNote } from '../DroppedNote.tsx'
import { usePreferences } from '../preferences/usePreferences.ts'
import { useEntryKey, useDebouncedViewState, readViewState } from '../viewState.ts'
import type { Collection, CollectionItem, UsedCollection } from './collection.ts'
import styles from './Collection.module.css'
import { CollectionFilters } from './CollectionFilters.tsx'

const ColumnChooser = lazyPart('ColumnChooser', () => import('../../ui/table/ColumnChooser.tsx'))

interface CollectionTableProps<Item extends CollectionItem> {
  collection: Collection<Item>
  used: UsedCollection<Item>
  children?: ReactNode
  /** Actions on the list, if they are not next to the page's title. */
  actions?: ReactNode
}

export function CollectionTable<Item extends CollectionItem>({
  collection,
  used,
  children,
  actions,
}: CollectionTableProps<Item>) {
  const { density, byteUnits, timeZone } = usePreferences()
  const { view, query, change, setFilters, hasMore, isMoreFailed, loadMore } = used
  const { data: page, isFetching } = query
  const problem = toProblem(query.error)
  const columns = useMemo(
    () => collection.columns({ byteUnits, timeZone }),
    [collection, byteUnits, timeZone],
  )
  const isPhone = useIsPhone()
  const phoneColumn = isPhone ? collection.phoneColumn?.({ byteUnits, timeZone }) : undefined
  const tableLayout = useTableLayout(collection.layoutName, columns)
  const rows = useMemo(
    () => new Map((page?.items ?? []).map((item) => [String(item.id), item])),
    [page],
  )
  const keys = useMemo(() => [...rows.keys()], [rows])
  const table = useRef<TableHandle>(null)
  const more = hasMore && !isMoreFailed ? loadMore : undefined
  useRetryOnline(problem, isMoreFailed ? loadMore : undefined)
  const restored = useRowRestoration(table, keys.length, page !== undefined && !isFetching, more)
  const source = useMemo<RowSource<Item>>(
    () => ({ get: (key) => rows.get(key), subscribe: () => () => {} }),
    [rows],
  )
  const navigate = useNavigate()
  const { rowHref } = collection
  const sort = (field: string, isAdded: boolean) =>
    change({ order: nextOrder(view.order, field, isAdded) })

  return (
    <>
      <div className={styles.tools}>
        <CollectionFilters
          fields={collection.filters}
          search={collection.search}
          rules={collection.rules}
          filters={view.filters}
          onChange={setFilters}
        >
          {children}
        </CollectionFilters>
        <div className={styles.actions}>
          {actions}
          {!phoneColumn && (
            <PopoverButton
              label={t`Columns`}
              content={<span className={styles.wide}>{t`Columns`}</span>}
              icon="columns"
              className={styles.columns}
            >
              {() => (
                <ColumnChooser
                  fallback={<div className={styles.wait} />}
                  columns={columns}
                  control={tableLayout}
                />
              )}
            </PopoverButton>
          )}
        </div>
      </div>
      <DroppedNote dropped={used.dropped} onClose={used.removeDropped} />
      {page && problem && !isMoreFailed && <StaleNote problem={problem} retry={query.refetch} />}
      <div className={styles.main}>
        <RefreshBar isActive={page !== undefined && isFetching} />
        <DataTable
          ref={table}
          label={collection.texts.title}
          {...(phoneColumn
            ? phoneTable<Item>({ value: (item) => item, ...phoneColumn })
            : { columns, control: tableLayout })}
          sortColumns={phoneColumn && columns}
          density={density}
          keys={keys}
          totalRows={page?.totalCount}
          source={source}
          list={view}
          isLoading={used.isSwitching || (used.isOffered && !page && (isFetching || !problem))}
          hasMore={more !== undefined && keys.length > 0}
          emptyState={<CollectionEmptyState collection={collection} used={used} />}
          order={view.order}
          {...(collection.rules.sorts.length > 0 ? { onSort: sort, hasMultiSort: true } : {})}
          onFollow={(href) => void navigate(href)}
          initialIndex={restored.initialIndex}
          onVisible={restored.onVisible}
          {...(rowHref ? { rowHref, onOpen: (key: string) => void navigate(rowHref(key)) } : {})}
          footer={
            isMoreFailed &&
            problem && (
              <span className={styles.problem} role="alert">
                {problem.title}
                <Button variant="quiet" size="small" icon="refresh" onClick={loadMore}>
                  {t`Retry`}
                </Button>
              </span>
            )
          }
        />
      </div>
    </>
  )
}

function CollectionEmptyState<Item extends CollectionItem>({
  collection,
  used: { view, query, isOffered, setFilters },
}: CollectionTableProps<Item>) {
  const { icon, texts } = collection
  const problem = query.data ? undefined : toProblem(query.error)
  if (!isOffered || isNotOffered(problem)) return <ListNotOffered icon={icon} />
  if (problem) return <ErrorState problem={problem} retry={query.refetch} />
  return Object.keys(view.filters).length > 0 ? (
    <NoMatchState title={texts.noMatch} clearFilters={() => setFilters({})} />
  ) : (
    <EmptyState icon={icon} title={texts.empty} />
  )
}

export function ListNotOffered({ icon }: { icon: IconName }) {
  return (
    <EmptyState
      icon={icon}
      title={t`List not available`}
      detail={t`The connected service does not offer this list.`}
    />
  )
}

/** Saves the first visible row per history entry and restores it after Back and reload. */
function useRowRestoration(
  table: RefObject<TableHandle | null>,
  rowCount: number,
  isSettled: boolean,
  loadMore: (() => void) | undefined,
) {
  const entryKey = useEntryKey()
  const save = useDebouncedViewState(entryKey, rowName)
  const [initialIndex] = useState(() => (recallRow(entryKey) < rowCount ? recallRow(entryKey) : 0))
  // The entry whose row is visible; before that, the visible row belongs to another entry.
  const shownEntry = useRef(rowCount > 0 ? entryKey : undefined)

  useEffect(() => {
    if (!isSettled || shownEntry.current === entryKey) return
    const row = recallRow(entryKey)
    if (row >= rowCount && row < deepestRestored && loadMore) return loadMore()
    const isFirst = shownEntry.current === undefined
    shownEntry.current = entryKey
    const isRestored = row > 0 && row < rowCount
    // A new table is at the top, unless it has been scrolled since.
    if (isFirst && !isRestored) return
    // The table renders the rows with the next frame.
    requestAnimationFrame(() => (isRestored ? table.current?.showRow(row) : table.current?.toTop()))
  }, [entryKey, isSettled, rowCount, loadMore, table])

  const onVisible = useCallback(
    (first: number, last: number) => {
      if (shownEntry.current === entryKey) save(Math.max(0, first))
      if (last + rowsAhead >= rowCount) loadMore?.()
    },
    [entryKey, rowCount, loadMore, save],
  )
  return { initialIndex, onVisible }
}

const rowName = 'row'
/** Rows loaded ahead of the last one on screen. */
const rowsAhead = 30
/** Rows further down are not restored: it would take more than twenty requests. */
const deepestRestored = 2000

function recallRow(entryKey: string): number {
  const stored = readViewState(entryKey, rowName)
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : 0
}
