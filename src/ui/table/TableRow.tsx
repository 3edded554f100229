/**
 * One row on screen. Elements are reused for other rows while scrolling, so everything depends on the row key. It subscribes to its
 * own record only; a cell is one element, because scrolling renders thousands per second.
 */
import { t } from '@lingui/core/macro'
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactElement,
} from 'react'
import { withBase } from '../../lib/basePath.ts'
import { Icon } from '../icon/Icon.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import { tip } from '../tooltip/tip.ts'
import { cellText, type RowSource, type TableColumn } from './tableColumn.ts'
import type { PlacedColumn, PlacedColumns } from './tableLayout.ts'
import { isWithin } from './textFits.ts'
import { textScale } from '../theme/textScale.ts'
import actions from './RowHoverActions.module.css'
import styles from './DataTable.module.css'

interface TableRowProps<Row extends object> {
  /** Undefined while the row is not loaded: it shows a skeleton, a single element. */
  rowKey: string | undefined
  index: number
  startPx: number
  placed: PlacedColumns<Row>
  source: RowSource<Row>
  href: string | undefined
  isSelected: boolean | undefined
  activeColumn: number
  activeId: string
  dimmedReason: ((row: Row) => string | undefined) | undefined
  /** Touch screens get a preview button in each row; the table handles its click. */
  hasPreviewButton: boolean
}

/** What a row rendered last: after a live change only the cells with a new value are rendered again. */
interface RenderedRow<Row> {
  rowKey: string | undefined
  row: Row | undefined
  placed: PlacedColumns<Row> | undefined
  activeColumn: number
  cells: ReactElement[]
  isSelected: boolean | undefined
  pinned: ReactElement | undefined
}

function TableRowUnmemoized<Row extends object>(props: TableRowProps<Row>) {
  // Cells are cached by their value below; the compiler's memoization would only add work.
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
    dimmedReason,
    hasPreviewButton,
  } = props
  const element = useRef<HTMLDivElement>(null)
  const subscribe = useCallback(
    (listener: () => void) => (rowKey === undefined ? noop : source.subscribe(rowKey, listener)),
    [source, rowKey],
  )
  const row = useSyncExternalStore(subscribe, () =>
    rowKey === undefined ? undefined : source.get(rowKey),
  )
  const rendered = useRef<RenderedRow<Row>>(nothingRendered)
  const before = rendered.current
  const offset = isSelected === undefined ? 0 : 1
  const cells: ReactElement[] = []
  const changed: number[] = []
  const hasSameLayout = before.placed === placed && before.rowKey === rowKey
  const isReusable = hasSameLayout && before.activeColumn === activeColumn
  if (row !== undefined) {
    for (const [position, placedColumn] of placed.all.entries()) {
      const isSame =
        before.row === row ||
        (before.row !== undefined && isSameCell(placedColumn.column, before.row, row))
      if (hasSameLayout && before.row !== undefined && !isSame) changed.push(position)
      const earlier = isReusable && isSame ? before.cells[position] : undefined
      cells.push(
        earlier ??
          renderCell(
            placedColumn,
            row,
            href,
            activeColumn === position + offset ? activeId : undefined,
          ),
      )
    }
  }
  // React skips an element that is the same object, with all its content.
  const isPinnedReusable =
    isReusable &&
    before.isSelected === isSelected &&
    placed.pinned.every((_, position) => before.cells[position] === cells[position])
  const pinned =
    isPinnedReusable && before.pinned ? (
      before.pinned
    ) : (
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
              aria-label={rowKey === undefined ? t`Select row` : t`Select ${rowKey}`}
              className={styles.box}
              tabIndex={-1}
            />
          </div>
        )}
        {cells.slice(0, placed.pinned.length)}
      </div>
    )
  useLayoutEffect(() => {
    rendered.current = { rowKey, row, placed, activeColumn, cells, isSelected, pinned }
    if (before.row === row || before.placed !== placed || !element.current) return
    const elements = () => element.current?.querySelectorAll<HTMLElement>(`.${styles.cell}`) ?? []
    if (before.rowKey !== rowKey) clearMarks(elements)
    else if (changed.length > 0) markCells(elements(), changed)
  })

  const position = useMemo(() => ({ transform: `translateY(${startPx}px)` }), [startPx])
  if (row === undefined) {
    return (
      <div
        ref={element}
        className={styles.skeleton}
        style={position}
        aria-hidden="true"
        data-index={index}
      />
    )
  }
  const reason = dimmedReason?.(row)
  return (
    <div
      ref={element}
      role="row"
      className={reason === undefined ? styles.row : dimmedRow}
      style={position}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-description={reason}
      {...tip(reason)}
      data-index={index}
    >
      {(offset === 1 || placed.pinned.length > 0) && pinned}
      <div role="presentation" className={styles.rest}>
        {cells.slice(placed.pinned.length)}
      </div>
      {hasPreviewButton && (
        <div role="gridcell" className={actions.previewCell}>
          <button
            type="button"
            className={actions.previewButton}
            tabIndex={-1}
            data-preview
            aria-label={rowKey === undefined ? t`Preview row` : t`Preview ${rowKey}`}
          >
            <Icon name="preview" size={16} />
          </button>
        </div>
      )}
    </div>
  )
}

