/** The data table of the portal. Each row reads its record from `source`, so a live change renders one row. */
import { t } from '@lingui/core/macro'
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react'
import { useStore, type StoreApi } from 'zustand'
import { useMatchesMedia } from '../layout/useMatchesMedia.ts'
import { lazyPart } from '../lazy/lazyPart.tsx'
import { sizes } from '../theme/sizes.ts'
import {
  cellText,
  describeOrder,
  type RowSource,
  type TableColumn,
  type TableOrder,
  type TableSelection,
} from './tableColumn.ts'
import { RowHoverActions, useActiveCellTip } from './RowHoverActions.tsx'
import { TableHeader } from './TableHeader.tsx'
import { placeColumns } from './tableLayout.ts'
import { TableRow } from './TableRow.tsx'
import { textScale } from '../theme/textScale.ts'
import { columnOf, markScrolled, revealColumn, tableWidths } from './tableGeometry.ts'
import {
  useGridKeyboard,
  type GridPlace,
  type RangeAnchor,
  useRowPointer,
} from './useGridKeyboard.ts'
import { useResultCountText } from './useResultCountText.ts'
import type { TableLayoutControl } from './useTableLayout.ts'
import { useVirtualRows, type RowWindow } from './useVirtualRows.ts'
import { formatCount } from '../../lib/count.ts'
import styles from './DataTable.module.css'

const SortMenu = lazyPart('SortMenu', () => import('./SortMenu.tsx'))

export interface TableHandle {
  /** Scrolls a loaded row to the top and makes it the active one. */
  showRow: (index: number) => void
  /** Scrolls to the first row and makes it the active one, for example when the list changes. */
  toTop: () => void
  focus: () => void
}

interface DataTableProps<Row extends object, SortField extends string = never> {
  label: string
  columns: readonly TableColumn<Row, SortField>[]
  control: Pick<TableLayoutControl, 'layout' | 'setLayout'>
  density: 'compact' | 'normal'
  /** The CSS properties of a table with one column and rows of two lines, as on a phone: `twoLineLayout`. */
  narrowWidths?: Record<string, string> | undefined
  /** The columns a menu in the footer sorts by, on a phone. */
  sortColumns?: readonly TableColumn<Row, SortField>[] | undefined
  /** The loaded rows in their order. Pass the same array until it changes. */
  keys: readonly string[]
  /** The number of all rows, loaded or not; undefined while unknown. */
  totalRows: number | undefined
  source: RowSource<Row>
  /** Another object for another list, whose number of rows is then announced. */
  list?: object
  /** Whether the rows of this list are loading. Skeleton rows are shown unless `keys` still has rows of the previous list. */
  isLoading?: boolean
  hasMore?: boolean
  emptyState?: ReactNode
  /** One, or several in order of precedence. Pass the same object until it changes. */
  order?: TableOrder<SortField> | readonly TableOrder<SortField>[]
  /** Called with a column's field; `isAdded` when it was clicked with Shift. */
  onSort?: (field: SortField, isAdded: boolean) => void
  hasMultiSort?: boolean
  selection?: TableSelection
  rowHref?: (key: string) => string
  onOpen?: (key: string) => void
  onPreview?: (key: string) => void
  /** Opens a menu of the row beside the element, a button or a cell. */
  onRowMenu?: (key: string, beside: HTMLElement) => void
  /** Called with the row that the keyboard moves to. */
  onMove?: (key: string) => void
  onFollow?: (href: string) => void
  /** Returns why a row is dimmed, for example because it no longer matches the filters. Pass a stable function. */
  dimmedReason?: (row: Row) => string | undefined
  onVisible?: (first: number, last: number) => void
  initialIndex?: number
  /** Space after the last row, for a bar that floats over the end of the table. */
  endSpacePx?: number
  footer?: ReactNode
  ref?: Ref<TableHandle>
}

const rowHeights = {
  compact: sizes.rowCompact,
  normal: sizes.rowNormal,
}
const twoLinesPx = 60
const initialSkeletonRows = 24
const trailingSkeletonRows = 40
const skeletonDelayMs = 150

