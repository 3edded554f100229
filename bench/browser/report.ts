/** Formats measured figures as the table that the benchmarks print. */

export interface Measured {
  title: string
  unit: string
  value: number
  /** NaN when there is nothing to compare with. */
  floor: number
  /** The maximum ratio of value to floor. */
  limit?: number
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
export function toRow({ title, unit, value, floor, limit, atMost, atLeast }: Measured): ReportRow {
  const ratio = value / floor
  const isRatio = limit !== undefined
  const hasLimit = isRatio || atMost !== undefined || atLeast !== undefined
  const isWithinLimit = isRatio
    ? ratio <= limit
    : value <= (atMost ?? Number.POSITIVE_INFINITY) &&
      value >= (atLeast ?? Number.NEGATIVE_INFINITY)
  const verdict = hasLimit ? (isWithinLimit ? 'ok' : 'FAIL') : ''
  const limitText = isRatio
    ? `${limit.toFixed(1)} x`
    : atMost !== undefined
      ? `${format(atMost)} ${unit}`.trim()
      : atLeast !== undefined
        ? `≥ ${format(atLeast)} ${unit}`.trim()
        : ''
  return {
    verdict,
    cells: [
      title,
      `${format(value)} ${unit}`.trim(),
      Number.isNaN(floor) ? '' : `${format(floor)} ${unit}`.trim(),
      Number.isFinite(ratio) ? ratio.toFixed(2) : '',
      limitText,
      verdict,
    ],
  }
}

export function formatTable(rows: readonly ReportRow[]): string {
  const lines = [['', 'value', 'floor', 'ratio', 'limit', ''], ...rows.map(({ cells }) => cells)]
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 })
}
