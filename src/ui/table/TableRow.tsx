/**
 * One row on screen. Elements are reused for other rows while scrolling, so everything here depends on the row key. It
 * watches its own record and nothing else; a cell is one element, since thousands of them come by in a second of scrolling.
 */
import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import { tip } from '../tooltip/tip.ts'
import { clearMarks, markChanges } from './changedCells.ts'
import type { RowSource } from './tableColumn.ts'
import type { PlacedColumn, PlacedColumns } from './tableLayout.ts'
import spots from './RowSpots.module.css'
import styles from './DataTable.module.css'

export interface TableRowProps<Row extends object> {
  /** Undefined while the row is not loaded: it shows bones, one element for all of them. */
  rowKey: string | undefined
  index: number
  startPx: number
  placed: PlacedColumns<Row>
  source: RowSource<Row>
  href: string | undefined
  /** Undefined when the table has no selection. */
  isSelected: boolean | undefined
  /** Which cell has the keyboard; -1 for none. */
  activeColumn: number
  activeId: string
  /** Whether this row is open beside the table. */
  isCurrent: boolean
  /** Why the row is dimmed, in words; undefined for a row that is not. */
  dimmedReason: ((row: Row) => string | undefined) | undefined
  /** Where nothing hovers, each row carries the button that peeks at it; it is pressed through the table's pointer. */
  hasPeekButton: boolean
}

function TableRowUnmemoized<Row extends object>(props: TableRowProps<Row>) {
  // Rows change as a whole or not at all, so remembering their parts only costs.
  'use no memo'
  const {
    rowKey,
    index,
    startPx,
    placed,
    source,
    href,
    isSelected,
    activeColumn,
    activeId,
    isCurrent,
    dimmedReason,
    hasPeekButton,
  } = props
  const element = useRef<HTMLDivElement>(null)
  const subscribe = useCallback(
    (listener: () => void) => (rowKey === undefined ? noop : source.subscribe(rowKey, listener)),
    [source, rowKey],
  )
  const row = useSyncExternalStore(subscribe, () =>
    rowKey === undefined ? undefined : source.get(rowKey),
  )
  useChangeMarks(element, rowKey, row, placed)

  const position = { transform: `translateY(${startPx}px)` }
  if (row === undefined) {
    return (
      <div
        ref={element}
        role="row"
        className={styles.bones}
        style={position}
        aria-rowindex={index + 2}
        aria-busy="true"
        data-index={index}
      />
    )
  }
  const record = row
  const reason = dimmedReason?.(row)
  const offset = isSelected === undefined ? 0 : 1
  const cell = ({ column, widthPx }: PlacedColumn<Row>, at: number) => {
    const isActive = activeColumn === at
    const className = cellClass(column.align, column.isIdentifier)
    let content = column.look(record)
    if (column.isIdentifier && widthPx < column.width) content = middle(column.exportText(record))
    if (column.isLink && href !== undefined) {
      content = (
        <a className={styles.link} href={href} tabIndex={-1}>
          {content}
        </a>
      )
    }
    const ownHref = column.href?.(record)
    if (ownHref !== undefined) {
      content = (
        <a className={styles.ownLink} href={ownHref} tabIndex={-1} data-own>
          {content}
        </a>
      )
    }
    return (
      <div
        key={column.id}
        role={column.isLink ? 'rowheader' : 'gridcell'}
        className={className}
        id={isActive ? activeId : undefined}
        data-active={isActive || undefined}
        data-column={column.isIdentifier ? column.id : undefined}
      >
        {content}
      </div>
    )
  }

  return (
    <div
      ref={element}
      role="row"
      className={reason === undefined ? styles.row : fadedRow}
      style={position}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      aria-description={reason}
      {...tip(reason)}
      data-index={index}
    >
      {(offset === 1 || placed.pinned.length > 0) && (
        <div role="presentation" className={styles.pinned}>
          {offset === 1 && (
            <div
              role="gridcell"
              className={styles.selectCell}
              id={activeColumn === 0 ? activeId : undefined}
              data-active={activeColumn === 0 || undefined}
            >
              <span
                role="checkbox"
                aria-checked={isSelected}
                aria-label={`Select ${rowKey ?? 'row'}`}
                className={styles.box}
                tabIndex={-1}
              />
            </div>
          )}
          {placed.pinned.map((each, at) => cell(each, offset + at))}
        </div>
      )}
      <div role="presentation" className={styles.rest}>
        {placed.rest.map((each, at) => cell(each, offset + placed.pinned.length + at))}
      </div>
      {hasPeekButton && (
        <div role="gridcell" className={spots.peekCell}>
          <button
            type="button"
            className={spots.peekButton}
            tabIndex={-1}
            data-peek
            aria-label={`Peek at ${rowKey ?? 'the row'}`}
          >
            <Icon name="peek" size={16} />
          </button>
        </div>
      )}
    </div>
  )
}

// memo loses the type parameter of a generic component; the props are the same.
export const TableRow = memo(TableRowUnmemoized) as typeof TableRowUnmemoized

function useChangeMarks<Row extends object>(
  element: { current: HTMLDivElement | null },
  rowKey: string | undefined,
  row: Row | undefined,
  placed: PlacedColumns<Row>,
) {
  'use no memo'
  const shown = useRef<{ rowKey: string | undefined; row: Row | undefined }>({
    rowKey: undefined,
    row: undefined,
  })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { rowKey, row }
    if (before.row === row || !element.current) return
    const cells = () => element.current?.querySelectorAll<HTMLElement>(`.${styles.cell}`) ?? []
    if (before.rowKey !== rowKey) clearMarks(cells)
    else if (before.row && row)
      markChanges(
        cells(),
        [...placed.pinned, ...placed.rest].map(({ column }) => column),
        before.row,
        row,
      )
  })
}

function middle(text: string) {
  const tail = Math.min(6, Math.floor(text.length / 2))
  return (
    <span className={styles.middle}>
      <span className={styles.headText}>{text.slice(0, text.length - tail)}</span>
      <span>{text.slice(text.length - tail)}</span>
    </span>
  )
}

const fadedRow = joinClasses(styles.row, styles.faded)
const plainCell = styles.cell
const endCell = joinClasses(styles.cell, styles.end)
const identifierCell = joinClasses(styles.cell, styles.identifier)

function cellClass(align: 'start' | 'end' | undefined, isIdentifier: boolean | undefined) {
  if (align === 'end') return endCell
  return isIdentifier ? identifierCell : plainCell
}

function noop() {}
