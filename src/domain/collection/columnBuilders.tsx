import { formatIso, formatTime } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { tip } from '../../ui/tooltip/tip.ts'

type Text = string | null | undefined

interface ColumnOptions<Row, SortField extends string> {
  width: number
  hint?: string
  sortField?: SortField
  isLink?: boolean
  isIdentifier?: boolean
  isHiddenAtFirst?: boolean
  href?: (row: Row) => string | undefined
}

export function textColumn<Row, SortField extends string = never>(
  id: string,
  header: string,
  text: (row: Row) => Text,
  options: ColumnOptions<Row, SortField>,
): TableColumn<Row, SortField> {
  return {
    id,
    header,
    ...options,
    isPinnedAtFirst: options.isLink === true,
    render: (row) => text(row) || '–',
    exportValue: (row) => text(row) ?? null,
  }
}

export function timeColumn<Row, SortField extends string = never>(
  id: string,
  header: string,
  text: (row: Row) => Text,
  timeZone: TimeZoneSetting,
  options: ColumnOptions<Row, SortField>,
): TableColumn<Row, SortField> {
  const atMs = (row: Row) => {
    const iso = text(row)
    return iso ? Date.parse(iso) : null
  }
  return {
    id,
    header,
    ...options,
    render: (row) => (
      <span className="tabular" {...tip(formatIso(atMs(row), timeZone))}>
        {formatTime(atMs(row), timeZone)}
      </span>
    ),
    exportValue: (row) => text(row) ?? null,
  }
}

export function idColumn<Row extends { id: number }, SortField extends string = never>(
  header: string,
  options: ColumnOptions<Row, SortField>,
) {
  return textColumn<Row, SortField>('id', header, ({ id }) => String(id), {
    ...options,
    isIdentifier: true,
  })
}
