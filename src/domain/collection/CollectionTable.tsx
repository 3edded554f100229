import { t } from '@lingui/core/macro'
import {
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useNavigate } from 'react-router'
import { pageSizes } from '../../contract/collections.ts'
import type { Page } from '../../data/rest/collections.ts'
import { isNotOffered } from '../../data/rest/api.ts'
import { formatCount } from '../../lib/count.ts'
import { toProblem } from '../../lib/problem.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { useIsPhone } from '../../ui/layout/useMatchesMedia.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { ChoiceButton } from '../../ui/menu/MenuButton.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { EmptyState, NoMatchState } from '../../ui/state/EmptyState.tsx'
import { ErrorState, StaleNote } from '../../ui/state/ErrorState.tsx'
import { RefreshBar } from '../../ui/state/QueryView.tsx'
import { DataTable, type TableHandle } from '../../ui/table/DataTable.tsx'
import { phoneTable } from '../../ui/table/phoneTable.tsx'
import { nextOrder, type RowSource } from '../../ui/table/tableColumn.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { DroppedNote } from '../DroppedNote.tsx'
import { usePreferences } from '../preferences/usePreferences.ts'
import { useEntryKey, useDebouncedViewState, readViewState } from '../viewState.ts'
import {
  offeredSizes,
  type Collection,
  type CollectionItem,
  type UsedCollection,
} from './collection.ts'
import { CollectionFilters } from './CollectionFilters.tsx'
import styles from './Collection.module.css'

const ColumnChooser = lazyPart(() =>
  import('../../ui/table/ColumnChooser.tsx').then((module) => module.ColumnChooser),
)

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
  const { view, query, change, setFilters } = used
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
  const restored = useRowRestoration(table, keys.length, page !== undefined && !isFetching)
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
                <Suspense fallback={<div className={styles.wait} />}>
                  <ColumnChooser columns={columns} control={tableLayout} />
                </Suspense>
              )}
            </PopoverButton>
          )}
        </div>
      </div>
      <DroppedNote dropped={used.dropped} onClose={used.removeDropped} />
      {page && problem && <StaleNote problem={problem} retry={query.refetch} />}
      <div className={styles.main}>
        <RefreshBar isActive={page !== undefined && isFetching} />
        <DataTable
          ref={table}
          label={collection.texts.title}
          {...(phoneColumn
            ? phoneTable<Item>({ value: (item) => item, ...phoneColumn })
            : {
                columns,
                layout: tableLayout.layout,
                onLayoutChange: tableLayout.setLayout,
              })}
          sortColumns={phoneColumn && columns}
          density={density}
          keys={keys}
          totalRows={page?.items.length}
          source={source}
          isLoading={used.isSwitching || (used.isOffered && !page && (isFetching || !problem))}
          emptyState={<CollectionEmptyState collection={collection} used={used} />}
          order={view.order}
          {...(collection.rules.sorts.length > 0 ? { onSort: sort, hasMultiSort: true } : {})}
          onFollow={(href) => void navigate(href)}
          initialIndex={restored.initialIndex}
          onVisible={restored.onVisible}
          {...(rowHref ? { rowHref, onOpen: (key: string) => void navigate(rowHref(key)) } : {})}
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

const sizes = offeredSizes.map((size) => ({ value: String(size), label: t`${size} per page` }))

function CollectionPager({
  page: { currentPage, totalPages, perPage },
  onPage,
  onSize,
}: {
  page: Page<unknown>
  onPage: (page: number) => void
  onSize: (perPage: number) => void
}) {
  const pageText = formatCount(currentPage)
  const totalText = formatCount(Math.max(1, totalPages ?? 1))
  const previousDisabledReason = currentPage <= 1 ? t`First page` : undefined
  const nextDisabledReason =
    totalPages !== undefined && currentPage >= totalPages ? t`Last page` : undefined
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <ChoiceButton
        label={t`Rows per page`}
        value={String(offeredSizes.find((size) => size === perPage) ?? pageSizes.default)}
        options={sizes}
        onChange={(size) => onSize(Number(size))}
      />
      <span className={styles.pagerText} aria-live="polite">
        {totalPages === undefined
          ? t`Page ${pageText}, more may exist`
          : t`Page ${pageText} of ${totalText}`}
      </span>
      <IconButton
        icon="chevronLeft"
        label={t`Previous page`}
        size="small"
        disabledReason={previousDisabledReason}
        onClick={() => onPage(currentPage - 1)}
      />
      <IconButton
        icon="chevronRight"
        label={t`Next page`}
        size="small"
        disabledReason={nextDisabledReason}
        onClick={() => onPage(currentPage + 1)}
      />
    </nav>
  )
}

/** Saves the first visible row per history entry and restores it after Back and reload. */
function useRowRestoration(
  table: RefObject<TableHandle | null>,
  rowCount: number,
  isSettled: boolean,
) {
  const entryKey = useEntryKey()
  const save = useDebouncedViewState(entryKey, rowName)
  const [initialIndex] = useState(() => (recallRow(entryKey) < rowCount ? recallRow(entryKey) : 0))
  // The entry whose row is visible; before that, the visible row belongs to another entry.
  const shownEntry = useRef(rowCount > 0 ? entryKey : undefined)

  useEffect(() => {
    if (!isSettled || shownEntry.current === entryKey) return
    const isFirst = shownEntry.current === undefined
    shownEntry.current = entryKey
    const row = recallRow(entryKey)
    const isRestored = row > 0 && row < rowCount
    // A new table is at the top, unless it has been scrolled since.
    if (isFirst && !isRestored) return
    // The table renders the rows with the next frame.
    requestAnimationFrame(() => (isRestored ? table.current?.showRow(row) : table.current?.toTop()))
  }, [entryKey, isSettled, rowCount, table])

  const onVisible = useCallback(
    (first: number) => {
      if (shownEntry.current === entryKey) save(Math.max(0, first))
    },
    [entryKey, save],
  )
  return { initialIndex, onVisible }
}

const rowName = 'row'

function recallRow(entryKey: string): number {
  const stored = readViewState(entryKey, rowName)
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : 0
}
