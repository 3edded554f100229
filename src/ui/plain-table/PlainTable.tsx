/** A table for a few dozen rows; long lists use `ui/table`. It scrolls sideways; on phones each row becomes a block of its values. */
import type { Column } from '../table/tableColumn.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './PlainTable.module.css'

export interface PlainColumn<Row> extends Column<Row> {
  isHeaderHidden?: boolean
  isName?: boolean
  isWide?: boolean
}

interface PlainTableProps<Row> {
  label: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isDimmed?: (row: Row) => boolean
}

export function PlainTable<Row>({ label, columns, rows, keyOf, isDimmed }: PlainTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
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
