import { t } from '@lingui/core/macro'
import {
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { useScrollRestoration } from '../../domain/paging/useScrollRestoration.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { paths } from '../../domain/paths.ts'
import { setSiblingList } from '../../domain/sim/siblingList.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { simStore } from '../../domain/sim/simStore.ts'
import { isAbort, problemOf } from '../../lib/problem.ts'
import type { PagerState } from '../../lib/pager.ts'
import { toastProblem } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { formatCount } from '../../lib/count.ts'
import { useIsPhone } from '../../ui/layout/useMatchesMedia.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { EmptyState, NoMatchState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { RefreshBar } from '../../ui/state/QueryView.tsx'
import { DataTable, type TableHandle } from '../../ui/table/DataTable.tsx'
import { placeColumns, withColumns, type TableLayout } from '../../ui/table/tableLayout.ts'
import { useTableLayout, type TableLayoutControl } from '../../ui/table/useTableLayout.ts'
import { simColumns, sortableColumns } from './columns.tsx'
import type { MenuRow } from './quick-actions/RowMenu.tsx'
import { ListActions } from './ListActions.tsx'
import { ListFooter } from './ListFooter.tsx'
import { FilterRow } from '../../domain/sim-filter/FilterRow.tsx'
import { writeListUrl, type ListView } from '../../domain/sim-filter/listUrl.ts'
import { matchesCriteria } from '../../domain/sim-filter/matchesCriteria.ts'
import { isUnfiltered } from '../../domain/sim-filter/simCriteria.ts'
import { SearchField } from '../../domain/sim-filter/SearchField.tsx'
import { useSimSelection } from './useSimSelection.ts'
import { useListView, type ListViewInUrl } from './useListView.ts'
import { useLiveRows, useSimPages, type SimPager } from './useSimPages.ts'
import styles from './SimListPage.module.css'

const SimPreview = lazyFloat('SimPreview', () => import('./SimPreview.tsx'))
const DroppedNote = lazyPart('DroppedNote', () => import('../../domain/DroppedNote.tsx'))
const RowMenu = lazyFloat('RowMenu', () => import('./quick-actions/RowMenu.tsx'))
const SelectionBar = lazyPart('SelectionBar', () => import('./SelectionBar.tsx'))
const SuggestedLimits = lazyFloat('SuggestedLimits', () => import('./limits/SuggestedLimits.tsx'))
const SimMap = lazyPart('SimMap', () => import('./map/SimMap.tsx'))
const importPhoneColumn = () => import('./phoneColumn.tsx')
let phoneColumn: ReturnType<typeof importPhoneColumn> | undefined
const loadPhoneColumn = () =>
  (phoneColumn ??= importPhoneColumn().catch((error: unknown) => {
    phoneColumn = undefined
    throw error
  }))
const importPastedIccids = () => import('../../domain/sim-filter/pastedIccids.ts')
const importMoreColumns = () => import('./moreColumns.tsx')
const simHref = (iccid: string) => paths.sim(iccid)
/** Rows loaded ahead of the last visible one, so that ordinary scrolling never waits. */
const rowsAhead = 150
const maxRefreshedRows = 2000
/** The height of the selection bar with its distance from the end: one row, or three on a phone. */
const selectionBarPx = 72
const tallSelectionBarPx = 150

export function SimListPage() {
  const { density, byteUnits, timeZone } = usePreferences()
  const {
    view,
    dropped,
    search,
    sortBy,
    setFilters,
    setIccids,
    clear,
    setColumns,
    show,
    removeDropped,
  } = useListView()
  const list = useSimPages(view)
  const { pager, state, isSwitching } = list
  const { total } = state
  const shownSearch = pager.view.criteria.search
  const capabilities = useCapabilities()
  const isNarrow = useIsPhone()
  // Suspends: showing the columns first would shift the layout when they become rows of two lines.
  const phone = isNarrow ? use(loadPhoneColumn()) : undefined
  const formats = useMemo(
    () => ({ byteUnits, timeZone, search: shownSearch }),
    [byteUnits, timeZone, shownSearch],
  )
  // New columns render every cell again, and the compiler does not memoize values that hooks receive.
  const [needsMore, setNeedsMore] = useState(false)
  const more = useModule(importMoreColumns, needsMore)
  const columns = useMemo(
    () =>
      sortableColumns(
        [...simColumns(formats), ...(more?.moreColumns(formats, capabilities) ?? [])],
        capabilities,
      ),
    [formats, capabilities, more],
  )
  const layoutControl = useViewLayout(useTableLayout('sims', columns), view.columns, setColumns)
  // A layout of the user's own or of the URL may show them, and a phone sorts by them.
  if ((layoutControl.isChanged || isNarrow) && !needsMore) setNeedsMore(true)
  const selection = useSimSelection(pager.view.criteria, state)
  const table = useRef<TableHandle>(null)
  const scroll = useScrollRestoration(list, table, {
    name: 'sims',
    rowsAhead,
    listKey: pager.query,
  })
  const onVisible = useLiveRows(pager, scroll.onVisible)
  const [previewed, setPreviewed] = useState<string>()
  const [rowMenu, setRowMenu] = useState<MenuRow>()
  const [isCheckingLimits, setCheckingLimits] = useState(false)
  const href = pathOf(view)
  useEffect(() => {
    setSiblingList({ href, state: pager.state, loadMore: pager.loadMore })
  }, [pager, href])
  const navigate = useNavigate()
  const dimmedReason = useDimmedReason(pager)
  const visibleColumnIds = placeColumns(columns, layoutControl.layout).all.map(
    ({ column }) => column.id,
  )
  const showPasted = (text: string) =>
    importPastedIccids().then(
      ({ filterByPastedIccids }) =>
        filterByPastedIccids(text, setIccids, (path) => void navigate(path)),
      (thrown: unknown) => {
        toastProblem(problemOf(thrown))
        return false
      },
    )

  return (
    <Page
      title={t`SIMs`}
      isFull
      aside={
        <span className={styles.count}>
          {total === undefined ? '' : simCountText(total)}
          <IconButton
            icon="refresh"
            size="small"
            label={t`Refresh list`}
            onClick={() => void refresh(pager, scroll.lastVisible())}
          />
        </span>
      }
      actions={
        <ListActions
          shows={view.shows}
          onShow={show}
          pager={pager}
          state={state}
          columns={columns}
          layoutControl={layoutControl}
          visibleColumnIds={visibleColumnIds}
          onChooseColumns={() => setNeedsMore(true)}
          queryToSave={writeListUrl({
            ...view,
            columns: visibleIds(layoutControl.layout),
          }).toString()}
          raiseLimits={
            view.criteria.exceeds_data_limit && total !== 0
              ? () => setCheckingLimits(true)
              : undefined
          }
        />
      }
    >
      <div className={styles.tools}>
        <SearchField search={view.criteria.search} onSearch={search} onPasteIccids={showPasted} />
        <FilterRow
          criteria={view.criteria}
          onChange={setFilters}
          onCheckLimits={() => setCheckingLimits(true)}
        />
      </div>
      {dropped.length > 0 && (
        <DroppedNote fallback={null} dropped={dropped} onClose={removeDropped} />
      )}
      <div
        className={styles.main}
        onPointerEnter={() => void SelectionBar.preload()}
        onFocus={() => void SelectionBar.preload()}
      >
        <RefreshBar isActive={isSwitching || state.isRefreshing} />
        {view.shows === 'map' ? (
          <SimMap fallback={null} criteria={view.criteria} total={total} onFilter={setFilters} />
        ) : (
          <DataTable
            ref={table}
            label={t`SIMs`}
            {...(phone?.simPhoneTable(formats) ?? { columns, control: layoutControl })}
            density={density}
            keys={state.keys}
            totalRows={total}
            source={simStore}
            list={pager}
            isLoading={state.isLoading || isSwitching}
            hasMore={state.hasMore && state.keys.length > 0}
            order={view.order}
            onSort={sortBy}
            selection={selection.table}
            rowHref={simHref}
            onOpen={(iccid) => void navigate(paths.sim(iccid))}
            onPreview={setPreviewed}
            onMove={(iccid) => {
              // The rows paint first: the preview of a SIM costs as much as a screen of them.
              if (previewed !== undefined) startTransition(() => setPreviewed(iccid))
            }}
            onRowMenu={(iccid, beside) => {
              // The focus returns here when the menu closes.
              table.current?.focus()
              setRowMenu({ iccid, place: beside.getBoundingClientRect() })
            }}
            dimmedReason={dimmedReason}
            onVisible={onVisible}
            endSpacePx={selection.count === 0 ? 0 : isNarrow ? tallSelectionBarPx : selectionBarPx}
            initialIndex={scroll.initialIndex}
            emptyState={<SimListEmptyState pager={pager} state={state} clear={clear} />}
            sortColumns={phone && columns}
            footer={<ListFooter state={state} retry={pager.retry} scroll={scroll} />}
          />
        )}
        <SimPreview
          isOpen={previewed !== undefined}
          iccid={previewed}
          onClose={() => {
            setPreviewed(undefined)
            table.current?.focus()
          }}
        />
        <SuggestedLimits
          isOpen={isCheckingLimits}
          selection={{ kind: 'matching', criteria: view.criteria, excluded: [] }}
          onSelect={(iccids) => selection.table.set(iccids, true)}
          onClose={() => setCheckingLimits(false)}
        />
        <RowMenu
          isOpen={rowMenu !== undefined}
          row={rowMenu}
          onClose={() => setRowMenu(undefined)}
        />
      </div>
      {selection.count !== 0 && (
        <SelectionBar
          fallback={null}
          selection={selection}
          visibleColumnIds={visibleColumnIds}
          state={state}
          onCleared={() => table.current?.focus()}
        />
      )}
    </Page>
  )
}

function pathOf(view: ListView): string {
  const query = writeListUrl(view).toString()
  return query === '' ? paths.sims() : `${paths.sims()}?${query}`
}

function visibleIds({ order, hidden }: TableLayout): readonly string[] {
  return order.filter((id) => !hidden.includes(id))
}

/** Returns the layout of a list whose URL names its columns: a change of columns changes the URL, not the user's own layout. */
function useViewLayout(
  own: TableLayoutControl,
  columns: readonly string[] | undefined,
  setColumns: ListViewInUrl['setColumns'],
): TableLayoutControl {
  const layout = useMemo(
    () => (columns ? withColumns(own.layout, columns) : own.layout),
    [own.layout, columns],
  )
  if (!columns) return own
  return {
    layout,
    setLayout(next) {
      const { order, hidden } = own.layout
      own.setLayout({ ...next, order, hidden })
      const ids = visibleIds(next)
      if (ids.join() !== visibleIds(layout).join()) setColumns(ids)
    },
    reset: () => setColumns(undefined),
    isChanged: true,
  }
}

interface SimListEmptyStateProps {
  pager: SimPager
  state: PagerState
  clear: () => void
}

function SimListEmptyState({ pager, state, clear }: SimListEmptyStateProps) {
  if (state.problem) return <ErrorState problem={state.problem} retry={pager.retry} />
  if (!isUnfiltered(pager.view.criteria))
    return <NoMatchState title={t`No SIMs match`} clearFilters={clear} />
  return (
    <EmptyState
      icon="sim"
      title={t`No SIMs yet`}
      detail={t`SIMs appear here when the first one is issued to your organisation.`}
    />
  )
}

/** Returns the module that `load` imports once it is needed and loaded; undefined before, and if it fails. Pass a stable `load`. */
function useModule<T>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ module: T }>()
  useEffect(() => {
    if (!isNeeded) return
    void load().then((module) => setLoaded({ module }))
  }, [load, isNeeded])
  return isNeeded ? loaded?.module : undefined
}

