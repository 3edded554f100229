/** Turns measured figures into the table the benchmark prints. */

export interface Measured {
  title: string
  unit: string
  value: number
  /** NaN where the floor page has no such figure. */
  floor: number
  /** How many times the floor the value may be. */
  limit?: number
  /** The most and the least the value itself may be. */
  atMost?: number
  atLeast?: number
}

export interface Line {
  cells: string[]
  /** Empty where nothing is promised. */
  verdict: 'ok' | 'FAIL' | ''
}

/** A figure as a line of the table. A limit without a measured value fails: a broken measure must not pass. */
export function toLine({ title, unit, value, floor, limit, atMost, atLeast }: Measured): Line {
  const ratio = value / floor
  const isRatio = limit !== undefined
  const isPromised = isRatio || atMost !== undefined || atLeast !== undefined
  const isKept = isRatio
    ? ratio <= limit
    : value <= (atMost ?? Number.POSITIVE_INFINITY) &&
      value >= (atLeast ?? Number.NEGATIVE_INFINITY)
  const verdict = isPromised ? (isKept ? 'ok' : 'FAIL') : ''
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

/** The lines under a header, in columns. */
export function formatTable(lines: readonly Line[]): string {
  const rows = [['', 'value', 'floor', 'ratio', 'limit', ''], ...lines.map(({ cells }) => cells)]
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
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
