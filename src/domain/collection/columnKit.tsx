/** The few kinds of columns REST collections are made of. Looks are cheap: they run for every row that scrolls in. */
import { formatIso, formatTime } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { tip } from '../../ui/tooltip/tip.ts'

type Text = string | null | undefined

interface ColumnOptions<Row> {
  width: number
  hint?: string
  sortKey?: string
  isLink?: boolean
  isIdentifier?: boolean
  isHiddenAtFirst?: boolean
  href?: (row: Row) => string | undefined
}

/** A column of plain text; nothing known is a dash. */
export function textColumn<Row>(
  id: string,
  header: string,
  text: (row: Row) => Text,
  options: ColumnOptions<Row>,
): TableColumn<Row> {
  return {
    id,
    header,
    ...options,
    isPinnedAtFirst: options.isLink === true,
    value: text,
    look: (row) => text(row) || '–',
    exportText: (row) => text(row) ?? '',
  }
}

/** A column of moments, which the interface gives as ISO texts. */
export function timeColumn<Row>(
  id: string,
  header: string,
  text: (row: Row) => Text,
  timeZone: TimeZoneSetting,
  options: ColumnOptions<Row>,
): TableColumn<Row> {
  const atMs = (row: Row) => {
    const given = text(row)
    return given ? Date.parse(given) : null
  }
  return {
    id,
    header,
    ...options,
    value: text,
    look: (row) => (
      <span {...tip(formatIso(atMs(row), timeZone))}>{formatTime(atMs(row), timeZone)}</span>
    ),
    exportText: (row) => text(row) ?? '',
  }
}
