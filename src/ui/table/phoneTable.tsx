/** A table on a phone: one column whose rows have two lines, so that nothing scrolls sideways. */
import { t } from '@lingui/core/macro'
import type { ReactElement, ReactNode } from 'react'
import { withBase } from '../../lib/basePath.ts'
import { formatIso, formatShortTime } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import { tip } from '../tooltip/tip.ts'
import type { TableColumn } from './tableColumn.ts'
import type { TableLayout } from './tableLayout.ts'
import { twoLineLayout } from './tableGeometry.ts'
import lines from './twoLines.module.css'

/** The only column; `render` returns `twoLines`. */
export type PhoneColumn<Row> = Pick<
  TableColumn<Row>,
  'header' | 'value' | 'render' | 'exportValue' | 'href'
>

const columnId = 'phone'
const layout: TableLayout = { order: [columnId], hidden: [], pinned: [], widths: {} }
const control = { layout, setLayout: () => {} }

export function phoneTable<Row>(column: PhoneColumn<Row>, narrowWidths = twoLineLayout) {
  const only: TableColumn<Row> = {
    ...column,
    id: columnId,
    width: 320,
    isRowHeader: true,
    rendersHref: true,
  }
  return { columns: [only], control, narrowWidths }
}

interface TwoLines {
  title: ReactNode
  href?: string
  mark?: ReactNode
  /** The second line and its end; plain texts are secondary. */
  details?: ReactNode
  detailsEnd?: ReactNode
}

/** Returns the cell of a row. The title and the details are cut off where they do not fit; the ends are not. */
export function twoLines({ title, href, mark, details, detailsEnd }: TwoLines): ReactElement {
  return (
    <span className={lines.lines}>
      <span className={lines.line}>
        {href === undefined ? (
          <span className={lines.name}>{title}</span>
        ) : (
          <a className={lines.name} href={withBase(href)} tabIndex={-1}>
            {title}
          </a>
        )}
        {secondary(mark)}
      </span>
      <span className={lines.line}>
        {secondary(details ?? '')}
        {secondary(detailsEnd)}
      </span>
    </span>
  )
}

function secondary(content: ReactNode) {
  return typeof content === 'string' ? <span className={lines.quiet}>{content}</span> : content
}

export function shortTime(timestampMs: number | null, timeZone: TimeZoneSetting): ReactElement {
  return (
    <time
      className={lines.quiet}
      dateTime={timestampMs === null ? undefined : formatIso(timestampMs, 'UTC')}
      {...tip(formatIso(timestampMs, timeZone))}
    >
      {formatShortTime(timestampMs, timeZone)}
    </time>
  )
}

export function withConnection(isOnline: boolean | null | undefined, text: ReactNode) {
  if (isOnline == null) return <span className={lines.quiet}>{text}</span>
  return (
    <span className={isOnline ? lines.online : lines.offline}>
      <span className="visually-hidden">{isOnline ? t`Online` : t`Offline`}</span>
      {text}
    </span>
  )
}

export function innerLink(href: string | undefined, text: string): ReactNode {
  if (href === undefined) return text
  return (
    <a className={lines.link} href={withBase(href)} tabIndex={-1} data-own={href}>
      {text}
    </a>
  )
}
