/** On a header cell, Enter sorts, Alt with arrows resizes, Alt and Shift with arrows move the column. */
import { t } from '@lingui/core/macro'
import { memo, useState, type PointerEvent } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import { tip } from '../tooltip/tip.ts'
import {
  directionName,
  type TableColumn,
  type TableOrder,
  type TableSelection,
} from './tableColumn.ts'
import {
  withMoved,
  fittingWidth,
  withWidth,
  type PlacedColumn,
  type PlacedColumns,
  type TableLayout,
} from './tableLayout.ts'
import { textScale } from '../theme/textScale.ts'
import styles from './DataTable.module.css'
import header from './TableHeader.module.css'

interface TableHeaderProps<Row, SortField extends string> {
  placed: PlacedColumns<Row, SortField>
  layout: TableLayout
  onLayoutChange: (layout: TableLayout) => void
  order: TableOrder<SortField> | readonly TableOrder<SortField>[] | undefined
  onSort: ((field: SortField, isAdded: boolean) => void) | undefined
  hasMultiSort: boolean | undefined
  selection: Pick<TableSelection, 'header' | 'toggleHeader'> | undefined
  activeColumn: number
  activeId: string
}

const ariaChecked = { none: false, some: 'mixed', all: true } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function TableHeaderUnmemoized<Row, SortField extends string>(
  props: TableHeaderProps<Row, SortField>,
) {
  const { placed, layout, onLayoutChange, onSort, selection, activeColumn, activeId } = props
  const order = [props.order ?? []].flat()
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()
  const offset = selection ? 1 : 0

  const cell = ({ column, widthPx }: PlacedColumn<Row, SortField>, at: number) => {
    const rank = order.findIndex(({ field }) => field === column.sortField)
    const direction = order[rank]?.direction
    const rankText =
      direction !== undefined && order.length > 1 ? describeRank(rank + 1, direction) : undefined
    const isSortable = column.sortField !== undefined && onSort !== undefined
    return (
      <div
        key={column.id}
        role="columnheader"
        tabIndex={-1}
        aria-sort={
          column.sortField === undefined
            ? undefined
            : direction && rank === 0
              ? ariaSort[direction]
              : 'none'
        }
        aria-description={rankText}
        className={joinClasses(
          header.cell,
          column.align === 'end' && header.end,
          target === column.id && dragged !== column.id && header.dropHere,
        )}
        id={activeColumn === at ? activeId : undefined}
        data-active={activeColumn === at || undefined}
        data-head={column.id}
        onDragOver={(event) => {
          if (dragged === undefined) return
          event.preventDefault()
          setTarget(column.id)
        }}
        onDrop={(event) => {
          event.preventDefault()
          if (dragged !== undefined) onLayoutChange(withMoved(layout, dragged, column.id))
          setDragged(undefined)
          setTarget(undefined)
        }}
      >
        <button
          type="button"
          tabIndex={-1}
          className={joinClasses(
            header.button,
            column.sortField === undefined && header.unsortable,
          )}
          draggable
          {...tip(
            [
              column.hint,
              isSortable && props.hasMultiSort && t`Shift+click to sort by several columns`,
            ]
              .filter(Boolean)
              .join('\n'),
          )}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', column.header)
            setDragged(column.id)
          }}
          onDragEnd={() => {
            setDragged(undefined)
            setTarget(undefined)
          }}
          onClick={(event) =>
            column.sortField !== undefined && onSort?.(column.sortField, event.shiftKey)
          }
        >
          <span className={header.label}>{column.header}</span>
          {direction && (
            <Icon
              name={direction === 'desc' ? 'arrowDown' : 'arrowUp'}
              size={14}
              className={header.sortIcon}
            />
          )}
          {rankText && (
            <span className={header.rank} aria-hidden="true">
              {rank + 1}
            </span>
          )}
        </button>
        <ResizeHandle
          column={column}
          widthPx={widthPx}
          layout={layout}
          onLayoutChange={onLayoutChange}
        />
      </div>
    )
  }

  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {(selection || placed.pinned.length > 0) && (
          <div role="presentation" className={styles.pinned}>
            {selection && (
              <div
                role="columnheader"
                className={styles.selectCell}
                id={activeColumn === 0 ? activeId : undefined}
                data-active={activeColumn === 0 || undefined}
              >
                <button
                  type="button"
                  role="checkbox"
                  aria-checked={ariaChecked[selection.header]}
                  aria-label={t`Select the loaded rows`}
                  tabIndex={-1}
                  className={styles.box}
                  onClick={selection.toggleHeader}
                />
              </div>
            )}
            {placed.pinned.map((each, at) => cell(each, offset + at))}
          </div>
        )}
        <div role="presentation" className={styles.rest}>
          {placed.rest.map((each, at) => cell(each, offset + placed.pinned.length + at))}
        </div>
      </div>
    </div>
  )
}

function describeRank(rank: number, order: TableOrder['direction']): string {
  const direction = directionName(order)
  return t`Sort ${rank}, ${direction}`
}

// memo loses the type parameter of a generic component; the props are the same.
export const TableHeader = memo(TableHeaderUnmemoized) as typeof TableHeaderUnmemoized

interface ResizeHandleProps<Row> {
  column: TableColumn<Row, string>
  widthPx: number
  layout: TableLayout
  onLayoutChange: (layout: TableLayout) => void
}

/** The edge of a header cell that resizes its column; a double click restores the column's own width. */
function ResizeHandle<Row>({ column, widthPx, layout, onLayoutChange }: ResizeHandleProps<Row>) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const handle: HTMLElement = event.currentTarget
    const startX = event.clientX
    handle.setPointerCapture(event.pointerId)
    const widthAt = (moved: globalThis.PointerEvent) =>
      fittingWidth(widthPx + (moved.clientX - startX) / textScale, column)
    const ending = new AbortController()
    let frame = 0
    handle.addEventListener(
      'pointermove',
      (moved) => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() =>
          onLayoutChange(withWidth(layout, column, widthAt(moved))),
        )
      },
      { signal: ending.signal },
    )
    const end = (moved: globalThis.PointerEvent) => {
      cancelAnimationFrame(frame)
      ending.abort()
      onLayoutChange(withWidth(layout, column, widthAt(moved)))
    }
    handle.addEventListener('pointerup', end, { signal: ending.signal })
    handle.addEventListener('pointercancel', end, { signal: ending.signal })
  }
  return (
    <span
      className={header.resize}
      aria-hidden="true"
      onPointerDown={start}
      onDoubleClick={() => onLayoutChange(withWidth(layout, column, column.width))}
    />
  )
}