// memo loses the type parameter of a generic component; the props are the same.
export const TableRow = memo(TableRowUnmemoized) as typeof TableRowUnmemoized

const nothingRendered = {
  rowKey: undefined,
  row: undefined,
  placed: undefined,
  activeColumn: -1,
  cells: [],
  isSelected: undefined,
  pinned: undefined,
}

function isSameCell<Row>(column: TableColumn<Row, string>, row: Row, other: Row): boolean {
  const valueOf = column.value ?? column.exportValue
  return Object.is(valueOf(row), valueOf(other))
}

const paddingPx = 12

function renderCell<Row>(
  { column, widthPx }: PlacedColumn<Row>,
  row: Row,
  href: string | undefined,
  activeId: string | undefined,
): ReactElement {
  let content = column.render(row)
  const isTruncated = !isWithin(content, widthPx * textScale - paddingPx)
  if (isTruncated && column.isIdentifier && widthPx < column.width)
    content = middle(cellText(column, row))
  if (column.isLink && href !== undefined) {
    content = (
      <a className={styles.link} href={withBase(href)} tabIndex={-1}>
        {content}
      </a>
    )
  }
  const ownHref = column.rendersHref ? undefined : column.href?.(row)
  if (ownHref !== undefined) {
    content = (
      <a className={styles.ownLink} href={withBase(ownHref)} tabIndex={-1} data-own={ownHref}>
        {content}
      </a>
    )
  }
  return (
    <div
      key={column.id}
      role={column.isLink || column.isRowHeader ? 'rowheader' : 'gridcell'}
      className={cellClass(column.align === 'end', column.isIdentifier === true, isTruncated)}
      id={activeId}
      data-active={activeId === undefined ? undefined : true}
      data-column={column.isIdentifier ? column.id : undefined}
    >
      {content}
    </div>
  )
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

const dimmedRow = joinClasses(styles.row, styles.dimmed)
const cellClasses = [false, true].flatMap((isTruncated) =>
  [undefined, styles.end, styles.identifier].map((kind) =>
    joinClasses(styles.cell, kind, isTruncated && styles.truncated),
  ),
)

function cellClass(isEnd: boolean, isIdentifier: boolean, isTruncated: boolean) {
  return cellClasses[(isTruncated ? 3 : 0) + (isEnd ? 1 : isIdentifier ? 2 : 0)]
}

function noop() {}

/**
 * Briefly highlights cells whose value changed. It changes elements without React, because thousands of updates a second must not
 * render twice. Highlights end with the next change or by one timer, because each painted frame is expensive.
 */
/** The shortest and the longest time of a highlight. */
const markMs = 600
const maxMarkMs = 1200
/** If nearly every row keeps changing, highlights are noise and take as long to render as the changes. */
const maxMarks = 40

const marked = new Map<HTMLElement, number>()
let timer: ReturnType<typeof setTimeout> | undefined

function markCells(cells: ArrayLike<HTMLElement>, changed: readonly number[]): void {
  for (const position of changed) {
    const cell = cells[position]
    if (cell) mark(cell)
  }
}

/** Removes the highlights of cells that now show another row. Calls `cells` only when anything is highlighted. */
function clearMarks(cells: () => ArrayLike<HTMLElement>): void {
  if (marked.size === 0) return
  for (const cell of Array.from(cells())) if (marked.delete(cell)) delete cell.dataset['changed']
}

function mark(cell: HTMLElement): void {
  endMarks(markMs)
  if (marked.size >= maxMarks && !marked.has(cell)) return
  cell.dataset['changed'] = ''
  marked.delete(cell)
  marked.set(cell, performance.now())
  timer ??= setTimeout(endLate, maxMarkMs)
}

function endMarks(ageMs: number): void {
  const now = performance.now()
  for (const [cell, markedAt] of marked) {
    if (now - markedAt < ageMs) return
    marked.delete(cell)
    delete cell.dataset['changed']
  }
}

function endLate(): void {
  endMarks(markMs)
  const [oldest] = marked.values()
  timer =
    oldest === undefined ? undefined : setTimeout(endLate, oldest + maxMarkMs - performance.now())
}
