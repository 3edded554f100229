/** Formats measured figures as the table that the benchmarks print. */

export interface Measured {
  title: string
  unit: string
  value: number
  /** NaN when there is nothing to compare with. */
  floor: number
  /** The same figure of the TanStack page. */
  tanstack?: number
  /** The maximum ratios of value to floor and to the TanStack page. */
  limit?: number
  tanstackLimit?: number
  /** Absolute limits of the value. */
  atMost?: number
  atLeast?: number
}

export interface ReportRow {
  cells: string[]
  /** Empty without a limit. */
  verdict: 'ok' | 'FAIL' | ''
}

/** Returns a figure as a row of the table. NaN fails every limit, so that a broken measurement cannot pass. */
export function toRow({
  title,
  unit,
  value,
  floor,
  tanstack = NaN,
  ...limits
}: Measured): ReportRow {
  const { limit, tanstackLimit, atMost, atLeast } = limits
  const withUnit = (figure: number) =>
    Number.isNaN(figure) ? '' : `${format(figure)} ${unit}`.trim()
  const ratio = (peer: number) => (Number.isFinite(value / peer) ? (value / peer).toFixed(2) : '')
  const isWithin: boolean[] = []
  const texts: string[] = []
  const require = (isHeld: boolean, text: string) => {
    isWithin.push(isHeld)
    texts.push(text)
  }
  if (limit !== undefined) require(value / floor <= limit, `${limit.toFixed(1)} x floor`)
  if (tanstackLimit !== undefined)
    require(value / tanstack <= tanstackLimit, `${tanstackLimit.toFixed(1)} x TanStack`)
  if (atMost !== undefined) require(value <= atMost, withUnit(atMost))
  if (atLeast !== undefined) require(value >= atLeast, `≥ ${withUnit(atLeast)}`)
  const verdict = isWithin.length === 0 ? '' : isWithin.every(Boolean) ? 'ok' : 'FAIL'
  return {
    verdict,
    cells: [
      title,
      `${format(value)} ${unit}`.trim(),
      withUnit(floor),
      ratio(floor),
      withUnit(tanstack),
      ratio(tanstack),
      texts.join(', '),
      verdict,
    ],
  }
}

/** Formats rows as a table, without the columns that none of them fills. */
export function formatTable(rows: readonly ReportRow[]): string {
  const head = ['', 'value', 'floor', 'ratio', 'TanStack', 'ratio', 'limit', '']
  const filled = head.flatMap((_, column) =>
    rows.some(({ cells }) => cells[column] !== '') ? [column] : [],
  )
  const lines = [head, ...rows.map(({ cells }) => cells)].map((cells) =>
    filled.map((column) => cells[column] ?? ''),
  )
  const widths = filled.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 })
}
