/**
 * The TanStack page: the SIM list as the documentation of TanStack Table, Query and Virtual shows an endless table (example "Virtualized
 * Infinite Scrolling"), on the same server and with the same columns as the floor page. Not part of the product.
 */
import '../floor/style.css'
import {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
} from '@tanstack/react-query'
import {
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns } from '../floor/columns.ts'
import { listSims, signIn, watchSims, type SimPage } from '../floor/service.ts'
import type { Sim } from '../floor/sim.ts'

/**
 * The documentation debounces its search fields by 500 ms. This page waits 150 ms: the shorter wait is the stricter comparison for a portal
 * that searches while the user types.
 */
const searchDebounceMs = 150

const rowHeight = 36
const features = tableFeatures({ rowSortingFeature })
const columnHelper = createColumnHelper<typeof features, Sim>()
const tableColumns = columnHelper.columns(
  columns.map(({ title, sortField, text }) =>
    columnHelper.accessor(text, { id: sortField, header: title, sortDescFirst: false }),
  ),
)

const token = await signIn()
const queryClient = new QueryClient()

function SimTable() {
  const scroller = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<SortingState>([{ id: 'iccid', desc: false }])
  const [search, setSearch] = useState('')

  const { data, fetchNextPage, isFetching, hasNextPage } = useInfiniteQuery({
    queryKey: ['sims', sorting, search],
    queryFn: ({ pageParam, signal }) => {
      const [{ id, desc } = { id: 'iccid', desc: false }] = sorting
      const order = { field: id, direction: desc ? ('desc' as const) : ('asc' as const) }
      return listSims(token, order, search, pageParam, signal)
    },
    // The query's parameter type is that of its initial value.
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    // Every search and sort sends a request, as on the other pages.
    gcTime: 0,
  })
  const sims = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])

  const fetchMoreOnBottomReached = useCallback(() => {
    if (scroller.current === null || isFetching || !hasNextPage) return
    const { scrollHeight, scrollTop, clientHeight } = scroller.current
    if (scrollHeight - scrollTop - clientHeight < 500) void fetchNextPage()
  }, [fetchNextPage, isFetching, hasNextPage])
  useEffect(fetchMoreOnBottomReached, [fetchMoreOnBottomReached])

  const table = useTable({
    features,
    data: sims,
    columns: tableColumns,
    state: { sorting },
    onSortingChange(updater) {
      setSorting(updater)
      virtualizer.scrollToIndex(0)
    },
    manualSorting: true,
    enableSortingRemoval: false,
  })
  const { rows } = table.getRowModel()
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 5,
  })

  return (
    <>
      <DebouncedInput onSearch={setSearch} />
      <div id="table" role="grid" aria-label="SIMs" tabIndex={0}>
        {table.getHeaderGroups().map((group) => (
          <div id="head" role="row" tabIndex={-1} key={group.id}>
            {group.headers.map((header) => (
              <button
                type="button"
                key={header.id}
                onClick={header.column.getToggleSortingHandler()}
              >
                <table.FlexRender header={header} />
              </button>
            ))}
          </div>
        ))}
        <div id="scroll" ref={scroller} onScroll={fetchMoreOnBottomReached}>
          <div id="rows" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              if (row === undefined) return undefined
              return (
                <div
                  role="row"
                  tabIndex={-1}
                  aria-rowindex={index + 2}
                  key={row.id}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {row.getAllCells().map((cell) => (
                    <span role="gridcell" tabIndex={-1} key={cell.id}>
                      <table.FlexRender cell={cell} />
                    </span>
                  ))}
                </div>
              )
            })}
          </div>
        </div>
      </div>
    </>
  )
}

function DebouncedInput({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <input
      id="search"
      type="search"
      aria-label="Quick search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

const changed = new Map<string, Sim>()

/** Applies live updates at most once per frame. */
function applyChanges(): void {
  queryClient.setQueriesData<InfiniteData<SimPage>>(
    { queryKey: ['sims'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          page.items.some(({ iccid }) => changed.has(iccid))
            ? { ...page, items: page.items.map((sim) => changed.get(sim.iccid) ?? sim) }
            : page,
        ),
      },
  )
  changed.clear()
}

const root = document.querySelector('#root')
if (root === null) throw new Error('the page has no #root')
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <SimTable />
  </QueryClientProvider>,
)

watchSims(token, (sim) => {
  if (changed.size === 0) requestAnimationFrame(applyChanges)
  changed.set(sim.iccid, sim)
})