export function DataTable<Row extends object, SortField extends string = never>(
  props: DataTableProps<Row, SortField>,
) {
  'use no memo'
  const {
    columns,
    control: { layout, setLayout: onLayoutChange },
    density,
    keys,
    totalRows,
    source,
    selection,
    onVisible,
    rowHref,
  } = props
  const isLoading = props.isLoading === true && keys.length === 0
  const placed = useMemo(() => placeColumns(columns, layout), [columns, layout])
  const trailing = props.hasMore
    ? Math.min(trailingSkeletonRows, Math.max(1, (totalRows ?? Infinity) - keys.length))
    : 0
  const count = isLoading ? initialSkeletonRows : keys.length + trailing
  const { narrowWidths, sortColumns, onSort } = props
  const order = [props.order ?? []].flat()
  const rowHeightPx = Math.round((narrowWidths ? twoLinesPx : rowHeights[density]) * textScale)
  const endSpacePx = props.endSpacePx ?? 0
  const { scrollElement, rows, visible, showRow } = useVirtualRows({
    count,
    rowHeightPx,
    initialIndex: props.initialIndex ?? 0,
    endSpacePx,
    firstKey: keys[0],
  })

  const [active, setActive] = useState<GridPlace>({ row: 0, column: selection ? 1 : 0 })
  const anchor = useRef<RangeAnchor>({ row: -1, isOn: true })
  const frame = useRef<HTMLDivElement>(null)
  const activeId = useId()
  const shown = placed.all
  const offset = selection ? 1 : 0

  useEffect(() => {
    if (!onVisible) return
    const report = () => {
      const { first, last } = visible.getState()
      onVisible(first, last)
    }
    report()
    return visible.subscribe(report)
  }, [onVisible, visible, keys])

  const textAt = useCallback(
    (rowIndex: number, columnId: string) => {
      const key = keys[rowIndex]
      const row = key === undefined ? undefined : source.get(key)
      const column = columns.find(({ id }) => id === columnId)
      return row && column && cellText(column, row)
    },
    [keys, source, columns],
  )

  const hintOf = useCallback(
    (cell: HTMLElement) => {
      const rowElement = cell.closest<HTMLElement>('[data-index]')
      const row = source.get(keys[Number(rowElement?.dataset['index'] ?? -1)] ?? '')
      const column = placed.all[columnOf(cell, -1) - offset]?.column
      return row && column?.cellHint?.(row)
    },
    [keys, source, placed, offset],
  )

  const scrollTo = (row: number, column: number) => {
    if (row >= 0) showRow(row, 'nearest')
    revealColumn(scrollElement.current, placed, column - offset - placed.pinned.length)
  }
  const onKeyDown = useGridKeyboard({
    active: {
      row: Math.min(active.row, keys.length - 1),
      column: Math.min(active.column, shown.length + offset - 1),
    },
    setActive,
    anchor,
    keys,
    shown,
    pageRows: () => Math.max(1, visible.getState().last - visible.getState().first - 1),
    selection,
    layout,
    onLayoutChange,
    onSort,
    onOpen: props.onOpen,
    onPreview: props.onPreview,
    onMenu: props.onRowMenu,
    onMove: props.onMove,
    activeId,
    onFollow: props.onFollow,
    scrollTo,
    textAt: (place) => textAt(place.row, shown[place.column - offset]?.column.id ?? ''),
    hrefAt: (place) => {
      const row = source.get(keys[place.row] ?? '')
      return row && shown[place.column - offset]?.column.href?.(row)
    },
  })
  const pointer = useRowPointer({
    keys,
    selection,
    anchor,
    setActiveRow: (row, cell) =>
      setActive((before) => ({
        row,
        column: cell ? columnOf(cell, before.column) : before.column,
      })),
    rowHref,
    onOpen: props.onOpen,
    onPreview: props.onPreview,
    onFollow: props.onFollow,
  })
  useActiveCellTip(scrollElement, active, hintOf)
  const isTouch = useMatchesMedia('(hover: none)')

  useImperativeHandle(props.ref, () => ({
    toTop() {
      setActive((before) => ({ ...before, row: 0 }))
      showRow(0, 'start')
    },
    showRow(index) {
      setActive((before) => ({ ...before, row: index }))
      showRow(index, 'start')
    },
    focus: () => scrollElement.current?.focus(),
  }))

  const hasSelection = selection !== undefined
  const widths = useMemo(
    () => narrowWidths ?? tableWidths(placed, hasSelection),
    [placed, hasSelection, narrowWidths],
  )
  const isEmptyShown = count === 0 && props.emptyState !== undefined
  const resultCount = useResultCountText(
    props.isLoading === true,
    keys.length > 0,
    totalRows,
    props.list,
  )
  const isSkeletonShown = useDelayedFlag(isLoading, skeletonDelayMs)
  // aria-activedescendant must refer to an existing element: rows that are not rendered have no cell.
  const activeKey = keys[active.row]
  const isActiveRendered =
    active.row === -1 ||
    (!isEmptyShown &&
      !isLoading &&
      activeKey !== undefined &&
      source.get(activeKey) !== undefined &&
      rows.some(({ index }) => index === active.row))
  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={scrollElement}
        className={styles.scroll}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={totalRows === undefined ? -1 : totalRows + 1}
        aria-colcount={shown.length + offset}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={isLoading || undefined}
        data-narrow={narrowWidths ? true : undefined}
        aria-activedescendant={isActiveRendered ? activeId : undefined}
        style={
          {
            ...widths,
            '--row-height': `${rowHeightPx}px`,
          } as CSSProperties /* custom properties are not in its type */
        }
        onKeyDown={onKeyDown}
        onScrollCapture={markScrolled}
      >
        <TableHeader
          placed={placed}
          layout={layout}
          onLayoutChange={onLayoutChange}
          order={props.order}
          onSort={onSort}
          hasMultiSort={props.hasMultiSort}
          selection={selection}
          activeColumn={active.row === -1 ? active.column : -1}
          activeId={activeId}
        />
        {isEmptyShown ? (
          <div role="rowgroup" className={styles.emptyState}>
            <div role="row">
              <div role="gridcell">{props.emptyState}</div>
            </div>
          </div>
        ) : (
          <div
            role="rowgroup"
            className={styles.body}
            style={{ height: `${count * rowHeightPx + endSpacePx}px` }}
            {...pointer}
          >
            {(isLoading && !isSkeletonShown ? [] : rows).map(({ index, slot }) => {
              const key = keys[index]
              return (
                <TableRow
                  key={slot}
                  rowKey={key}
                  index={index}
                  startPx={index * rowHeightPx}
                  placed={placed}
                  source={source}
                  href={key === undefined ? undefined : rowHref?.(key)}
                  isSelected={selection && key !== undefined && selection.isSelected(key)}
                  activeColumn={index === active.row ? active.column : -1}
                  activeId={activeId}
                  dimmedReason={props.dimmedReason}
                  hasPreviewButton={isTouch && props.onPreview !== undefined}
                />
              )
            })}
          </div>
        )}
      </div>
      <RowHoverActions
        frame={frame}
        keys={keys}
        textAt={textAt}
        hintOf={hintOf}
        onPreview={props.onPreview}
        onMenu={props.onRowMenu}
      />
      <span className="visually-hidden" aria-live="polite">
        <span>{resultCount}</span> <span>{describeOrder(order, sortColumns ?? columns)}</span>
      </span>
      <div className={styles.footer}>
        <TablePosition
          visible={visible}
          active={active.row}
          loaded={keys.length}
          totalRows={totalRows}
        />
        {onSort && sortColumns && (
          <SortMenu
            fallback={null}
            columns={sortColumns}
            order={order[0]}
            onSort={(at) => {
              const field = sortColumns[at]?.sortField
              if (field !== undefined) onSort(field, false)
            }}
          />
        )}
        {props.footer}
      </div>
    </div>
  )
}

interface TablePositionProps {
  visible: StoreApi<RowWindow>
  active: number
  loaded: number
  totalRows: number | undefined
}

/** The active row while it is visible, else the first visible one. A separate component, since it renders with every row scrolled by. */
function TablePosition({ visible, active, loaded, totalRows }: TablePositionProps) {
  const { first, last } = useStore(visible)
  if (loaded === 0)
    return <span className={styles.position}>{totalRows === 0 ? t`No rows` : ''}</span>
  const row = formatCount(
    Math.min(Math.max(0, active >= first && active <= last ? active : first), loaded - 1) + 1,
  )
  const total = totalRows === undefined ? undefined : formatCount(totalRows)
  return (
    <span className={styles.position}>
      {total === undefined ? t`Row ${row}` : t`Row ${row} of ${total}`}
    </span>
  )
}

/** Returns true once `flag` has been true for `delayMs`: a fast response needs no skeleton, which costs as much as its rows. */
function useDelayedFlag(flag: boolean, delayMs: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!flag) return
    const timer = setTimeout(() => setOver(true), delayMs)
    return () => clearTimeout(timer)
  }, [flag, delayMs])
  return flag && isOver
}