/** Loads the list again down to the row with this index; a longer list starts at the top. */
async function refresh(pager: SimPager, lastVisible: number): Promise<void> {
  try {
    await pager.refresh(lastVisible > maxRefreshedRows ? 0 : Math.max(0, lastVisible))
  } catch (thrown) {
    if (isAbort(thrown)) return
    toastProblem(problemOf(thrown), {
      failed: t`Couldn't refresh the list`,
      retry: () => void refresh(pager, lastVisible),
    })
  }
}

/** Without `plural`, which loads the tables of `Intl` before the first rows (see `knownSeparatorsOfLocale`). */
function simCountText(count: number): string {
  const formatted = formatCount(count)
  return count === 1 ? t`1 SIM` : t`${formatted} SIMs`
}

/** Returns a function for why a row is dimmed, undefined for other rows; a new function whenever SIMs were marked. */
function useDimmedReason(pager: SimPager): (sim: Sim) => string | undefined {
  const marks = useSyncExternalStore(simStore.marks.subscribe, simStore.marks.getState)
  // The table renders its rows again when it gets another function.
  return useCallback((sim: Sim) => dimmedReason(sim, pager, marks), [pager, marks])
}

function dimmedReason(sim: Sim, pager: SimPager, _marks: number): string | undefined {
  const mark = simStore.markOf(sim.iccid)
  if (mark === 'gone') return t`No longer in this list`
  if (!pager.isAsLoaded(sim) && !matchesCriteria(sim, pager.view.criteria))
    return t`No longer matches the filter`
  return mark === 'stale' ? t`May be out of date` : undefined
}
