/** The data of a chart: categories along the bottom (days, months), series over them, and levels to compare with. Pure. */

/** One category of the bottom axis. */
export interface ChartCategory {
  /** Unique; a date is enough. */
  readonly id: string
  /** The label under the axis; empty for none. */
  readonly tick: string
  /** The exact value as text, for tooltips, keys and screen readers: "Fri 2026-11-13: 12.3 MB". */
  readonly reading: string
}

export interface ChartSeries {
  readonly id: string
  readonly kind: 'bar' | 'line'
  /** One value per category; null for unknown, which is not zero. */
  readonly values: readonly (number | null)[]
  /** main: the subject of the chart. quiet: a comparison. */
  readonly weight: 'main' | 'quiet'
  /** Drawn as a dashed line. */
  readonly isForecast?: boolean
  /** Bars stacked on those of other stacked series, not beside them. */
  readonly isStacked?: boolean
  /** Drawn next to the last value; replaces a legend. */
  readonly label?: string
}

/** A horizontal line across the chart with its label at the edge. */
export interface ChartLevel {
  readonly id: string
  readonly value: number
  readonly label: string
  readonly kind: 'limit' | 'average'
}

export interface ChartData {
  readonly categories: readonly ChartCategory[]
  readonly series: readonly ChartSeries[]
  readonly levels: readonly ChartLevel[]
  /** Indexes of categories without a known value. */
  readonly gaps: readonly number[]
  /** The index of the current category, such as today. */
  readonly now?: number
}

/** Returns the top of the value axis: the highest value or level within scale; 0 if all values are zero. */
export function topOf({ series, levels }: Pick<ChartData, 'series' | 'levels'>): number {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const reached = levels
    .filter((level) => isWithinScale(level.value, most))
    .map(({ value }) => value)
  return Math.max(most, ...reached)
}

/** The maximum ratio of a drawn level to the highest value. */
const maxLevelFactor = 4

/** Returns whether a level can be drawn without flattening the values; a higher one is described as text. */
export function isWithinScale(level: number, mostValue: number): boolean {
  return mostValue > 0 && level <= mostValue * maxLevelFactor
}

/** 1000 for kB, MB and plain numbers, 1024 for KiB and MiB. */
export type TickBase = 1000 | 1024

/** Returns three to six round values for the axis, from zero to the first at or above `top`; only zero for a top of zero. */
export function axisTicks(top: number, base: TickBase): readonly number[] {
  if (top <= 0) return [0]
  const power = Math.max(0, Math.floor(Math.log(top) / Math.log(base)))
  const unit = base ** power
  const rough = top / unit / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step =
    ([1, 2, 2.5, 5, 10].find((each) => each * magnitude >= rough) ?? 10) * magnitude * unit
  const count = Math.ceil(top / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}

/** Returns the index after a key, starting at the end; undefined for other keys. */
export function indexAfterKey(
  key: string,
  at: number | undefined,
  count: number,
): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  const within = (place: number) => Math.min(last, Math.max(0, place))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at === undefined ? last : within(at - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return at === undefined ? last : within(at + 1)
    case 'PageDown':
      return within((at ?? last) - 7)
    case 'PageUp':
      return within((at ?? last) + 7)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** Returns runs of adjacent indexes: [3, 4, 5, 9] is 3 to 5 and 9 to 9. Expects them sorted. */
export function gapRuns(gaps: readonly number[]): readonly { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const gap of gaps) {
    const last = runs.at(-1)
    if (last && gap === last.to + 1) last.to = gap
    else runs.push({ from: gap, to: gap })
  }
  return runs
}

/** Returns positions in pixels, moved down so that none are closer than `gap` or above `top`, in the given order. */
export function spreadLabels(
  preferred: readonly number[],
  gap: number,
  top: number,
): readonly number[] {
  const places = [...preferred]
  let before = Number.NEGATIVE_INFINITY
  for (const { y, index } of preferred
    .map((y, index) => ({ y, index }))
    .toSorted((one, other) => one.y - other.y)) {
    before = Math.max(y, before + gap, top)
    places[index] = before
  }
  return places
}
