/** The data of a chart as a table: the first column is the header of the row, numbers are right-aligned. */
import type { ReactNode } from 'react'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Chart.module.css'

export interface ChartTableColumn {
  readonly title: string
  readonly isNumber?: boolean
}

export interface ChartTableRow {
  readonly id: string
  readonly cells: readonly ReactNode[]
  /** Shown in secondary color, for unknown values. */
  readonly isQuiet?: boolean
}

export function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly ChartTableColumn[]
  rows: readonly ChartTableRow[]
}) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={joinClasses(column.isNumber && styles.number)}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {row.cells.map((cell, place) => {
              const className = joinClasses(
                columns[place]?.isNumber && styles.number,
                row.isQuiet && styles.quiet,
              )
              const key = columns[place]?.title
              return place === 0 ? (
                <th key={key} scope="row" className={className}>
                  {cell}
                </th>
              ) : (
                <td key={key} className={className}>
                  {cell}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
