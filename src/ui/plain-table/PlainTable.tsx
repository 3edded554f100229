/**
 * A plain table for a few dozen rows: no virtual rows, no selection, cells may hold buttons. Long lists use `ui/table`. What is wider
 * than the screen scrolls sideways inside the table's own box; where there is room for a column or two only, each row becomes a
 * block of titles and values.
 */
import type { Column } from '../table/tableColumn.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './PlainTable.module.css'

export interface PlainColumn<Row> extends Column<Row> {
  /** Keeps the header for screen readers only, where the cells say it. */
  isHeaderHidden?: boolean
  /** The column that names the row. */
  isName?: boolean
  /** Takes what room the others leave. */
  isWide?: boolean
}

export interface PlainTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Rows that have ended are dimmed. */
  isDimmed?: (row: Row) => boolean
}

export function PlainTable<Row>({ label, columns, rows, keyOf, isDimmed }: PlainTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, header, isHeaderHidden, align }) => (
              <th key={id} scope="col" className={align === 'end' ? styles.end : undefined}>
                {isHeaderHidden ? <span className="visually-hidden">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={isDimmed?.(row) ? styles.dimmed : undefined}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: PlainColumn<Row>; row: Row }) {
  const className = joinClasses(
    column.align === 'end' && styles.end,
    column.isName && styles.name,
    column.isWide && styles.wide,
  )
  if (!column.isName) {
    return (
      <td className={className} data-title={column.isHeaderHidden ? undefined : column.header}>
        <div>{column.render(row)}</div>
      </td>
    )
  }
  return (
    <th scope="row" className={className}>
      {column.render(row)}
    </th>
  )
}
