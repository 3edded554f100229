/**
 * The list of SIMs: search, filters, table, selection. What it shows is in the address; who else shows a SIM, and how it
 * stays live, it does not know.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { paths } from '../../domain/paths.ts'
import { offerWalk } from '../../domain/sim/listWalk.ts'
import { simStore } from '../../domain/sim/simStore.ts'
import { formatCount } from '../../lib/count.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useMatchesMedia } from '../../ui/layout/useMatchesMedia.ts'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { RefreshBar } from '../../ui/state/RefreshBar.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableHandle } from '../../ui/table/DataTable.tsx'
import { placeColumns } from '../../ui/table/tableLayout.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { simColumns } from './columns.tsx'
import { ListActions } from './ListActions.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListInstead } from './ListInstead.tsx'
import { DroppedNote } from '../../domain/sim-filter/DroppedNote.tsx'
import { FilterRow } from '../../domain/sim-filter/FilterRow.tsx'
import { useDimmedReason } from './live/useDimmedReason.ts'
import { useLiveRows } from './live/useLiveRows.ts'
import { sortFields } from '../../domain/sim-filter/simCriteria.ts'
import { useListView } from './query/useListView.ts'
import { useSimPages } from './query/useSimPages.ts'
import { SearchField } from '../../domain/sim-filter/SearchField.tsx'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { useSimSelection } from './selection/useSimSelection.ts'
import { useKeptPlace } from './useKeptPlace.ts'
import styles from './SimListPage.module.css'

const PeekPanel = lazyFloat(() => import('./peek/PeekPanel.tsx').then((module) => module.PeekPanel))
const simHref = (iccid: string) => paths.sim(iccid)
/** The height of the selection bar and its distance from the end, in one row and in two. */
const selectionBarPx = 72
const tallSelectionBarPx = 112

export function SimListPage() {
  const { density, byteUnits, timeZone } = usePreferences()
  const { view, isAhead, dropped, search, sortBy, setFilters, clear, forgetDropped } = useListView()
  const { pager, state, isSwitching, refresh } = useSimPages(view)
  const shownSearch = pager.view.criteria.search
  const columns = useMemo(
    () => simColumns({ byteUnits, timeZone, search: shownSearch }),
    [byteUnits, timeZone, shownSearch],
  )
  const kept = useTableLayout('sims', columns)
  const selection = useSimSelection(pager.view.criteria, state)
  const isNarrow = useMatchesMedia('(max-width: 600px)')
  const table = useRef<TableHandle>(null)
  const place = useKeptPlace(pager, state, table, isAhead)
  const onVisible = useLiveRows(pager, state, place.onVisible)
  const [peeked, setPeeked] = useState<string>()
  const address = useLocation()
  const href = address.pathname + address.search
  useEffect(
    () =>
      offerWalk({
        href,
        get: pager.state.get,
        subscribe: pager.state.subscribe,
        ensure: pager.ensure,
      }),
    [pager, href],
  )
  const navigate = useNavigate()
  const open = useCallback((iccid: string) => void navigate(paths.sim(iccid)), [navigate])
  const dimmedReason = useDimmedReason(pager)
  const sort = useCallback(
    (sortKey: string) => {
      const field = sortFields.find((known) => known === sortKey)
      if (field) sortBy(field)
    },
    [sortBy],
  )
  const visibleColumnIds = useMemo(() => {
    const { pinned, rest } = placeColumns(columns, kept.layout)
    return [...pinned, ...rest].map(({ column }) => column.id)
  }, [columns, kept.layout])
  const order = useMemo(
    () => ({ sortKey: view.order.field, direction: view.order.direction }),
    [view.order],
  )

  return (
    <Page
      title="SIMs"
      isFull
      aside={
        state.totalSims === undefined
          ? undefined
          : `${formatCount(state.totalSims)} ${state.totalSims === 1 ? 'SIM' : 'SIMs'}`
      }
      actions={
        <ListActions
          pager={pager}
          state={state}
          columns={columns}
          kept={kept}
          visibleColumnIds={visibleColumnIds}
          refresh={() => refresh(place.lastVisible())}
        />
      }
    >
      <div className={styles.tools}>
        <SearchField search={view.criteria.search} onSearch={search} />
        <FilterRow criteria={view.criteria} onChange={setFilters} />
      </div>
      {dropped.length > 0 && <DroppedNote dropped={dropped} onClose={forgetDropped} />}
      <div className={styles.main}>
        <RefreshBar isActive={isSwitching} />
        <DataTable
          ref={table}
          label="SIMs"
          columns={columns}
          layout={kept.layout}
          onLayoutChange={kept.setLayout}
          density={density}
          keys={state.keys}
          totalRows={state.totalSims}
          source={simStore}
          isLoading={state.isLoading || isSwitching}
          hasMore={state.hasMore && state.keys.length > 0}
          order={order}
          onSort={sort}
          selection={selection.table}
          rowHref={simHref}
          onOpen={open}
          onPeek={setPeeked}
          dimmedReason={dimmedReason}
          onVisible={onVisible}
          endSpacePx={selection.count === 0 ? 0 : isNarrow ? tallSelectionBarPx : selectionBarPx}
          initialIndex={place.initialIndex}
          instead={<ListInstead state={state} pager={pager} clear={clear} />}
          footer={<ListFooter state={state} pager={pager} goTo={place.goTo} going={place.going} />}
        />
        <PeekPanel
          isOpen={peeked !== undefined}
          iccid={peeked}
          onClose={() => {
            setPeeked(undefined)
            table.current?.focus()
          }}
        />
      </div>
      <SelectionBar selection={selection} visibleColumnIds={visibleColumnIds} state={state} />
    </Page>
  )
}
